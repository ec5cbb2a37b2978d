import { writtenMoment } from '../written_moment.ts'
import type { ReactNode } from 'react'
import { refusalText, type BatchAnswer } from '../../graphql/answer.ts'
import type { RequestOperation } from '../../graphql/operation.ts'
import type { WordFile, Words } from '../../locales/types.d.ts'
import { named } from '../../viewer/named.ts'
import type { Permission } from '#rules/permissions/permissions.ts'
import { StateTag, type Tone } from '../states.tsx'

/** The wire names for which a locale file, or the back office, has a label: `fields.<name>`. */
export type FieldOf<File extends WordFile> =
  | (Words[File] extends { fields: infer Fields } ? Extract<keyof Fields, string> : never)
  | keyof Words['manage']['record']['fields']

/** The texts of a list or a form, by key. The page creates it from its locale file. */
export type Label = (key: string, values?: Record<string, unknown>) => string

export interface Column<Row, Field extends string = string> {
  field: Field
  /** Pixels. Draggable; stored with the order. */
  width: number
  /** The minimum width in pixels when the table is narrow. Undefined: never narrower than `width`. */
  least?: number
  align?: 'end'
  /** The server can sort by this column. */
  sortable?: boolean
  /** What it sorts by in English, if that is another column. */
  sort_en?: string
  /** Can't be hidden in the table settings. */
  always?: boolean
  /** Hidden until ticked in the table settings. */
  at_first_hidden?: boolean
  show: (row: Row, label: Label) => ReactNode
  /** The same as plain text, for the export. */
  plain: (row: Row, label: Label) => string
}

export type ColumnMore<Row> = Partial<
  Pick<
    Column<Row>,
    'width' | 'least' | 'align' | 'sortable' | 'sort_en' | 'always' | 'at_first_hidden' | 'show' | 'plain'
  >
>

const value = (row: object, field: string): unknown => Reflect.get(row, field)
const written = (found: unknown): string =>
  found === null || found === undefined
    ? ''
    : typeof found === 'object'
      ? JSON.stringify(found)
      : String(found)

function column<Row extends object, Field extends string>(
  field: Field,
  width: number,
  plain: Column<Row>['plain'],
  more: ColumnMore<Row> = {},
): Column<Row, Field> {
  return { field, width, plain, show: more.plain ?? plain, ...more }
}

/** A text as it is; with `pair`, its English twin in English, by which it is then sorted too. */
export const text = <Row extends object, Field extends string>(
  field: Field,
  { pair = false, ...more }: ColumnMore<Row> & { pair?: boolean } = {},
) =>
  column<Row, Field>(
    field,
    180,
    (row) => (pair ? named<string>(row as Record<string, unknown>, field) : written(value(row, field))),
    pair ? { sort_en: `${field}_en`, ...more } : more,
  )

export const number = <Row extends object, Field extends string>(field: Field, more: ColumnMore<Row> = {}) =>
  column<Row, Field>(field, 100, (row) => written(value(row, field)), { align: 'end', ...more })

/** `yyyy-MM-dd HH:mm:ss` in the tenant's time. */
export const dateTime = <Row extends object, Field extends string>(
  field: Field,
  more: ColumnMore<Row> = {},
) => column<Row, Field>(field, 180, (row) => writtenMoment(value(row, field)), more)

/** A value shown as a text: `options.<field>.<value>`. */
export const option = <Row extends object, Field extends string>(field: Field, more: ColumnMore<Row> = {}) =>
  column<Row, Field>(field, 120, (row, label) => optionWord(label, field, value(row, field)), more)

/** The same as a tag, with a tone for each value. */
export function state<Row extends object, Field extends string>(
  field: Field,
  tones: Readonly<Record<string | number, Tone>>,
  more: ColumnMore<Row> = {},
) {
  const word = (row: Row, label: Label) => optionWord(label, field, value(row, field))
  const show = (row: Row, label: Label) =>
    word(row, label) && (
      <StateTag tone={tones[String(value(row, field))] ?? 'plain'}>{word(row, label)}</StateTag>
    )
  return column<Row, Field>(field, 130, word, { show, ...more })
}

const optionWord = (label: Label, field: string, found: unknown) =>
  found === null || found === undefined || found === '' ? '' : label(`options.${field}.${String(found)}`)

export interface Choice {
  value: string
  label: string
}

/**
 * Choices of a filter or a field: a list, or a hook that loads them. The hook gets the other values of the form, or of
 * the filters in use, for choices that depend on them.
 */
export type Choices =
  | readonly Choice[]
  | ((values: Readonly<Record<string, unknown>>) => readonly Choice[] | undefined)

export interface Filter<Field extends string = string> {
  field: Field
  kind: 'select' | 'date_range' | 'number'
  /** Several values at once. */
  many: boolean
  /** An array of values has the texts `options.<field>.<value>`. */
  choices: Choices | readonly (string | number)[]
  /** Turns the values from the address, never empty, into wire filter fields. */
  wire: (values: readonly string[]) => Record<string, unknown>
  /** Filters that become meaningless when this one changes: the building of another campus. */
  clears?: readonly string[]
  /** The values are arguments of the query, and no fields of its filter. */
  beside?: true
}

type FilterMore = Partial<Pick<Filter, 'wire' | 'clears' | 'beside'>>

/**
 * One of several values.
 * @param numeric the wire takes a number
 */
export function select<Field extends string>(
  field: Field,
  choices: Filter['choices'],
  { numeric = false, many = false, ...more }: FilterMore & { numeric?: boolean; many?: boolean } = {},
): Filter<Field> {
  const read = (text: string) => (numeric ? Number(text) : text)
  return {
    field,
    kind: 'select',
    many,
    choices,
    wire: (values) => ({ [field]: many ? values.map(read) : read(values[0] ?? '') }),
    ...more,
  }
}

/** From one date to another, both included: `<field>_begin` and `<field>_end` unless `wire` overrides it. */
export const dateRange = <Field extends string>(field: Field, more: FilterMore = {}): Filter<Field> => ({
  field,
  kind: 'date_range',
  many: false,
  choices: [],
  wire: ([begin, end]) => ({ [`${field}_begin`]: begin, [`${field}_end`]: end }),
  ...more,
})

/** A number, such as the least capacity. */
export const atLeast = <Field extends string>(field: Field, more: FilterMore = {}): Filter<Field> => ({
  field,
  kind: 'number',
  many: false,
  choices: [],
  wire: ([least]) => ({ [field]: Number(least) }),
  ...more,
})

/** An action on a row. Its texts: `actions.<key>`, and `confirm.<key>` if it asks for confirmation. */
export interface RowAction<Row> {
  key: string
  may?: Permission
  /** Whether this row offers it. A sentence says why it can't be done now: it is shown, and can't be chosen. */
  when?: (row: Row) => boolean | string
  danger?: boolean
  /** Asks for confirmation; `reason` also asks for a text, `until` for an optional date. */
  confirm?: boolean | 'reason' | 'until'
  /** Also offered for the ticked rows. */
  bulk?: boolean
  does:
    | { to: (row: Row) => string }
    /** One request for all rows, which answers about each. Rows are known by their `id`. */
    | { runAll: (rows: readonly Row[], given: string) => Promise<BatchAnswer> }
    | { open: (row: Row) => void }
    /** For the ticked rows too: a dialog that asks more than `confirm` does. */
    | { openAll: (rows: readonly Row[]) => void }
}

/** What the server says about an action on a row, from the same check that the operation makes. */
export interface RowAbility {
  action: string
  /** 1 available now · 0 unavailable: `msg` gives the reason. */
  allowed: number
  msg: string | null
  msg_en: string | null
}

/**
 * The `when` of an action that the server judges for each row. An action that it doesn't name isn't offered.
 * @param action the server's word for it, in the row's `actions`
 */
export const able =
  (action: string) =>
  (row: { actions: readonly RowAbility[] }): boolean | string => {
    const found = row.actions.find((one) => one.action === action)
    if (!found || found.allowed === 1) return found !== undefined
    return refusalText({ msg: found.msg ?? '', msg_en: found.msg_en ?? '' })
  }

/** A link to another page, such as the row's form. */
export const open = <Row,>(
  key: string,
  to: (row: Row) => string,
  more: Omit<RowAction<Row>, 'key' | 'does'> = {},
): RowAction<Row> => ({ key, does: { to }, ...more })

/** What the list's button does: leads to the form's page, or opens the form here. */
export type Create = ({ to: string } | { run: () => void }) & { may?: Permission }

/** The variables of a list's query. Spec 001 §7. */
export interface ListVariables {
  first: number
  offset: number
  keywords?: string
  sort?: string
  filter?: Record<string, unknown>
}

export type ListOperation<Result> = RequestOperation<Result, ListVariables>
