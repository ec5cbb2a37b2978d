/** The words in which facts of a person are told in Chinese. */
export const usual_names = { name: '姓名', account: '学工号', dept_name: '单位' } as const
/** By the number on the wire, less one. */
export const sexes = ['男', '女'] as const
export const comma = '、'
