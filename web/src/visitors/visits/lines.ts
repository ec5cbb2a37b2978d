import { PHONE } from '#rules/records/wire_formats.ts'

/** Somebody in a list that was typed or pasted. */
export interface ListedVisitor {
  /** From 1. */
  line: number
  /** As it was typed, without the spaces around it. */
  text: string
  visitor_name: string
  phone: string
  unit: string
  /** What is wrong with the line; null: nothing. */
  wrong: 'name' | 'phone' | 'double' | null
}

/** So many people are invited at once. */
const MOST_LINES = 200

/**
 * People of a list, one on each line: name, phone, unit, apart by commas, tabs or semicolons, as spreadsheets copy them. Empty
 * lines are none. A phone may be missing: its visitor gives it by the link.
 */
export function listedVisitors(typed: string): ListedVisitor[] {
  const seen = new Set<string>()
  const lines = typed.split('\n').map((text, i) => ({ text: text.trim(), line: i + 1 }))
  return lines
    .filter(({ text }) => text !== '')
    .map(({ text, line }) => {
      const [visitor_name = '', phone = '', ...rest] = text.split(/[,;，；\t]/).map((part) => part.trim())
      const key = `${visitor_name} ${phone.replaceAll(/\D/g, '')}`
      const wrong =
        visitor_name === '' || visitor_name.length > 60
          ? 'name'
          : phone !== '' && !PHONE.test(phone)
            ? 'phone'
            : seen.has(key)
              ? 'double'
              : null
      seen.add(key)
      return { line, text, visitor_name, phone, unit: rest.join(' '), wrong }
    })
}

/** Whether a list can be sent: somebody is in it, and nothing is wrong with anybody. */
export const isSendable = (listed: readonly ListedVisitor[]): boolean =>
  listed.length > 0 && listed.length <= MOST_LINES && listed.every(({ wrong }) => wrong === null)

/** What is left of a typed list without these lines, by their texts. */
export const withoutLines = (typed: string, texts: ReadonlySet<string>): string =>
  typed
    .split('\n')
    .filter((line) => !texts.has(line.trim()))
    .join('\n')
