import type { Catalogue, CatalogueField } from '#rules/records/field_kinds.ts'
import type { WireKind } from './entities.ts'

const kinds = {
  whole: 'int',
  decimal: 'float',
  one_of: 'int',
  flag: 'int',
  text: 'text',
  names: 'text',
  word: 'text',
  html: 'text',
  ref: 'text',
  picture: 'text',
  time: 'text',
  date: 'text',
  moment: 'timestamp',
  numbers: 'ints',
  ints: 'ints',
  rows: 'json',
  group: 'json',
} as const satisfies Record<CatalogueField['kind'], WireKind>

type KindOf<Field extends CatalogueField> = Field extends { required: true }
  ? `${(typeof kinds)[Field['kind']]}!`
  : null extends Field['otherwise']
    ? (typeof kinds)[Field['kind']]
    : `${(typeof kinds)[Field['kind']]}!`

/** The output fields of a catalogue. One that has a meaning when it is missing is never null. */
export const wireFieldsOf = <const Fields extends Catalogue>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.otherwise === null && !('required' in field) ? kinds[field.kind] : `${kinds[field.kind]}!`,
    ]),
  ) as { -readonly [Name in keyof Fields]: KindOf<Fields[Name]> }
