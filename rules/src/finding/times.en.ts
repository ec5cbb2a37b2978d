/** How people say in English at what time, and for how long. */
import { unit_zh } from './numbers.zh.ts'
import { END, HOUR, MONTH, NAMED, numberSaid, TO } from './numbers.en.ts'
import {
  allOf,
  atTime,
  between,
  beyond,
  dayPart,
  hourBefore,
  later,
  minutes,
  onDay,
  saying,
  untilToday,
  type SaidDayPart,
  type Part,
  type Pattern,
  type Said,
  type SaidTime,
  type Today,
} from './parts.ts'

const lunch = dayPart(12, 14, 11, 15)
const night = dayPart(18, 23, 17, 24)

/** The parts of the day. */
const part_names: Readonly<Record<string, SaidDayPart>> = {
  morning: dayPart(8, 12, 4, 12),
  lunchtime: lunch,
  lunch,
  afternoon: dayPart(12, 18, 12, 20),
  evening: dayPart(18, 23, 16, 24),
  night,
}
export const PART = Object.keys(part_names).join('|')
export const partOf = (word: string): Part[] => {
  const part = part_names[word]
  return part ? [part] : []
}

const am = dayPart(0, 12)
const pm = dayPart(12, 24)
/** Noon is 12 pm, midnight isn't. */
const of_half = { a: am, p: { ...pm, late: pm.late - 1 } }
const midday = dayPart(12, 13)

/** What a part of the day is said with, behind an hour, and what may stand before that hour: room 3 is none. */
const OF_DAY = `(?:(?:in\\s+the|this|at)\\s+)?(?:${PART})|tonight`
const BEFORE_HOUR =
  '(?<=(?:^|[,.;]|\\b(?:today|tomorrow|tmrw?|[a-z]+day|mon|tues?|wed|thu|thurs?|fri|sat|sun|at|about|around))\\s*)'

/** The first of December is no time of day; four, December 3, is. */
const OF_MONTH = `(?<!m|\\d:\\d\\d)\\s+(?:of\\s+)?(?:${MONTH})(?![a-z])(?!\\.?\\s+(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?(?![\\da-z:.]|\\s*[ap]\\.?m))`

/** A time of day; its groups end with `n`. */
const clock = (n: string) =>
  `(?:(?:(?:a\\s+)?(?<quarter${n}>(?:half|quarter|five|ten|twenty|twenty[- ]five)\\s+past|(?:quarter|twenty|twenty[- ]five)\\s+to)\\s+)?(?<hour${n}>[012]?\\d|${HOUR})(?:[:.](?<minute${n}>[0-5]\\d))?(?:\\s*(?<half${n}>[ap])\\.?m\\.?)?(?<oclock${n}>\\s*o'?clock)?(?![a-z0-9:]|/\\d|${OF_MONTH}|\\s*${unit_zh})|(?<french${n}>(?:0\\d|1[3-9]|2[0-3])h(?:[0-5]\\d)?|1[0-2]h[0-5]\\d)(?![a-z0-9:])|(?<military${n}>(?:[01]\\d|2[0-3])[0-5][05])(?:\\s*h(?:rs|ours)?)?(?![a-z0-9:])|(?:12\\s+)?(?<noon${n}>noon|midday|midnight)(?![a-z0-9]))`

const PAST: Readonly<Record<string, number>> = {
  half: 30,
  quarter: 15,
  five: 5,
  ten: 10,
  twenty: 20,
  'twenty five': 25,
  'twenty-five': 25,
}

function timeSaid(said: Said, n: string): SaidTime {
  const noon = said[`noon${n}`]
  if (noon !== undefined)
    return {
      hour: noon === 'midnight' ? 24 : 12,
      minute: 0,
      within: noon === 'midnight' ? null : midday,
      whole: true,
    }
  const military = said[`military${n}`]
  if (military !== undefined)
    return {
      hour: Number(military.slice(0, 2)),
      minute: Number(military.slice(2)),
      within: null,
      whole: true,
      leading_zero: true,
    }
  // 14h is an hour of the clock; so many hours nobody asks for.
  const [, of_clock, past] = /^(\d\d)h(\d\d)?$/.exec(said[`french${n}`] ?? '') ?? []
  if (of_clock !== undefined)
    return {
      hour: Number(of_clock),
      minute: Number(past ?? 0),
      within: null,
      whole: true,
      leading_zero: true,
    }
  const hour = said[`hour${n}`] ?? ''
  const minute = said[`minute${n}`]
  const half = said[`half${n}`]
  const quarter = said[`quarter${n}`]?.replaceAll(/\s+/g, ' ')
  const [of_hour, side] = quarter?.split(/ (?=past|to)/) ?? []
  const is_before = side === 'to'
  const number = numberSaid(hour)
  const within_hour = of_hour === undefined ? Number(minute ?? 0) : (PAST[of_hour] ?? 0)
  const time = {
    hour: is_before ? hourBefore(number) : number,
    minute: is_before ? 60 - within_hour : within_hour,
    within: half === undefined ? null : half === 'a' ? am : of_half.p,
    whole: minute !== undefined && (hour.length === 2 || number >= 7),
    leading_zero: minute !== undefined && /^0\d/.test(hour),
  }
  // 12 am ends a day, or begins one.
  return half === 'a' && number === 12 && time.minute === 0
    ? { ...time, hour: n === 'b' ? 24 : 0, within: null }
    : time
}

/** Whether it can't be anything but a time. */
const isTime = (said: Said, n: string) =>
  ['minute', 'half', 'noon', 'quarter', 'oclock', 'french'].some(
    (group) => said[`${group}${n}`] !== undefined,
  )

/** 11.30 is half past eleven, or the 30th of November. */
function mayBeDay(text: string, today: Today): boolean {
  const [, month, day] = /^(\d{1,2})\.(\d{2})$/.exec(text) ?? []
  return onDay(today, Number(month), Number(day)) !== null
}

const LONG = `(?:(?:(?:\\d{1,2}|${NAMED})${TO})?(?<hours>\\d{1,2}(?:\\.\\d{1,2})?|${NAMED}|an?)\\s*-?(?<half_more>\\s+and\\s+a\\s+half)?\\s*(?:hours?|hrs?|h)(?<half_after>\\s+and\\s+a\\s+half)?(?:\\s*(?:and\\s+)?(?<rest>\\d{1,2})\\s*(?:minutes?|mins?|m)?(?!\\s*[:ap\\d-]))?|(?<half_hour>half\\s+an\\s+hour|(?:a\\s+)?half[-\\s]+hour)|(?:(?<three>three)\\s+quarters|(?<quarter>(?:a\\s+)?quarter))\\s+of\\s+an\\s+hour|(?<mins>\\d{1,3}|${NAMED})\\s*-?(?:minutes?|mins?))${END}`

function lengthSaid({ hours, half_more, half_after, rest, half_hour, mins, three, quarter }: Said): number {
  if (half_hour !== undefined) return 30
  if (three !== undefined) return 45
  if (quarter !== undefined) return 15
  if (mins !== undefined) return numberSaid(mins)
  const half = half_more === undefined && half_after === undefined ? 0 : 30
  const count = numberSaid(hours ?? '')
  // 14h30 is a time.
  return count > 12 && rest !== undefined ? 0 : count * 60 + half + Number(rest ?? 0)
}

const FROM = '(?:from|start(?:ing)?(?:\\s+(?:at|from))?|begin(?:ning|s)?(?:\\s+at)?)'
const AT = `(?:at|@|around|about|approximately|by\\s+about|${FROM}|starts?\\s+at)`
const AFTER = '(?:after|from|since|not\\s+before|no\\s+earlier\\s+than|earliest)'
const BEFORE =
  '(?:before|until|till|til|by|no\\s+later\\s+than|not\\s+after|not\\s+later\\s+than|at\\s+latest|ending\\s+(?:at|by)|ends?\\s+(?:at|by))'
const HALF_DAY = 240

export const times_en: readonly Pattern[] = [
  saying(`(?:in\\s+the\\s+|at\\s+|the\\s+)?(?<part>${PART})s?${END}`, ({ part = '' }) => partOf(part)),
  saying(
    `(?:all|(?:the\\s+)?(?:whole|entire))\\s+(?<part>morning|afternoon|evening|night)${END}`,
    ({ part = '' }) => {
      const found = part_names[part]
      return found ? allOf(found) : null
    },
  ),
  // Ten to five: from ten to five, or ten minutes before it.
  saying(`(?<houra>five|ten)\\s+to\\s+${clock('b')}`, (said) => {
    const end = timeSaid(said, 'b')
    if (said['quarterb'] !== undefined || end.minute > 0) return null
    const before = { ...end, hour: hourBefore(end.hour), minute: 60 - (PAST[said['houra'] ?? ''] ?? 0) }
    return [...between(timeSaid(said, 'a'), end), ...atTime(before)]
  }),
  saying(`(?:${FROM}\\s+)?${clock('a')}${TO}(?:about\\s+|around\\s+)?${clock('b')}`, (said) =>
    between(timeSaid(said, 'a'), timeSaid(said, 'b')),
  ),
  saying(`between\\s+${clock('a')}(?:\\s+and\\s+|${TO})${clock('b')}`, (said) =>
    between(timeSaid(said, 'a'), timeSaid(said, 'b'), false),
  ),
  saying(`(?<word>${AFTER})\\s+${clock('a')}`, (said) =>
    beyond(timeSaid(said, 'a'), 'after', /from|since/.test(said['word'] ?? '')),
  ),
  saying(`${clock('a')}\\s+(?:onwards?|or\\s+later|and\\s+later)${END}`, (said) =>
    beyond(timeSaid(said, 'a'), 'after'),
  ),
  saying(`(?<word>${BEFORE})\\s+${clock('b')}`, (said) =>
    beyond(timeSaid(said, 'b'), 'before', /til|end/.test(said['word'] ?? '')),
  ),
  saying(`(?:from\\s+)?(?:right\\s+)?now\\s*(?:until|till|til|to|-)\\s*${clock('b')}`, (said, today) =>
    untilToday(timeSaid(said, 'b'), today),
  ),
  saying(`${AT}\\s*${clock('a')}`, (said) => atTime(timeSaid(said, 'a'))),
  saying(`(?<text>${clock('a')})`, (said, today) =>
    isTime(said, 'a') && !mayBeDay(said['text'] ?? '', today) ? atTime(timeSaid(said, 'a')) : null,
  ),
  // Nine in the morning; tonight, eight.
  saying(`${BEFORE_HOUR}${clock('a')}(?=\\s+(?:${OF_DAY})${END})`, (said) => atTime(timeSaid(said, 'a'))),
  saying(
    `(?<=(?:${PART}|tonight|tonite)\\s*,?\\s*)${clock('a')}(?!\\s*(?:people|persons?|ppl|pax|seats?|of\\s+us|-))`,
    (said) => atTime(timeSaid(said, 'a')),
  ),
  // Three thirty.
  saying(
    `(?:${AT}\\s*)?(?<houra>${HOUR})[-\\s]+(?<after>fifteen|thirty|forty[-\\s]?five)(?:\\s*(?<halfa>[ap])\\.?m\\.?)?${END}(?!\\s*(?:people|persons?|ppl|pax|seats?|students?|guests?|minutes?|mins?))`,
    ({ after = '', ...said }) =>
      atTime(
        timeSaid({ ...said, minutea: after === 'thirty' ? '30' : after === 'fifteen' ? '15' : '45' }, 'a'),
      ),
  ),
  saying(`(?<houra>${HOUR}|[012]?\\d)-?ish${END}`, (said) => atTime(timeSaid(said, 'a'))),
  saying(`(?:for\\s+)?${LONG}`, (said) => minutes(lengthSaid(said))),
  saying(`${LONG}\\s+from\\s+now${END}`, (said, today) => later(today, lengthSaid(said))),
  saying(`in\\s+${LONG}`, (said, today) => later(today, lengthSaid(said))),
  saying(`(?:for\\s+)?(?:half\\s+(?:of\\s+)?(?:a|the)\\s+day|(?:a\\s+)?half[-\\s]day)${END}`, () =>
    minutes(HALF_DAY),
  ),
  saying(
    `(?:for\\s+)?(?:all|(?:a|the)\\s+(?:whole|full|entire)|whole|full|entire)[-\\s]day(?:\\s+long)?${END}`,
    () => [{ kind: 'whole_day' }],
  ),
]
