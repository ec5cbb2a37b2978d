import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { FindApprovals, FindBeside, type ApprovalNode, type BesideNode } from '../approvals.graphql.ts'
import { decidedOutside, isDecidable } from '../pc/approval_words.ts'
import type { AskedApprovals } from '../pc/asked.ts'
import type { DeskRequest } from './requests.ts'

/** Submissions that are read at once, and all that a desk shows: of more, those that begin first are decided first. */
const PAGE = 100
const MOST = 1000
/** So many sessions are looked around in a request. */
const PART = 100

interface Loaded {
  approvals: ApprovalNode[]
  total: number
}

/** Everything that waits for the user and fits what they ask for, however many pages that is. */
async function loadAll({ type, keywords, ...dates }: AskedApprovals, signal: AbortSignal): Promise<Loaded> {
  const found = new Map<string, ApprovalNode>()
  let total = 0
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const { findApprovalAll: page } = await request(
      FindApprovals,
      {
        first: PAGE,
        offset,
        keywords: keywords || null,
        filter: { list: 'todo', resources_type_id: type, ...dates },
      },
      { signal },
    )
    for (const one of nodesOf(page)) found.set(one.id, one)
    total = page?.totalCount ?? 0
    if (offset + PAGE >= total) break
  }
  return { approvals: [...found.values()], total }
}

async function lookAround(ids: readonly string[], signal: AbortSignal): Promise<Map<string, BesideNode>> {
  const found = new Map<string, BesideNode>()
  for (let begin = 0; begin < ids.length; begin += PART) {
    const { findApprovalBeside } = await request(
      FindBeside,
      { ids: ids.slice(begin, begin + PART) },
      { signal },
    )
    for (const one of findApprovalBeside) found.set(one.id, one)
  }
  return found
}

/** What a desk shows. */
export interface Desk {
  requests: DeskRequest[]
  /** Those that are decided at a review address. */
  outside: DeskRequest[]
  /** Submissions that are not shown, since there are too many. */
  further: number
  /** What lies beside the requests couldn't be looked at. */
  unlooked: boolean
  error: unknown
  loading: boolean
  refetch(): void
}

/** All that waits for the user, with what lies beside each of it. */
export function useDesk(asked: AskedApprovals): Desk {
  const { data, error, refetch } = useQuery({
    queryKey: [FindApprovals.name, 'desk', asked],
    queryFn: ({ signal }) => loadAll(asked, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const ids = useMemo(
    () => (data?.approvals ?? []).flatMap(({ sessions }) => sessions.filter(isDecidable).map(({ id }) => id)),
    [data],
  )
  const around = useQuery({
    queryKey: [FindBeside.name, ids],
    queryFn: ({ signal }) => lookAround(ids, signal),
    enabled: ids.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const all = useMemo(
    () =>
      (data?.approvals ?? []).flatMap((approval) =>
        approval.sessions.map((session): DeskRequest => ({
          approval,
          session,
          beside: around.data?.get(session.id),
        })),
      ),
    [data, around.data],
  )
  return {
    requests: all.filter(({ session }) => isDecidable(session)),
    outside: all.filter(({ session }) => decidedOutside([session])),
    further: Math.max(0, (data?.total ?? 0) - (data?.approvals.length ?? 0)),
    unlooked: around.isError,
    error: data ? null : error,
    loading: data === undefined,
    refetch: () => {
      void refetch()
      if (around.isError) void around.refetch()
    },
  }
}
