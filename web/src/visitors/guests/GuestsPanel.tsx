import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { isSendable, listedVisitors, withoutLines } from '../visits/lines.ts'
import { ListedField } from '../visits/ListedField.tsx'
import { doneLines, outcomesWith, type ListedOutcome } from '../visits/outcomes.ts'
import { Outcomes } from '../visits/Outcomes.tsx'
import { useKeyOf } from '../visits/useKeyOf.ts'
import { VisitTag } from '../visits/VisitDetails.tsx'
import { FindGuests, InviteGuests } from './guests.graphql.ts'
import './guests.css'

interface GuestsPanelProps {
  /** The user's booking. */
  id: string
  /** Guests can still be invited to it. */
  invites: boolean
}

/** The guests from outside of a booking: who comes, and inviting more. Opened by a press, as most bookings have none. */
export function GuestsPanel({ id, invites }: GuestsPanelProps) {
  const { t } = useTranslation('visits')
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={t('guests.title')} className="stack guests">
      <div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('guests.title')}
        </Button>
      </div>
      {open && <Guests id={id} invites={invites} />}
    </section>
  )
}

function Guests({ id, invites }: GuestsPanelProps) {
  const { t } = useTranslation('visits')
  const { data, error, refetch } = useRequest(FindGuests, { id }, { staleTime: 0 })
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  const guests = data.findBookingGuests ?? []
  return (
    <>
      {guests.length > 0 ? (
        <ul className="plain-list stack" aria-label={t('guests.coming')}>
          {guests.map((guest) => (
            <li key={guest.id} className="row">
              <span className="strong">{guest.visitor_name}</span>
              <span className="quiet">{guest.unit}</span>
              <VisitTag state={guest.state} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{t('guests.none')}</p>
      )}
      {invites && <Invite id={id} />}
    </>
  )
}

function Invite({ id }: { id: string }) {
  const { t } = useTranslation('visits')
  const [people, setPeople] = useState('')
  const [outcomes, setOutcomes] = useState<readonly ListedOutcome[]>([])
  const [refused, setRefused] = useState('')
  const key = useKeyOf({ id, people })
  const listed = listedVisitors(people)
  const invite = useAction(InviteGuests, (r) => r.saveBookingGuests, {
    touches: [FindGuests.name],
    quiet: true,
  })
  const send = async () => {
    const models = listed.map(({ visitor_name, phone, unit }) => ({
      visitor_name,
      phone: phone || null,
      unit: unit || null,
    }))
    const answer = await invite.run({ id, models, key })
    if (!answer) return
    setOutcomes((before) => outcomesWith(before, listed, answer.lines))
    setPeople((typed) => withoutLines(typed, doneLines(listed, answer.lines)))
    // What is wrong with one of them is told beside them.
    setRefused(succeeded(answer) || answer.lines.length > 0 ? '' : refusalText(answer))
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSendable(listed)) void send()
      }}
    >
      <p className="quiet">{t('guests.text')}</p>
      <ListedField value={people} onChange={setPeople} />
      {refused && (
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <div>
        <button
          type="submit"
          className="button button-main"
          aria-disabled={!isSendable(listed)}
          aria-busy={invite.busy}
        >
          {t('host.send', { count: listed.length })}
        </button>
      </div>
      <Outcomes outcomes={outcomes} />
    </form>
  )
}
