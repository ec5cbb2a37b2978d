/** How people say in English when, how long and with how many they want a room. */
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
  type Part,
  type Pattern,
  type Said,
  type SaidTime,
} from './parts.ts'

const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
}
const NAMED = Object.keys(WORDS)
  .filter((word) => word.length > 2)
  .join('|')
const COUNT = `(?:\\d{1,6}|${NAMED})`
const numberSaid = (text: string): number => WORDS[text] ?? Number(text)

const END = '(?![a-z0-9])'
const TO = '\\s*(?:-|to|until|till)\\s*'

const HOUR = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'

/** A time of day; its groups end with `n`. */
const clock = (n: string) =>
  `(?:(?:(?:a\\s+)?(?<quarter${n}>half\\s+past|quarter\\s+past|quarter\\s+to)\\s+)?(?<hour${n}>[012]?\\d|${HOUR})(?:[:.](?<minute${n}>[0-5]\\d))?(?:\\s*(?<half${n}>[ap])\\.?m\\.?)?(?:\\s*o'?clock)?(?![a-z0-9:])|(?<noon${n}>noon|midday|midnight))`

function timeSaid(said: Said, n: string): SaidTime {
  const noon = said[`noon${n}`]
  if (noon !== undefined)
    return {
      hour: noon === 'midnight' ? 24 : 12,
      minute: 0,
      half: noon === 'midnight' ? null : 'noon',
      whole: true,
    }
  const hour = said[`hour${n}`] ?? ''
  const minute = said[`minute${n}`]
  const half = said[`half${n}`]
  const quarter = said[`quarter${n}`]?.replaceAll(/\s+/g, ' ')
  const is_before = quarter === 'quarter to'
  return {
    hour: numberSaid(hour) - (is_before ? 1 : 0),
    minute: is_before ? 45 : quarter ? (quarter === 'half past' ? 30 : 15) : Number(minute ?? 0),
    half: half === undefined ? null : half === 'a' ? 'am' : 'pm',
    whole: minute !== undefined && (hour.length === 2 || Number(hour) >= 7),
  }
}

/** Whether it can't be anything but a time. */
const isTime = (said: Said, n: string) =>
  ['minute', 'half', 'noon', 'quarter'].some((group) => said[`${group}${n}`] !== undefined)

const LONG = `(?:(?<hours>\\d{1,2}(?:\\.\\d{1,2})?|${NAMED}|an?)\\s*-?(?<half_more>\\s+and\\s+a\\s+half)?\\s*(?:hours?|hrs?|h)(?<half_after>\\s+and\\s+a\\s+half)?(?:\\s*(?:and\\s+)?(?<rest>\\d{1,2})\\s*(?:minutes?|mins?|m)?)?|(?<half_hour>half\\s+an\\s+hour|a\\s+half\\s+hour|half-hour)|(?<mins>\\d{1,3}|${NAMED})\\s*-?(?:minutes?|mins?))${END}`

function lengthSaid({ hours, half_more, half_after, rest, half_hour, mins }: Said): number {
  if (half_hour !== undefined) return 30
  if (mins !== undefined) return numberSaid(mins)
  const half = half_more === undefined && half_after === undefined ? 0 : 30
  return numberSaid(hours ?? '') * 60 + half + Number(rest ?? 0)
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const WEEKDAY =
  'mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?|s)?|thu(?:r(?:s(?:days?)?)?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?'
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const monthOfName = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1
const weekdayOfName = (name: string) => WEEKDAYS.indexOf(name.slice(0, 3)) + 1

const PARTS: Readonly<Record<string, Part>> = {
  morning: dayPart(8, 12),
  lunchtime: dayPart(12, 14),
  lunch: dayPart(12, 14),
  afternoon: dayPart(12, 18),
  evening: dayPart(18, 23),
  night: dayPart(18, 23),
}
const PART = Object.keys(PARTS).join('|')
const partOf = (word: string): Part[] => {
  const part = PARTS[word]
  return part ? [part] : []
}

const PERSONS =
  'people|persons?|ppl|pax|guests?|students?|participants?|attendees?|colleagues?|friends?|seats?|places|of\\s+us'

export const says_en: readonly Pattern[] = [
  saying(`(?:right\\s+now|now|immediately|asap|straight\\s+away|at\\s+once|soon)${END}`, () => [
    { kind: 'now' },
  ]),
  saying(`today${END}`, (_, today) => inDays(today, 0)),
  saying(`yesterday${END}`, (_, today) => inDays(today, -1)),
  saying(`last\\s+night${END}`, (_, today) => [...(inDays(today, -1) ?? []), ...partOf('night')]),
  saying(`(?:tonight|this\\s+evening)${END}`, (_, today) => [
    ...(inDays(today, 0) ?? []),
    ...partOf('evening'),
  ]),
  saying(`this\\s+(?<part>morning|afternoon)${END}`, ({ part = '' }, today) => [
    ...(inDays(today, 0) ?? []),
    ...partOf(part),
  ]),
  saying(`(?:the\\s+)?day\\s+after\\s+tomorrow${END}`, (_, today) => inDays(today, 2)),
  saying(`(?:tomorrow|tmrw?|tmw)${END}`, (_, today) => inDays(today, 1)),
  saying(`in\\s+(?<count>${COUNT}|a)\\s+(?<unit>days?|weeks?)${END}`, ({ count = '', unit = '' }, today) =>
    inDays(today, numberSaid(count) * (unit.startsWith('w') ? 7 : 1)),
  ),
  saying(`(?:(?:on|coming|this)\\s+)*(?<day>${WEEKDAY})${END}`, ({ day = '' }, today) =>
    onWeekday(today, weekdayOfName(day), null),
  ),
  saying(`(?:on\\s+)?next\\s+(?<day>${WEEKDAY})${END}`, ({ day = '' }, today) =>
    onWeekday(today, weekdayOfName(day), 1),
  ),
  saying(`(?:(?:at|on|this)\\s+)?(?:the\\s+)?weekend${END}`, (_, today) => onWeekday(today, 6, null)),
  saying(`next\\s+week${END}`, (_, today) => onWeekday(today, 1, 1)),
  saying(
    '(?:on\\s+)?(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})(?!\\d)',
    ({ year, month, day }, today) => onDay(today, Number(month), Number(day), Number(year)),
  ),
  // 11/30 and 30/11 can only mean one day; of 12/1 the month comes first.
  saying('(?:on\\s+)?(?<a>\\d{1,2})/(?<b>\\d{1,2})(?![\\d/])', ({ a, b }, today) =>
    Number(a) > 12 ? onDay(today, Number(b), Number(a)) : onDay(today, Number(a), Number(b)),
  ),
  // 12-03 and 11-26 are no hours from and to; 08-09 and 10-12 are.
  saying(
    '(?:on\\s+)?(?<month>\\d{2})-(?<day>\\d{2})(?![\\da-z:.-])(?!\\s*[ap]\\.?m)',
    ({ month, day }, today) =>
      Number(day) <= Number(month) || Number(day) > 24 ? onDay(today, Number(month), Number(day)) : null,
  ),
  saying(
    `(?:on\\s+)?(?:the\\s+)?(?<month>${MONTH})\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(?<year>20\\d\\d))?(?![\\da-z:])`,
    ({ month = '', day, year }, today) =>
      onDay(today, monthOfName(month), Number(day), year === undefined ? undefined : Number(year)),
  ),
  saying(
    `(?:on\\s+)?(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?<month>${MONTH})${END}(?:,?\\s+(?<year>20\\d\\d)(?!\\d))?`,
    ({ month = '', day, year }, today) =>
      onDay(today, monthOfName(month), Number(day), year === undefined ? undefined : Number(year)),
  ),
  saying(`(?:on\\s+)?(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th)${END}`, ({ day }, today) =>
    onDayOfMonth(today, Number(day)),
  ),
  saying(`(?:in\\s+the\\s+|at\\s+)?(?<part>${PART})s?${END}`, ({ part = '' }) => partOf(part)),
  saying(`(?:from\\s+)?${clock('a')}${TO}${clock('b')}`, (said) =>
    between(timeSaid(said, 'a'), timeSaid(said, 'b')),
  ),
  saying(`between\\s+${clock('a')}\\s+and\\s+${clock('b')}`, (said) => {
    const found = between(timeSaid(said, 'a'), timeSaid(said, 'b'))
    // A session somewhere between the two, not the whole of it.
    return found?.map((part) => (part.kind === 'time' ? { ...part, exact: false } : part)) ?? null
  }),
  saying(`(?:after|from)\\s+${clock('a')}`, (said) => beyond(timeSaid(said, 'a'), 'after')),
  saying(`(?:before|until|till|by)\\s+${clock('a')}`, (said) => beyond(timeSaid(said, 'a'), 'before')),
  saying(`(?:at|@)\\s*${clock('a')}`, (said) => atTime(timeSaid(said, 'a'))),
  saying(clock('a'), (said) => (isTime(said, 'a') ? atTime(timeSaid(said, 'a')) : null)),
  saying(`(?:for\\s+)?${LONG}`, (said) => minutes(lengthSaid(said))),
  saying(`in\\s+${LONG}`, (said, today) => later(today, lengthSaid(said))),
  saying(
    `(?:for\\s+)?(?:${COUNT}\\s*(?:-|to|or)\\s*)?(?<count>${COUNT})\\s*-?(?:${PERSONS})${END}`,
    ({ count = '' }) => people(numberSaid(count)),
  ),
  saying(`(?:a\\s+)?(?:group|team|party|class)\\s+of\\s+(?<count>${COUNT})${END}`, ({ count = '' }) =>
    people(numberSaid(count)),
  ),
  saying(`for\\s+(?<count>${COUNT})${END}(?!\\s*[:./-])`, ({ count = '' }) => people(numberSaid(count))),
  saying(
    `(?:i'd|i|we|us|me|play|practi[cs]e|would|like|want|need|please|to|book|reserve|find|get|a|an|the|any|some|for|with|and|or|of|on|in|at|by|from|near|close|next|around|free|available|is|are|there|that|has|have|having|can|rooms?|spaces?|somewhere|place|where|which|seats?|people)${END}`,
    () => [],
  ),
]

/** What stands before the name of a place that shall be near. */
export const near_en = {
  before: /(?:near(?:by)?|close\s+to|next\s+to|around|beside|by|not\s+far\s+from)\s+(?:the\s+)?/uy,
  inside: /(?:in|at|inside)\s+(?:the\s+)?/uy,
}

/** What says that something shall not be: the wish that follows isn't one. */
export const not_en =
  /(?:without|no|not|except(?:\s+for)?|(?:do\s+not|don't|doesn't)(?:\s+(?:need|want|have))?)(?![a-z0-9])\s*/uy
