import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestOperation } from '../../graphql/operation.ts'
import { isNotFound } from '../../graphql/failure.ts'
import { useRequest } from '../requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../states.tsx'
import type { Values } from './declare.ts'

/** How a form gets the row that it edits. */
export type RowLoad<Result> = {
  /** Null if the row doesn't exist. */
  of: (result: Result) => object | null
} & (
  | { query: RequestOperation<Result, { id: string }>; variables?: undefined }
  /** The row is one of several that are asked for together, by something else than its id. */
  | { query: RequestOperation<Result, never>; variables: object }
)

/** The query of a row with its variables. */
export const askedOf = <Result,>({ query, variables }: RowLoad<Result>, id: string) => ({
  query: query as RequestOperation<Result, object>,
  variables: variables ?? { id },
})

const nothing: Values = {}

interface LoadedRowProps<Result> {
  id: string | undefined
  /** Left out where only new rows are made. */
  load: RowLoad<Result> | undefined
  /** Shown if the row doesn't exist. */
  back: ReactNode
  children: (base: Values) => ReactNode
}

/** Loads the row that a form edits; without an id there is nothing to load. */
export const LoadedRow = <Result,>({ id, load, ...more }: LoadedRowProps<Result>) =>
  id === undefined || !load ? more.children(nothing) : <Known id={id} load={load} {...more} />

function Known<Result>({
  id,
  load,
  back,
  children,
}: LoadedRowProps<Result> & { id: string; load: RowLoad<Result> }) {
  const { t } = useTranslation('kit')
  const { query, variables } = askedOf(load, id)
  const { data, isFetchedAfterMount, isError, error, refetch } = useRequest(query, variables, {
    staleTime: 0,
  })
  // A cached row from an earlier visit would make a form that is stale from the start.
  if (!isFetchedAfterMount) return <Skeleton lines={12} />
  if (isError && !isNotFound(error)) return <ErrorState error={error} retry={() => void refetch()} />
  const row = data === undefined ? null : load.of(data)
  return row ? children(row as Values) : <EmptyState title={t('form.not_found')}>{back}</EmptyState>
}
