import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { InviteLink } from './InviteLink.tsx'
import { isMade, type ListedOutcome } from './outcomes.ts'

/** What became of each of a list: the link of who has one, or why not. How many there are is said aloud. */
export function Outcomes({ outcomes }: { outcomes: readonly ListedOutcome[] }) {
  const { t } = useTranslation('visits')
  const count = outcomes.filter(isMade).length
  const refused = outcomes.length - count
  const told = [
    count > 0 && t('host.made', { count }),
    refused > 0 && t('host.not_made', { count: refused }),
  ].filter(Boolean)
  return (
    <>
      <p role="status">{told.join(' ')}</p>
      {outcomes.length > 0 && (
        <ul className="plain-list stack" aria-label={t('host.outcome')}>
          {outcomes.map(({ key, visitor_name, line }) => (
            <li key={key} className="card stack">
              <span className="strong">{visitor_name}</span>
              {line.errcode === '0' ? (
                line.path && <InviteLink path={line.path} />
              ) : (
                <p className="wrong">{refusalText(line)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
