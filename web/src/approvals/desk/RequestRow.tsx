import { useTranslation } from 'react-i18next'
import { timesText, whenText } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { StateTag } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import type { BesideNode } from '../approvals.graphql.ts'
import { OpenOutside } from '../OpenOutside.tsx'
import { changedText, resourceText, stepText, waitedText } from '../pc/approval_words.ts'
import type { Grouping, DeskRequest } from './requests.ts'

interface RequestRowProps {
  one: DeskRequest
  /** What the group's heading says already isn't said again. */
  by: Grouping
  /** What lies beside it couldn't be looked at. */
  unlooked: boolean
  chosen: boolean
  /** The keys act on it. */
  active: boolean
  onChoose(on: boolean): void
  onApprove(): void
  onReject(): void
  onDetail(): void
  onActive(): void
}

/** One request on the desk: when, what and who, what lies beside it, how the applicant kept earlier ones, and the answers. */
export function RequestRow({ one, by, unlooked, chosen, active, ...on }: RequestRowProps) {
  const { t } = useTranslation('approvals')
  const { approval, session } = one
  const theme = approval.theme || t('no_theme')
  const changed = changedText(session, t)
  return (
    // The keys of the desk act on the row that has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="desk-row"
      data-id={session.id}
      aria-current={active || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={active ? 0 : -1}
      aria-label={[theme, named(approval, 'applicant_name'), whenText(session), resourceText(session)].join(
        ', ',
      )}
      onFocus={({ target, currentTarget }) => target === currentTarget && on.onActive()}
    >
      <Checkbox
        aria-label={t('choose', { theme: `${theme} ${timesText(session)}` })}
        checked={chosen}
        onChange={({ target }) => on.onChoose(target.checked)}
      />
      <div className="desk-when">
        <strong>{by === 'applicant' ? whenText(session) : timesText(session)}</strong>
        {by === 'applicant' && <span className="quiet">{resourceText(session)}</span>}
        <span className="quiet-small">{waitedText(session.step_since, t)}</span>
      </div>
      <div className="desk-what">
        <strong>{theme}</strong>
        <span className="quiet">
          {[
            named(approval, 'applicant_name'),
            named(approval, 'dept_name'),
            t('people', { count: session.person_times }),
            session.event,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {changed && <strong className="approval-changed">{changed}</strong>}
        {approval.step_names.length > 1 && (
          <span className="quiet-small">{stepText(approval, session.step, t)}</span>
        )}
      </div>
      <Beside beside={one.beside} unlooked={unlooked} />
      <div className="line desk-acts">
        <Button size="small" aria-label={t('details_of', { theme })} onClick={on.onDetail}>
          {t('details')}
        </Button>
        <Button size="small" danger onClick={on.onReject}>
          {t('reject')}
        </Button>
        <Button size="small" type="primary" onClick={on.onApprove}>
          {t('approve')}
        </Button>
      </div>
    </li>
  )
}

/** The state of a session that waits for approval. */
const WAITING = 1

/** What lies at the same time and next to it, who else wants it, and the applicant's record. */
function Beside({ beside, unlooked }: { beside: BesideNode | undefined; unlooked: boolean }) {
  const { t } = useTranslation('approval_desk')
  if (!beside)
    return <div className="desk-beside quiet-small">{t(unlooked ? 'not_looked_row' : 'looking_around')}</div>
  const { around, collisions, exceptions, kept, missed, waiting } = beside
  const collides = new Set<string>(collisions)
  return (
    <ul className="plain-list desk-beside">
      {around.map((other) => {
        const bad = collides.has(other.lies)
        const who = [
          other.lies === 'elsewhere' ? named(other, 'resources_name') : named(other, 'applicant_name'),
          other.theme,
        ]
        const text = t(`lies.${other.lies as 'same_time'}`, {
          times: timesText(other),
          what: who.filter(Boolean).join(' · ') || t('booked'),
        })
        return (
          <li key={`${other.lies} ${other.id}`} className={bad ? 'wrong' : 'quiet-small'}>
            {text}
            {other.state === WAITING && ` · ${t('waits_too')}`}
          </li>
        )
      })}
      {exceptions > 0 && (
        <li className={collides.has('exceptions') ? 'wrong' : 'quiet-small'}>
          {t('asks_exception', { count: exceptions })}
        </li>
      )}
      {waiting > 0 && <li className="quiet-small">{t('waiting_list', { count: waiting })}</li>}
      <li>
        {kept + missed === 0 ? (
          <span className="quiet-small">{t('no_record')}</span>
        ) : missed > 0 ? (
          <StateTag tone="bad">{t('record', { kept, missed })}</StateTag>
        ) : (
          <span className="quiet-small">{t('record_good', { kept })}</span>
        )}
      </li>
    </ul>
  )
}

/** A request that is decided at a review address. */
export function OutsideRow({ one: { approval, session } }: { one: DeskRequest }) {
  const { t } = useTranslation('approvals')
  return (
    <li className="row-apart desk-outside">
      <span>
        <strong>{approval.theme || t('no_theme')}</strong>{' '}
        <span className="quiet">
          {[named(approval, 'applicant_name'), whenText(session), resourceText(session)].join(' · ')}
        </span>
      </span>
      <OpenOutside id={session.id} />
    </li>
  )
}
