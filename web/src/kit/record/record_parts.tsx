import {
  fieldOf,
  fieldsOf,
  isPair,
  stateFieldOf,
  type AnyRecord,
  type FieldNames,
} from '#rules/records/record.ts'
import { catalogueField, type CatalogueMore } from '../form/catalogue_field.ts'
import type { FormFieldOf } from '../form/declare.ts'
import { ownField } from '../form/fields.tsx'
import {
  dateTime,
  number,
  option,
  select,
  state,
  text,
  type Column,
  type ColumnMore,
  type Filter,
} from '../list/declare.tsx'
import type { Tone } from '../states.tsx'
import type { AnyRow, RowWith } from './record_calls.ts'

/** What a page says of a field besides its declaration. */
export type FieldOnPage = CatalogueMore & {
  /** A control of the feature's own. */
  control?: FormFieldOf['control']
}

/** What a page says of a column. Its own `show` and `plain` read the field itself and its English twin. */
export type ColumnOnPage<Row = never> = ColumnMore<Row> & { tones?: Readonly<Record<number, Tone>> }

/** A column that is no field: what it reads, and how it is written. */
export type OwnColumn = ColumnMore<never> & { needs: readonly string[]; plain: Column<never>['plain'] }

/**
 * A column of a record's list that is no field of it, made of some.
 * @param needs the fields that it reads
 */
export const ownColumn = <R extends AnyRecord, const Name extends FieldNames<R>>(
  _declared: R,
  needs: readonly Name[],
  plain: Column<RowWith<R, Name>>['plain'],
  more: ColumnMore<RowWith<R, Name>> = {},
): OwnColumn => ({ ...(more as ColumnMore<never>), needs, plain: plain as Column<never>['plain'] })

const in_use_tones: Readonly<Record<number, Tone>> = { 0: 'bad', 1: 'good' }

type Listed = ColumnOnPage | OwnColumn

/** The fields that the columns of a list read. */
export const neededBy = (declared: AnyRecord, list: Readonly<Record<string, Listed>>): string[] => [
  ...new Set(
    [
      ...Object.entries(list).flatMap(([name, column]) => ('needs' in column ? column.needs : [name])),
      stateFieldOf(declared),
    ].filter((name) => name in fieldsOf(declared)),
  ),
]

/** A column of the list, by the field's kind. It can be sorted by where the server offers it. */
export function columnOf(declared: AnyRecord, name: string, given: Listed): Column<AnyRow> {
  if ('needs' in given) {
    const { needs: _needs, ...more } = given
    return text(name, more as ColumnMore<AnyRow>)
  }
  const { tones = in_use_tones, ...said } = given as ColumnOnPage<AnyRow>
  const more = { sortable: declared.sorts.includes(name), ...said }
  const { kind } = fieldOf(declared, name)
  if (name === stateFieldOf(declared)) return state(name, tones, { width: 110, ...more })
  if (kind === 'moment') return dateTime(name, more)
  if (kind === 'whole' || kind === 'decimal') return number(name, more)
  if (kind === 'one_of' || kind === 'flag' || kind === 'word') return option(name, more)
  return text(name, { pair: isPair(declared, name), ...more })
}

/** A filter of the list, by the field's kind. */
export function filterOf(declared: AnyRecord, name: string, { choices }: FieldOnPage = {}): Filter {
  const field = fieldOf(declared, name)
  const compared = declared.matches?.includes(name) ?? false
  const more = compared
    ? {
        wire: ([value]: readonly string[]) => ({
          [name]: { eq: numeric(field.kind) ? Number(value) : value },
        }),
      }
    : {}
  if (field.kind === 'one_of') return select(name, field.values, { numeric: true, ...more })
  if (field.kind === 'flag') return select(name, [1, 0], { numeric: true, ...more })
  return select(name, choices ?? (field.kind === 'word' ? field.values : []), more)
}

const numeric = (kind: string): boolean => kind === 'one_of' || kind === 'flag' || kind === 'whole'

/** The fields of a form for one declared field: itself, and its English twin. */
export function formFieldsOf(declared: AnyRecord, name: string, given: FieldOnPage = {}): FormFieldOf[] {
  const { control, ...more } = given
  const field = (own: string): FormFieldOf =>
    control ? ownField(own, control, more) : catalogueField(own, fieldOf(declared, own), more)
  return isPair(declared, name) ? [field(name), field(`${name}_en`)] : [field(name)]
}
