import { useTranslation } from 'react-i18next'
import type { ControlProps, Values } from '../../kit/form/declare.ts'
import { ownField } from '../../kit/form/text_fields.ts'
import { useRequest } from '../../kit/requests.ts'
import { useRested } from '../../kit/useRested.ts'
import { named } from '../../viewer/named.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import { Refusals } from '../dialog/Refusals.tsx'
import { asSent, changedOf } from './changed_fields.ts'
import { CheckUpdate, type SessionToChange, type ShownVerdict } from './update.graphql.ts'
import './update.css'

/** What the server says to a change as it is typed, and what the people concerned will be told. */
export const verdictField = (session: SessionToChange, fields: readonly string[]) =>
  ownField(
    'told',
    ({ values }: ControlProps) => <Verdict session={session} values={values} fields={fields} />,
    {
      wide: true,
    },
  )

interface VerdictProps {
  session: SessionToChange
  values: Values
  fields: readonly string[]
}

function Verdict({ session, values, fields }: VerdictProps) {
  const { t } = useTranslation('change_booking')
  const typed = JSON.stringify(asSent(changedOf(session, values, fields)))
  const sent = useRested(typed)
  const override = values['override'] === 1
  const reason = useRested(String(values['override_reason'] ?? ''))
  const { data, isError, isPlaceholderData } = useRequest(
    CheckUpdate,
    {
      model: { id: session.id, ...(JSON.parse(sent) as object) },
      override,
      override_reason: reason || null,
    },
    { enabled: sent !== '{}', keep: true, staleTime: 0 },
  )
  if (typed === '{}') return <p className="quiet">{t('nothing_changed')}</p>
  // Saving asks once more, and says what stands against it.
  if (isError) return <p className="quiet">{t('not_checked')}</p>
  const preview = sent === '{}' ? null : data?.checkAppointmentUpdate
  if (!preview) return <p className="quiet">{t('checking')}</p>
  return (
    // The last answer stays until there is a new one, so that nothing jumps while somebody types.
    <div className="stack" role="status" aria-busy={typed !== sent || isPlaceholderData}>
      {preview.refusals.length > 0 ? (
        <Refusals refusals={preview.refusals} />
      ) : (
        <p className={preview.waits === 1 ? 'quiet' : ''}>
          {t(preview.waits === 1 && session.state !== 1 ? 'waits_after' : 'fine')}
        </p>
      )}
      {preview.refusals.length === 0 && <Told preview={preview} session={session} />}
    </div>
  )
}

/** What others are told. What one tells oneself isn't news. */
function Told({ preview, session }: { preview: NonNullable<ShownVerdict>; session: SessionToChange }) {
  const { t } = useTranslation('change_booking')
  const { user } = useViewer()
  const others = preview.told.filter(({ to }) => to.some((account) => account !== user?.account))
  if (others.length === 0) return <p className="quiet">{t('nobody_told')}</p>
  const nameOf = (account: string) => {
    if (account === session.appointment_user) return named(session, 'appointment_user_name') || account
    const found = session.participants.find((one) => one.account === account)
    return found ? named(found, 'name') : account
  }
  return (
    <ul className="plain-list stack">
      {others.map((one) => (
        <li key={one.kind}>
          <details open={others.length === 1}>
            <summary>
              {t('told_to', { names: one.to.map(nameOf).join(t('comma')), title: named(one, 'title') })}
            </summary>
            <p className="quiet update-told">{named(one, 'text')}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}
