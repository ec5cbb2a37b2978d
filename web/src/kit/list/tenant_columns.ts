import { english } from '../../viewer/language.ts'
import type { ColumnSettings } from './column_settings.ts'

/** A column as the tenant wants it for everybody. */
interface TenantColumn {
  /** Its field. */
  label: string
  nickname?: string
  nickname_en?: string
  checked: number
}

const columnsIn = (table: { json: unknown } | null): readonly TenantColumn[] =>
  Array.isArray(table?.json) ? (table.json as TenantColumn[]) : []

/** A tenant's columns as the settings of a table; null: it has said nothing of this list. */
export function columnsFor(table: { json: unknown } | null): ColumnSettings | null {
  const columns = columnsIn(table)
  if (columns.length === 0) return null
  return {
    order: columns.map(({ label }) => label),
    hidden: columns.filter(({ checked }) => checked === 0).map(({ label }) => label),
    widths: {},
  }
}

/** The tenant's own heading of the column that the words name `fields.<field>`; null: it has none. */
export function headingsIn(table: { json: unknown } | null, in_english = english()) {
  const headings = new Map(
    columnsIn(table).map(({ label, nickname, nickname_en }) => [
      `fields.${label}`,
      (in_english && nickname_en) || nickname || null,
    ]),
  )
  return (key: string): string | null => headings.get(key) ?? null
}

/** An arrangement as the tenant's columns: headings of its own stay. */
export function tableOf(
  wanted: readonly { field: string; hidden: boolean }[],
  before: { json: unknown } | null,
): TenantColumn[] {
  const known = new Map(columnsIn(before).map((column) => [column.label, column]))
  return wanted.map(({ field, hidden }) => ({
    ...known.get(field),
    label: field,
    checked: hidden ? 0 : 1,
  }))
}
