/** Words of a sentence that nothing is known of, though they say when: what else it says must not be taken for all of it. */
import {
  always_zh,
  beside_zh,
  dottedDay,
  hours_zh,
  numbersMeant,
  without_day_zh,
  wordMeant,
} from './leftovers.zh.ts'
import { TO as TO_ZH } from './numbers.zh.ts'
import { mistyped } from './mistyped.ts'
import type { Understood } from './sentence.ts'
import { folded } from './vocabulary.ts'
import { saysWhen } from './when.ts'

/** English words that say when, whatever else is said. */
const HARD = [
  'every each daily weekly monthly biweekly fortnight fortnightly week weeks weekday weekdays weekend weekends days hours',
  'hrs minutes mins am pm noon midnight midday mornings? afternoons? evenings? nights? tonight lunch lunchtime before after',
  'overnight sunrise sunset dawn dusk until till til since past between during through yesterday today tomorrow oclock clock later earlier semester',
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days? mon tues? weds? thurs? thu fri sat sun',
  'january february april june july august september october november december jan feb apr jul aug sept oct nov dec',
]
/** Those that do where no day is said: at Christmas. */
const SOFT = 'months? hour term holidays? christmas xmas easter march may mar jun sep beginning end mid'
const anyOf = (lines: string) => `(?<![a-z])(?:${lines.replaceAll(' ', '|')})(?![a-z])`

const HOURS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const ALWAYS = new RegExp(
  [
    anyOf(HARD.join(' ')),
    // p.m.; 25:00, 14h30, 4p; two days.
    '\\b[ap]\\.\\s?m\\b',
    '\\d\\s*[:.]\\s*\\d|\\b\\d{1,2}(?:\\s?[ap]m|[ap]|h|hrs?|ish|st|nd|rd|th)\\d{0,2}\\b',
    '(?<![\\d-])0\\d[0-5]\\d(?![\\d-])',
    '\\b(?:\\d+|two|three|four|five)[\\s-]+days?\\b',
    '(?:noon|morning|afternoon|evening)ish|quarter\\s+(?:to|past)',
    '(?:end|beginning|start|middle)\\s+of|first\\s+thing|(?:working|business)\\s+days?',
    // Two to four.
    `(?<![a-z])(?:\\d{1,2}|${HOURS})\\s*(?:-|to|until|till)\\s*(?:\\d{1,2}|${HOURS})(?![a-z\\d])`,
    ...always_zh,
  ].join('|'),
  'gu',
)
const WITHOUT_DAY = new RegExp(
  `${anyOf(SOFT)}|(?:new|next)\\s+year|(?:boxing|national|labou?r)\\s+day|${without_day_zh}`,
  'gu',
)
const NUMBER = new RegExp(`^(?:\\d{1,2}|${HOURS}|${hours_zh})$`, 'u')
/** 11/31: a day that there isn't. */
const SLASHED = /(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])/g
/** 2-4p */
const SHORT_RANGE = /^(\d{1,2})([ap]?)-(\d{1,2})([ap]?)$/

/** Between a day or time and a number that belongs to it. */
const BESIDE = new RegExp(
  `^[\\s,]*(?:(?:at|from|for|or|and|around|about|by|to|until|till|${beside_zh}|-)\\s*)*$`,
)
const RANGE = new RegExp(`^(?:\\s*-+>?\\s*|${TO_ZH}|\\s*(?:to|until|till|til)\\s*)$`)

/** A word that says when, and isn't understood. */
export interface Leftover {
  word: Understood
  /** What it may be meant to be. */
  meant: readonly string[]
  /** It is only mistyped. */
  is_mistyped: boolean
}

/** The words of a sentence that say when, as far as one can tell, and that aren't understood. */
export function leftoversOf(sentence: string, understood: readonly Understood[]): Leftover[] {
  const text = folded(sentence)
  const has_day = understood.some(({ parts }) =>
    parts.some(({ kind }) => kind === 'date' || kind === 'repeat'),
  )
  const found = [...text.matchAll(ALWAYS), ...(has_day ? [] : text.matchAll(WITHOUT_DAY))]
  const slashed = [...text.matchAll(SLASHED)]
  const isSlashed = ({ at }: Understood) =>
    slashed.some(({ index, 0: { length } }) => index <= at && at < index + length)
  const looksLikeWhen = ({ at, length }: Understood) =>
    found.some((one) => one.index < at + length && at < one.index + one[0].length)
  return understood.flatMap((word, i): Leftover[] => {
    if (!word.parts.some(({ kind }) => kind === 'keyword')) return []
    const said = text.slice(word.at, word.at + word.length)
    const correct = mistyped(said)
    if (correct !== null) return [{ word, meant: [correct], is_mistyped: true }]
    const beside = besideOf(text, understood, i)
    const may_be = meantBy(said, text)
    if (isSlashed(word)) return [{ word, meant: [], is_mistyped: false }]
    if (NUMBER.test(said)) {
      const is_of_time = beside.follows || beside.leads || /(?:half|quarter)\s+$/.test(text.slice(0, word.at))
      return is_of_time ? [{ word, meant: may_be, is_mistyped: false }] : []
    }
    return beside.joined || looksLikeWhen(word) || SHORT_RANGE.test(said)
      ? [{ word, meant: may_be, is_mistyped: false }]
      : []
  })
}

/** How a word stands beside what is known to say when. */
function besideOf(text: string, understood: readonly Understood[], i: number) {
  const [before, word, after] = [understood[i - 1], understood[i], understood[i + 1]]
  const gap = before && word ? text.slice(before.at + before.length, word.at) : ''
  const gap_after = after && word ? text.slice(word.at + word.length, after.at) : ''
  const isWhen = (one: Understood | undefined) => one?.parts.some(saysWhen) === true
  const isTime = (one: Understood | undefined) => one?.parts.some(({ kind }) => kind === 'time') === true
  return {
    follows: isWhen(before) && BESIDE.test(gap),
    leads: word?.at === 0 && isWhen(after) && BESIDE.test(gap_after),
    joined: (isTime(before) && RANGE.test(gap)) || (isTime(after) && RANGE.test(gap_after)),
  }
}

/** What may be meant by a word that can't be understood by itself. */
function meantBy(said: string, text: string): string[] {
  const zh = /\p{Script=Han}/u.test(text)
  const range = SHORT_RANGE.exec(said)
  if (range) return [`${range[1]}${range[2] && `${range[2]}m`}-${range[3]}${range[4] && `${range[4]}m`}`]
  if (NUMBER.test(said)) return zh ? numbersMeant(said) : [`at ${said}`, `${said}th`]
  const dotted = /^(\d{1,2})\.(\d{2})$/.exec(said)
  if (dotted) return [`${dotted[1]}:${dotted[2]}`, dottedDay(dotted[1] ?? '', dotted[2] ?? '')]
  const [, hour, minute] = /^(0\d)([0-5]\d)$/.exec(said) ?? []
  if (hour) return [`${hour}:${minute}`]
  const with_h = /^(\d{1,2})h(\d{2})?$/.exec(said)
  if (with_h) return [`${with_h[1]}:${with_h[2] ?? '00'}`]
  return wordMeant(said)
}
