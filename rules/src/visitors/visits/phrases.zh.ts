/** Chinese sentences of refusals about visits. */
import type { Details, Phrases } from '../../refusals/refusals.ts'
import { vehicle_phrases } from '../vehicles/phrases.zh.ts'
import { visit_names_zh } from './names.zh.ts'

const nameOf = (names: Readonly<Record<string, string>>, key: Details[string] | undefined): string =>
  names[String(key)] ?? '其他状态'

/** Why something can't be done with a visit now. */
function visitState(d: Details): string {
  switch (d.why) {
    case 'over':
      return '来访日期已过，请重新申请'
    case 'begun':
      return '来访已开始，请联系被访人或访客管理处修改'
    case 'early':
      return '尚未到来访时间'
    case 'not_over':
      return '来访日期尚未结束'
    case 'single':
      return '该来访仅可入校一次，已使用'
    case 'outside':
      return '访客已离校'
    case 'answered':
      return `${d.by}已答复`
    case 'came':
      return '访客已到访，记录保留至个人信息清除'
    case 'no_passes':
      return '本校不使用通行码，请在校门出示证件'
    case 'moved':
      return `通行码已更换手机 ${d.max} 次，请到访客中心领取纸质通行证`
    default:
      return `来访当前为“${nameOf(visit_names_zh.state, d.state)}”，不能执行此操作`
  }
}

/** What a link of an invitation can't be used for. */
const visitLink = (d: Details): string =>
  d.why === 'over' ? '邀请已结束，请联系邀请人' : '链接无效或已更新，请联系邀请人'

/** Deliberately says nothing of why. */
const visitRefused = (): string => '无法在线受理该申请，请前往访客管理处办理'

/** The sentences of the codes that are of visits, and of vehicles, alone. */
export const visit_phrases = {
  VISIT_STATE: visitState,
  VISIT_LINK: visitLink,
  VISIT_REFUSED: visitRefused,
  ...vehicle_phrases,
} satisfies Partial<Phrases>

/** That a day has not enough places left for so many visitors. */
export const dayFull = (d: Details): string =>
  Number(d.left) > 0
    ? `${d.date} 仅余 ${d.left} 个名额（共 ${d.limit} 个），需要 ${d.wanted} 个，请选择其他日期`
    : `${d.date} 名额已满，请选择其他日期`
