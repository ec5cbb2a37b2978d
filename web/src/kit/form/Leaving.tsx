import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { holdUnsaved } from '../../graphql/unsaved.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

/**
 * Asks before unsaved input is left behind.
 * @param saved navigation is intended: the form was saved
 * @param searched what stands behind the address's path decides what is edited
 */
export function LeaveGuard({
  dirty,
  saved,
  discard,
  searched = false,
}: {
  dirty: boolean
  saved: () => boolean
  discard: () => void
  searched?: boolean
}) {
  const { t } = useTranslation('kit')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !saved() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (searched && currentLocation.search !== nextLocation.search)),
  )
  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    const sent = holdUnsaved()
    return () => (sent(), window.removeEventListener('beforeunload', hold))
  }, [dirty])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      of_navigation
      close={() => blocker.state === 'blocked' && blocker.reset()}
      question={{
        title: t('form.leave_title'),
        text: t('form.leave_text'),
        yes: t('form.leave'),
        no: t('form.stay'),
        danger: true,
        run: async () => {
          discard()
          blocker.proceed()
          return null
        },
      }}
    />
  )
}
