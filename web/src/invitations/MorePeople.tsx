import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { session_queries } from '../graphql/session_queries.ts'
import { useAction } from '../kit/requests.ts'
import { ChangePeople, FindInvitation, type InvitationShown } from './invitations.graphql.ts'

interface MorePeopleProps {
  id: string
  found: Pick<InvitationShown, 'person_times' | 'most_people'>
  onDone(people: number): void
}

/** Books a session for more people, typed or by a step, so that others find a place in it. */
export function MorePeople({ id, found: { person_times, most_people }, onDone }: MorePeopleProps) {
  const { t } = useTranslation('invitations')
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const [people, setPeople] = useState(person_times + 1)
  const [refused, setRefused] = useState('')
  const { busy, run } = useAction(ChangePeople, (r) => r.changeAppointmentPeople, {
    touches: [...session_queries, FindInvitation.name],
    quiet: true,
  })
  // The number is what is asked for here: it can be typed over at once.
  useEffect(() => input.current?.select(), [])
  const step = (by: number) => setPeople((now) => Math.min(most_people, Math.max(person_times + 1, now + by)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await run({ id, person_times: people })
    if (!answer) return
    setRefused(succeeded(answer) ? '' : refusalText(answer))
    if (succeeded(answer)) onDone(people)
  }
  return (
    <form className="stack-start" onSubmit={(event) => void submit(event)}>
      <label htmlFor={field}>{t('how_many')}</label>
      <div className="line invite-people">
        <button type="button" className="button" aria-label={t('fewer')} onClick={() => step(-1)}>
          −
        </button>
        <input
          ref={input}
          id={field}
          inputMode="numeric"
          value={people || ''}
          aria-invalid={refused !== ''}
          onChange={({ target }) => setPeople(Number(target.value.replaceAll(/\D/g, '').slice(0, 6)))}
        />
        <button type="button" className="button" aria-label={t('one_more')} onClick={() => step(1)}>
          +
        </button>
        <span className="invite-quiet">{t('at_most', { count: most_people })}</span>
      </div>
      {refused && <p role="alert">{refused}</p>}
      <button type="submit" className="button button-main" aria-busy={busy} disabled={busy}>
        {t('book_for', { count: people })}
      </button>
    </form>
  )
}
