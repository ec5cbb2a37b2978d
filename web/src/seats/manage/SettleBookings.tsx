import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatAttribute } from '#rules/seats/plan.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { request } from '../../graphql/client.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { whenText } from '../../kit/days.ts'
import { Modal } from '../../kit/Modal.tsx'
import { Select } from '../../kit/Select.tsx'
import { StateTag } from '../../kit/states.tsx'
import { useRequests } from '../../kit/useRequests.ts'
import { named } from '../../viewer/named.ts'
import { attributesOf } from '../seat_words.ts'
import {
  CancelSeatBookings,
  FindLikeSeats,
  MoveSeatBookings,
  type LikeSeats,
  type PlanAnswer,
} from './seats_manage.graphql.ts'
import { inParts, pendingOf, withAnswer, type SettledBookings } from './settled.ts'
import './settle_bookings.css'

type Booking = PlanAnswer['bookings'][number]
type LikeSeat = LikeSeats[number]['seats'][number]

/** The longest reason that people are told. */
const MAX_REASON = 500

interface SettleBookingsProps {
  venue_id: string
  /** The first of the bookings in the way, and how many there are. */
  bookings: readonly Booking[]
  count: number
  /** The seats that go. */
  leaving: readonly string[]
  close(): void
  /** Goes on with the plan, once nothing listed is in the way. */
  publish(): void
}

/**
 * The coming bookings of seats that are to go: each is moved to another seat, which the product proposes, or cancelled with a
 * reason; one by one or all at once. Then the plan can be published.
 */
export function SettleBookings({ venue_id, bookings, count, leaving, close, publish }: SettleBookingsProps) {
  const { t } = useTranslation('plan_editor')
  const client = useQueryClient()
  const reason_field = useId()
  const [outcomes, setOutcomes] = useState<SettledBookings>(new Map())
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const pending = pendingOf(bookings, outcomes)
  const found = useRequests(
    FindLikeSeats,
    inParts(pending).map((part) => ({
      ...{ resources_id: venue_id, leaving: [...leaving] },
      ids: part.map(({ id }) => id),
    })),
  )
  const searching = found.some(({ isPending }) => isPending)
  const failed = found.find(({ error }) => error)?.error
  const seats = new Map(
    found.flatMap(({ data }) => (data?.findLikeSeatAll ?? []).map((one) => [one.id, one.seats] as const)),
  )
  const seatFor = ({ id }: Booking): LikeSeat | undefined => {
    const offered = seats.get(id) ?? []
    return offered.find((one) => one.id === chosen.get(id)) ?? offered[0]
  }
  const movable = pending.flatMap((one) => {
    const seat = seatFor(one)
    return seat ? [{ id: one.id, seat }] : []
  })

  const act = async (run: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await run()
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      setProblem(cause.message)
    } finally {
      for (const name of [...session_queries, 'findLikeSeatAll'])
        await client.invalidateQueries({ queryKey: [name] })
      setBusy(false)
    }
  }
  // What was done stays told, also where a later part gets no answer.
  const move = (some: typeof movable) =>
    act(async () => {
      const numbers = new Map(some.map(({ id, seat }) => [id, seat.number]))
      let all = outcomes
      for (const part of inParts(some)) {
        const moves = part.map(({ id, seat }) => ({ id, seat_id: seat.id }))
        const { moveSeatBookingAll: answer } = await request(MoveSeatBookings, {
          ...{ resources_id: venue_id, moves, reason: reason.trim() || null },
        })
        const sent = part.map(({ id }) => id)
        all = withAnswer(all, sent, answer, (id) => ({ is: 'moved', number: numbers.get(id) ?? '' }))
        setOutcomes(all)
      }
    })
  const cancel = (some: readonly Booking[]) => {
    if (reason.trim() === '') {
      setMissing(true)
      document.getElementById(reason_field)?.focus()
      return Promise.resolve()
    }
    return act(async () => {
      let all = outcomes
      for (const part of inParts(some)) {
        const ids = part.map(({ id }) => id)
        const { cancelAppointmentInformation: answer } = await request(CancelSeatBookings, {
          ...{ ids, reason: reason.trim() },
        })
        all = withAnswer(all, ids, answer, () => ({ is: 'cancelled' }))
        setOutcomes(all)
      }
    })
  }
  const finish = () => {
    close()
    publish()
  }
  const settled = bookings.length - pending.length

  return (
    <Modal
      open
      centered
      width={820}
      title={t('held.title')}
      onCancel={close}
      classNames={{ footer: 'confirm-ways' }}
      footer={[
        <Button key="back" onClick={close}>
          {t('held.keep')}
        </Button>,
        pending.length > 0 && (
          <Button key="cancel" danger disabled={busy} onClick={() => void cancel(pending)}>
            {t('held.cancel_all', { count: pending.length })}
          </Button>
        ),
        pending.length > 0 ? (
          <Button
            key="move"
            type="primary"
            loading={busy}
            disabled={movable.length === 0}
            onClick={() => void move(movable)}
          >
            {t('held.move_all', { count: movable.length })}
          </Button>
        ) : (
          <Button key="save" type="primary" loading={busy} onClick={finish}>
            {t('held.save')}
          </Button>
        ),
      ]}
    >
      <div className="stack">
        <p>{t('held.text', { count })}</p>
        {count > bookings.length && (
          <p className="quiet">{t('held.first', { shown: bookings.length, count })}</p>
        )}
        <label className="settle-reason">
          {t('held.reason')}
          <Input
            id={reason_field}
            value={reason}
            maxLength={MAX_REASON}
            status={missing ? 'error' : ''}
            aria-invalid={missing}
            onChange={(event) => (setReason(event.target.value), setMissing(false))}
          />
          {missing && (
            <span role="alert" className="settle-why">
              {t('held.reason_missing')}
            </span>
          )}
        </label>
        <p role="status" className="quiet">
          {settled > 0 && t('held.settled', { settled, count: bookings.length })}
        </p>
        {failed && (
          <p role="alert" className="settle-why">
            {failed instanceof RequestFailure ? failed.message : t('held.no_seats')}
          </p>
        )}
        {problem && (
          <p role="alert" className="settle-why">
            {problem}
          </p>
        )}
        <ul className="plain-list settle-list">
          {bookings.map((one) => {
            const outcome = outcomes.get(one.id)
            const seat = seatFor(one)
            const who = `${named(one, 'resources_name')}, ${whenText(one)}`
            return (
              <li key={one.id} className="settle-row">
                <span className="settle-what">
                  <strong>{named(one, 'resources_name')}</strong>
                  <span>{whenText(one)}</span>
                  <span className="quiet">{one.appointment_user_name ?? ''}</span>
                </span>
                {outcome?.is === 'moved' ? (
                  <StateTag tone="good">{t('held.moved', { number: outcome.number })}</StateTag>
                ) : outcome?.is === 'cancelled' ? (
                  <StateTag tone="wait">{t('held.cancelled')}</StateTag>
                ) : (
                  <span className="settle-ways">
                    <Select
                      aria-label={t('held.seat_for', { who })}
                      value={seat?.id ?? null}
                      loading={searching}
                      disabled={busy || !seat}
                      placeholder={t(searching ? 'held.searching' : 'held.none_free')}
                      options={(seats.get(one.id) ?? []).map((other) => ({
                        value: other.id,
                        label: seatText(other, (key) => t(`attribute.${key}`)),
                      }))}
                      onChange={(to: string | null) => to && setChosen(new Map(chosen).set(one.id, to))}
                    />
                    <Button
                      disabled={busy || !seat}
                      aria-label={t('held.move_one', { who })}
                      onClick={() => seat && void move([{ id: one.id, seat }])}
                    >
                      {t('held.move')}
                    </Button>
                    <Button
                      type="text"
                      danger
                      disabled={busy}
                      aria-label={t('held.cancel_one', { who })}
                      onClick={() => void cancel([one])}
                    >
                      {t('held.cancel')}
                    </Button>
                  </span>
                )}
                {outcome?.is === 'refused' && <span className="settle-why">{outcome.why}</span>}
              </li>
            )
          })}
        </ul>
      </div>
    </Modal>
  )
}

/** `A5 · Quiet zone · power socket`. */
function seatText(seat: LikeSeat, wordOf: (attribute: SeatAttribute) => string): string {
  const attributes = attributesOf(seat).map(wordOf)
  return [seat.number, named(seat, 'zone_name'), ...attributes].filter(Boolean).join(' · ')
}
