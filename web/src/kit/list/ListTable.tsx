import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { constants } from '../../constants.ts'
import type { ListState } from './address.ts'
import type { Column, Say } from './declare.tsx'
import { ResizableHead } from './WidthHandle.tsx'

export interface ListRowsProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  state: ListState
  change: (change: Partial<ListState>) => void
  say: Say
  /** The cell of the actions; none: the list has none. */
  actionsOf: ((row: Row) => React.ReactNode) | undefined
  ticked: readonly string[]
  /** None: rows can't be ticked. */
  tick: ((keys: string[]) => void) | undefined
}

const cells = { header: { cell: ResizableHead } }
const tick_width = 44
const actions_width = 172

/** What our head cell gets besides what a head cell of the library gets. */
const headProps = (resize: (width: number, last: boolean) => void, title: string, width: number): object => ({
  resize,
  'data-title': title,
  'data-width': width,
})

/** The rows as a table: index column, sorting, widths that can be dragged, rows that can be ticked. */
export function ListTable<Row extends object>({
  rows,
  rowKey,
  columns,
  state,
  change,
  say,
  actionsOf,
  ticked,
  tick,
  resize,
}: ListRowsProps<Row> & { resize: (field: string, width: number, last: boolean) => void }) {
  const { t } = useTranslation('kit')
  const sorted = (field: string) =>
    state.sort === field ? ('ascend' as const) : state.sort === `-${field}` ? ('descend' as const) : null
  const width = columns.reduce(
    (sum, column) => sum + column.width,
    constants.table_index_column_width + (tick ? tick_width : 0) + (actionsOf ? actions_width : 0),
  )
  return (
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
              getCheckboxProps: (row: Row): object => ({
                'aria-label': t('list.tick', { name: columns[0]?.plain(row, say) ?? '' }),
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
        ...columns.map((column): TableColumnsType<Row>[number] => ({
          key: column.field,
          title: say(`fields.${column.field}`),
          width: column.width,
          align: column.align ?? 'start',
          ...(column.sortable ? { sorter: true as const, sortOrder: sorted(column.field) } : {}),
          render: (_value, row) => column.show(row, say),
          onHeaderCell: () =>
            headProps(
              (next, last) => resize(column.field, next, last),
              say(`fields.${column.field}`),
              column.width,
            ),
        })),
        ...(actionsOf
          ? [
              {
                key: 'actions',
                title: t('list.actions'),
                fixed: 'end' as const,
                width: actions_width,
                render: (_value: unknown, row: Row) => actionsOf(row),
              },
            ]
          : []),
      ]}
    />
  )
}
