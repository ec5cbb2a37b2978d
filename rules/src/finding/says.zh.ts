/** How people say in Chinese when, how long and with how many they want a room. */
import {
  atTime,
  between,
  beyond,
  dayPart,
  inDays,
  later,
  minutes,
  onDay,
  onDayOfMonth,
  onWeekday,
  people,
  saying,
  type HalfOfDay,
  type Part,
  type Pattern,
  type Said,
  type SaidTime,
} from './parts.ts'

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

const NUMBER = '(?:\\d{1,6}|[零〇一二两三四五六七八九十百]{1,5})'
const HAN_SMALL = '[零一二两三四五六七八九十]{1,3}'
/** An hour, a month. */
const SMALL = `(?:[012]?\\d|${HAN_SMALL})`
/** No figure may follow: the third isn't the beginning of the thirtieth. */
const DAY = `(?:(?:3[01]|[012]?\\d)(?!\\d)|${HAN_SMALL})`
const MINUTE = `(?:[0-5]?\\d(?!\\d)|${HAN_SMALL})`
const PART = '凌晨|清晨|早晨|早上|上午|中午|午后|下午|傍晚|晚上|晚间|夜里'
const TO = '\\s*(?:-|到|至)\\s*'

const HALVES: Readonly<Record<string, HalfOfDay>> = {
  凌晨: 'am',
  清晨: 'am',
  早晨: 'am',
  早上: 'am',
  上午: 'am',
  中午: 'noon',
}

const PARTS: Readonly<Record<string, Part>> = {
  凌晨: dayPart(0, 6),
  清晨: dayPart(6, 9),
  早晨: dayPart(7, 12),
  早上: dayPart(7, 12),
  早: dayPart(7, 12),
  上午: dayPart(8, 12),
  中午: dayPart(12, 14),
  午后: dayPart(12, 18),
  下午: dayPart(12, 18),
  傍晚: dayPart(17, 20),
  晚上: dayPart(18, 23),
  晚间: dayPart(18, 23),
  晚: dayPart(18, 23),
  夜: dayPart(18, 23),
  夜里: dayPart(18, 23),
}

/** A time of day; its groups end with `n`. */
const clock = (n: string) =>
  `(?<half${n}>${PART})?的?\\s*(?<hour${n}>${SMALL})\\s*(?:[点时](?!间|长)钟?(?:(?<quarter${n}>半(?!小时|个)|一刻|三刻)|(?<minute${n}>${MINUTE})分?(?!\\s*(?:人|个|位|名|钟)))?|:(?<colon${n}>[0-5]\\d))`

function timeSaid(said: Said, n: string): SaidTime {
  const hour = said[`hour${n}`] ?? ''
  const colon = said[`colon${n}`]
  const quarter = { 半: 30, 一刻: 15, 三刻: 45 }[said[`quarter${n}`] ?? '']
  const half = said[`half${n}`]
  return {
    hour: numberSaid(hour),
    minute: quarter ?? numberSaid(colon ?? said[`minute${n}`] ?? '0'),
    half: half === undefined ? null : (HALVES[half] ?? 'pm'),
    whole: colon !== undefined && (hour.length === 2 || Number(hour) >= 7),
  }
}

const LONG = `(?:(?<hours>\\d{1,2}(?:\\.\\d)?|[一二两三四五六七八九十]{1,3})\\s*个?(?<half_more>半)?\\s*(?:小时|钟头)(?<half_after>半)?(?:\\s*(?<rest>${MINUTE})分钟?)?|(?<half_hour>半个?小时|半个钟头)|(?<mins>\\d{1,3}|[一二三四五六七八九十]{1,3})\\s*分钟|(?<quarter>一刻钟|三刻钟))`

function lengthSaid({ hours, half_more, half_after, rest, half_hour, mins, quarter }: Said): number {
  if (half_hour !== undefined) return 30
  if (quarter !== undefined) return quarter.startsWith('一') ? 15 : 45
  if (mins !== undefined) return numberSaid(mins)
  const half = half_more === undefined && half_after === undefined ? 0 : 30
  return numberSaid(hours ?? '') * 60 + half + (rest === undefined ? 0 : numberSaid(rest))
}

const WEEKDAYS = '一二三四五六'
const weekdayOfSign = (sign: string) =>
  /[日天7]/.test(sign) ? 7 : WEEKDAYS.indexOf(sign) + 1 || Number(sign)
const weeksSaid = (text: string | undefined) =>
  text === undefined ? null : text.startsWith('下下') ? 2 : text.startsWith('下') ? 1 : 0

const DAYS: Readonly<Record<string, number>> = {
  前天: -2,
  昨天: -1,
  昨日: -1,
  昨: -1,
  今: 0,
  明: 1,
  后: 2,
  大后: 3,
  今天: 0,
  今日: 0,
  明天: 1,
  明日: 1,
  后天: 2,
  大后天: 3,
}

const withPart = (days: Part[] | null, part: string): Part[] | null => {
  const of_day = PARTS[part]
  return days && of_day ? [...days, of_day] : null
}

export const says_zh: readonly Pattern[] = [
  saying('(?:现在|马上|立刻|此刻|立即|当前|这会儿)', () => [{ kind: 'now' }]),
  saying('(?<day>大后天|前天|昨天|昨日|今天|今日|明天|明日|后天)', ({ day = '' }, today) =>
    inDays(today, DAYS[day] ?? 0),
  ),
  saying('(?<day>昨|今|明|后)(?<part>早|晚|夜)上?', ({ day = '', part = '' }, today) =>
    withPart(inDays(today, DAYS[day] ?? 0), part),
  ),
  saying(`(?<count>${NUMBER})天(?:以|之)?后`, ({ count = '' }, today) => inDays(today, numberSaid(count))),
  saying(
    '(?<weeks>下下个?|下个?|本|这个?)?\\s*(?:周|星期|礼拜)\\s*(?<day>[一二三四五六日天]|[1-7](?!\\d))',
    ({ weeks, day = '' }, today) => onWeekday(today, weekdayOfSign(day), weeksSaid(weeks)),
  ),
  saying('(?<weeks>下下个?|下个?|本|这个?)?周末', ({ weeks }, today) =>
    onWeekday(today, 6, weeksSaid(weeks)),
  ),
  saying('(?<weeks>下下|下)个?(?:周|星期|礼拜)', ({ weeks }, today) => onWeekday(today, 1, weeksSaid(weeks))),
  saying(
    `(?:(?<year>\\d{4})\\s*年)?\\s*(?<month>${SMALL})\\s*月\\s*(?<day>${DAY})\\s*[日号]?`,
    ({ year, month = '', day = '' }, today) =>
      onDay(today, numberSaid(month), numberSaid(day), year === undefined ? undefined : Number(year)),
  ),
  saying(`(?<day>${DAY})\\s*[日号](?!楼|馆|室|厅)`, ({ day = '' }, today) =>
    onDayOfMonth(today, numberSaid(day)),
  ),
  saying(`(?<part>${PART})`, ({ part = '' }) => {
    const found = PARTS[part]
    return found ? [found] : null
  }),
  saying(`从?${clock('a')}${TO}${clock('b')}`, (said) => between(timeSaid(said, 'a'), timeSaid(said, 'b'))),
  saying(`从?(?<halfa>${PART})?(?<houra>${SMALL})${TO}${clock('b')}`, (said) =>
    between(timeSaid(said, 'a'), timeSaid(said, 'b')),
  ),
  saying(`${clock('a')}(?:以后|之后|后)`, (said) => beyond(timeSaid(said, 'a'), 'after')),
  saying(`${clock('a')}(?:以前|之前|前)`, (said) => beyond(timeSaid(said, 'a'), 'before')),
  saying(`${clock('a')}(?:开始|起)?`, (said) => atTime(timeSaid(said, 'a'))),
  saying(LONG, (said) => minutes(lengthSaid(said))),
  saying(`${LONG}(?:以|之)?后`, (said, today) => later(today, lengthSaid(said))),
  saying(
    `(?:${NUMBER}${TO})?(?<count>${NUMBER})\\s*(?:多|来)?\\s*个?\\s*(?:人|位|名)(?:同学|老师|学生|同事|客人)?(?:左右|以上|以内|上下)?`,
    ({ count = '' }) => people(numberSaid(count)),
  ),
  saying(
    '(?:请|帮我|帮忙|我们|我|想要|想|需要|要|找|订|约|预约|预订|预定|用|借|给|能(?!厅)|可以|可|有|带|配|和|与|及|的|在|去|到|坐|个|间|一个|一间|房间|空闲|空的|空|吗|呢|吧|了|附近|旁边|容纳|配备)',
    () => [],
  ),
]

/** What stands before and after the name of a place that shall be near. */
export const near_zh = {
  before: /(?:靠近|挨着|离)\s*/uy,
  after: /\s*(?:附近|旁边|边上|周边|周围|旁|近)/uy,
  inside: /\s*(?:里面|里|内)/uy,
}

/** What says that something shall not be: the wish that follows isn't one. */
export const not_zh = /(?:不需要|不要|不用|不想|不带|没有|除了|别|无|不)\s*/uy

/** What is done in a room, said before what it is done with. */
export const verb_zh = /(?:练习|打|踢|练|弹|玩|学|上|开|做)\s*/uy
