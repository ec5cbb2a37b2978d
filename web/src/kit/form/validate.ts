import type { AnySection, CheckAll, FormFieldOf, Tell, Values } from './declare.ts'

/** No value: the server treats all of these as null. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The fields that apply to these values. */
export const shownFields = (sections: readonly AnySection[], values: Values): FormFieldOf[] =>
  sections
    .filter(({ when }) => when?.(values) ?? true)
    .flatMap(({ fields }) => fields.filter(({ when }) => when?.(values) ?? true))

export interface Checked {
  /** Required fields that are empty. */
  missing: string[]
  /** Problems by field, including the missing ones. */
  problems: Map<string, string>
}

/** Checks every field that applies, then all of them together: a field's own problem comes first. */
export function checked(
  fields: readonly FormFieldOf[],
  values: Values,
  tell: Tell,
  check_all?: CheckAll,
): Checked {
  const missing: string[] = []
  const problems = new Map<string, string>()
  for (const { field, required, problem, check } of fields) {
    const value = values[field]
    if (isEmpty(value)) {
      if (!required) continue
      missing.push(field)
      problems.set(field, tell('required'))
      continue
    }
    const wrong = problem?.(value, tell) ?? check?.(value, values) ?? null
    if (wrong !== null) problems.set(field, wrong)
  }
  const there = new Set(fields.map(({ field }) => field))
  for (const [field, sentence] of check_all?.(values) ?? [])
    if (there.has(field) && !problems.has(field)) problems.set(field, sentence)
  return { missing, problems }
}

/** A text within its length, counted as the server counts it. */
export const textProblem =
  ({ min = 0, max, pattern }: { min?: number; max: number; pattern?: RegExp }) =>
  (value: unknown, tell: Tell): string | null => {
    const text = String(value).trim()
    if (text.length < min) return tell('too_short', { min })
    if (text.length > max) return tell('too_long', { max, length: text.length })
    return pattern && !pattern.test(text) ? tell('format') : null
  }

/** A whole number within its bounds, both included. */
export const numberProblem =
  ({ min, max, whole = true }: { min: number; max: number; whole?: boolean }) =>
  (value: unknown, tell: Tell): string | null => {
    const number = Number(value)
    if (Number.isNaN(number) || (whole && !Number.isInteger(number))) return tell('not_a_number')
    return number < min || number > max ? tell('out_of_range', { min, max }) : null
  }

/** HH:mm; also 24:00 for an end. */
export const timeProblem =
  (end: boolean) =>
  (value: unknown, tell: Tell): string | null =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)) || (end && value === '24:00') ? null : tell('time')
