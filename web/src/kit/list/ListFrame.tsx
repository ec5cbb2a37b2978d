import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Allowed } from '../Allowed.tsx'
import { later } from '../later.tsx'
import { EmptyState, ErrorState, Skeleton } from '../states.tsx'
import type { ListState } from './address.ts'
import type { Create, Filter, Label } from './declare.tsx'
import { FilterBar } from './FilterBar.tsx'
import { RowActions } from './RowActions.tsx'
import type { useActions } from './useActions.ts'
import './list.css'

const ActionDialogs = later(() => import('./ActionDialogs.tsx').then((m) => m.ActionDialogs))

interface ListFrameProps<Row> {
  label: Label
  /** Part of a page that has its own heading. */
  within?: boolean
  /** Further buttons beside the list's own, at its head. */
  tools?: ReactNode
  create?: Create | undefined
  filters: readonly Filter[]
  /** The placeholder of the keyword field; undefined: there is none. */
  keyword: string | undefined
  /** Nothing can be narrowed in a list without a row. */
  filterable: boolean
  state: ListState
  change: (change: Partial<ListState>) => void
  query: {
    isPending: boolean
    isError: boolean
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** How many rows there are, and how many are shown; null: not known yet. */
  found: { total: number; shown: number } | null
  ticked: readonly Row[]
  running: ReturnType<typeof useActions<Row & object>>
  /** Between the ticked rows' actions and "reload", and after it. */
  before_reload?: ReactNode
  after_reload?: ReactNode
  children: ReactNode
}

/** What lists and trees have around their rows: head, filters, tools, the actions of ticked rows, and the states of a page. */
export function ListFrame<Row extends object>({
  label,
  within = false,
  tools,
  create,
  filters,
  keyword,
  filterable,
  state,
  change,
  query: { isPending, isError, error, isFetching, refetch },
  found,
  ticked,
  running,
  before_reload,
  after_reload,
  children,
}: ListFrameProps<Row>) {
  const { t } = useTranslation('manage')
  const narrowed = isNarrowed(state)
  // Lists that grow say how far words are looked for in them.
  const reach = label('reach')
  const clear = () => change({ filters: {}, keywords: '' })
  return (
    <section className="list-page" aria-busy={isFetching}>
      <div className="manage-page-head">
        {within ? <h2>{label('title')}</h2> : <h1>{label('title')}</h1>}
        {tools}
        <CreateButton create={create}>
          <PlusOutlined aria-hidden /> {label('create')}
        </CreateButton>
      </div>
      {filterable && (keyword !== undefined || filters.length > 0) && (
        <FilterBar filters={filters} keyword={keyword} state={state} change={change} label={label} />
      )}
      {state.keywords !== '' && reach !== 'reach' && <p className="quiet">{reach}</p>}
      <div className="list-tools">
        <p role="status">{found ? t('list.total', { count: found.total }) : ''}</p>
        {narrowed && (
          <button type="button" className="button button-plain filter-clear" onClick={clear}>
            {t('list.clear')}
          </button>
        )}
        {ticked.length > 0 && (
          <div className="list-bulk">
            <span>{t('list.ticked', { count: ticked.length })}</span>
            {running.bulk.map((action) => (
              <Button
                key={action.key}
                danger={action.danger ?? false}
                onClick={() => running.start(action, ticked)}
              >
                {label(`actions.${action.key}`)}
              </Button>
            ))}
          </div>
        )}
        {before_reload}
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('list.reload')}
          title={t('list.reload')}
          onClick={() => void refetch()}
        />
        {after_reload}
      </div>
      {isPending && <Skeleton lines={10} />}
      {isError && <ErrorState error={error} retry={() => void refetch()} />}
      {found?.shown === 0 && (
        <EmptyState
          title={narrowed ? t('list.none_found') : label('empty.title')}
          text={narrowed ? t('list.none_found_text') : label('empty.text')}
        >
          {narrowed ? (
            <button type="button" className="button" onClick={clear}>
              {t('list.clear')}
            </button>
          ) : (
            <CreateButton create={create}>{label('create')}</CreateButton>
          )}
        </EmptyState>
      )}
      {found !== null && found.shown > 0 && children}
      {(running.question ?? running.told) && <ActionDialogs running={running} />}
    </section>
  )
}

/** Whether a keyword or a filter is in use. */
export const isNarrowed = ({ keywords, filters }: ListState): boolean =>
  keywords !== '' || Object.keys(filters).length > 0

/** The actions of a row, for those that offer some. */
export const rowActions =
  <Row extends object>(running: ReturnType<typeof useActions<Row>>, label: Label) =>
  (row: Row, folded: boolean) => (
    <RowActions actions={running.ofRow(row)} row={row} folded={folded} start={running.start} label={label} />
  )

function CreateButton({ create, children }: { create: Create | undefined; children: ReactNode }) {
  if (!create) return null
  return (
    <Allowed may={create.may}>
      {'to' in create ? (
        <Link to={create.to} className="button button-main">
          {children}
        </Link>
      ) : (
        <button type="button" className="button button-main" onClick={create.run}>
          {children}
        </button>
      )}
    </Allowed>
  )
}
