/** How people say in Chinese on which day, and how often. */
import { DAY_NUMBER, NUMBER, numberSaid, SMALL, TO } from './numbers.zh.ts'
import {
  fromTo,
  inDays,
  inWeek,
  inWeeks,
  onDay,
  onDayOfMonth,
  onWeekday,
  repeated,
  saying,
  sessions,
  withinDays,
  type Part,
  type Pattern,
} from './parts.ts'
import { part_names } from './times.zh.ts'

const WEEK = '(?:周|星期|礼拜)'
const WHICH = '(?:(?<weeks>下{1,4}个?|上个?|本|这个?)\\s*)'
const ONE_DAY = '[一二三四五六日天]'
const WEEKDAY = `(?:${ONE_DAY}|[1-7](?!\\d|[:点时]))`
const weekdayOfSign = (sign: string) =>
  /[日天7]/.test(sign) ? 7 : '一二三四五六'.indexOf(sign) + 1 || Number(sign)
const weeksSaid = (text: string | undefined) =>
  text === undefined
    ? null
    : text.startsWith('下')
      ? text.lastIndexOf('下') + 1
      : text.startsWith('上')
        ? -1
        : 0

const DAYS: Readonly<Record<string, number>> = {
  前天: -2,
  昨天: -1,
  昨日: -1,
  昨: -1,
  今: 0,
  明: 1,
  后: 2,
  今天: 0,
  今日: 0,
  明天: 1,
  明日: 1,
  后天: 2,
  今儿: 0,
  明儿: 1,
  后儿: 2,
}

const withPart = (days: Part[] | null, part: string): Part[] | null => {
  const of_day = part_names[part]
  return days && of_day ? [...days, of_day] : null
}

/** 一、三、五, or 一到五. */
const SEVERAL = `${WEEKDAY}(?:\\s*(?:[、,和及与/]|-|到|至)?\\s*${WEEK}?${WEEKDAY})*`
const LIST_SIGN = /[-到至]|[一二三四五六日天1-7]/gu

function weekdaysSaid(text: string): number[] {
  const found: number[] = []
  let is_range = false
  for (const [sign] of text.matchAll(LIST_SIGN)) {
    if (/[-到至]/.test(sign)) {
      is_range = true
      continue
    }
    const weekday = weekdayOfSign(sign)
    const first = is_range ? (found.at(-1) ?? weekday) + 1 : weekday
    for (let day = first; day <= weekday; day += 1) found.push(day)
    is_range = false
  }
  return found
}

const EVERY = '(?:每一?个?|逢)'
const TIMES = '(?!\\s*[一二两三四五\\d]*次)'
const MONTH_DAY = `(?<month>${SMALL})\\s*月\\s*(?<day>${DAY_NUMBER})\\s*[日号]?`
const NOT_A_PLACE = '(?!\\s*(?:楼|馆|室|厅|门|线|场|桌|机|台|院|球|琴|会议|教|研|报|实|多))'

/** What a number isn't a weekday of. */
const NO_DAY = '(?!\\s*(?:[点时:.人个位名月号周年楼层室节课间座张台次场]|分钟|小时))'

export const days_zh: readonly Pattern[] = [
  saying('(?<day>前天|昨天|昨日|今天|今日|明天|明日|后天|[今明后]儿)', ({ day = '' }, today) =>
    inDays(today, DAYS[day] ?? 0),
  ),
  saying('(?<first>今(?=明)|明(?=后))[明后]两?[天日]', ({ first = '' }, today) =>
    fromTo(inDays(today, DAYS[first] ?? 0), inDays(today, (DAYS[first] ?? 0) + 1)),
  ),
  // 大后天, 大大后天.
  saying('(?<more>大{1,3})后[天儿]', ({ more = '' }, today) => inDays(today, 2 + more.length)),
  saying('(?<day>昨|今|明|后)(?<part>早|晚|夜)上?', ({ day = '', part = '' }, today) =>
    withPart(inDays(today, DAYS[day] ?? 0), part),
  ),
  saying(`(?<count>${NUMBER})天(?:以|之)?后`, ({ count = '' }, today) => inDays(today, numberSaid(count))),
  saying(`(?<count>${NUMBER})天(?:以|之)?内`, ({ count = '' }, today) =>
    withinDays(today, numberSaid(count)),
  ),
  saying(`(?<count>${NUMBER})个?${WEEK}(?:以|之)?后`, ({ count = '' }, today) =>
    inWeeks(today, numberSaid(count)),
  ),
  // 下周一、三、五.
  saying(
    `${WHICH}?${WEEK}\\s*(?<days>${ONE_DAY}(?:\\s*[、,和及]?\\s*${ONE_DAY})+)(?![一二三四五六七八九十\\d])${NO_DAY}`,
    ({ weeks, days = '' }, today) => {
      const said = [...days.matchAll(LIST_SIGN)].map(([sign]) => weekdayOfSign(sign))
      const is_rising = said.every((day, i) => i === 0 || day > (said[i - 1] ?? 0))
      return is_rising ? said.flatMap((day) => onWeekday(today, day, weeksSaid(weeks)) ?? []) : null
    },
  ),
  saying(
    `(?:接下来|未来|今后|往后)的?\\s*(?<count>${NUMBER})\\s*(?<unit>天|周|个?星期|个?礼拜)(?:以?内)?`,
    ({ count = '', unit }, today) => withinDays(today, numberSaid(count) * (unit === '天' ? 1 : 7)),
  ),
  saying(`${WHICH}?${WEEK}\\s*(?<day>${WEEKDAY})`, ({ weeks, day = '' }, today) =>
    onWeekday(today, weekdayOfSign(day), weeksSaid(weeks)),
  ),
  saying(`${WHICH}?(?:周末|双休日?)`, ({ weeks }, today) => inWeek(today, weeksSaid(weeks), 6)),
  saying(`${WHICH}?周六(?:、|和|,|\\s)*(?:周|星期)?[日天]`, ({ weeks }, today) =>
    inWeek(today, weeksSaid(weeks), 6),
  ),
  saying(`${WHICH}${WEEK}(?!末)`, ({ weeks }, today) => inWeek(today, weeksSaid(weeks))),
  saying(`(?:(?<year>\\d{4})\\s*年)?\\s*${MONTH_DAY}`, ({ year, month = '', day = '' }, today) =>
    onDay(today, numberSaid(month), numberSaid(day), year === undefined ? undefined : Number(year)),
  ),
  saying(`(?<year>[今明后])年\\s*${MONTH_DAY}`, ({ year = '', month = '', day = '' }, today) =>
    onDay(today, numberSaid(month), numberSaid(day), Number(today.date.slice(0, 4)) + (DAYS[year] ?? 0)),
  ),
  saying(`${MONTH_DAY}${TO}(?<last>${DAY_NUMBER})\\s*[日号]`, ({ month = '', day = '', last = '' }, today) =>
    fromTo(
      onDay(today, numberSaid(month), numberSaid(day)),
      onDay(today, numberSaid(month), numberSaid(last)),
    ),
  ),
  // 12.5 is no time.
  saying('(?<month>\\d{1,2})\\.(?<day>[1-9])(?![\\d.:])(?!\\s*(?:h|个?小时|m|k))', ({ month, day }, today) =>
    onDay(today, Number(month), Number(day)),
  ),
  saying(`(?<day>${DAY_NUMBER})\\s*[日号]${NOT_A_PLACE}`, ({ day = '' }, today) =>
    onDayOfMonth(today, numberSaid(day)),
  ),
  saying(
    `(?<day>${DAY_NUMBER})\\s*[日号]?${TO}(?<last>${DAY_NUMBER})\\s*[日号]${NOT_A_PLACE}`,
    ({ day = '', last = '' }, today) =>
      fromTo(onDayOfMonth(today, numberSaid(day)), onDayOfMonth(today, numberSaid(last))),
  ),
  saying(`${EVERY}\\s*${WEEK}\\s*(?<days>${SEVERAL})${TIMES}`, ({ days = '' }) =>
    repeated('weekly', { weekdays: weekdaysSaid(days) }),
  ),
  saying(
    `(?:每隔?(?<n>[二两三四2-4])个?|隔)${WEEK}(?:的?${WEEK}?(?<days>${SEVERAL}))?${TIMES}`,
    ({ n, days }) =>
      repeated('weekly', {
        interval: n === undefined ? 2 : numberSaid(n),
        weekdays: weekdaysSaid(days ?? ''),
      }),
  ),
  saying(`${EVERY}\\s*${WEEK}${TIMES}`, () => repeated('weekly')),
  saying(`${EVERY}\\s*(?:周末|双休日?)`, () => repeated('weekly', { weekdays: [6, 7] })),
  saying(`${EVERY}(?:周的?)?工作日`, () => repeated('weekly', { weekdays: [1, 2, 3, 4, 5] })),
  saying('(?:每?隔[天日]|每隔一[天日]|每两天)', () => repeated('daily', { interval: 2 })),
  saying('(?:每天|每日|天天)', () => repeated('daily')),
  saying('每(?<part>早|晚|夜)上?', ({ part = '' }) => withPart(repeated('daily'), part)),
  saying(`每个?月(?:的)?(?<day>${DAY_NUMBER})\\s*[日号]`, ({ day = '' }) =>
    repeated('monthly', { dates: [numberSaid(day)] }),
  ),
  saying(`连[续着]?\\s*(?<count>${NUMBER})\\s*天`, ({ count = '' }) => {
    const [daily, often] = [repeated('daily'), sessions(numberSaid(count))]
    return daily && often && [...daily, ...often]
  }),
  saying(`(?:共|一共|总共|连续)\\s*(?<count>${NUMBER})\\s*(?:次|场|节)`, ({ count = '' }) =>
    sessions(numberSaid(count)),
  ),
]

/** What says until when something is repeated. */
export const until_zh = /(?:直到|截止到?|到|至|-)\s*/uy
