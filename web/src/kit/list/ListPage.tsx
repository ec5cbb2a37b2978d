import { SettingOutlined } from '@ant-design/icons'
import { Button, Pagination } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../useNarrow.ts'
import { english } from '../../viewer/language.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import { nodesOf, type NodeList } from '../../graphql/operation.ts'
import type { WordFile } from '../../locales/types.d.ts'
import { useRequest } from '../requests.ts'
import { later } from '../later.tsx'
import { useLabel } from '../useLabel.ts'
import { page_sizes, readAddress, variablesOf, wireSort, writeAddress } from './address.ts'
import type { RowAction, Column, Create, FieldOf, Filter, ListOperation, ListVariables } from './declare.tsx'
import { ListCards } from './ListCards.tsx'
import { allRows } from './all_rows.ts'
import { ListExport } from '../export/ListExport.tsx'
import { ListFrame, rowActions } from './ListFrame.tsx'
import { ListPrinting } from './ListPrinting.tsx'
import { ListTable } from './ListTable.tsx'
import { pageItem } from './page_item.tsx'
import { SavedViews } from './SavedViews.tsx'
import { useActions } from './useActions.ts'
import { useColumns } from './useColumns.ts'
import { sortableOf, useListState } from './useListState.ts'

const TableSettings = later(() => import('./TableSettings.tsx').then((m) => m.TableSettings))

export interface ListPageProps<File extends WordFile, Row extends object, Result> {
  /**
   * The locale file: `title`, `fields.*`, `options.*`, `actions.*`, `confirm.*`, `empty.title`, `empty.text`,
   * `keyword`.
   */
  words: File
  query: ListOperation<Result>
  /** Picks the list out of the query's answer. */
  of: (result: Result) => NodeList<Row>
  rowKey?: (row: Row) => string
  columns: readonly Column<Row, FieldOf<File>>[]
  filters?: readonly Filter<FieldOf<File>>[]
  /** Wire filter fields that always apply. Declared outside the component. */
  always?: Readonly<Record<string, unknown>>
  /** Whether the list can be searched by keyword; the field's placeholder is the text `keyword`. */
  keyword?: boolean
  actions?: readonly RowAction<Row>[]
  create?: Create
  /** The name of the file of an export; undefined: no export. */
  exportAs?: string
  /** Further buttons beside the list's own; they may lead on with what the list asks for, and how many there are. */
  tools?: ReactNode | ((asked: ListVariables, total: number) => ReactNode)
}

/** Some hundred pages of paper; whoever needs more needs the export. */
const max_printed = 5_000
const quietly = () => {}

const idOf = (row: object): string => String(Reflect.get(row, 'id'))
const no_filters: readonly Filter<never>[] = []

/** A list page from its declaration. See kit/README.md. */
export function ListPage<File extends WordFile, Row extends object, Result>(
  props: ListPageProps<File, Row, Result>,
) {
  const {
    words,
    query,
    of,
    rowKey = idOf,
    columns: declared,
    filters = no_filters,
    always,
    keyword = false,
    actions = [],
    create,
    exportAs,
    tools,
  } = props
  const { t } = useTranslation('manage')
  const said = useLabel(words)
  const narrow = useNarrow()
  const [state, change] = useListState(filters, declared)
  const sort = wireSort(state.sort, declared, english())
  const variables = useMemo(
    () => variablesOf({ ...state, sort }, filters, always),
    [state, sort, filters, always],
  )
  const { data, isPending, isError, error, isFetching, refetch } = useRequest(query, variables, {
    keep: true,
  })
  const columns = useColumns<Row>(declared)
  const { headingOf } = columns
  const label = useMemo(
    (): typeof said => (key, values) => headingOf(key) ?? said(key, values),
    [headingOf, said],
  )
  const running = useActions(actions, query.name, label, (row) => columns.all[0]?.plain(row, label) ?? '')
  const [settings, setSettings] = useState(false)
  const [ticked, setTicked] = useState<string[]>([])
  // Only visible rows can be ticked.
  useEffect(() => setTicked([]), [variables])

  const found = data ? of(data) : null
  const rows = nodesOf(found)
  const total = found?.totalCount ?? 0
  const tickedRows = rows.filter((row) => ticked.includes(rowKey(row)))
  const shared = {
    rows,
    rowKey,
    columns: columns.shown,
    state,
    change,
    label,
    ticked,
    tick: running.bulk.length > 0 ? setTicked : undefined,
    actionsOf: actions.length > 0 ? rowActions(running, label) : undefined,
  }

  // The last page may be gone after a deletion.
  const last = Math.max(1, Math.ceil(total / state.size))
  useEffect(() => {
    if (found && state.page > last) change({ page: last })
  })

  return (
    <ListFrame
      label={label}
      tools={typeof tools === 'function' ? tools(variables, total) : tools}
      create={create}
      filters={filters}
      keyword={keyword ? label('keyword') : undefined}
      filterable
      state={state}
      change={change}
      query={{ isPending: isPending || columns.isLoading, isError, error, isFetching, refetch }}
      found={found && { total, shown: rows.length }}
      ticked={tickedRows}
      running={running}
      before_reload={
        (keyword || filters.length > 0) && (
          <SavedViews
            search={writeAddress({ ...state, page: 1 }).toString()}
            show={(search) => change(readAddress(new URLSearchParams(search), filters, sortableOf(declared)))}
          />
        )
      }
      after_reload={
        <>
          {exportAs && (
            <ListExport {...{ name: exportAs, query, variables, columns: columns.shown, label }} />
          )}
          {!narrow && total > 0 && (
            <ListPrinting
              label={label}
              filters={filters}
              state={state}
              columns={columns.shown}
              rows={rows}
              total={total}
              loadAll={(signal) => allRows({ query, of, variables }, max_printed, quietly, signal)}
            />
          )}
          {!narrow && (
            <Button
              type="text"
              icon={<SettingOutlined aria-hidden />}
              aria-label={t('table.settings')}
              title={t('table.settings')}
              onClick={() => setSettings(true)}
            />
          )}
        </>
      }
    >
      {narrow ? <ListCards {...shared} /> : <ListTable {...shared} resize={columns.resize} />}
      {total > page_sizes[0] && (
        <Pagination
          className="list-pages"
          align="end"
          current={state.page}
          pageSize={state.size}
          total={total}
          pageSizeOptions={[...page_sizes]}
          showSizeChanger={!narrow}
          {...(narrow ? { size: 'small' as const } : {})}
          itemRender={(_page, kind, item) => pageItem(kind, item, t)}
          onChange={(page, size) => change(size === state.size ? { page } : { size })}
        />
      )}
      {settings && (
        <TableSettings
          columns={columns.all.map(({ field, hidden, always = false }) => ({
            field,
            hidden,
            always,
            title: label(`fields.${field}`),
          }))}
          apply={columns.apply}
          reset={columns.reset}
          forEverybody={mayDo('table.manage') ? (wanted) => void columns.forEverybody(wanted) : undefined}
          close={() => setSettings(false)}
        />
      )}
    </ListFrame>
  )
}
