import { writtenMoment } from '../written_moment.ts'
import type { ReactNode } from 'react'
import type { Answer } from '../../graphql/answer.ts'
import type { Operation } from '../../graphql/operation.ts'
import type { WordFile, Words } from '../../locales/types.d.ts'
import { named } from '../../session/named.ts'
import type { Permission } from '#rules/permissions.ts'
import { StateTag, type Tone } from '../states.tsx'

/** The wire names that a file of words has a label for: `fields.<name>`. */
export type FieldOf<File extends WordFile> = Words[File] extends { fields: infer Fields }
  ? Extract<keyof Fields, string>
  : never

/** The words of a list or a form, by key. Made by the page from its file. */
export type Say = (key: string, values?: Record<string, unknown>) => string

export interface Column<Row, Field extends string = string> {
  field: Field
  /** Pixels. Draggable; kept with the order. */
  width: number
  /** How narrow it may become where the table has little room, pixels. None: never narrower than `width`. */
  least?: number
  align?: 'end'
  /** The server sorts by this column. */
  sortable?: boolean
  /** Can't be taken away in the table settings. */
  always?: boolean
  /** Only there when ticked in the table settings. */
  at_first_hidden?: boolean
  show: (row: Row, say: Say) => ReactNode
  /** The same as plain text, for the export. */
  plain: (row: Row, say: Say) => string
}

export type ColumnMore<Row> = Partial<
  Pick<
    Column<Row>,
    'width' | 'least' | 'align' | 'sortable' | 'always' | 'at_first_hidden' | 'show' | 'plain'
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

/** A text as it is; `pair` reads its English twin in English. */
export const text = <Row extends object, Field extends string>(
  field: Field,
  { pair = false, ...more }: ColumnMore<Row> & { pair?: boolean } = {},
) =>
  column<Row, Field>(
    field,
    180,
    (row) => (pair ? named<string>(row as Record<string, unknown>, field) : written(value(row, field))),
    more,
  )

export const number = <Row extends object, Field extends string>(field: Field, more: ColumnMore<Row> = {}) =>
  column<Row, Field>(field, 100, (row) => written(value(row, field)), { align: 'end', ...more })

/** `yyyy-MM-dd HH:mm:ss` of the tenant's clock. */
export const dateTime = <Row extends object, Field extends string>(
  field: Field,
  more: ColumnMore<Row> = {},
) => column<Row, Field>(field, 180, (row) => writtenMoment(value(row, field)), more)

/** A value that stands for a word: `options.<field>.<value>`. */
export const option = <Row extends object, Field extends string>(field: Field, more: ColumnMore<Row> = {}) =>
  column<Row, Field>(field, 120, (row, say) => optionWord(say, field, value(row, field)), more)

/** The same as a tag, with a tone for each value. */
export function state<Row extends object, Field extends string>(
  field: Field,
  tones: Readonly<Record<string | number, Tone>>,
  more: ColumnMore<Row> = {},
) {
  const word = (row: Row, say: Say) => optionWord(say, field, value(row, field))
  const show = (row: Row, say: Say) =>
    word(row, say) && <StateTag tone={tones[String(value(row, field))] ?? 'plain'}>{word(row, say)}</StateTag>
  return column<Row, Field>(field, 130, word, { show, ...more })
}

const optionWord = (say: Say, field: string, found: unknown) =>
  found === null || found === undefined || found === '' ? '' : say(`options.${field}.${String(found)}`)

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
  /** None: the words `options.<field>.<value>` of these values. */
  choices: Choices | readonly (string | number)[]
  /** What the wire gets; the values as they stand in the address, never empty. */
  wire: (values: readonly string[]) => Record<string, unknown>
  /** Filters that mean nothing any more when this one changes: the building of another campus. */
  clears?: readonly string[]
}

type FilterMore = Partial<Pick<Filter, 'wire' | 'clears'>>

/**
 * One of several values.
 * @param numeric the wire wants a number
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

/** From one day to another, both included: `<field>_begin` and `<field>_end` unless `wire` says otherwise. */
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

/** Something to do with a row. Its words: `actions.<key>`, and `confirm.<key>` where it asks first. */
export interface Action<Row> {
  key: string
  may?: Permission
  /** Whether this row offers it. */
  when?: (row: Row) => boolean
  danger?: boolean
  /** Asks first; `reason` asks for a text, too, `until` for a date that may be left out. */
  confirm?: boolean | 'reason' | 'until'
  /** Also offered for the ticked rows, one after the other. */
  bulk?: boolean
  does:
    | { to: (row: Row) => string }
    | { run: (row: Row, given: string) => Promise<Answer> }
    | { open: (row: Row) => void }
}

/** A way to another page, such as the form of the row. */
export const open = <Row,>(
  key: string,
  to: (row: Row) => string,
  more: Omit<Action<Row>, 'key' | 'does'> = {},
): Action<Row> => ({ key, does: { to }, ...more })

export interface Create {
  to: string
  may?: Permission
}

/** What a list's query takes. Spec 001 §7. */
export interface ListVariables {
  first: number
  offset: number
  keywords?: string
  sort?: string
  filter?: Record<string, unknown>
}

export type ListOperation<Result> = Operation<Result, ListVariables>
