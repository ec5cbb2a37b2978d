import type { SeatAttribute } from '#rules/seats/plan.ts'

/** 座位表的表头。 */
export const seat_headings_zh: Readonly<Record<string, string>> = {
  场所编号: 'venue',
  场所: 'venue',
  阅览室: 'venue',
  座位号: 'number',
  座位编号: 'number',
  编号: 'number',
  区域: 'zone',
  分区: 'zone',
  属性: 'attributes',
  设施: 'attributes',
  横向: 'x',
  横坐标: 'x',
  纵向: 'y',
  纵坐标: 'y',
  旋转角度: 'rotation',
  角度: 'rotation',
  状态: 'state',
  维护截止: 'maintenance_until',
  维护至: 'maintenance_until',
}

/** 座位表中属性的写法。 */
export const attribute_words_zh: readonly (readonly [string, SeatAttribute])[] = [
  ['有电源', 'power'],
  ['电源', 'power'],
  ['靠窗', 'window'],
  ['静音', 'quiet'],
  ['无障碍', 'accessible'],
  ['有显示器', 'monitor'],
  ['显示器', 'monitor'],
  ['有台灯', 'lamp'],
  ['台灯', 'lamp'],
]

/** 座位表中状态的写法。 */
export const seat_states_zh: readonly (readonly [string, number])[] = [
  ['已停用', 0],
  ['停用', 0],
  ['使用中', 1],
  ['在用', 1],
  ['维护中', 2],
  ['维护', 2],
]
