import type { Catalogue, CatalogueField } from '#rules/records/field_kinds.ts'
import type { WireKind } from '#server/platform/graphql/entities.ts'

const kinds = {
  whole: 'int',
  one_of: 'int',
  flag: 'int',
  text: 'text',
  names: 'text',
  time: 'text',
  date: 'text',
  moment: 'timestamp',
  numbers: 'ints',
  rows: 'json',
  group: 'json',
} as const satisfies Record<CatalogueField['kind'], WireKind>

type KindOf<Field extends CatalogueField> = null extends Field['otherwise']
  ? (typeof kinds)[Field['kind']]
  : `${(typeof kinds)[Field['kind']]}!`

/** The output fields of a catalogue. One that has a meaning when it is missing is never null. */
export const wireFieldsOf = <const Fields extends Catalogue>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, otherwise }]) => [
      name,
      otherwise === null ? kinds[kind] : `${kinds[kind]}!`,
    ]),
  ) as { -readonly [Name in keyof Fields]: KindOf<Fields[Name]> }
