import type { ComponentType } from 'react'
import type { Choices } from '../list/declare.tsx'
import type { ControlProps, FormFieldOf, FieldMore } from './declare.ts'
import { AreaControl, NumberControl, SwitchControl, SwitchShown, TextControl } from './controls.tsx'
import {
  choiceControl,
  choiceShown,
  radioControl,
  treeControl,
  treeShown,
  type TreeChoices,
} from './choice_controls.tsx'
import { DateControl, dateTimeControl, TimeControl } from './time_controls.tsx'
import { pictureControl, PictureShown } from './PictureControl.tsx'
import { RichTextControl, RichTextShown } from './RichTextControl.tsx'
import { rowsControl, rowsProblem, rowsShown } from './RowsControl.tsx'
import { numberProblem, textProblem, timeProblem } from './validate.ts'

interface TextBounds {
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

interface ChoiceMore extends FieldMore {
  /** The wire takes a number. */
  numeric?: boolean
  /** Several values. */
  many?: boolean
}

/**
 * One of several values: values with the texts `options.<field>.<value>`, choices with their own texts, or a
 * hook that loads them.
 */
export const selectField = <Name extends string>(
  field: Name,
  choices: Choices | readonly (string | number)[],
  { numeric = false, many = false, ...more }: ChoiceMore = {},
): FormFieldOf<Name> => ({
  field,
  control: choiceControl(field, choices, { numeric, many }),
  shown: choiceShown(field, choices),
  ...more,
})

/** One of a few values, all visible: the texts `options.<field>.<value>`. */
export const radioField = <Name extends string>(
  field: Name,
  choices: readonly (string | number)[],
  more: FieldMore = {},
): FormFieldOf<Name> => ({
  field,
  control: radioControl(field, choices),
  shown: choiceShown(field, choices),
  wide: true,
  ...more,
})

/** One node of a tree, such as a department. */
export const treeField = <Name extends string>(
  field: Name,
  choices: TreeChoices,
  more: FieldMore = {},
): FormFieldOf<Name> => ({ field, control: treeControl(choices), shown: treeShown(choices), ...more })

/** yyyy-MM-dd */
export const dateField = <Name extends string>(field: Name, more: FieldMore = {}): FormFieldOf<Name> => ({
  field,
  control: DateControl,
  ...more,
})

/** yyyy-MM-dd HH:mm:ss in the tenant's time. */
export const dateTimeField = <Name extends string>(field: Name, more: FieldMore = {}): FormFieldOf<Name> => ({
  field,
  control: dateTimeControl,
  ...more,
})

/** HH:mm; `end` allows 24:00. */
export const timeField = <Name extends string>(
  field: Name,
  { end = false, ...more }: { end?: boolean } & FieldMore = {},
): FormFieldOf<Name> => ({
  field,
  control: TimeControl,
  problem: timeProblem(end),
  ...more,
})

/** 0 or 1. */
export const switchField = <Name extends string>(field: Name, more: FieldMore = {}): FormFieldOf<Name> => ({
  field,
  control: SwitchControl,
  shown: SwitchShown,
  ...more,
})

/** The URL of an uploaded picture, or with `many` a list of them. */
export const pictureField = <Name extends string>(
  field: Name,
  { many = 1, ...more }: { many?: number } & FieldMore = {},
): FormFieldOf<Name> => ({
  field,
  control: pictureControl(many),
  shown: PictureShown,
  wide: many > 1,
  ...more,
})

/** A list of small objects, one per row. Its header cells are the texts `columns.<field>.<column>`. */
export const rowsField = <Name extends string>(
  field: Name,
  columns: readonly FormFieldOf[],
  { max = 50, ...more }: { max?: number } & FieldMore = {},
): FormFieldOf<Name> => ({
  field,
  control: rowsControl(field, columns, max),
  shown: rowsShown(columns),
  problem: rowsProblem(columns),
  wide: true,
  ...more,
})

/** Rich text: headings, lists, links. HTML on the wire, which the server sanitises. */
export const richTextField = <Name extends string>(
  field: Name,
  { max = 20_000, ...more }: TextBounds & FieldMore = {},
): FormFieldOf<Name> => ({
  field,
  control: RichTextControl,
  shown: RichTextShown,
  problem: textProblem({ max }),
  wide: true,
  ...more,
})

/** A control that the feature brings itself. */
export const ownField = <Name extends string>(
  field: Name,
  control: ComponentType<ControlProps>,
  more: FieldMore = {},
): FormFieldOf<Name> => ({ field, control, ...more })
