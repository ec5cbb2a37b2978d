/** Sentences that are built from a day and a time, in all the ways that people say them: what they mean is known before they are read. */
import { formatTime } from '../../time/calendar_dates.ts'

/** A Thursday evening. */
export const thursday = { date: '2026-11-26', time: '18:57' }

type Days = readonly (readonly [text: string, date: string])[]

export const days_zh: Days = [
  ['明天', '11-27'],
  ['后天', '11-28'],
  ['周五', '11-27'],
  ['星期天', '11-29'],
  ['本周六', '11-28'],
  ['下周四', '12-03'],
  ['下周 周四', '12-03'],
  ['周四下周', '12-03'],
  ['下星期一', '11-30'],
  ['12月3日', '12-03'],
  ['十二月三号', '12-03'],
  ['3号', '12-03'],
  ['周五11月27日', '11-27'],
  ['週六', '11-28'],
  ['2026年12月5日', '12-05'],
  ['2026-12-05', '12-05'],
  ['１１月３０日', '11-30'],
]

export const days_en: Days = [
  ['tomorrow', '11-27'],
  ['the day after tomorrow', '11-28'],
  ['Friday', '11-27'],
  ['on Sunday', '11-29'],
  ['this Saturday', '11-28'],
  ['next Thursday', '12-03'],
  ['Thursday next week', '12-03'],
  ['next week Thursday', '12-03'],
  ['next week on Monday', '11-30'],
  ['Dec 3', '12-03'],
  ['3 December', '12-03'],
  ['on the 3rd', '12-03'],
  ['3rd of December', '12-03'],
  ['Fri 27 Nov', '11-27'],
  ['Friday, November 27th', '11-27'],
  ['2026-12-05', '12-05'],
  ['30/11', '11-30'],
]

/** From and to, in minutes. */
export type Range = readonly [start: number, end: number]
const at = (hour: number, minute = 0) => hour * 60 + minute
export const ranges: readonly Range[] = [
  [at(14), at(16)],
  [at(19, 30), at(21, 30)],
  [at(9, 30), at(11)],
  [at(10), at(12)],
  [at(11, 30), at(13)],
  [at(8), at(9, 15)],
  [at(20), at(22)],
  [at(12, 30), at(14)],
  [at(16, 45), at(18, 30)],
  [at(7, 30), at(9)],
  [at(18), at(20, 30)],
]

const hourOf = (minute: number) => Math.floor(minute / 60)
const hour12 = (minute: number) => ((hourOf(minute) + 11) % 12) + 1
const minuteOf = (minute: number) => minute % 60
const colon = (minute: number) => `${hour12(minute)}:${String(minuteOf(minute)).padStart(2, '0')}`
const short = (minute: number) => (minuteOf(minute) === 0 ? String(hour12(minute)) : colon(minute))
const wide = (text: string) =>
  text.replaceAll(/[\d:]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

/** 七点半 */
function spoken(minute: number): string {
  const hour = ['十二', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十', '十一'][
    hour12(minute) % 12
  ]
  const rest = { 0: '', 15: '一刻', 30: '半', 45: '三刻' }[minuteOf(minute)] ?? `${minuteOf(minute)}分`
  return `${hour}点${rest}`
}

/** half past seven */
function spokenEn(minute: number): string {
  const names = [
    'twelve',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
  ]
  const hour = (add = 0) => names[(hour12(minute) + add) % 12] ?? ''
  return (
    { 0: hour(), 15: `quarter past ${hour()}`, 30: `half past ${hour()}`, 45: `quarter to ${hour(1)}` }[
      minuteOf(minute)
    ] ?? hour()
  )
}

const partZh = (start: number) => (start < at(12) ? '上午' : start < at(18) ? '下午' : '晚上')
const partEn = (start: number) => (start < at(12) ? 'morning' : start < at(18) ? 'afternoon' : 'evening')
const half = (minute: number) => (minute < at(12) ? 'am' : 'pm')

/** The ways to say a range. What stands with the day is said of it: tomorrow evening. */
export type Form = (range: Range) => { time: string; with_day?: string }

export const forms_zh: readonly Form[] = [
  ...['-', '–', '—', '——', '~', '～', '到', '至', ' - ', ' 到 '].map((to): Form => ([start, end]) => ({
    time: `${formatTime(start)}${to}${formatTime(end)}`,
  })),
  ([start, end]) => ({ time: wide(`${formatTime(start)}-${formatTime(end)}`) }),
  ([start, end]) => ({ time: `从${formatTime(start)}到${formatTime(end)}` }),
  ([start, end]) => ({ time: `${partZh(start)}${colon(start)}-${colon(end)}` }),
  ([start, end]) => ({ time: `${partZh(start)} ${short(start)}-${colon(end)}` }),
  ([start, end]) => ({ time: `${partZh(start)}${spoken(start)}到${spoken(end)}` }),
  ([start, end]) => ({ time: `${partZh(start)}${spoken(start)}至${partZh(end)}${spoken(end)}` }),
  ([start, end]) => ({ time: `${colon(start)}-${colon(end)}`, with_day: partZh(start) }),
  ([start, end]) => ({ time: wide(`${colon(start)}~${colon(end)}`), with_day: partZh(start) }),
  ([start, end]) => ({ time: `${spoken(start)}-${spoken(end)}`, with_day: partZh(start) }),
  ([start, end]) => ({ time: `从${spoken(start)}到${spoken(end)}`, with_day: partZh(start) }),
]

export const forms_en: readonly Form[] = [
  ...['-', '–', '—', '~', ' - ', ' to ', ' until ', ' till '].map((to): Form => ([start, end]) => ({
    time: `${formatTime(start)}${to}${formatTime(end)}`,
  })),
  ([start, end]) => ({ time: `from ${formatTime(start)} to ${formatTime(end)}` }),
  ([start, end]) => ({ time: wide(`${formatTime(start)}-${formatTime(end)}`) }),
  ([start, end]) => ({ time: `${short(start)}${half(start)}-${short(end)}${half(end)}` }),
  ([start, end]) => ({ time: `from ${colon(start)} ${half(start)} to ${colon(end)} ${half(end)}` }),
  ([start, end]) => ({ time: `${colon(start)}-${short(end)} ${half(end)}` }),
  ([start, end]) => ({ time: `${short(start)} to ${colon(end)} ${half(end).toUpperCase()}` }),
  ([start, end]) => ({ time: `${short(start)} ${half(start)[0]}.m. until ${short(end)} ${half(end)[0]}.m.` }),
  ([start, end]) => ({ time: `${colon(start)}-${colon(end)} in the ${partEn(start)}` }),
  ([start, end]) => ({ time: `${short(start)}-${short(end)}`, with_day: ` ${partEn(start)}` }),
  ([start, end]) => ({ time: `from ${colon(start)} to ${colon(end)}`, with_day: ` ${partEn(start)}` }),
  ([start, end]) => ({ time: `${spokenEn(start)} to ${spokenEn(end)}`, with_day: ` ${partEn(start)}` }),
  ([start, end]) => ({ time: `${spokenEn(start)} till ${spokenEn(end)} ${half(end)}` }),
]
