/** Whether somebody is on the blacklist of visitors, or only looks like it. Product §7; nobody is refused for a likeness alone. */
import { searchText } from '../../search/search_text.ts'

/** A name as it is compared: however it is spelt and spaced; of a Latin one also whichever word comes first. */
export function nameKey(name: string): string {
  const words = name
    .split(/[\s·•.,，]+/)
    .map(searchText)
    .filter(Boolean)
  return (/\p{Script=Han}/u.test(name) ? words : words.toSorted()).join('')
}

/** A phone number as it is compared: its digits, without the country code of the mainland. */
export function phoneKey(phone: string): string {
  const digits = phone.normalize('NFKC').replaceAll(/\D/g, '')
  return /^(?:00)?86(?=1\d{10}$)/.test(digits) ? digits.slice(-11) : digits
}

/** The digits by which a number may have been written that is compared by this key: `phoneKey` of each is the key. */
export const phoneSpellings = (key: string): string[] =>
  /^1\d{10}$/.test(key) ? [key, `86${key}`, `0086${key}`] : [key]

const TAIL = 4

/** By how much of their phone numbers people of the same name are told apart. */
export const phoneTail = (phone: string): string => phoneKey(phone).slice(-TAIL)

/** What somebody and a row of the blacklist have in common. */
export interface Likeness {
  /** The document number; `near`: they differ in signs that look alike. */
  document: 'same' | 'near' | null
  phone: 'same' | 'tail' | null
  name: boolean
  /** The row knows neither document nor phone: the name is all there is. */
  name_only: boolean
}

/**
 * What a likeness means. `hit`: refused, at a gate red. `near`: somebody of the office looks; nobody is refused for it.
 * A phone number alone is no hit, since families share one; a name alone counts only where nothing else is known.
 */
export function blockVerdict({ document, phone, name, name_only }: Likeness): 'hit' | 'near' | null {
  if (document === 'same' || (phone === 'same' && name)) return 'hit'
  if (document === 'near' || phone === 'same' || (phone === 'tail' && name) || (name && name_only))
    return 'near'
  return null
}

/** Whether somebody, or their vehicle, is on a blacklist (`yes`), or like one on it (`near`). */
export type BlockedAtGate = 'yes' | 'near' | 'no'

/** The surest of what was found of somebody in the blacklists. */
export const blockedBy = (verdicts: readonly ('hit' | 'near')[]): BlockedAtGate =>
  verdicts.includes('hit') ? 'yes' : verdicts.length > 0 ? 'near' : 'no'
