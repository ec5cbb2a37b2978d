/** 课表里周次、星期和节次的写法，换成程序读的写法；按先后替换。 */
export const week_words: readonly (readonly [RegExp, string])[] = [
  [/单周?|奇数?周?/g, 'odd'],
  [/双周?|偶数?周?/g, 'even'],
  [/[第周]/g, ''],
  [/[至到]/g, '-'],
  [/[、；]/g, ','],
]

export const weekday_words: readonly (readonly [RegExp, string])[] = [
  [/星期|礼拜|周/g, ''],
  [/一/g, '1'],
  [/二/g, '2'],
  [/三/g, '3'],
  [/四/g, '4'],
  [/五/g, '5'],
  [/六/g, '6'],
  [/[日天七]/g, '7'],
  [/[、；]/g, ','],
]

export const lesson_words: readonly (readonly [RegExp, string])[] = [
  [/[第节]/g, ''],
  [/[至到]/g, '-'],
  [/[、；]/g, ','],
]
