/**
 * Understands what people type to find a room: "8 people, projector, Tue 2–4pm, near the library". A
 * grammar, no guessing: each word is understood, needs no answer, or is kept as a keyword and told. Nothing leaves the
 * product. Product §9.
 */
import type { Part, Pattern, Today } from './parts.ts'
import { until_en } from './days.en.ts'
import { until_zh } from './days.zh.ts'
import { near_en, not_en, says_en } from './says.en.ts'
import { choice_zh, near_zh, not_zh, numbered_zh, range_zh, says_zh, verb_zh } from './says.zh.ts'
import { HYPHENATED } from './hyphenated.ts'
import { folded, namedAt, partOfMeaning, type Vocabulary } from './vocabulary.ts'

/** Something that a sentence asks for, and where it says so. */
export interface Understood {
  /** Characters of the sentence: without them it no longer asks for it. */
  at: number
  length: number
  parts: readonly Part[]
  /** What joins it to what stands before it, if nothing else is between them: from Monday to Friday, on Monday or Friday. */
  joined: 'to' | 'or' | null
}

/** No sentence is longer; the rest isn't read. */
export const MAX_SENTENCE = 200

const patterns: readonly Pattern[] = [...says_zh, ...says_en]
const WORD = /^[\p{L}\p{N}]/u
const HAN = /^\p{Script=Han}/u

/** The sign that begins there; '' at the end. */
const signAt = (text: string, at: number): string => {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

interface Match {
  length: number
  parts: readonly Part[]
}

/** What a sentence asks for, in its order. What it doesn't know becomes keywords. */
export function understand(sentence: string, today: Today, vocabulary: Vocabulary): Understood[] {
  const text = folded(sentence.slice(0, MAX_SENTENCE))
  const is_chinese = HAN_ANYWHERE.test(text)
  const understood: Understood[] = []
  let at = 0
  const add = (length: number, parts: readonly Part[]) => {
    const last = understood.at(-1)
    const joined = last ? joinedBy(text.slice(last.at + last.length, at)) : null
    understood.push({ at, length, parts: parts.map((part) => inLanguage(part, is_chinese)), joined })
    at += length
  }
  const keyword = (length: number) =>
    add(length, [{ kind: 'keyword', word: sentence.slice(at, at + length) }])
  while (at < text.length) {
    if (text[at] === ' ') {
      at += 1
      continue
    }
    const match = matchAt(text, at, today, vocabulary)
    const follows_day = understood.at(-1)?.parts.some(({ kind }) => kind === 'date')
    const until = understood.some(isRepeated) && !follows_day ? untilAt(text, at, today, vocabulary) : null
    const name = hyphenatedAt(text, at, today, vocabulary)
    if (name > Math.max(match?.length ?? 0, until?.length ?? 0)) {
      keyword(name)
      continue
    }
    const said = until ?? match
    if (said && said.parts.length > 0) {
      add(said.length, said.parts)
      continue
    }
    const negated = negatedAt(text, at, today, vocabulary)
    if (negated > 0) {
      keyword(negated)
      continue
    }
    const passed = match?.length ?? verbAt(text, at, today, vocabulary)
    if (passed > 0) {
      at += passed
      continue
    }
    const sign = signAt(text, at)
    if (!WORD.test(sign)) {
      at += sign.length
      continue
    }
    keyword(unknownAt(text, at, today, vocabulary))
  }
  return understood
}

const HAN_ANYWHERE = /\p{Script=Han}/u
const JOINS_RANGE = new RegExp(`^\\s*(?:-+>?|${range_zh}|to|until|till|til|through|thru)\\s*$`)
const JOINS_CHOICE = new RegExp(`^[\\s,]*(?:${choice_zh}|\\/|or|and|&)\\s*(?:the|on)?\\s*$`)

function joinedBy(gap: string): Understood['joined'] {
  if (JOINS_RANGE.test(gap)) return 'to'
  return JOINS_CHOICE.test(gap) ? 'or' : null
}

const isRepeated = ({ parts }: Understood) => parts.some(({ kind }) => kind === 'repeat')

/** In Chinese the month stands before the day. */
function inLanguage(part: Part, is_chinese: boolean): Part {
  if (part.kind !== 'date' || part.or_abroad === undefined) return part
  const { or_abroad, ...days } = part
  return is_chinese ? days : { ...days, or: or_abroad }
}

/** The end of a repetition: until 20 December. */
function untilAt(text: string, from: number, today: Today, vocabulary: Vocabulary): Match | null {
  const word = Math.max(lengthAt(until_en, text, from), lengthAt(until_zh, text, from))
  const match = word > 0 ? matchAt(text, from + word, today, vocabulary) : null
  const [day, ...more] = match?.parts ?? []
  if (!match || day?.kind !== 'date' || more.length > 0 || day.date !== day.to) return null
  return { length: word + match.length, parts: [{ kind: 'until', date: day.date }] }
}

/** The longest that is understood from there on. A part of a name wins only over what is shorter. */
function matchAt(text: string, at: number, today: Today, vocabulary: Vocabulary): Match | null {
  let best = placeAt(text, at, vocabulary)
  const named = namedAt(vocabulary, text, at)
  const meaning = named?.meanings.find(({ noun }) => !noun)
  const name = named && meaning ? { length: named.length, parts: [partOfMeaning(meaning, false)] } : null
  if (name && meaning?.whole && name.length > (best?.length ?? 0)) best = name
  for (const { pattern, read } of patterns) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found || found[0].length <= (best?.length ?? 0)) continue
    const parts = read(found.groups ?? {}, today)
    if (parts) best = { length: found[0].length, parts }
  }
  return name && name.length > (best?.length ?? 0) ? name : best
}

/** How much a sticky pattern matches from there on. */
function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

/** "No projector": how long it is, with what shall not be. It would be wrong to take that for a wish. 0: nothing such. */
function negatedAt(text: string, from: number, today: Today, vocabulary: Vocabulary): number {
  const not = lengthAt(not_zh, text, from) || lengthAt(not_en, text, from)
  if (not === 0) return 0
  let at = from + not
  for (
    let match = matchAt(text, at, today, vocabulary);
    match;
    match = matchAt(text, at, today, vocabulary)
  ) {
    const name = hyphenatedAt(text, at, today, vocabulary)
    at += Math.max(match.length, name)
    if (name > 0 || match.parts.length > 0) return at - from
    while (text[at] === ' ') at += 1
  }
  return WORD.test(signAt(text, at)) ? at + unknownAt(text, at, today, vocabulary) - from : 0
}

/** A word of a sentence without the verb that it begins with. */
export function withoutVerb(word: string): string {
  return word.slice(lengthAt(verb_zh, word, 0))
}

/** The length of a verb before something that is known: it says nothing more. 0: none. */
function verbAt(text: string, at: number, today: Today, vocabulary: Vocabulary): number {
  const length = lengthAt(verb_zh, text, at)
  return length > 0 && matchAt(text, at + length, today, vocabulary) ? length : 0
}

/** A place with what says that it shall be near, or inside it. */
function placeAt(text: string, at: number, vocabulary: Vocabulary): Match | null {
  const lengthOf = (pattern: RegExp, from: number) => lengthAt(pattern, text, from)
  const near_before = Math.max(lengthOf(near_zh.before, at), lengthOf(near_en.before, at))
  const before = near_before || lengthOf(near_en.inside, at)
  const named = namedAt(vocabulary, text, at + before)
  const place = named?.meanings.find(({ kind }) => kind === 'place')
  if (!named || !place) return null
  const ends = at + before + named.length
  const near_after = lengthOf(near_zh.after, ends)
  const after = near_after || lengthOf(near_zh.inside, ends)
  if (before + after === 0) return null
  return {
    length: before + named.length + after,
    parts: [partOfMeaning(place, near_before + near_after > 0)],
  }
}

/**
 * The length of a name like A-101 or "follow-up". 0: none, as where each of what it joins means something, like "Tue-2pm".
 * The noun after it belongs to it where a place only happens to have that word: "multi-purpose hall".
 */
function hyphenatedAt(text: string, from: number, today: Today, vocabulary: Vocabulary): number {
  const length = lengthAt(HYPHENATED, text, from)
  if (length === 0) return 0
  let at = from
  let known_to = from
  let is_name = false
  for (const piece of text.slice(from, from + length).split('-')) {
    if (at >= known_to) {
      const match = matchAt(text, at, today, vocabulary)
      const is_whole = match !== null && match.length >= piece.length
      // "Room-503" asks for 503; the A of A-101 is no article.
      if (at === from && is_whole && match.parts.length === 0 && piece.length > 1) return 0
      if (is_whole && match.parts.length > 0) known_to = at + match.length
      else is_name = true
    }
    at += piece.length + 1
  }
  if (!is_name) return 0
  const noun = text[from + length] === ' ' ? namedAt(vocabulary, text, from + length + 1) : null
  const is_part = noun?.meanings.some(({ kind, whole }) => kind === 'place' && !whole)
  return noun && is_part ? length + 1 + noun.length : length
}

/** How much from there on nothing is known of: a word, or Chinese signs up to the next that is known. */
function unknownAt(text: string, from: number, today: Today, vocabulary: Vocabulary): number {
  const name = hyphenatedAt(text, from, today, vocabulary)
  if (name > 0) return name
  const numbered = lengthAt(numbered_zh, text, from)
  if (numbered > 0) return numbered
  const first = signAt(text, from)
  let at = from + first.length
  for (let sign = signAt(text, at); WORD.test(sign); sign = signAt(text, at)) {
    if (HAN.test(sign) !== HAN.test(first)) break
    if (HAN.test(sign) && matchAt(text, at, today, vocabulary)) break
    at += sign.length
  }
  return at - from
}
