import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { FindPreferences, SavePreferences } from '../notifications.graphql.ts'
import { isSent, withSent } from '../muted.ts'
import './inbox.css'

const touches = [FindPreferences.name]

/** The part of the personal centre that says what is mailed: nothing but the important, and each kind. */
export function PreferencesSection() {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useRequest(FindPreferences, {})
  const save = useAction(SavePreferences, (r) => r.saveMyNotificationPreferences, { touches })
  const own = data?.findMyNotificationPreferences
  // Text messages are a choice only where there is a gateway; mails stay a choice for when there is a server.
  const columns: ('email' | 'sms')[] = own?.channels.includes('sms') ? ['email', 'sms'] : ['email']
  return (
    <section className="card" aria-labelledby="preferences">
      <h2 id="preferences">{t('preferences')}</h2>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !own ? (
        <Skeleton lines={4} />
      ) : (
        <>
          <p>
            {!own.channels.includes('email')
              ? t('no_mails')
              : own.email
                ? t('mailed_to', { email: own.email })
                : t('no_email')}
          </p>
          <Checkbox
            checked={own.quiet === 1}
            onChange={(event) => void save.run({ model: { quiet: event.target.checked ? 1 : 0 } })}
          >
            {t('quiet')}
          </Checkbox>
          <details className="preferences-kinds">
            <summary>{t('kinds')}</summary>
            <table aria-busy={save.busy}>
              <thead>
                <tr>
                  <th scope="col">{t('kind')}</th>
                  {columns.map((channel) => (
                    <th key={channel} scope="col">
                      {t(`by_${channel}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {own.kinds.map((kind) => (
                  <tr key={kind.kind}>
                    <th scope="row">{named(kind, 'name')}</th>
                    {columns.map((channel) => (
                      <td key={channel}>
                        <label>
                          <input
                            type="checkbox"
                            aria-label={`${named(kind, 'name')}: ${t(`by_${channel}`)}`}
                            checked={isSent(own, kind, channel)}
                            disabled={own.quiet === 1 && kind.important === 0}
                            onChange={(event) =>
                              void save.run({
                                model: {
                                  muted: withSent(own.muted, kind.kind, channel, event.target.checked),
                                },
                              })
                            }
                          />
                        </label>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {columns.includes('sms') && <p>{t('sms_only_chosen')}</p>}
          </details>
        </>
      )}
    </section>
  )
}
