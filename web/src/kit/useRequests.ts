import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { RequestOperation } from '../graphql/operation.ts'
import { queryOf } from './requests.ts'

/** `useRequest` for several variables at once. */
export const useRequests = <Result, Variables extends object>(
  operation: RequestOperation<Result, Variables>,
  each: readonly Variables[],
): UseQueryResult<Result>[] => useQueries({ queries: each.map((variables) => queryOf(operation, variables)) })
