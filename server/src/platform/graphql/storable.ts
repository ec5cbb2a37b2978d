import { invalid } from '../refused.ts'

/** C0 control characters except tab, line feed and carriage return. They have no place in any text of ours. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Structures of ours are a few levels deep. */
const DEEPEST = 20
const LONGEST_NAME = 200

/** Whether a text can be stored and shown: no control characters, no half of a pair. */
export const isStorable = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed()

/**
 * Refuses structured data that no column takes, wherever in it the harm is: `INVALID` with the path to it. Names of fields
 * are texts too.
 */
export function refuseUnstorable(value: unknown, path: string, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value)) throw invalid(path, 'characters')
  if (typeof value !== 'object' || value === null) return
  if (depth > DEEPEST) throw invalid(path, 'format')
  for (const [name, one] of Object.entries(value)) {
    if (name.length > LONGEST_NAME || !isStorable(name)) throw invalid(path, 'characters')
    refuseUnstorable(one, `${path}.${name}`, depth + 1)
  }
}

/** Structured data that was sent as its text. @throws INVALID where it is none */
export function parsedJson(text: string, path: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid(path, 'format')
  }
  // Escaped, what no text may hold has come through as harmless signs.
  refuseUnstorable(value, path)
  return value
}
