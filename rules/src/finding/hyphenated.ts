/** Names of rooms as people write them: "A-101", "B2-305", "follow-up lab". */
import { folded } from './vocabulary.ts'

/** Latin words and figures that hyphens join. Sticky; it begins at a word. */
export const HYPHENATED = /(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:-(?:(?!\p{Script=Han})[\p{L}\p{N}])+)+/uy

/** What a word is made of that others write together, or apart. */
const PIECES = /\p{N}+|(?:(?!\p{Script=Han})\p{L})+|\p{Script=Han}+/gu
const HYPHEN = '[\\s\\-\\u2010-\\u2015]*'
const JOINED = /-|[a-z]\d|\d[a-z]/

/**
 * Whether a name has a word of a sentence. A single sign has to be a word of its own there; A-101 may also be written A101
 * or A 101, but isn't A-1012.
 */
export function wordFinder(word: string): (name: string) => boolean {
  const said = folded(word)
  if ([...said].length === 1)
    return (name) =>
      folded(name)
        .split(/[^\p{L}\p{N}]+/u)
        .includes(said)
  if (!JOINED.test(said)) return (name) => folded(name).includes(said)
  const joined = new RegExp(`(?<![a-z0-9])${(said.match(PIECES) ?? []).join(HYPHEN)}(?!\\d)`, 'u')
  return (name) => joined.test(folded(name))
}
