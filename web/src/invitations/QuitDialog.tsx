import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { session_queries } from '../graphql/session_queries.ts'
import { toast } from '../graphql/toast.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useAction } from '../kit/requests.ts'
import { QuitSession } from './invitations.graphql.ts'

/** Asks before the user gives up their place in what somebody else booked. */
export function QuitDialog({ id, about, onClose }: { id: string; about: string; onClose(): void }) {
  const { t } = useTranslation('invitations')
  const { run } = useAction(QuitSession, (r) => r.quitAppointmentInformation, {
    touches: session_queries,
    quiet: true,
  })
  return (
    <ConfirmDialog
      close={onClose}
      question={{
        title: t('quit'),
        text: (
          <>
            <p>{about}</p>
            <p>{t('quit_sure')}</p>
          </>
        ),
        yes: t('quit'),
        no: t('stay'),
        danger: true,
        run: async () => {
          const answer = await run({ id })
          if (!answer) return []
          if (!succeeded(answer)) return [refusalText(answer)]
          toast(t('has_quit'), 'success')
          return []
        },
      }}
    />
  )
}
