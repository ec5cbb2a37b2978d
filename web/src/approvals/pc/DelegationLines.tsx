import { useTranslation } from 'react-i18next'
import type { Answered } from '../../graphql/operation.ts'
import { dayText } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { DeleteDelegation, delegation_queries, type FindDelegations } from '../approvals.graphql.ts'
import './delegations.css'

type Line = Answered<typeof FindDelegations>['findMyApprovalDelegationAll'][number]

interface DelegationLinesProps {
  lines: readonly Line[]
  /** Whether a line is of the person that is looked at, who is away, and not one to them. */
  isOwn: (line: Line) => boolean
  words: { from: 'decides_for_you' | 'decides_for_them'; to: 'you_decide_for' | 'they_decide_for' }
}

/** The delegations of one person, and those to them, each of their own with a button that ends it. */
export function DelegationLines({ lines, isOwn, words }: DelegationLinesProps) {
  const { t } = useTranslation('approvals')
  const { busy, run } = useAction(DeleteDelegation, (r) => r.deleteApprovalDelegation, {
    touches: delegation_queries,
    done: t('delegation_ended'),
  })
  return (
    <ul className="delegations">
      {lines.map((one) => (
        <li key={one.id}>
          <span>
            {isOwn(one)
              ? t(words.from, { name: named(one, 'delegate_name') })
              : t(words.to, { name: named(one, 'name') })}
            <span className="quiet">
              {dayText(one.begin_date)} – {dayText(one.end_date)}
              {one.reason && ` · ${one.reason}`}
            </span>
          </span>
          {isOwn(one) && (
            <Button
              danger
              loading={busy}
              aria-label={t('end_delegation_to', { name: named(one, 'delegate_name') })}
              onClick={() => void run({ id: one.id })}
            >
              {t('end_delegation')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
