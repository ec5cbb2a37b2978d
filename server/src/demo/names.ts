import type { Random } from './random.ts'

/** Family names by how common they are, with their spelling. */
const FAMILY: readonly (readonly [string, string, number])[] = [
  ['王', 'Wang', 74], ['李', 'Li', 72], ['张', 'Zhang', 68], ['刘', 'Liu', 54], ['陈', 'Chen', 51], ['杨', 'Yang', 31],
  ['黄', 'Huang', 25], ['赵', 'Zhao', 24], ['吴', 'Wu', 22], ['周', 'Zhou', 21], ['徐', 'Xu', 17], ['孙', 'Sun', 16],
  ['马', 'Ma', 14], ['朱', 'Zhu', 14], ['胡', 'Hu', 13], ['郭', 'Guo', 13], ['何', 'He', 12], ['林', 'Lin', 12],
  ['高', 'Gao', 11], ['罗', 'Luo', 10], ['郑', 'Zheng', 10], ['梁', 'Liang', 10], ['谢', 'Xie', 9], ['宋', 'Song', 9],
  ['唐', 'Tang', 8], ['许', 'Xu', 8], ['韩', 'Han', 8], ['邓', 'Deng', 7], ['冯', 'Feng', 7], ['曹', 'Cao', 7],
  ['彭', 'Peng', 6], ['曾', 'Zeng', 6], ['肖', 'Xiao', 6], ['田', 'Tian', 6], ['董', 'Dong', 6], ['潘', 'Pan', 5],
  ['袁', 'Yuan', 5], ['蔡', 'Cai', 5], ['蒋', 'Jiang', 5], ['余', 'Yu', 5], ['于', 'Yu', 5], ['杜', 'Du', 5],
  ['叶', 'Ye', 4], ['程', 'Cheng', 4], ['魏', 'Wei', 4], ['苏', 'Su', 4], ['吕', 'Lü', 4], ['丁', 'Ding', 4],
  ['沈', 'Shen', 4], ['任', 'Ren', 4], ['姚', 'Yao', 3], ['卢', 'Lu', 3], ['傅', 'Fu', 3], ['钟', 'Zhong', 3],
  ['欧阳', 'Ouyang', 1], ['上官', 'Shangguan', 1], ['司徒', 'Situ', 1], ['诸葛', 'Zhuge', 1],
]

type Given = readonly (readonly [string, string])[]

const MALE: Given = [
  ['伟', 'wei'], ['强', 'qiang'], ['磊', 'lei'], ['军', 'jun'], ['洋', 'yang'], ['勇', 'yong'], ['杰', 'jie'], ['涛', 'tao'],
  ['明', 'ming'], ['超', 'chao'], ['辉', 'hui'], ['鹏', 'peng'], ['华', 'hua'], ['飞', 'fei'], ['刚', 'gang'], ['波', 'bo'],
  ['斌', 'bin'], ['宇', 'yu'], ['浩', 'hao'], ['凯', 'kai'], ['健', 'jian'], ['俊', 'jun'], ['帆', 'fan'], ['帅', 'shuai'],
  ['旭', 'xu'], ['宁', 'ning'], ['龙', 'long'], ['林', 'lin'], ['文', 'wen'], ['博', 'bo'], ['子', 'zi'], ['轩', 'xuan'],
  ['泽', 'ze'], ['然', 'ran'], ['睿', 'rui'], ['晨', 'chen'], ['诚', 'cheng'], ['一', 'yi'], ['昊', 'hao'], ['天', 'tian'],
]

const FEMALE: Given = [
  ['芳', 'fang'], ['娜', 'na'], ['敏', 'min'], ['静', 'jing'], ['丽', 'li'], ['艳', 'yan'], ['娟', 'juan'], ['霞', 'xia'],
  ['燕', 'yan'], ['玲', 'ling'], ['桂', 'gui'], ['丹', 'dan'], ['萍', 'ping'], ['红', 'hong'], ['玉', 'yu'], ['兰', 'lan'],
  ['雪', 'xue'], ['琳', 'lin'], ['莹', 'ying'], ['洁', 'jie'], ['梅', 'mei'], ['倩', 'qian'], ['婷', 'ting'], ['慧', 'hui'],
  ['欣', 'xin'], ['怡', 'yi'], ['雨', 'yu'], ['梦', 'meng'], ['思', 'si'], ['佳', 'jia'], ['涵', 'han'], ['悦', 'yue'],
  ['诗', 'shi'], ['语', 'yu'], ['嘉', 'jia'], ['晓', 'xiao'], ['宁', 'ning'], ['若', 'ruo'], ['彤', 'tong'], ['芸', 'yun'],
]

export interface Name {
  name: string
  /** Given name first, as English writes it. */
  name_en: string
  /** 1 male, 2 female. */
  sex: 1 | 2
}

/** A name as a person of that generation may have it. */
export function aName(random: Random): Name {
  const [family, family_en] = random.weighted(FAMILY.map(([zh, en, weight]) => [[zh, en], weight] as const))
  const sex = random.chance(0.5) ? 1 : 2
  const given = sex === 1 ? MALE : FEMALE
  const first = random.pick(given)
  const second = random.chance(0.72) ? random.pick(given) : null
  const letters = first[1] + (second?.[1] ?? '')
  return {
    name: `${family}${first[0]}${second?.[0] ?? ''}`,
    name_en: `${letters.charAt(0).toUpperCase()}${letters.slice(1)} ${family_en}`,
    sex,
  }
}
