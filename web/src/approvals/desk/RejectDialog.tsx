import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { keepReason, keptReasons } from './reasons.ts'
import type { DeskRequest } from './requests.ts'

interface RejectDialogProps {
  requests: readonly DeskRequest[]
  said(one: DeskRequest): string
  onReject(reason: string): void
  close(): void
}

/** So many are listed; of more there is the number. */
const LISTED = 8

/** Asks for the reason: one of those that are given often, or of one's own last ones. */
export function RejectDialog({ requests, said, onReject, close }: RejectDialogProps) {
  const { t } = useTranslation('approvals')
  const { t: desk } = useTranslation('approval_desk')
  const usual = (['purpose', 'people', 'time', 'other_room'] as const).map((one) => desk(`reasons.${one}`))
  const [single] = requests.length === 1 ? requests : []
  return (
    <ConfirmDialog
      close={close}
      question={{
        title: single
          ? t('reject_named', { theme: single.approval.theme || t('no_theme') })
          : t('reject_title', { count: requests.length }),
        text: (
          <ul className="approval-asked">
            {requests.slice(0, LISTED).map((one) => (
              <li key={one.session.id}>{said(one)}</li>
            ))}
            {requests.length > LISTED && <li>{t('and_more', { count: requests.length - LISTED })}</li>}
          </ul>
        ),
        yes: t('reject'),
        danger: true,
        asks: 'reason',
        suggestions: [...new Set([...keptReasons(), ...usual])],
        run: (reason) => {
          keepReason(reason)
          onReject(reason)
          return Promise.resolve([])
        },
      }}
    />
  )
}
