import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MarkSessions } from '../../attendance/attendance.graphql.ts'
import { CancelSessions, TerminateSessions } from '../../bookings/bookings.graphql.ts'
import type { BatchAnswer } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { toast } from '../../graphql/toast.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { ConfirmDialog, type Question } from '../../kit/ConfirmDialog.tsx'
import { outcomeOf } from '../../kit/list/run_actions.ts'
import { StateTag, type Tone } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { mayDo, useViewer } from '../../viewer/useViewer.ts'
import { thisMoment } from '../../viewer/today.ts'
import { UpdateSeats, type PlanToEdit } from './seats_manage.graphql.ts'
import { hoursOf, type SeatSession } from './sitting.ts'

interface SeatTodayProps {
  seat: PlanToEdit['seats'][number]
  /** Who has it today. */
  sitting: readonly SeatSession[]
  /** null: the user may not see it. */
  used: { minutes: number; days: number } | null
  changed(): void
}

const SUCCEEDED = 2
const COMPLETED = 7

/** The word and the tone of a session's adherence. */
function standing({ state, appointment_state }: SeatSession) {
  if (state === COMPLETED) return { word: 'completed', tone: 'plain' } as const
  if (state !== SUCCEEDED) return { word: 'waits', tone: 'wait' } as const
  if (appointment_state === 1) return { word: 'signed_in', tone: 'good' } as const
  return appointment_state === 2
    ? ({ word: 'missed', tone: 'bad' } as const)
    : ({ word: 'not_signed_in', tone: 'plain' } as const)
}

/** One seat: who has it today, and what an administrator can do about it. */
export function SeatToday({ seat, sitting, used, changed }: SeatTodayProps) {
  const { t } = useTranslation('seat_detail')
  const client = useQueryClient()
  const known = useViewer()
  const [question, setQuestion] = useState<Question | null>(null)
  useFocusBack(question !== null)
  const now = thisMoment()

  const ask = (key: 'cancel' | 'terminate' | 'mark_missed' | 'mark_kept', id: string) =>
    setQuestion({
      title: t(key),
      yes: t(key),
      danger: key !== 'mark_kept',
      asks: key === 'mark_kept' ? 'optional_reason' : 'reason',
      run: async (reason) => {
        const { refused } = await outcomeOf({ runAll: () => send(key, id, reason) }, [{ id }], reason)
        if (refused.length === 0) changed()
        return refused.map(({ why }) => why)
      },
    })

  const setState = async (state: 0 | 1) => {
    const runAll = () => request(UpdateSeats, { ids: [seat.id], state }).then((r) => r.updateSeatAll)
    const [refused] = (await outcomeOf({ runAll }, [seat], '')).refused
    if (refused) return toast(refused.why)
    await client.invalidateQueries({ queryKey: ['findSeatPlanToEdit'] })
    changed()
  }

  return (
    <section className="card stack">
      <h2>{t('seat', { number: seat.number })}</h2>
      {seat.state !== 1 && <StateTag tone="bad">{t(seat.state === 2 ? 'maintained' : 'stopped')}</StateTag>}
      {used && <p className="quiet">{t('used', { days: used.days, hours: hoursOf(used.minutes) })}</p>}
      {used && (
        <>
          <h3>{t('today')}</h3>
          {sitting.length === 0 && <p className="quiet">{t('none_today')}</p>}
          <ul className="plain-list stack">
            {sitting.map((one) => {
              const { word, tone } = standing(one)
              const begun = `${one.appointment_date} ${one.start_time}` <= now
              return (
                <li key={one.id} className="stack">
                  <span className="row-apart">
                    <span>
                      <strong>{one.appointment_user_name}</strong>{' '}
                      <span className="quiet">{one.dept_name ?? ''}</span>
                    </span>
                    <StateTag tone={tone satisfies Tone}>
                      {one.away_until ? t('away', { until: one.away_until.slice(11, 16) }) : t(word)}
                    </StateTag>
                  </span>
                  <span className="when">
                    {one.start_time}–{one.end_time}
                  </span>
                  <span className="row">
                    {!begun && mayDo('booking.manage', known) && (
                      <Button size="small" onClick={() => ask('cancel', one.id)}>
                        {t('cancel')}
                      </Button>
                    )}
                    {begun && one.state === SUCCEEDED && mayDo('booking.manage', known) && (
                      <Button size="small" danger onClick={() => ask('terminate', one.id)}>
                        {t('terminate')}
                      </Button>
                    )}
                    {begun && one.state === SUCCEEDED && mayDo('booking.attend', known) && (
                      <Button
                        size="small"
                        onClick={() => ask(one.appointment_state === 1 ? 'mark_missed' : 'mark_kept', one.id)}
                      >
                        {t(one.appointment_state === 1 ? 'mark_missed' : 'mark_kept')}
                      </Button>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <div className="row">
        <Allowed may="seat.manage">
          <Button onClick={() => void setState(seat.state === 1 ? 0 : 1)}>
            {t(seat.state === 1 ? 'stop' : 'use')}
          </Button>
        </Allowed>
        <Allowed may="resource.manage">
          <Link className="button" to={`/manage/resources/resources-list/${seat.id}`}>
            {t('edit')}
          </Link>
        </Allowed>
      </div>
      {question && <ConfirmDialog question={question} close={() => setQuestion(null)} />}
    </section>
  )
}

function send(
  key: 'cancel' | 'terminate' | 'mark_missed' | 'mark_kept',
  id: string,
  reason: string,
): Promise<BatchAnswer> {
  const ids = [id]
  if (key === 'cancel')
    return request(CancelSessions, { ids, reason, reach: 'this' }).then((r) => r.cancelAppointmentInformation)
  if (key === 'terminate')
    return request(TerminateSessions, { ids, reason }).then((r) => r.terminateAppointmentInformation)
  return request(MarkSessions, {
    ids,
    appointment_state: key === 'mark_kept' ? 1 : 2,
    reason: reason || null,
  }).then((r) => r.updateAppointmentState)
}
