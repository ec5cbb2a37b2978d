import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestOperation } from '../../graphql/operation.ts'
import { isNotFound } from '../../graphql/failure.ts'
import { useRequest } from '../requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../states.tsx'
import type { Values } from './declare.ts'

/** How a form gets the row that it edits. */
export interface RowLoad<Result> {
  query: RequestOperation<Result, { id: string }>
  /** Null if the row doesn't exist. */
  of: (result: Result) => object | null
}

const nothing: Values = {}

/**
 * Loads the row that a form edits; without an id there is nothing to load.
 * @param back shown if the row doesn't exist
 */
export function LoadedRow<Result>({
  id,
  load,
  back,
  children,
}: {
  id: string | undefined
  load: RowLoad<Result>
  back: ReactNode
  children: (base: Values) => ReactNode
}) {
  const { t } = useTranslation('kit')
  const { data, isFetchedAfterMount, isError, error, refetch } = useRequest(
    load.query,
    { id: id ?? '' },
    { enabled: id !== undefined, staleTime: 0 },
  )
  if (id === undefined) return children(nothing)
  // A cached row from an earlier visit would make a form that is stale from the start.
  if (!isFetchedAfterMount) return <Skeleton lines={12} />
  if (isError && !isNotFound(error)) return <ErrorState error={error} retry={() => void refetch()} />
  const row = data === undefined ? null : load.of(data)
  return row ? children(row as Values) : <EmptyState title={t('form.not_found')}>{back}</EmptyState>
}
