import { persisted, persistedValue } from '../viewer/persisted.ts'
import type { FreeAnswer, UnderstoodWord } from './finding.graphql.ts'

/** What the user typed and chose. '' where nothing was chosen: the sentence decides then, or the server. */
export interface Asked {
  keywords: string
  date: string
  start_time: string
  minutes: string
  people: string
  campus: string
}

export const nothing_asked: Asked = {
  keywords: '',
  date: '',
  start_time: '',
  minutes: '',
  people: '',
  campus: '',
}

/** What somebody chose the last time, for how many and where. */
interface UsualWish {
  people: string
  campus: string
}

const KEY = 'finding'
const YEAR_MS = 365 * 86_400_000
/** Two people on any campus, until the user has chosen. */
const first_wish: UsualWish = { people: '2', campus: '' }

const isUsual = (found: unknown): found is UsualWish =>
  typeof found === 'object' && found !== null && 'people' in found && 'campus' in found

export const usualWish = (): UsualWish => persistedValue(KEY, isUsual) ?? first_wish
export const keepUsual = (usual: UsualWish): void => persisted(KEY, usual, YEAR_MS)

const names = Object.keys(nothing_asked) as (keyof Asked)[]

/** What the address asks for. */
export const askedOf = (parameters: URLSearchParams): Asked => ({
  ...nothing_asked,
  ...Object.fromEntries(names.flatMap((name) => [[name, parameters.get(name) ?? '']])),
})

/** The same as an address has it. */
export const addressOf = (asked: Asked): Record<string, string> =>
  Object.fromEntries(names.filter((name) => asked[name] !== '').map((name) => [name, asked[name]]))

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const count = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : null)

/** The wish as it is sent. An address may hold anything: what is no value of a field is left out. */
export function modelOf(asked: Asked, usual: UsualWish, first: number) {
  const minutes = count(asked.minutes)
  return {
    keywords: asked.keywords.slice(0, 200),
    date: DATE.test(asked.date) ? asked.date : null,
    start_time: TIME.test(asked.start_time) ? asked.start_time : null,
    minutes: minutes !== null && minutes >= 5 && minutes <= 1440 ? minutes : null,
    person_times: count(asked.people),
    campus_code: asked.campus || null,
    usual_person_times: count(usual.people),
    usual_campus_code: usual.campus || null,
    first,
  }
}

/** The sentence without some of its words. */
export function without(sentence: string, words: readonly Pick<UnderstoodWord, 'at' | 'length'>[]): string {
  const gone = words.toSorted((a, b) => b.at - a.at)
  return gone
    .reduce((text, { at, length }) => `${text.slice(0, at)} ${text.slice(at + length)}`, sentence)
    .replaceAll(/\s+([,，、])/g, '$1')
    .replaceAll(/([,，、])(?:\s*[,，、])+/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,，、]+|[\s,，、]+$/g, '')
}

/** What is asked for once the user has told which of several times they mean. */
export const told = (asked: Asked, sentence: string): Asked => ({
  ...asked,
  keywords: sentence,
  date: '',
  start_time: '',
  minutes: '',
})

export type ChosenName = Exclude<keyof Asked, 'keywords'>

/** The kinds of words that a control replaces. */
const REPLACED: Readonly<Record<ChosenName, readonly string[]>> = {
  date: ['date', 'now', 'repeat', 'sessions', 'until'],
  start_time: ['time', 'day_part', 'now'],
  minutes: ['minutes', 'whole_day'],
  people: ['people'],
  campus: ['place'],
}

/**
 * What is asked for once controls are set: the sentence no longer says the same things.
 * @param doubtful words that look like a day, and aren't understood: a day that is chosen takes their place
 */
export function chosen(
  asked: Asked,
  values: Readonly<Partial<Record<ChosenName, string>>>,
  understood: FreeAnswer['understood'],
  doubtful: readonly string[] = [],
): Asked {
  const replaced = (Object.keys(values) as ChosenName[]).flatMap((name) => REPLACED[name])
  const said = understood.filter(
    ({ parts, known, text }) =>
      parts.some(({ kind }) => replaced.includes(kind)) ||
      (values.date && known === 0 && doubtful.includes(text.trim())),
  )
  return { ...asked, ...values, keywords: without(asked.keywords, said) }
}
