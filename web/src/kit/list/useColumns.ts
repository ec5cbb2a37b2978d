import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { arranged, keepColumns, keptColumns, settingsOf, type ColumnSettings } from './column_settings.ts'
import type { Column } from './declare.tsx'

/** The columns as the user arranged them on this path, and functions to change that. */
export function useColumns<Row>(columns: readonly Column<Row>[]) {
  const { pathname } = useLocation()
  const [settings, setSettings] = useState<ColumnSettings | null>(() => keptColumns(pathname))
  const all = useMemo(() => arranged(columns, settings), [columns, settings])
  const choose = (next: ColumnSettings | null, keep = true) => {
    setSettings(next)
    if (keep) keepColumns(pathname, next)
  }
  return {
    all,
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
