/** How people say in Chinese at what time, and for how long. */
import { MINUTE, NUMBER, numberSaid, SMALL, TO } from './numbers.zh.ts'
import {
  allOf,
  atTime,
  between,
  beyond,
  dayPart,
  hourBefore,
  later,
  minutes,
  saying,
  untilToday,
  type SaidDayPart,
  type Pattern,
  type Said,
  type SaidTime,
} from './parts.ts'

const early = dayPart(7, 12, 4, 12)
const night = dayPart(18, 23, 17, 24)

/** The parts of the day. */
export const part_names: Readonly<Record<string, SaidDayPart>> = {
  凌晨: dayPart(0, 6),
  清晨: dayPart(6, 9, 4, 10),
  早晨: early,
  早上: early,
  早: early,
  上午: dayPart(8, 12, 5, 13),
  中午: dayPart(12, 14, 11, 15),
  午间: dayPart(12, 14, 11, 15),
  午休: dayPart(12, 14, 11, 15),
  午后: dayPart(12, 18, 12, 20),
  下午: dayPart(12, 18, 12, 20),
  傍晚: dayPart(17, 20, 16, 21),
  晚上: night,
  晚间: night,
  晚: night,
  夜: night,
  夜里: night,
  夜间: night,
  夜晚: night,
}

const PART = Object.keys(part_names)
  .filter((name) => name.length > 1)
  .join('|')

/** 早8点, 晚7:30: a single sign is a part of the day beside an hour, or behind a day. */
const PART_OF_HOUR = `${PART}|[早晚夜](?=\\s*[\\d一二两三四五六七八九十])`
/** What a bare number isn't an hour of. */
const NO_UNIT =
  '(?!\\s*(?:\\d|[a-z]|[:.]|人|个|位|名|月|号|日|天|周|年|小时|分|间|楼|层|室|座|张|台|次|场|块))'

/** A time of day; its groups end with `n`. */
const clock = (n: string) =>
  `(?:(?<half${n}>${PART_OF_HOUR})的?\\s*)?(?<hour${n}>${SMALL})\\s*(?:[点时](?!间|长|段|候|刻|差)钟?整?(?:(?<quarter${n}>半(?!小时|个|天)|[一三13]刻)|(?<minute${n}>${MINUTE})分?(?!\\s*(?:人|个|位|名|钟|月|号|日|小时|点|天|间|楼|次|场|周)))?|:(?<colon${n}>[0-5]\\d)(?!\\d))`

/** A number that is an hour because of what stands before it. */
const bare = (n: string) => `(?:(?<half${n}>${PART_OF_HOUR})的?\\s*)?(?<hour${n}>${SMALL})${NO_UNIT}`

function timeSaid(said: Said, n: string): SaidTime {
  const hour = said[`hour${n}`] ?? ''
  const colon = said[`colon${n}`]
  const quarter = { 半: 30, 一刻: 15, 三刻: 45, '1刻': 15, '3刻': 45 }[said[`quarter${n}`] ?? '']
  const half = said[`half${n}`]
  return {
    hour: numberSaid(hour),
    minute: quarter ?? numberSaid(colon ?? said[`minute${n}`] ?? '0'),
    within: half === undefined ? null : (part_names[half] ?? null),
    whole: colon !== undefined && (hour.length === 2 || Number(hour) >= 7),
    leading_zero: colon !== undefined && /^0\d/.test(hour),
    alone: n === 'b',
  }
}

/** 早八: an hour that is said with nothing but its half of the day. */
const SIGN_HOUR = '(?:[六七八九十]|10|[6-9])'
const NO_HOUR_MORE = '(?![\\d:.点时一二两三四五六七八九十人个位号月日楼层室]|\\s*(?:到|至|-)?\\s*晚)'
const ofSign = (said: Said, n: string): SaidTime => ({
  ...timeSaid(said, n),
  within: said['part'] === '早' ? dayPart(0, 12) : dayPart(12, 24),
})

/** So much before an hour. */
const LESS = `(?:[一1]刻钟?|${MINUTE}分钟?)`
function beforeHour(said: Said): SaidTime {
  const time = timeSaid(said, 'a')
  const less = said['less'] ?? ''
  const minute = 60 - (less.includes('刻') ? 15 : numberSaid(less.replace(/分钟?$/u, '')))
  return { ...time, hour: hourBefore(time.hour), minute }
}

const LONG = `(?:(?:[\\d一二两三四五六七八九十]{1,2}${TO})?(?<hours>\\d{1,2}(?:\\.\\d)?|[一二两三四五六七八九十]{1,3})\\s*个?(?<half_more>半)?\\s*(?:小时|钟头|h(?![a-z]))(?<half_after>半)?(?:\\s*(?<rest>${MINUTE})分钟?)?|(?<half_hour>半个?小时|半个钟头)|(?:\\d{1,3}${TO})?(?<mins>\\d{1,3}|[一二三四五六七八九十]{1,3})\\s*分钟|(?<quarter>一刻钟|三刻钟))`

function lengthSaid({ hours, half_more, half_after, rest, half_hour, mins, quarter }: Said): number {
  if (half_hour !== undefined) return 30
  if (quarter !== undefined) return quarter.startsWith('一') ? 15 : 45
  if (mins !== undefined) return numberSaid(mins)
  const half = half_more === undefined && half_after === undefined ? 0 : 30
  return numberSaid(hours ?? '') * 60 + half + (rest === undefined ? 0 : numberSaid(rest))
}

const between_zh = (said: Said) =>
  between(timeSaid(said, 'a'), timeSaid(said, 'b'), said['somewhere'] === undefined)
const SOMEWHERE = '(?<somewhere>\\s*之间)?'
const HALF_DAY = 240

export const times_zh: readonly Pattern[] = [
  saying(`(?<part>${PART})`, ({ part = '' }) => {
    const found = part_names[part]
    return found ? [found] : null
  }),
  // 周五晚: behind a day.
  saying(
    '(?<=(?:[周期拜][一二三四五六日天末1-7]|[日号天])\\s*)(?<part>早|晚|夜)(?!些|点|一|于|到)',
    ({ part = '' }) => {
      const found = part_names[part]
      return found ? [found] : null
    },
  ),
  saying(`(?:一?整个?|一|全)(?<part>${PART})`, ({ part = '' }) => {
    const found = part_names[part]
    return found ? allOf(found) : null
  }),
  saying(`(?:从|自)?\\s*${clock('a')}(?:开始|起)?${TO}${clock('b')}(?:结束|为止)?${SOMEWHERE}`, between_zh),
  saying(
    `(?:从|自)?\\s*(?:(?<halfa>${PART_OF_HOUR})的?\\s*)?(?<houra>${SMALL})${TO}${clock('b')}${SOMEWHERE}`,
    between_zh,
  ),
  saying(`(?:从|自)?\\s*${clock('a')}${TO}${bare('b')}${SOMEWHERE}`, between_zh),
  saying(
    `(?<halfa>${PART_OF_HOUR})\\s*(?<houra>${SMALL})${TO}(?<hourb>${SMALL})${NO_UNIT}${SOMEWHERE}`,
    between_zh,
  ),
  // 早九晚五.
  saying(`[早朝](?<houra>${SMALL})点?\\s*(?:到|至|-)?\\s*晚(?<hourb>${SMALL})点?(?!\\d)`, (said) =>
    between(
      { ...timeSaid(said, 'a'), within: dayPart(0, 12) },
      { ...timeSaid(said, 'b'), within: dayPart(12, 24) },
    ),
  ),
  // 早八, 晚八; 早八到早十.
  saying(`(?<part>[早晚])(?<houra>${SIGN_HOUR})${NO_HOUR_MORE}`, (said) => atTime(ofSign(said, 'a'))),
  saying(`(?<part>[早晚])(?<houra>${SIGN_HOUR})${TO}\\k<part>(?<hourb>${SIGN_HOUR})${NO_HOUR_MORE}`, (said) =>
    between(ofSign(said, 'a'), ofSign(said, 'b')),
  ),
  // 差十分五点, 五点差一刻.
  saying(`(?:(?<halfa>${PART_OF_HOUR})的?\\s*)?差(?<less>${LESS})到?(?<houra>${SMALL})[点时]钟?`, (said) =>
    atTime(beforeHour(said)),
  ),
  saying(`(?:(?<halfa>${PART_OF_HOUR})的?\\s*)?(?<houra>${SMALL})[点时]钟?差(?<less>${LESS})`, (said) =>
    atTime(beforeHour(said)),
  ),
  // 四五点: either.
  saying(
    `(?:(?<halfa>${PART_OF_HOUR})的?\\s*)?(?<houra>[一二三四五六七八])(?<hourb>[二三四五六七八九])[点时]钟?(?:左右|多)?`,
    (said) => {
      const [first, second] = [timeSaid(said, 'a'), timeSaid({ ...said, halfb: said['halfa'] }, 'b')]
      return second.hour === first.hour + 1
        ? [...atTime(first), ...atTime({ ...second, alone: false })]
        : null
    },
  ),
  saying(`(?:${clock('a')}(?:以后|之后|过后|后))`, (said) => beyond(timeSaid(said, 'a'), 'after')),
  saying(`(?:不早于|最早|早于不)${clock('a')}`, (said) => beyond(timeSaid(said, 'a'), 'after')),
  saying(`${clock('a')}(?:以前|之前|前(?!后))`, (said) => beyond(timeSaid(said, 'a'), 'before')),
  saying(`(?:不晚于|最晚|最迟|直?到|至)\\s*${clock('a')}(?:为止|结束)?`, (said) =>
    beyond(timeSaid(said, 'a'), 'before'),
  ),
  saying(`(?:从|在)?\\s*${clock('a')}(?:左右|前后|多|许)?(?:开始|起)?`, (said) =>
    atTime(timeSaid(said, 'a')),
  ),
  saying(`从?现在(?:开始|起)?${TO}${clock('a')}(?:为止|结束)?`, (said, today) =>
    untilToday(timeSaid(said, 'a'), today),
  ),
  saying(LONG, (said) => minutes(lengthSaid(said))),
  saying(`${LONG}(?:以|之)?后`, (said, today) => later(today, lengthSaid(said))),
  saying('[上下]?半[天日](?!后|内)', () => minutes(HALF_DAY)),
  saying('(?:一?整|一|全|1)[天日](?!后|内|之|以)', () => [{ kind: 'whole_day' }]),
]

/** Whom one brings along. */
const COMPANY = '同学|朋友|同事|老师|学生|室友|队友|客人'
/** Oneself and so many others. */
export const WITH_OTHERS = `我(?:和|跟|与|带|加)(?<others>${NUMBER})\\s*(?:个|位|名)?(?:${COMPANY})`
/** 两个朋友; 我们仨. */
export const COMPANIONS = `(?<count>${NUMBER})\\s*[个位名](?:${COMPANY})`
export const TOGETHER = '(?:我们|咱们|咱|他们|你们)(?<all>[俩仨])'
/** People, with what is said of their number. */
export const PEOPLE = `(?:${NUMBER}${TO})?(?<count>${NUMBER})\\s*(?:多|来)?\\s*个?\\s*(?:人|位|名)(?:同学|老师|学生|同事|客人)?(?:左右|以上|以内|上下)?`
