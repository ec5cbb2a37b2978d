import { useQuery } from '@tanstack/react-query'
import type { NoVariables, RequestOperation } from '../graphql/operation.ts'
import { queryOf } from './requests.ts'
import './count_tag.css'

/** More is shown as "99+". */
const MOST = 99

export const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count))

/** A name with how many there are, where there are any. */
export const withCount = (name: string, count: number): string =>
  count === 0 ? name : `${name} (${countText(count)})`

/** What waits is shown beside the way to it: read again each minute and whenever the user returns. */
const count_fresh = { staleTime: 30_000, refetchInterval: 60_000, refetchOnWindowFocus: true }

/** A query whose answer is counted. Methods, so that those of all operations are of one type. */
export interface CountedQuery {
  queryKey: readonly unknown[]
  queryFn(context: { signal: AbortSignal }): Promise<unknown>
  select(result: unknown): number
}

/** @param of picks the number out of the answer */
export const counted = <Result,>(
  operation: RequestOperation<Result, NoVariables>,
  of: (result: Result) => number | null | undefined,
): CountedQuery => ({ ...queryOf(operation, {}), select: (result: Result) => of(result) ?? 0 })

/** How many things wait; 0 until that is known, and for those who may not see them. */
export const useCount = (what: CountedQuery, enabled = true): number =>
  useQuery({ ...what, ...count_fresh, enabled }).data ?? 0

/**
 * How many things wait behind a link, nothing where none does: beside its name, or at the corner of its picture.
 * @param said what is read out instead of the bare number
 */
export function CountTag({
  count,
  corner = false,
  said,
}: {
  count: number
  corner?: boolean
  said?: (shown: string) => string
}) {
  if (count === 0) return null
  const shown = countText(count)
  return (
    <span className={corner ? 'count-corner' : 'tag tag-wait'}>
      {said ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{said(shown)}</span>
        </>
      ) : (
        shown
      )}
    </span>
  )
}
