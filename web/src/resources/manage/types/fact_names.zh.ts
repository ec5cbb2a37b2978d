/** The fields of people that a type can show of its applicants, with the names by which they are stored. */
export const fact_names = {
  name: '姓名',
  name_en: '英文名',
  account: '学工号',
  sex: '性别',
  cardNo: '卡号',
  phone: '手机号',
  email: '邮箱',
  birthday: '出生日期',
  express: '地址',
  dept_name: '单位',
  post_name: '岗位',
  positions: '全部岗位',
} as const

export type FactName = keyof typeof fact_names

export const isFactName = (name: string): name is FactName => name in fact_names
