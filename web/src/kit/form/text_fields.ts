import type { ComponentType } from 'react'
import { EMAIL, PHONE } from '#rules/records/wire_formats.ts'
import { AreaControl, NumberControl, TextControl } from './controls.tsx'
import type { ControlProps, FieldMore, FormFieldOf } from './declare.ts'
import { numberProblem, textProblem } from './validate.ts'

export interface TextBounds {
  min?: number
  /** Characters, 200 by default; the server's bound. */
  max?: number
  pattern?: RegExp
}

export const textField = <Name extends string>(
  field: Name,
  { min, max = 200, pattern, ...more }: TextBounds & FieldMore = {},
): FormFieldOf<Name> => ({
  field,
  control: TextControl,
  problem: textProblem({ max, ...(min === undefined ? {} : { min }), ...(pattern ? { pattern } : {}) }),
  ...more,
})

/** Several lines. */
export const areaField = <Name extends string>(
  field: Name,
  { max = 500, ...more }: TextBounds & FieldMore = {},
): FormFieldOf<Name> => ({
  field,
  control: AreaControl,
  problem: textProblem({ max }),
  wide: true,
  ...more,
})

/** A Chinese text and its English twin, side by side. At most the first is required. */
export function pairField<Name extends string>(
  field: Name,
  { max = 60, max_en = 100, ...more }: { max?: number; max_en?: number } & FieldMore = {},
): [FormFieldOf<Name>, FormFieldOf<`${Name}_en`>] {
  const { required: _only_the_first, ...twin } = more
  return [textField(field, { max, ...more }), textField(`${field}_en`, { max: max_en, ...twin })]
}

export const numberField = <Name extends string>(
  field: Name,
  {
    min = 0,
    max = 2_000_000_000,
    whole = true,
    ...more
  }: { min?: number; max?: number; whole?: boolean } & FieldMore = {},
): FormFieldOf<Name> => ({
  field,
  control: NumberControl,
  problem: numberProblem({ min, max, whole }),
  ...more,
})

/** A phone number. */
export const phoneField = <Name extends string>(
  field: Name,
  { max = 30, ...more }: TextBounds & FieldMore = {},
): FormFieldOf<Name> => ({
  ...textField(field, { max, pattern: PHONE, ...more }),
  input: { inputMode: 'tel', autoComplete: 'tel' },
})

/** An email address. */
export const emailField = <Name extends string>(
  field: Name,
  more: TextBounds & FieldMore = {},
): FormFieldOf<Name> => ({
  ...textField(field, { pattern: EMAIL, ...more }),
  input: { inputMode: 'email', autoComplete: 'email' },
})

/** A control that the feature brings itself. */
export const ownField = <Name extends string>(
  field: Name,
  control: ComponentType<ControlProps>,
  more: FieldMore = {},
): FormFieldOf<Name> => ({ field, control, ...more })
