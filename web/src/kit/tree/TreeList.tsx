import { Button } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFound } from '#rules/search/search_text.ts'
import type { RequestOperation } from '../../graphql/operation.ts'
import type { WordFile } from '../../locales/types.d.ts'
import type { Column, Create, FieldOf, Filter, Label, RowAction } from '../list/declare.tsx'
import { isNarrowed, ListFrame, rowActions } from '../list/ListFrame.tsx'
import { ListPrinting } from '../list/ListPrinting.tsx'
import { useActions } from '../list/useActions.ts'
import { useListState } from '../list/useListState.ts'
import { useRequest } from '../requests.ts'
import { useLabel } from '../useLabel.ts'
import { useNarrow } from '../useNarrow.ts'
import type { Dragging } from './dragging.ts'
import { treeRows, type Placed } from './tree_rows.ts'
import { TreeTable } from './TreeTable.tsx'
import './tree.css'

interface TreeListProps<File extends WordFile, Row extends object, Result, Variables extends object> {
  /**
   * The locale file: `title`, `keyword`, `create`, `fields.*`, `options.*`, `actions.*`, `confirm.*`, `empty.title`,
   * `empty.text`.
   */
  words: File
  query: RequestOperation<Result, Variables>
  variables: Variables
  /** All rows, in the order that siblings have. */
  of: (result: Result) => readonly Row[]
  /** Unique in the tree, and what names the parent. */
  place: (row: Row) => Placed
  /** What a keyword is looked for in. */
  searched: (row: Row) => readonly (string | null)[]
  columns: readonly Column<Row, FieldOf<File>>[]
  filters?: readonly Filter<FieldOf<File>>[]
  actions?: readonly RowAction<Row>[]
  /** Adds a row at the top. */
  create?: Create
  /** The key of the row that a row is being added to: it opens, so that the new row can be seen. */
  below?: string | undefined
  /** How many levels are open at first. */
  open_levels?: number
  /** Part of a page that has its own heading. */
  within?: boolean
  /** Further buttons beside the list's own. */
  tools?: ReactNode
  /** How rows, all of one level, are put in order while all are shown. */
  dragging?: Dragging<Row> | undefined
}

const no_filters: readonly Filter<never>[] = []
const everywhere = () => true
const no_columns: readonly { field: string }[] = []

/** A list of rows in rows, from its declaration, with all rows loaded at once. See kit/README.md. */
export function TreeList<File extends WordFile, Row extends object, Result, Variables extends object>({
  words,
  query,
  variables,
  of,
  place,
  searched,
  columns,
  filters = no_filters,
  actions = [],
  create,
  below,
  open_levels = 1,
  within = false,
  tools,
  dragging,
}: TreeListProps<File, Row, Result, Variables>) {
  const { t } = useTranslation('manage')
  const label = useLabel(words)
  const narrow = useNarrow()
  const [state, change] = useListState(filters, no_columns)
  const { data, isPending, isError, error, isFetching, refetch } = useRequest(query, variables)
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [all, setAll] = useState<boolean | null>(null)
  const [ticked, setTicked] = useState<string[]>([])
  const running = useActions(actions, query.name, label, (row) => columns[0]?.plain(row, label) ?? '')

  const found = useMemo(() => (data === undefined ? null : of(data)), [data, of])
  const narrowed = isNarrowed(state)
  const keeps = useMemo(() => {
    if (!narrowed) return null
    return (row: Row) =>
      isFound(state.keywords, searched(row)) &&
      Object.entries(state.filters).every(([field, values]) =>
        values.includes(String(Reflect.get(row, field))),
      )
  }, [narrowed, state.keywords, state.filters, searched])
  useEffect(() => {
    if (below !== undefined) setOpened((before) => new Map([...before, [below, true]]))
  }, [below])
  // Only visible rows can be ticked.
  useEffect(() => setTicked([]), [keeps])

  const isOpen = (key: string, level: number) => opened.get(key) ?? all ?? level <= open_levels
  const rows = treeRows(found ?? [], { place, isOpen, keeps })
  const matching = found?.filter((row) => keeps?.(row) ?? true) ?? []
  const nested = rows.some(({ open }) => open !== null)
  const some_closed = rows.some(({ open }) => open === false)
  const ticked_rows = rows.filter(({ key }) => ticked.includes(key)).map(({ row }) => row)

  // The first column shows how deep a row lies.
  const onPaper = columns.map((column, at) => ({
    field: column.field,
    plain: ({ row, level }: { row: Row; level: number }, said: Label) =>
      `${at === 0 ? '· '.repeat(level - 1) : ''}${column.plain(row, said)}`,
  }))

  return (
    <ListFrame
      label={label}
      within={within}
      tools={tools}
      create={create}
      filters={filters}
      keyword={label('keyword')}
      filterable={found !== null && (found.length > 0 || narrowed)}
      state={state}
      change={change}
      query={{ isPending, isError, error, isFetching, refetch }}
      found={found && { total: matching.length, shown: rows.length }}
      ticked={ticked_rows}
      running={running}
      before_reload={
        nested &&
        !narrowed && (
          <Button
            type="text"
            onClick={() => {
              setOpened(new Map())
              setAll(some_closed)
            }}
          >
            {t(some_closed ? 'tree.open_all' : 'tree.close_all')}
          </Button>
        )
      }
      after_reload={
        !narrow &&
        matching.length > 0 && (
          <ListPrinting
            label={label}
            filters={filters}
            state={state}
            columns={onPaper}
            rows={treeRows(found ?? [], { place, isOpen: everywhere, keeps })}
            total={matching.length}
          />
        )
      }
    >
      <TreeTable
        name={label('title')}
        dragging={narrowed ? undefined : dragging}
        rows={rows}
        columns={columns}
        label={label}
        setOpen={(key, open) => setOpened(new Map([...opened, [key, open]]))}
        ticked={ticked}
        tick={running.bulk.length > 0 ? setTicked : undefined}
        actionsOf={actions.length > 0 ? (row: Row) => rowActions(running, label)(row, narrow) : undefined}
      />
    </ListFrame>
  )
}
