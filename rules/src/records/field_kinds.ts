/**
 * The kinds of field that a catalogue is written with, as plain data: the booking rules, and the records that administrators
 * keep. Columns, inputs, output fields, form fields and types are made from it. `otherwise` is the field's meaning where
 * nothing is stored: the default of its column; null: the column may be empty.
 */
import type { Refusal } from '../refusals/refusals.ts'
import type { Flag } from './wire_formats.ts'

export interface WholeKind<Otherwise extends number | null = number | null> {
  kind: 'whole'
  min: number
  max: number
  /** A stored 0 means that nothing is stored. */
  zero_is_missing: boolean
  otherwise: Otherwise
}

/** A number with a fraction. */
export interface DecimalKind {
  kind: 'decimal'
  min: number
  max: number
  otherwise: null
}

export interface OneOfKind<Value extends number = number, Otherwise extends Value | null = Value | null> {
  kind: 'one_of'
  values: readonly Value[]
  otherwise: Otherwise
}

export interface FlagKind {
  kind: 'flag'
  otherwise: Flag
}

export interface TextKind<Otherwise extends string | null = string | null> {
  kind: 'text'
  max: number
  otherwise: Otherwise
}

/** One of a few words, each with a meaning of its own. */
export interface WordKind<Value extends string = string, Otherwise extends Value | null = Value | null> {
  kind: 'word'
  values: readonly Value[]
  otherwise: Otherwise
}

/** Rich text: HTML that the server sanitises. */
export interface HtmlKind {
  kind: 'html'
  max: number
  otherwise: string
}

/** The id of another record. */
export interface RefKind {
  kind: 'ref'
  otherwise: null
}

/** The address of an uploaded picture. */
export interface PictureKind {
  kind: 'picture'
  otherwise: null
}

export interface NamesKind {
  kind: 'names'
  /** What forms offer. */
  offered: readonly string[]
  /** Other names are accepted too. */
  open: boolean
  max: number
  otherwise: null
}

export interface TimeKind<Otherwise extends string | null = string | null> {
  kind: 'time'
  /** 24:00 is accepted. */
  end: boolean
  otherwise: Otherwise
}

export interface DateKind {
  kind: 'date'
  otherwise: null
}

export interface MomentKind {
  kind: 'moment'
  otherwise: null
}

export interface NumbersKind {
  kind: 'numbers'
  of: 'weekday' | 'month'
  max: number
  otherwise: null
}

/** A list of whole numbers. */
export interface IntsKind {
  kind: 'ints'
  min: number
  max: number
  most: number
  otherwise: readonly never[]
}

export interface RowsKind<Columns extends Catalogue = Catalogue> {
  kind: 'rows'
  fields: Columns
  max: number
  /** Stored in the order of this field. */
  sorted_by: string | null
  /** What is wrong with a row as a whole. @param field where it stands, such as `closed_periods.0` */
  check(row: RowValue<Columns>, field: string): Refusal[]
  otherwise: readonly never[]
}

export interface GroupKind<Members extends Catalogue = Catalogue> {
  kind: 'group'
  fields: Members
  otherwise: null
}

export type CatalogueField =
  | WholeKind
  | DecimalKind
  | OneOfKind
  | FlagKind
  | TextKind
  | WordKind
  | HtmlKind
  | RefKind
  | PictureKind
  | NamesKind
  | TimeKind
  | DateKind
  | MomentKind
  | NumbersKind
  | IntsKind
  | RowsKind
  | GroupKind

/** Fields by name, in the order of the columns. */
export interface Catalogue {
  readonly [name: string]: CatalogueField
}

type OrNull<Value, Otherwise> = null extends Otherwise ? Value | null : Value

/** The value that rules read. */
export type FieldValue<Field extends CatalogueField> = Field extends { required: true }
  ? NonNullable<ValueOfKind<Field>>
  : ValueOfKind<Field>

type ValueOfKind<Field extends CatalogueField> = Field extends { kind: 'whole'; otherwise: infer O }
  ? OrNull<number, O>
  : Field extends { kind: 'one_of' | 'word'; values: readonly (infer Value)[]; otherwise: infer O }
    ? OrNull<Value, O>
    : Field extends { kind: 'flag' }
      ? Flag
      : Field extends { kind: 'text' | 'time' | 'html'; otherwise: infer O }
        ? OrNull<string, O>
        : Field extends { kind: 'decimal' }
          ? number | null
          : Field extends { kind: 'names' | 'date' | 'moment' | 'ref' | 'picture' }
            ? string | null
            : Field extends { kind: 'ints' }
              ? readonly number[]
              : Field extends { kind: 'numbers' }
                ? readonly number[] | null
                : Field extends { kind: 'rows'; fields: infer Columns extends Catalogue }
                  ? readonly RowValue<Columns>[]
                  : Field extends { kind: 'group'; fields: infer Members extends Catalogue }
                    ? FieldValues<Members>
                    : never

export type FieldValues<Fields extends Catalogue> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>
}

type Optional<Columns extends Catalogue> = {
  [Name in keyof Columns]: Columns[Name]['otherwise'] extends null ? Name : never
}[keyof Columns]

/** A row of a list: what was not given is not stored. */
export type RowValue<Columns extends Catalogue> = {
  -readonly [Name in Exclude<keyof Columns, Optional<Columns>>]: FieldValue<Columns[Name]>
} & { -readonly [Name in Optional<Columns>]?: FieldValue<Columns[Name]> }

/** Values as stored: a small object may be missing as a whole. */
export type StoredValues<Fields extends Catalogue> = {
  -readonly [Name in keyof Fields]:
    | FieldValue<Fields[Name]>
    | (Fields[Name] extends { kind: 'group' } ? null : never)
}

/** Values as stored or sent: any may be missing. */
export type SourceOf<Fields extends Catalogue> = { readonly [Name in keyof Fields]?: unknown }

const MAX_NUMBER = 2_000_000_000

interface WholeBounds {
  min?: number
  max?: number
  zero_is_missing?: boolean
}

/** A whole number, both bounds included. */
export function whole(given: WholeBounds & { otherwise: number }): WholeKind<number>
export function whole(given?: WholeBounds): WholeKind<null>
export function whole({
  min = 0,
  max = MAX_NUMBER,
  zero_is_missing = false,
  otherwise = null,
}: WholeBounds & { otherwise?: number | null } = {}): WholeKind {
  return { kind: 'whole', min, max, zero_is_missing, otherwise }
}

/** A number with a fraction, both bounds included. */
export const decimal = (min: number, max: number): DecimalKind => ({
  kind: 'decimal',
  min,
  max,
  otherwise: null,
})

/** One of a few numbers, each with a meaning of its own. */
export const oneOf = <const Value extends number, const Otherwise extends NoInfer<Value> | null = null>(
  values: readonly Value[],
  otherwise: Otherwise = null as Otherwise,
): OneOfKind<Value, Otherwise> => ({ kind: 'one_of', values, otherwise })

/** One of a few words, each with a meaning of its own. */
export const word = <const Value extends string, const Otherwise extends NoInfer<Value> | null = null>(
  values: readonly Value[],
  otherwise: Otherwise = null as Otherwise,
): WordKind<Value, Otherwise> => ({ kind: 'word', values, otherwise })

/** Rich text. */
export const html = (max = 20_000): HtmlKind => ({ kind: 'html', max, otherwise: '' })

/** A list of at most `most` whole numbers. */
export const ints = (bounds: { min: number; max: number; most: number }): IntsKind => ({
  kind: 'ints',
  ...bounds,
  otherwise: [],
})

/** The id of another record; null: none. */
export const ref = (): RefKind => ({ kind: 'ref', otherwise: null })

/** The address of an uploaded picture. @public */
export const picture = (): PictureKind => ({ kind: 'picture', otherwise: null })

/** 0 no · 1 yes. */
export const flag = (otherwise: Flag = 0): FlagKind => ({ kind: 'flag', otherwise })

/** Text of at most `max` characters, 200 by default. */
export const text = (max = 200): TextKind<null> => ({ kind: 'text', max, otherwise: null })
/** The same within a row, where a missing one is empty. */
export const cell = (max = 200): TextKind<string> => ({ kind: 'text', max, otherwise: '' })

/** Names separated by commas. */
export const names = (
  offered: readonly string[],
  { max = 200, open = false }: { max?: number; open?: boolean } = {},
): NamesKind => ({ kind: 'names', offered, open, max, otherwise: null })

/** A date, yyyy-MM-dd. */
export const date = (): DateKind => ({ kind: 'date', otherwise: null })

/** A moment, yyyy-MM-dd HH:mm:ss in the tenant's zone. */
export const moment = (): MomentKind => ({ kind: 'moment', otherwise: null })

/** A time of day, 00:00 to 23:59. */
export function time(otherwise: string): TimeKind<string>
export function time(): TimeKind<null>
export function time(otherwise: string | null = null): TimeKind {
  return { kind: 'time', end: false, otherwise }
}

/** The same, and 24:00. */
export function endTime(otherwise: string): TimeKind<string>
export function endTime(): TimeKind<null>
export function endTime(otherwise: string | null = null): TimeKind {
  return { kind: 'time', end: true, otherwise }
}

/** Some of the weekdays, 1 Monday … 7; null: all. */
export const weekdays = (): NumbersKind => ({ kind: 'numbers', of: 'weekday', max: 7, otherwise: null })

/** Some of the months, 1 … 12; null: all. */
export const months = (): NumbersKind => ({ kind: 'numbers', of: 'month', max: 12, otherwise: null })

/**
 * A list of at most `max` small objects. Of their fields those with `otherwise` null may be missing; a time whose
 * `otherwise` is '' has to be given.
 */
export const rows = <const Columns extends Catalogue>(
  fields: Columns,
  {
    max,
    sorted_by = null,
    check = () => [],
  }: {
    max: number
    sorted_by?: (keyof Columns & string) | null
    check?: (row: RowValue<Columns>, field: string) => Refusal[]
  },
): RowsKind<Columns> => ({ kind: 'rows', fields, max, sorted_by, check, otherwise: [] })

/** One small object; nothing stored: each of its fields has its own `otherwise`. */
export const group = <const Members extends Catalogue>(fields: Members): GroupKind<Members> => ({
  kind: 'group',
  fields,
  otherwise: null,
})

/** The names of the fields, in the order of the columns. */
export const namesOf = <Fields extends Catalogue>(fields: Fields): (keyof Fields & string)[] =>
  Object.keys(fields)

/** The rules that the values mean: what is missing, or can't be meant, is as the catalogue says. */
export const meaningOf = <Fields extends Catalogue>(
  fields: Fields,
  source: SourceOf<Fields>,
): FieldValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, meant(field, Reflect.get(source, name))]),
  ) as FieldValues<Fields>

function meant(field: CatalogueField, value: unknown): unknown {
  switch (field.kind) {
    case 'whole':
      return typeof value === 'number' && !(field.zero_is_missing && value === 0) ? value : field.otherwise
    case 'decimal':
      return typeof value === 'number' ? value : null
    case 'one_of':
    case 'word':
      return field.values.find((known) => known === value) ?? field.otherwise
    case 'flag':
      return value === 0 || value === 1 ? value : field.otherwise
    case 'text':
    case 'html':
    case 'ref':
    case 'picture':
    case 'time':
    case 'date':
    case 'moment':
      return typeof value === 'string' && value !== '' ? value : field.otherwise
    case 'names':
      // A form has a list.
      return Array.isArray(value) ? value.join(',') || null : typeof value === 'string' ? value || null : null
    case 'numbers':
      return Array.isArray(value) ? value : null
    case 'ints':
      return Array.isArray(value) ? value : []
    case 'rows':
      return Array.isArray(value) ? value.map((row) => given(meaningOf(field.fields, objectOf(row)))) : []
    case 'group':
      return meaningOf(field.fields, objectOf(typeof value === 'string' ? parsed(value) : value))
  }
}

/** Without the values that are null. */
const given = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** What a form of a new record begins with: each value that a missing one would mean. */
export const initialOf = (fields: Catalogue): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { otherwise }]) =>
      otherwise === null ? [] : [[name, otherwise]],
    ),
  )
