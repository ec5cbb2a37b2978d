/** How a sentence is read: what it asks for, and what has to be asked back before anything is offered. Product §9. */
import { leftoversOf, type Leftover } from './leftovers.ts'
import type { Part, Today } from './parts.ts'
import { again_en } from './said_again.en.ts'
import { again_zh } from './said_again.zh.ts'
import { saidAgain } from './said_again.ts'
import { MAX_SENTENCE, understand, type Understood } from './sentence.ts'
import type { Vocabulary } from './vocabulary.ts'
import { nothing_said, readingsOf, saysWhen, type MeantTime } from './when.ts'

/** One of the times that a sentence may mean, with a sentence that means only that. */
export interface MeantChoice {
  sentence: string
  when: MeantTime
}

/** What is asked back, as a sentence may mean several times, or none that is known. */
export interface AskedBack {
  /** The words that are in doubt. */
  words: readonly Understood[]
  /** The likeliest first; none where no time is found for the words. */
  choices: readonly MeantChoice[]
  /** Nothing else is in doubt than that unknown words say when: what they name may also be a room. */
  only_unknown: boolean
}

export interface Reading {
  sentence: string
  understood: readonly Understood[]
  when: MeantTime
  /** null: the sentence means one time. */
  question: AskedBack | null
}

const MOST_CHOICES = 4

/** Reads a sentence. */
export function read(sentence: string, today: Today, vocabulary: Vocabulary): Reading {
  const text = sentence.slice(0, MAX_SENTENCE)
  const understood = understand(text, today, vocabulary)
  const leftovers = leftoversOf(text, understood)
  const readings = readingsOf(understood, today)
  const [first = nothing_said] = readings.all
  if (readings.clear && leftovers.length === 0) return { sentence, understood, when: first, question: null }
  const words = [
    ...leftovers.map(({ word }) => word),
    ...(readings.clear ? [] : understood.filter(({ parts }) => parts.some(isInDoubt(readings.all)))),
  ]
  const others = understood.filter((one) => !words.includes(one) && !one.parts.some(saysWhen))
  // What isn't known may be the day: without one, the rest alone means none.
  const has_day = first.days.length > 0
  const is_told = leftovers.every(({ meant, is_mistyped }) => !is_mistyped && (has_day || meant.length > 0))
  const guesses = [
    ...guessed(text, leftovers, today, vocabulary),
    ...(is_told || leftovers.length === 0 ? readings.all : []),
  ]
  const choices = guesses
    .flatMap((when) => choiceOf(when, others, text, today, vocabulary) ?? [])
    .filter((one, i, all) => all.findIndex((other) => isSame(other.when, one.when)) === i)
    .slice(0, MOST_CHOICES)
  return { sentence, understood, when: first, question: { words, choices, only_unknown: readings.clear } }
}

/** Which words are in doubt: not the day, where all readings have the same. */
function isInDoubt(readings: readonly MeantTime[]): (part: Part) => boolean {
  const differ = (of: (when: MeantTime) => unknown) =>
    new Set(readings.map((when) => JSON.stringify(of(when)))).size !== 1
  const [days, others] = [differ((when) => when.days), differ((when) => ({ ...when, days: [] }))]
  return (part) => saysWhen(part) && (part.kind === 'date' ? days || !others : others || !days)
}

/** What the sentence means if the words that aren't understood are what they look like. */
function guessed(
  text: string,
  leftovers: readonly Leftover[],
  today: Today,
  vocabulary: Vocabulary,
): MeantTime[] {
  const most = Math.max(0, ...leftovers.map(({ meant }) => meant.length))
  return Array.from({ length: most }, (_, i) => {
    const instead = leftovers.toReversed().reduce((said, { word, meant }) => {
      const by = meant[i] ?? meant[0]
      if (by === undefined) return said
      return `${said.slice(0, word.at)} ${by} ${said.slice(word.at + word.length)}`
    }, text)
    const understood = understand(instead, today, vocabulary)
    const readings = readingsOf(understood, today)
    const is_left = leftoversOf(instead, understood).length >= leftovers.length
    return is_left || !readings.clear ? [] : readings.all
  }).flat()
}

/** A sentence that asks for the same, at one time alone; null where there is none, as for a time that is over. */
function choiceOf(
  when: MeantTime,
  others: readonly Understood[],
  text: string,
  today: Today,
  vocabulary: Vocabulary,
): MeantChoice | null {
  const time = saidAgain(when, /\p{Script=Han}/u.test(text) ? again_zh : again_en, today)
  if (time === '') return null
  const sentence = [time, ...others.map(({ at, length }) => text.slice(at, at + length).trim())].join(', ')
  const understood = understand(sentence, today, vocabulary)
  const again = readingsOf(understood, today)
  const [meant] = again.all
  const is_clear = again.clear && meant !== undefined && leftoversOf(sentence, understood).length === 0
  return is_clear && isSame(meant, when) ? { sentence, when } : null
}

const isSame = (a: MeantTime, b: MeantTime) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = ({ now, days, times, whole_day, minutes, repeat }: MeantTime) => [
  now,
  days,
  times && [times.start, times.end, times.exact],
  whole_day,
  minutes,
  repeat && Object.entries(repeat).toSorted(([a], [b]) => a.localeCompare(b)),
]
