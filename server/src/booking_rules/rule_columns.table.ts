import { integer, smallint, text } from 'drizzle-orm/pg-core'
import type { HasDefault, NotNull } from 'drizzle-orm'
import { booking_rule_fields } from '#rules/booking_rules/fields.ts'
import type { Catalogue, CatalogueField, FieldValue } from '#rules/records/field_kinds.ts'
import { clock, day, instant, json } from '#server/platform/database/columns.ts'

/** A column of each kind, before its default. */
const columns = {
  whole: () => integer(),
  one_of: () => smallint(),
  flag: () => smallint(),
  text: () => text(),
  names: () => text(),
  time: () => clock(),
  date: () => day(),
  moment: () => instant(),
  numbers: () => json<unknown>()(),
  rows: () => json<unknown>()(),
  group: () => json<unknown>()(),
}

type Builder<Field extends CatalogueField> = Field extends { kind: 'numbers' | 'rows' | 'group' }
  ? ReturnType<ReturnType<typeof json<Stored<FieldValue<Field>>>>>
  : ReturnType<(typeof columns)[Field['kind']]>

/** As the driver gives it: lists that may be changed. */
type Stored<Value> = NonNullable<Value> extends readonly (infer One)[] ? One[] : NonNullable<Value>

type Column<Field extends CatalogueField> = null extends Field['otherwise']
  ? Builder<Field>
  : HasDefault<NotNull<Builder<Field>>>

/** The columns of a catalogue. One whose field has a meaning when it is missing is never null: that is its default. */
export const columnsOf = <const Fields extends Catalogue>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const column = columns[field.kind]()
      return [name, field.otherwise === null ? column : column.notNull().default(field.otherwise as never)]
    }),
  ) as { -readonly [Name in keyof Fields]: Column<Fields[Name]> }

/**
 * The booking rules of a resource or a template: the same columns in both tables, so that one can replace the
 * other. Product §5 gives each field's meaning; lengths are in minutes.
 */
export const ruleColumns = () => ({
  ...columnsOf(booking_rule_fields),
  // The only time of a catalogue that isn't stored as char(5).
  days_rule_refresh_time: text(),
})
