import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BookedSession } from '../bookings.graphql.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { useChange } from './useChange.ts'

/** The change of time as a page has it: what makes it stays within a thumb's reach. */
export function ChangeForm({ session, onDone }: { session: BookedSession; onDone(): void }) {
  const { t } = useTranslation('bookings')
  const change = useChange(session, onDone)
  return (
    <form
      className="stack-wide"
      onSubmit={(event) => {
        event.preventDefault()
        void change.move()
      }}
    >
      <ChangeFields session={session} change={change} />
      <footer className="change-foot">
        <Button type="primary" size="large" block htmlType="submit" loading={change.busy}>
          {t('change_time')}
        </Button>
      </footer>
    </form>
  )
}
