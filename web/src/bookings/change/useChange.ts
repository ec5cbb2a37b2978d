import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reach } from '#rules/bookings/reach.ts'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { toast } from '../../graphql/toast.ts'
import { queryOf, useAction } from '../../kit/requests.ts'
import {
  ChangeAppointmentTime,
  CheckAppointmentTime,
  FindMySessions,
  type BookedSession,
  type Submission,
  type WirePeriod,
} from '../bookings.graphql.ts'
import { FindResourceGrid } from '../grid.graphql.ts'
import { useLiveGrid } from '../live.ts'
import type { Moving } from './useWeek.ts'

const isSame = (a: WirePeriod, b: WirePeriod): boolean =>
  a.appointment_date === b.appointment_date && a.start_time === b.start_time && a.end_time === b.end_time

/** A session's change of time while it is chosen: what the server would say to it, and how it is made. */
export function useChange(session: BookedSession, onDone: () => void) {
  const { t } = useTranslation(['bookings', 'change_time'])
  const client = useQueryClient()
  const { id, appointment_date, start_time, end_time, resources_id } = session
  const moving = useMemo(
    (): Moving => ({ id, appointment_date, start_time, end_time }),
    [id, appointment_date, start_time, end_time],
  )
  const [period, setPeriod] = useState<WirePeriod>(() => ({ appointment_date, start_time, end_time }))
  const [reach, setReach] = useState<Reach>('this')
  const [refused, setRefused] = useState<Submission | null>(null)
  const [insisted, setInsisted] = useState(false)
  const { busy, run } = useAction(ChangeAppointmentTime, (result) => result.changeAppointmentTime, {
    touches: session_queries,
    quiet: true,
  })
  const same = isSame(period, session)
  const takeBack = async (before: WirePeriod, of: Reach) => {
    const answer = await run({ id, ...before, reach: of, accept_partial: false })
    if (answer && succeeded(answer))
      toast(of === 'this' ? t('moved_back') : t('moved_n', { count: answer.ids?.length ?? 0 }), 'success')
    else if (answer) toast(refusalText(answer))
  }
  const variables = { id, ...period, reach }
  const { data, isPlaceholderData } = useQuery({
    queryKey: queryOf(CheckAppointmentTime, variables).queryKey,
    // Without an answer the change itself reports any problem.
    queryFn: ({ signal }) => request(CheckAppointmentTime, variables, { signal, own_words: true }),
    enabled: !same && !busy,
    staleTime: 5000,
    placeholderData: keepPreviousData,
  })
  const checked = data?.checkAppointmentTime
  const again = () => {
    for (const name of [CheckAppointmentTime.name, FindResourceGrid.name])
      void client.invalidateQueries({ queryKey: [name] })
  }
  useLiveGrid(
    session.resources_type_id,
    period.appointment_date,
    (row) => row.id === resources_id && again(),
    again,
  )
  return {
    moving,
    period,
    /** It is the session's present time. */
    same,
    /** The user wanted to move it to its present time. */
    insisted: insisted && same,
    reach,
    refused,
    busy,
    /** What the server says to the chosen time; null as long as it is not asked or hasn't answered. */
    preview: checked && !same && !isPlaceholderData && isSame(checked, period) ? checked : null,
    choose(next: WirePeriod) {
      setRefused(null)
      setInsisted(false)
      setPeriod({
        appointment_date: next.appointment_date,
        start_time: next.start_time,
        end_time: next.end_time,
      })
    },
    chooseReach(next: Reach) {
      setRefused(null)
      setReach(next)
    },
    async move(accept_partial = false) {
      if (same) return setInsisted(true)
      const answer = await run({ id, ...period, reach, accept_partial })
      if (!answer) return
      if (!succeeded(answer)) {
        again()
        return setRefused(answer)
      }
      // A list that one goes back to shows the new time at once.
      await client.refetchQueries({ queryKey: [FindMySessions.name], type: 'inactive' })
      const before = { appointment_date, start_time, end_time }
      const undo = { word: t('change_time:undo'), act: () => void takeBack(before, reach) }
      const said = reach === 'this' ? t('moved') : t('moved_n', { count: answer.ids?.length ?? 0 })
      // Those that stayed where they were would move with the others.
      toast(said, 'success', answer.refused.length === 0 ? undo : undefined)
      onDone()
    },
  }
}
export type TimeChange = ReturnType<typeof useChange>
