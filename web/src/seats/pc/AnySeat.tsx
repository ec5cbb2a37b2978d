import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatWish } from '#rules/seats/choose.ts'
import { succeeded, type MutationAnswer } from '../../graphql/answer.ts'
import { whenText } from '../../kit/days.ts'
import { request } from '../../graphql/client.ts'
import { idempotencyKey } from '../../graphql/idempotency.ts'
import { useAction } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { BookAnySeat, FindBookedSeat } from '../seats.graphql.ts'
import { SeatRefusal } from './SeatRefusal.tsx'
import { SeatSheet } from './SeatSheet.tsx'
import { sourceOf, useTellBooked } from './useBooked.ts'

interface AnySeatProps {
  type: string
  venue: string
  date: string
  times: { start_time: string; end_time: string }
  wish: SeatWish
  onClose(): void
  /** @param id the seat that it became */
  onBooked(id: string): void
}

/** Lets the server choose: the best free seat with what is wanted, near a companion or far from everybody. */
export function AnySeat({ type, venue, date, times, wish, onClose, onBooked }: AnySeatProps) {
  const { t } = useTranslation('seats')
  const tell = useTellBooked()
  const [near, setNear] = useState('')
  const [key, setKey] = useState(() => idempotencyKey())
  const [refused, setRefused] = useState<MutationAnswer | null>(null)
  const { busy, run } = useAction(BookAnySeat, (result) => result.bookAnySeat, { quiet: true })
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    setRefused(null)
    const answer = await run({
      model: {
        resources_id: venue,
        appointment_date: date,
        ...times,
        zone: wish.zone,
        attributes: [...wish.attributes],
        near: near.trim().toUpperCase(),
        idempotency_key: key,
        appointment_source: sourceOf(),
      },
    })
    if (!answer) return
    setKey(idempotencyKey())
    const [id] = answer.ids
    if (!succeeded(answer) || !id) return setRefused(answer)
    // It is booked, whether or not the page learns which seat it is.
    const session = await request(FindBookedSeat, { id }, { silent: true }).then(
      (result) => result.findAppointmentInformation,
      () => null,
    )
    const seat = named(session, 'resources_name') || t('a_seat')
    tell(seat, { appointment_date: date, ...times }, answer.state === 1, id)
    onClose()
    if (session) onBooked(session.resources_id)
  }
  return (
    <SeatSheet title={t('any_title')} onClose={onClose}>
      <form className="seat-any" onSubmit={(e) => void submit(e)}>
        <p className="seat-time">{whenText({ appointment_date: date, ...times })}</p>
        <p className="seat-hint">{t('any_text')}</p>
        <label>
          {t('near')}
          <input
            value={near}
            maxLength={12}
            placeholder={t('near_example')}
            onChange={({ target }) => setNear(target.value)}
          />
        </label>
        <p className="seat-hint">{t('far')}</p>
        {refused && (
          <SeatRefusal answer={refused} type={type} period={{ appointment_date: date, ...times }} />
        )}
        <button type="submit" className="button button-main" aria-busy={busy} disabled={busy}>
          {t('any_book')}
        </button>
      </form>
    </SeatSheet>
  )
}
