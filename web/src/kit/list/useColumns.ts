import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { succeeded } from '../../graphql/answer.ts'
import { useAction, useRequest } from '../requests.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import { arranged, keepColumns, keptColumns, settingsOf, type ColumnSettings } from './column_settings.ts'
import type { Column } from './declare.tsx'
import { FindSystemTable, SaveSystemTable } from './system_table.graphql.ts'
import { columnsFor, headingsIn, tableOf } from './tenant_columns.ts'

/**
 * The columns as the user arranged them on this path, else as the tenant did for everybody, and functions to change that.
 */
export function useColumns<Row>(columns: readonly Column<Row>[]) {
  const { pathname } = useLocation()
  const [own, setSettings] = useState<ColumnSettings | null>(() => keptColumns(pathname))
  const { data, isLoading } = useRequest(
    FindSystemTable,
    { url: pathname },
    { enabled: mayDo('table.see'), staleTime: 300_000 },
  )
  const table = data?.findSystemTableByUrl ?? null
  const saving = useAction(SaveSystemTable, (r) => r.saveOrUpdateSystemTable, {
    touches: ['findSystemTableByUrl'],
  })
  const headingOf = useMemo(() => headingsIn(table), [table])
  const settings = useMemo(() => own ?? columnsFor(table), [own, table])
  const all = useMemo(() => arranged(columns, settings), [columns, settings])
  const choose = (next: ColumnSettings | null, keep = true) => {
    setSettings(next)
    if (keep) keepColumns(pathname, next)
  }
  return {
    all,
    /** The columns aren't known yet. */
    isLoading,
    /** The tenant's own heading of a column; null: it has none. */
    headingOf,
    /** Arranges the columns like this for everybody who hasn't arranged them. */
    forEverybody: async (wanted: readonly { field: string; hidden: boolean }[]) => {
      const answer = await saving.run({ model: { url: pathname, json: tableOf(wanted, table) } })
      if (answer && succeeded(answer)) choose(null)
    },
    shown: all.filter(({ hidden }) => !hidden),
    apply: (wanted: readonly { field: string; hidden: boolean }[]) => {
      const width = (field: string) => all.find((column) => column.field === field)?.width ?? 0
      choose(settingsOf(wanted.map(({ field, hidden }) => ({ field, hidden, width: width(field) }))))
    },
    reset: () => choose(null),
    /** Nothing is stored while the edge is being dragged. */
    resize: (field: string, width: number, last: boolean) =>
      choose(
        settingsOf(
          all.map((column) => (column.field === field ? { ...column, width: Math.round(width) } : column)),
        ),
        last,
      ),
  }
}
