/** The Chinese texts for facts of a person. */
export const usual_names = { name: '姓名', account: '学工号', dept_name: '单位' } as const
/** By the number on the wire, minus one. */
export const sexes = ['男', '女'] as const
export const comma = '、'
