/** 表格里日期和时间的中文写法。 */
export const date_zh = /^(\d{4})年(\d{1,2})月(\d{1,2})[日号]?$/
/** 日期后面的星期，可带括号。 */
export const weekday_behind_zh = /\s*[（(]?(?:周|星期|礼拜)([一二三四五六日天])[)）]?$/
const DAYS = '一二三四五六日'
export const weekdayOfSign = (sign: string): number => (sign === '天' ? 7 : DAYS.indexOf(sign) + 1)

/** 上午8:30, 下午2点05分, 8时30分, 8点半. */
export const time_zh =
  /^(上午|早上|中午|下午|晚上)?\s*(\d{1,2})(?:[:：](\d{2})|[时点](?:(\d{1,2})分?|(半|整))?)$/
export const isHalf = (sign: string | undefined): boolean => sign === '半'
/** 一格里写从几点到几点：08:30-10:05，8:30 至 10:05。 */
export const time_range = /^(\S(?:.*?\S)?)\s*(?:[-–—~～]|至|到)\s*(\S.*)$/
/** 只在十二小时内的钟点才需要换成下午的。 */
export const isLate = (part: string | undefined): boolean => part !== undefined && /[下晚中]/.test(part)
