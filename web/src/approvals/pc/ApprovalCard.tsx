import { whenText } from '../../kit/days.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/plain/Button.tsx'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { StateTag, type Tone } from '../../kit/states.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import type { ApprovalNode, ApprovalSessionNode } from '../approvals.graphql.ts'
import {
  changedText,
  decidedOutside,
  isDecidable,
  ownForm,
  resourceText,
  stepText,
  waitedText,
} from './approval_words.ts'
import { OpenOutside } from '../OpenOutside.tsx'

interface ApprovalCardProps {
  approval: ApprovalNode
  /** The ids of the chosen sessions; null: nothing can be chosen here. */
  chosen: ReadonlySet<string> | null
  onChoose(ids: readonly string[], on: boolean): void
  onDecide(decision: 'approve' | 'reject', sessions: readonly ApprovalSessionNode[]): void
  onDetail(): void
}

const tones: readonly Tone[] = ['wait', 'good', 'bad', 'plain']

/** One submission: who asks for what, when and where, where it waits, and what the user can do. */
export function ApprovalCard({ approval, chosen, onChoose, onDecide, onDetail }: ApprovalCardProps) {
  const { t } = useTranslation('approvals')
  const { sessions, on_behalf } = approval
  const [first] = sessions
  if (!first) return null
  const open = sessions.filter(isDecidable)
  const outside = decidedOutside(sessions)
  const own = ownForm(approval)
  const ids = open.map(({ id }) => id)
  const picked = chosen ? ids.filter((id) => chosen.has(id)) : []
  const deciding = picked.length > 0 ? open.filter(({ id }) => picked.includes(id)) : open
  const theme = approval.theme || t('no_theme')
  const alike = sessions.every(({ resources_number }) => resources_number === first.resources_number)
  return (
    <li className="card stack approval">
      <header className="line approval-head">
        {chosen && open.length > 0 && (
          <Checkbox
            aria-label={t('choose', { theme })}
            checked={picked.length === ids.length}
            indeterminate={picked.length > 0 && picked.length < ids.length}
            onChange={({ target }) => onChoose(ids, target.checked)}
          />
        )}
        <h2>{theme}</h2>
        <StateTag tone={tones[first.approval_state] ?? 'plain'}>
          {first.approval_state === 0
            ? stepText(approval, first.step, t)
            : t(`state.${first.approval_state as 1 | 2 | 3}`)}
        </StateTag>
      </header>
      <p className="approval-who">
        {[named(approval, 'applicant_name'), named(approval, 'dept_name')].filter(Boolean).join(' · ')}
        {' · '}
        {t('people', { count: first.person_times })}
      </p>
      {alike && (
        <p>
          {resourceText(first)}
          <span className="quiet"> {locationText(first)}</span>
        </p>
      )}
      {sessions.length === 1 ? (
        <p>
          <strong>{whenText(first)}</strong>
          {!alike && ` · ${resourceText(first)}`}
          <Changed session={first} />
        </p>
      ) : (
        <details className="approval-sessions" open={sessions.length <= 4}>
          <summary>{t('sessions', { count: sessions.length })}</summary>
          <ul>
            {sessions.map((one) => (
              <li key={one.id}>
                {chosen && isDecidable(one) ? (
                  <Checkbox
                    checked={chosen.has(one.id)}
                    onChange={({ target }) => onChoose([one.id], target.checked)}
                  >
                    {whenText(one)}
                    {!alike && ` · ${resourceText(one)}`}
                  </Checkbox>
                ) : (
                  <span>
                    {whenText(one)}
                    {!alike && ` · ${resourceText(one)}`}
                  </span>
                )}
                <Changed session={one} />
                {one.approval_state !== 0 && (
                  <StateTag tone={tones[one.approval_state] ?? 'plain'}>
                    {t(`state.${one.approval_state as 1 | 2 | 3}`)}
                  </StateTag>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {(first.event || first.remark) && (
        <p className="quiet">{[first.event, first.remark].filter(Boolean).join(' · ')}</p>
      )}
      {on_behalf.length > 0 && (open.length > 0 || outside) && (
        <p className="quiet">
          {t('on_behalf', { names: on_behalf.map((one) => named(one, 'name')).join(t('between_names')) })}
        </p>
      )}
      <footer className="row-apart approval-foot">
        <span className="quiet">
          {first.approval_state === 0 ? waitedText(first.step_since, t) : approval.flow_no}
        </span>
        <span className="row approval-actions">
          <Button aria-label={t('details_of', { theme })} onClick={onDetail}>
            {t('details')}
          </Button>
          {outside && <OpenOutside id={outside.id} />}
          {!outside && own && <OpenOutside id={own.id} own />}
          {open.length > 0 && (
            <>
              <Button danger onClick={() => onDecide('reject', deciding)}>
                {deciding.length > 1 ? t('reject_n', { count: deciding.length }) : t('reject')}
              </Button>
              <Button type="primary" onClick={() => onDecide('approve', deciding)}>
                {deciding.length > 1 ? t('approve_n', { count: deciding.length }) : t('approve')}
              </Button>
            </>
          )}
        </span>
      </footer>
    </li>
  )
}

/** That it isn't new: what it was before. */
function Changed({ session }: { session: ApprovalSessionNode }) {
  const { t } = useTranslation('approvals')
  const text = changedText(session, t)
  return text && <strong className="approval-changed">{text}</strong>
}
