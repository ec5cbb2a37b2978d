/** The names of a campus that a sentence may mention: rooms' equipment, types and places. */
import type { Part } from './parts.ts'
import { common_zh, nouns_zh, simple_signs } from './names.zh.ts'
import { otherNames } from './synonyms.zh.ts'

export interface VocabularyName {
  /** What is asked for: the code or id. */
  key: string
  /** In any language. */
  names: readonly string[]
  /** A part of it says nothing: "places" of "Places to study". */
  only_whole?: boolean
}

export interface Vocabulary {
  equipment: readonly VocabularyName[]
  types: readonly VocabularyName[]
  places: readonly VocabularyName[]
}

export type NamedKind = 'equipment' | 'type' | 'place'

interface Meaning {
  kind: NamedKind
  keys: string[]
  /** Its whole name, not only the beginning or the end of it. */
  whole: boolean
  /** A noun that names a place only where it is said that something is in or near it. */
  noun: boolean
}

const CHINESE = /^\p{Script=Han}/u
/** Words that names begin or end with and that say nothing at either end: "room for", "of music". */
const PLAIN = new Set(
  'room rooms place places space spaces the of and for a an on in at to with by from building campus'.split(
    ' ',
  ),
)

/** Words that mean something else when they stand alone, though names of places and rooms have them. */
const COMMON = new Set([
  ...'half full open free new old main large big small great general common public first second one two'.split(
    ' ',
  ),
  ...'day night morning afternoon evening week weekend time student students staff teacher teachers people'.split(
    ' ',
  ),
  ...common_zh,
])

/** Nouns of which a campus has many: alone they name none of its places. In the hall, or near the building, they do. */
const NOUNS = new Set([
  ...'hall building centre center house block tower court theatre theater studio lab'.split(' '),
  ...nouns_zh,
])

/** The same text with one form for each sign, of the same length. */
export const folded = (text: string): string =>
  text.replace(/[^]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (sign.length > 1) return sign
    if (/[\u2010-\u2015\u2212\u301c\uff5e~]/.test(sign)) return '-'
    if (code >= 0xff01 && code <= 0xff5e) return String.fromCodePoint(code - 0xfee0).toLowerCase()
    if (/\s|\u3000/.test(sign)) return ' '
    const simple = simple_signs[sign]
    if (simple !== undefined) return simple
    const lower = sign.toLowerCase()
    return lower.length === 1 ? lower : sign
  })

/** What a name can be shortened to: 'projector' for a laser projector, the beginning or end of a Chinese name. */
export function shortened(name: string): string[] {
  const plain = folded(name).trim()
  if (CHINESE.test(plain)) {
    const signs = [...plain]
    const lengths = Array.from({ length: Math.max(0, signs.length - 2) }, (_, i) => i + 2)
    const parts = lengths.flatMap((n) => [signs.slice(0, n).join(''), signs.slice(-n).join('')])
    // A part of a number names nothing, nor what it leaves over: the hall of hall 12.
    const said = parts.filter((one) => !/[\s\d-]$|^[\s\d-]/.test(one) && !COMMON.has(one))
    return [plain, ...said].filter((one) => one.length > 1)
  }
  const words = wordsOf(plain)
  const parts = words.flatMap((_, i) => [words.slice(0, i + 1), words.slice(i)])
  const isPlain = (word: string | undefined) => PLAIN.has(word ?? '')
  const said = parts.filter(
    (some) =>
      some.some((word) => word.length > 2 && !PLAIN.has(word) && !COMMON.has(word)) &&
      !isPlain(some[0]) &&
      // "Practice rooms" are rooms; "music for" is nothing.
      (!isPlain(some.at(-1)) || some.at(-1) === words.at(-1)),
  )
  return [...new Set([words.join(' '), ...said.map((some) => some.join(' '))])].filter(
    (one) => one.length > 1,
  )
}

/** A whole name as it is looked up. */
function wholeName(name: string): string {
  const plain = folded(name).trim()
  return CHINESE.test(plain) ? plain : wordsOf(plain).join(' ')
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

/** Where names begin: earlier ones win over later ones of the same length. */
const KINDS: readonly [NamedKind, keyof Vocabulary][] = [
  ['equipment', 'equipment'],
  ['place', 'places'],
  ['type', 'types'],
]

/** Of parts of names, those of types are most likely meant. */
const PARTLY: readonly NamedKind[] = ['type', 'equipment', 'place']
const rankOf = ({ kind }: Meaning) => PARTLY.indexOf(kind)

class Names {
  readonly #meanings = new Map<string, Meaning[]>()
  #longest = 0

  constructor(vocabulary: Vocabulary) {
    for (const [kind, list] of KINDS)
      for (const { key, names, only_whole = false } of vocabulary[list])
        for (const name of names) {
          for (const said of only_whole ? [wholeName(name)] : shortened(name))
            this.#add(kind, key, said, said === wholeName(name))
          if (kind === 'equipment')
            for (const other of otherNames(name)) this.#add(kind, key, wholeName(other), true)
        }
    for (const meanings of this.#meanings.values())
      meanings.sort((a, b) => Number(b.whole) - Number(a.whole) || (a.whole ? 0 : rankOf(a) - rankOf(b)))
  }

  #add(kind: NamedKind, key: string, said: string, whole: boolean): void {
    const word = CHINESE.test(said) ? said : said.split(' ').map(singular).join(' ')
    this.#longest = Math.max(this.#longest, said.length + 2)
    const known = this.#meanings.get(word)
    const meaning = { kind, keys: [key], whole, noun: !whole && kind === 'place' && NOUNS.has(word) }
    if (!known) return void this.#meanings.set(word, [meaning])
    const same = known.find((one) => one.kind === kind)
    if (!same) known.push(meaning)
    // Who says a whole name means that one.
    else if (whole && !same.whole) Object.assign(same, meaning)
    else if (whole === same.whole && !same.keys.includes(key)) same.keys.push(key)
  }

  /** What the text says from there on, the longest first. */
  at(text: string, from: number): { length: number; meanings: readonly Meaning[] } | null {
    for (let length = Math.min(this.#longest, text.length - from); length > 1; length -= 1) {
      const said = text.slice(from, from + length)
      if (/^ | $/.test(said)) continue
      const latin = /[a-z0-9]$/.test(said)
      if (latin && /[a-z0-9]/.test(text[from + length] ?? '')) continue
      const word = CHINESE.test(said)
        ? said
        : said
            .split(/[^\p{L}\p{N}]+/u)
            .map(singular)
            .join(' ')
      const meanings = this.#meanings.get(word)
      if (meanings) return { length, meanings }
    }
    return null
  }
}

const known_names = new WeakMap<Vocabulary, Names>()

/** What of the vocabulary a folded text names at a position; null: nothing. */
export function namedAt(vocabulary: Vocabulary, text: string, from: number) {
  let names = known_names.get(vocabulary)
  if (!names) known_names.set(vocabulary, (names = new Names(vocabulary)))
  return names.at(text, from)
}

/** A meaning as a part of a sentence. */
export const partOfMeaning = ({ kind, keys }: Meaning, near: boolean): Part =>
  kind === 'place' ? { kind, keys, near } : { kind, keys }
