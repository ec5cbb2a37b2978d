import {
  keepPreviousData,
  QueryClient,
  useQuery,
  useQueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { refusalText, succeeded, type MutationAnswer } from '../graphql/answer.ts'
import { request } from '../graphql/client.ts'
import { RequestFailure } from '../graphql/failure.ts'
import type { RequestOperation } from '../graphql/operation.ts'
import { tellFailure } from '../graphql/tell_failure.ts'
import { toast } from '../graphql/toast.ts'

class Queries extends QueryClient {
  /**
   * Also asks again for what is on its way for the first time. By itself the library takes that answer as
   * current, though the server may have read it before the change that made it outdated.
   */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    await this.cancelQueries({
      ...filters,
      type: 'active',
      predicate: (query) => query.state.data === undefined && (filters?.predicate?.(query) ?? true),
    })
    await super.invalidateQueries(filters, options)
  }
}

export const queries = new Queries({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A decision of the server is final; only a missing answer is worth a retry.
      retry: (failures, cause) =>
        failures < 1 && cause instanceof RequestFailure && cause.kind === 'no_answer',
      refetchOnWindowFocus: false,
    },
  },
})

/**
 * Key and function of a query, for useQuery, prefetching and invalidating. The key begins with the name, by which queries are
 * invalidated, and ends with the text: two documents may select different fields under one name.
 */
export const queryOf = <Result, Variables extends object>(
  operation: RequestOperation<Result, Variables>,
  variables: Variables,
) => ({
  queryKey: [operation.name, variables, operation.text] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => request(operation, variables, { signal }),
})

/** Runs a query while the component is mounted. Components with the same query share the answer. */
export function useRequest<Result, Variables extends object>(
  operation: RequestOperation<Result, Variables>,
  variables: Variables,
  options: {
    enabled?: boolean
    staleTime?: number
    keep?: boolean
    /** Asks again so often while the page is seen, perhaps only as long as the last answer says so. Milliseconds. */
    refetchInterval?: number | ((last: Result | undefined) => number | false)
    /** Asks again when the user returns to the page. */
    refetchOnWindowFocus?: boolean
  } = {},
): UseQueryResult<Result> {
  const { keep, refetchInterval: often, ...rest } = options
  return useQuery<Result, Error, Result, readonly [string, Variables, string]>({
    ...queryOf(operation, variables),
    ...rest,
    ...(often === undefined
      ? {}
      : { refetchInterval: typeof often === 'number' ? often : (query) => often(query.state.data) }),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
}

/**
 * Whether all that the page asked for first has been answered: what it can be used without may be loaded then. Never
 * goes back to false.
 */
export function useAnswered(): boolean {
  const client = useQueryClient()
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    if (answered) return
    const look = () => {
      if (client.isFetching({ predicate: ({ state }) => state.data === undefined }) === 0) setAnswered(true)
    }
    // The requests of what is within this component are on their way by now.
    look()
    return client.getQueryCache().subscribe(look)
  }, [client, answered])
  return answered
}

export interface RunningAction<Variables, Answer extends MutationAnswer = MutationAnswer> {
  busy: boolean
  /** Runs it. @returns the answer, also a refusal; null when no answer came (a toast was shown then) */
  run(variables: Variables): Promise<Answer | null>
}

interface ActionOptions {
  /** Names of the queries that are refetched after success. */
  touches?: readonly string[]
  /** What is said after success. */
  done?: string
  /** The caller shows a refusal itself. */
  quiet?: boolean
}

/**
 * A mutation that returns an `Answer`. A refusal is shown as a toast unless the caller shows it itself.
 * @param answerOf picks the answer out of the result
 */
export function useAction<Result, Variables extends object, Answer extends MutationAnswer>(
  operation: RequestOperation<Result, Variables>,
  answerOf: (result: Result) => Answer | null,
  options: ActionOptions = {},
): RunningAction<Variables, Answer> {
  const send = async (variables: Variables) => answerOf(await request(operation, variables))
  return useAct(useCallback(send, [operation, answerOf]), options)
}

/** The same where one of several calls is sent. @param send sends it */
export function useAct<Variables extends object, Answer extends MutationAnswer>(
  send: (variables: Variables) => Promise<Answer | null>,
  { touches = [], done, quiet = false }: ActionOptions = {},
): RunningAction<Variables, Answer> {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (variables: Variables) => {
    setBusy(true)
    try {
      const answer = await send(variables)
      if (!answer) return null
      if (!succeeded(answer)) {
        if (!quiet) toast(refusalText(answer))
        return answer
      }
      await Promise.all(touches.map((name) => client.invalidateQueries({ queryKey: [name] })))
      if (done) toast(done, 'success')
      return answer
    } catch (cause) {
      if (cause instanceof RequestFailure) tellFailure(cause)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, run: useCallback(run, [send, client, touches, done, quiet]) }
}
