/** Chinese numerals. */

const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

/** A number in figures or in Chinese numerals up to 999. NaN for anything else. */
export function numberSaid(text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text)
  let sum = 0
  let digit: number | null = null
  for (const sign of text) {
    const value = DIGITS[sign]
    if (value !== undefined) digit = value
    else if (sign === '十') [sum, digit] = [sum + (digit ?? 1) * 10, null]
    else if (sign === '百') [sum, digit] = [sum + (digit ?? 1) * 100, null]
    else return Number.NaN
  }
  return sum + (digit ?? 0)
}

/** Any number. */
export const NUMBER = '(?:\\d{1,6}|[零〇一二两三四五六七八九十百]{1,5})'
const HAN_SMALL = '[零一二两三四五六七八九十]{1,3}'
/** An hour, a month. */
export const SMALL = `(?:[012]?\\d|${HAN_SMALL})`
/** No figure may follow: the third isn't the beginning of the thirtieth. */
export const DAY_NUMBER = `(?:(?:3[01]|[012]?\\d)(?!\\d)|${HAN_SMALL})`
export const MINUTE = `(?:[0-5]?\\d(?!\\d)|${HAN_SMALL}(?![零一二两三四五六七八九十]))`
/** What stands between the beginning and the end of a range. */
export const TO = '\\s*(?:-+>?|到|至)\\s*'

/** What a number counts that is no hour. */
export const unit_zh = '[节课人个位号月日周天年楼层室]'
