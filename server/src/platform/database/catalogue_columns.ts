import { doublePrecision, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { HasDefault, NotNull } from 'drizzle-orm'
import type { Catalogue, CatalogueField, FieldValue } from '#rules/records/field_kinds.ts'
import { clock, day, instant, json } from './columns.ts'

/** A column of each kind, before its default. */
const columns = {
  whole: () => integer(),
  decimal: () => doublePrecision(),
  one_of: () => smallint(),
  flag: () => smallint(),
  text: () => text(),
  word: () => text(),
  html: () => text(),
  ref: () => uuid(),
  picture: () => text(),
  names: () => text(),
  time: () => clock(),
  date: () => day(),
  moment: () => instant(),
  numbers: () => json<unknown>()(),
  ints: () => integer().array(),
  rows: () => json<unknown>()(),
  group: () => json<unknown>()(),
}

type Builder<Field extends CatalogueField> = Field extends { kind: 'numbers' | 'rows' | 'group' }
  ? ReturnType<ReturnType<typeof json<Stored<FieldValue<Field>>>>>
  : ReturnType<(typeof columns)[Field['kind']]>

/** As the driver gives it: lists that may be changed. */
type Stored<Value> = NonNullable<Value> extends readonly (infer One)[] ? One[] : NonNullable<Value>

type Column<Field extends CatalogueField> = Field extends { required: true }
  ? NotNull<Builder<Field>>
  : null extends Field['otherwise']
    ? Builder<Field>
    : HasDefault<NotNull<Builder<Field>>>

/**
 * The columns of a catalogue. One whose field has a meaning when it is missing is never null: that is its default. Nor is
 * one that a form has to fill in.
 */
export const columnsOf = <const Fields extends Catalogue>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const column = columns[field.kind]()
      if (field.otherwise !== null) return [name, column.notNull().default(field.otherwise as never)]
      return [name, 'required' in field ? column.notNull() : column]
    }),
  ) as { -readonly [Name in keyof Fields]: Column<Fields[Name]> }
