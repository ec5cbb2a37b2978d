import { DownloadOutlined, PlusOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Pagination } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNarrow } from '../useNarrow.ts'
import { english } from '../../viewer/language.ts'
import { nodesOf, type NodeList } from '../../graphql/operation.ts'
import type { WordFile } from '../../locales/types.d.ts'
import { Allowed } from '../Allowed.tsx'
import { useRequest } from '../requests.ts'
import { later } from '../later.tsx'
import { EmptyState, ErrorState, Skeleton } from '../states.tsx'
import { useLabel } from '../useLabel.ts'
import { page_sizes, readAddress, variablesOf, wireSort, writeAddress } from './address.ts'
import type { RowAction, Column, Create, FieldOf, Filter, ListOperation } from './declare.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import { pageItem } from './page_item.tsx'
import { RowActions } from './RowActions.tsx'
import { SavedViews } from './SavedViews.tsx'
import { useActions } from './useActions.ts'
import { useColumns } from './useColumns.ts'
import { useExport } from './useExport.ts'
import { sortableOf, useListState } from './useListState.ts'
import './list.css'

const TableSettings = later(() => import('./TableSettings.tsx').then((m) => m.TableSettings))
const ActionDialogs = later(() => import('./ActionDialogs.tsx').then((m) => m.ActionDialogs))

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
  /** The name of the csv file; undefined: no export. */
  exportAs?: string
  /** Further buttons beside the list's own. */
  tools?: ReactNode
}

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
  const { t } = useTranslation('kit')
  const label = useLabel(words)
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
  const running = useActions(actions, query.name, label, (row) => columns.all[0]?.plain(row, label) ?? '')
  const [settings, setSettings] = useState(false)
  const [ticked, setTicked] = useState<string[]>([])
  // Only visible rows can be ticked.
  useEffect(() => setTicked([]), [variables])

  const found = data ? of(data) : null
  const rows = nodesOf(found)
  const total = found?.totalCount ?? 0
  const csv = useExport({ name: exportAs, query, of, variables, columns: columns.shown, label })
  const narrowed = state.keywords !== '' || Object.keys(state.filters).length > 0
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
    actionsOf:
      actions.length > 0
        ? (row: Row, folded: boolean) => (
            <RowActions
              actions={running.ofRow(row)}
              row={row}
              folded={folded}
              start={running.start}
              label={label}
            />
          )
        : undefined,
  }

  // The last page may be gone after a deletion.
  const last = Math.max(1, Math.ceil(total / state.size))
  useEffect(() => {
    if (found && state.page > last) change({ page: last })
  })

  return (
    <section className="list-page" aria-busy={isFetching}>
      <div className="manage-page-head">
        <h1>{label('title')}</h1>
        {tools}
        {create && (
          <Allowed may={create.may}>
            <Link to={create.to} className="button button-main">
              <PlusOutlined aria-hidden /> {label('create')}
            </Link>
          </Allowed>
        )}
      </div>
      {(keyword || filters.length > 0) && (
        <FilterBar
          filters={filters}
          keyword={keyword ? label('keyword') : undefined}
          state={state}
          change={change}
          label={label}
        />
      )}
      <div className="list-tools">
        <p role="status">{found ? t('list.total', { count: total }) : ''}</p>
        {narrowed && (
          <button
            type="button"
            className="button button-plain filter-clear"
            onClick={() => change({ filters: {}, keywords: '' })}
          >
            {t('list.clear')}
          </button>
        )}
        {tickedRows.length > 0 && (
          <div className="list-bulk">
            <span>{t('list.ticked', { count: tickedRows.length })}</span>
            {running.bulk.map((action) => (
              <Button
                key={action.key}
                danger={action.danger ?? false}
                onClick={() => running.start(action, tickedRows)}
              >
                {label(`actions.${action.key}`)}
              </Button>
            ))}
          </div>
        )}
        {(keyword || filters.length > 0) && (
          <SavedViews
            search={writeAddress({ ...state, page: 1 }).toString()}
            show={(search) => change(readAddress(new URLSearchParams(search), filters, sortableOf(declared)))}
          />
        )}
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('list.reload')}
          title={t('list.reload')}
          onClick={() => void refetch()}
        />
        {exportAs && (
          <Button type="text" icon={<DownloadOutlined aria-hidden />} onClick={csv.start}>
            {csv.rows === null ? t('list.export') : t('list.exporting', { count: csv.rows })}
          </Button>
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
      </div>
      {isPending && <Skeleton lines={10} />}
      {isError && <ErrorState error={error} retry={() => void refetch()} />}
      {found && rows.length === 0 && (
        <EmptyState
          title={narrowed ? t('list.none_found') : label('empty.title')}
          text={narrowed ? t('list.none_found_text') : label('empty.text')}
        >
          {narrowed ? (
            <button type="button" className="button" onClick={() => change({ filters: {}, keywords: '' })}>
              {t('list.clear')}
            </button>
          ) : (
            create && (
              <Allowed may={create.may}>
                <Link to={create.to} className="button button-main">
                  {label('create')}
                </Link>
              </Allowed>
            )
          )}
        </EmptyState>
      )}
      {rows.length > 0 &&
        (narrow ? <ListCards {...shared} /> : <ListTable {...shared} resize={columns.resize} />)}
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
          close={() => setSettings(false)}
        />
      )}
      {(running.question ?? running.told) && <ActionDialogs running={running} />}
    </section>
  )
}
