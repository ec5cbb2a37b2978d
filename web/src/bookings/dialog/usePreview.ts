import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { request } from '../../graphql/client.ts'
import { queryOf } from '../../kit/requests.ts'
import {
  CheckAppointmentInformation,
  type BookingInput,
  type QuotaAheadAnswer,
  type SessionPreview,
  type WirePeriod,
} from '../bookings.graphql.ts'
import { FindResourceGrid } from '../grid.graphql.ts'

export interface PreviewState {
  /** The server's preview of this request; null until it has answered. */
  preview: SessionPreview | null
  /** There is an answer to some check, or none came. */
  asked: boolean
  /** The time was free at the first check, and is taken now. */
  lost: boolean
  /** What the request makes of the user's limits; the last answer's while a new one is on its way. */
  quotas: readonly QuotaAheadAnswer[]
}

const no_quotas: readonly QuotaAheadAnswer[] = []

interface Question {
  resources_id: string
  period: WirePeriod
  person_times: number | null
  participants: readonly string[]
  /** No checks while the request is being sent. */
  paused: boolean
  /** A new value means that the resource's bookings have changed. */
  live: unknown
}

const taken = (preview: SessionPreview): boolean =>
  preview.refusals.some(({ errcode }) => errcode === 'SLOT_TAKEN' || errcode === 'FULL')

const clockText = ({
  appointment_date,
  start_time,
  end_time,
}: { [Name in keyof WirePeriod]: string | null }): string => `${appointment_date} ${start_time} ${end_time}`

/**
 * Checks a request with the server, again after each change of it and whenever somebody else changes the
 * resource.
 */
export function usePreview({
  resources_id,
  period,
  person_times,
  participants,
  paused,
  live,
}: Question): PreviewState {
  const client = useQueryClient()
  const model: BookingInput = {
    resources_id,
    ...period,
    ...(person_times === null ? {} : { person_times }),
    ...(participants.length > 0 ? { participants: [...participants] } : {}),
    instructions_read: true,
  }
  const { queryKey } = queryOf(CheckAppointmentInformation, { model })
  const { data, isFetched: asked } = useQuery({
    queryKey,
    // A missing preview is no reason to interrupt the user: submitting will report any problem.
    queryFn: ({ signal }) => request(CheckAppointmentInformation, { model }, { signal, own_words: true }),
    enabled: !paused,
    staleTime: 5000,
    placeholderData: keepPreviousData,
  })
  const before = useRef(live)
  useEffect(() => {
    if (before.current === live) return
    before.current = live
    for (const name of [CheckAppointmentInformation.name, FindResourceGrid.name])
      void client.invalidateQueries({
        queryKey: [name],
        predicate: ({ queryKey: [, asked] }) => isOf(asked, resources_id),
      })
  }, [client, live, resources_id])

  // A preview of another time doesn't apply to this one.
  const found = data?.checkAppointmentInformation?.[0] ?? null
  const preview = found && clockText(found) === clockText(period) ? found : null
  const free_once = useRef('')
  if (preview && !taken(preview)) free_once.current = clockText(period)
  return {
    asked,
    preview,
    lost: preview !== null && taken(preview) && free_once.current === clockText(period),
    quotas: found?.quotas ?? no_quotas,
  }
}

/** Whether a query is about this resource alone. */
function isOf(variables: unknown, resources_id: string): boolean {
  if (typeof variables !== 'object' || variables === null) return false
  const model: unknown = Reflect.get(variables, 'model')
  if (typeof model === 'object' && model !== null) return Reflect.get(model, 'resources_id') === resources_id
  const filter: unknown = Reflect.get(variables, 'filter')
  const ids: unknown = typeof filter === 'object' && filter !== null ? Reflect.get(filter, 'ids') : null
  return Array.isArray(ids) && ids.includes(resources_id)
}
