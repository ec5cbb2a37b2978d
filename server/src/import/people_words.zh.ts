/** 人员表的表头。 */
export const people_headings_zh: Readonly<Record<string, string>> = {
  账号: 'account',
  帐号: 'account',
  賬號: 'account',
  登录名: 'account',
  用户名: 'account',
  姓名: 'name',
  中文名: 'name',
  英文名: 'name_en',
  英文姓名: 'name_en',
  '工号/学号': 'cardNo',
  工号: 'cardNo',
  学号: 'cardNo',
  学工号: 'cardNo',
  性别: 'sex',
  电话: 'phone',
  手机: 'phone',
  手机号: 'phone',
  手机号码: 'phone',
  联系电话: 'phone',
  邮箱: 'email',
  电子邮箱: 'email',
  生日: 'birthday',
  出生日期: 'birthday',
  部门: 'dept',
  部门编码: 'dept',
  部门代码: 'dept',
  岗位: 'post',
  岗位编码: 'post',
  岗位代码: 'post',
}

/** 性别的写法。 */
export const sex_words_zh: readonly (readonly [string, 1 | 2])[] = [
  ['男', 1],
  ['女', 2],
]
