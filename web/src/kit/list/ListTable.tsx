import { Table, type TableColumnsType } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { constants } from '../../constants.ts'
import type { ListState } from './address.ts'
import type { Column, Label } from './declare.tsx'
import { fitColumns } from './fit_columns.ts'
import { ResizableHead } from './WidthHandle.tsx'

export interface ListRowsProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly (Column<Row> & { dragged: boolean })[]
  state: ListState
  change: (change: Partial<ListState>) => void
  label: Label
  /** The actions cell, with all actions behind one button when folded; undefined: the list has none. */
  actionsOf: ((row: Row, folded: boolean) => React.ReactNode) | undefined
  ticked: readonly string[]
  /** Undefined: rows can't be ticked. */
  tick: ((keys: string[]) => void) | undefined
}

const cells = { header: { cell: ResizableHead } }
const tick_width = 44
const actions_width = 172
const folded_width = 56

/** The props that our header cell gets besides antd's. */
const headProps = (resize: (width: number, last: boolean) => void, title: string, width: number): object => ({
  resize,
  'data-title': title,
  'data-width': width,
})

/** The width available to the table in pixels, and the ref of the element that is measured. */
function useAvailableWidth(): [React.RefObject<HTMLDivElement | null>, number | null] {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [box, room]
}

/** The rows as a table: index column, sorting, resizable columns, rows that can be ticked. */
export function ListTable<Row extends object>({
  rows,
  rowKey,
  columns,
  state,
  change,
  label,
  actionsOf,
  ticked,
  tick,
  resize,
}: ListRowsProps<Row> & { resize: (field: string, width: number, last: boolean) => void }) {
  const { t } = useTranslation('manage')
  const sorted = (field: string) =>
    state.sort === field ? ('ascend' as const) : state.sort === `-${field}` ? ('descend' as const) : null
  const [box, room] = useAvailableWidth()
  const beside = constants.table_index_column_width + (tick ? tick_width : 0)
  const wanted = columns.reduce((sum, column) => sum + column.width, beside)
  // The actions fold into one button before any column gets narrower: a pinned column covers what is under
  // it.
  const folded = room !== null && wanted + actions_width > room
  const at_end = actionsOf ? (folded ? folded_width : actions_width) : 0
  const widths = fitColumns(columns, (room ?? wanted + at_end) - beside - at_end)
  const width = widths.reduce((sum, one) => sum + one, beside + at_end)
  return (
    <div ref={box}>
      <Table<Row>
        size="small"
        pagination={false}
        dataSource={[...rows]}
        rowKey={rowKey}
        components={cells}
        scroll={{ x: width }}
        tableLayout="fixed"
        showSorterTooltip={false}
        {...(tick
          ? {
              rowSelection: {
                columnWidth: tick_width,
                selectedRowKeys: [...ticked],
                onChange: (keys: React.Key[]) => tick(keys.map(String)),
                getTitleCheckboxProps: () => ({ 'aria-label': t('list.tick_all') }),
                getCheckboxProps: (row: Row): object => ({
                  'aria-label': t('list.tick', { name: columns[0]?.plain(row, label) ?? '' }),
                }),
              },
            }
          : {})}
        onChange={(_pages, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          const field = String(one?.columnKey ?? '')
          change({ sort: one?.order ? (one.order === 'descend' ? `-${field}` : field) : '' })
        }}
        columns={[
          {
            key: 'index',
            title: t('table.index'),
            width: constants.table_index_column_width,
            align: 'center',
            render: (_value, _row, index) => (state.page - 1) * state.size + index + 1,
          },
          ...columns.map((column, at): TableColumnsType<Row>[number] => ({
            key: column.field,
            title: label(`fields.${column.field}`),
            width: widths[at] ?? column.width,
            align: column.align ?? 'start',
            ...(column.sortable ? { sorter: true as const, sortOrder: sorted(column.field) } : {}),
            render: (_value, row) => column.show(row, label),
            onHeaderCell: () =>
              headProps(
                (next, last) => resize(column.field, next, last),
                label(`fields.${column.field}`),
                widths[at] ?? column.width,
              ),
          })),
          ...(actionsOf
            ? [
                {
                  key: 'actions',
                  title: folded ? <span className="sr-only">{t('list.actions')}</span> : t('list.actions'),
                  fixed: 'end' as const,
                  width: at_end,
                  render: (_value: unknown, row: Row) => actionsOf(row, folded),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
