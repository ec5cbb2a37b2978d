import type { Choices } from '../list/declare.tsx'
import type { FormFieldOf, FieldMore } from './declare.ts'
import { SwitchControl, SwitchShown } from './controls.tsx'
import {
  choiceControl,
  choiceShown,
  radioControl,
  treeControl,
  treeShown,
  type TreeChoices,
} from './choice_controls.tsx'
import { DateControl, dateTimeControl, TimeControl } from './time_controls.tsx'
import { IntsControl } from './IntsControl.tsx'
import { intsWritten } from './ints.ts'
import { pictureControl, PictureShown } from './PictureControl.tsx'
import { RichTextControl, RichTextShown } from './RichTextControl.tsx'
import { rowsControl, rowsProblem, rowsShown } from './RowsControl.tsx'
import type { TextBounds } from './text_fields.ts'
import { textProblem, timeProblem } from './validate.ts'

export { areaField, numberField, ownField, pairField, textField } from './text_fields.ts'

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

/** A list of at most `most` whole numbers, typed in one line. */
export const intsField = <Name extends string>(
  field: Name,
  { min, max, most, ...more }: { min: number; max: number; most: number } & FieldMore,
): FormFieldOf<Name> => ({
  field,
  control: IntsControl,
  shown: ({ value }) => intsWritten(value),
  problem: (value, tell) => {
    if (!Array.isArray(value)) return tell('not_numbers')
    if (value.length > most) return tell('too_many', { max: most })
    return value.every((one) => one >= min && one <= max) ? null : tell('out_of_range', { min, max })
  },
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

/**
 * A list of small objects, one per row. Its header cells are the texts `columns.<field>.<column>`.
 * @param more.ordered their order matters: each can be moved up
 */
export const rowsField = <Name extends string>(
  field: Name,
  columns: readonly FormFieldOf[],
  { max = 50, ordered = false, ...more }: { max?: number; ordered?: boolean } & FieldMore = {},
): FormFieldOf<Name> => ({
  field,
  control: rowsControl(field, columns, { most: max, ordered }),
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
