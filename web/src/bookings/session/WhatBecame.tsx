import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindProgress, type BookedSession } from '../bookings.graphql.ts'
import type { OpenDialog } from './open_dialog.ts'
import { can, outcomeOf } from './session_words.ts'
import { useOpening } from './useOpening.ts'

interface WhatBecameProps {
  session: BookedSession
  onOpen(dialog: OpenDialog): void
}

/** On top of the details of what came to nothing: what became of it, by whom, why, and the way on. */
export function WhatBecame({ session, onOpen: onDialog }: WhatBecameProps) {
  const { t } = useTranslation('bookings')
  const onOpen = useOpening(onDialog)
  const outcome = outcomeOf(session)
  const { data } = useRequest(FindProgress, { id: session.id }, { enabled: outcome !== null, staleTime: 0 })
  if (!outcome) return null
  const line = data?.findAppointmentProgress.findLast(({ action }) => action === outcome.action)
  const who = line ? named(line, 'user_name') : ''
  return (
    <section className={`outcome outcome-${outcome.tone}`} aria-label={t('outcome.label')}>
      <p>
        <strong>{who ? t(`outcome.${outcome.kind}_by`, { who }) : t(`outcome.${outcome.kind}`)}</strong>
        {session.reason && <span className="outcome-reason">{session.reason}</span>}
      </p>
      {can(session, 'book_again') && (
        <button type="button" className="button" onClick={() => onOpen({ kind: 'book_again', session })}>
          {t('again')}
        </button>
      )}
    </section>
  )
}
