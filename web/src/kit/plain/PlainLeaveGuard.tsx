import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { later } from '../later.tsx'
import { useHeldReload } from './useHeldReload.ts'

const Asking = later(() => import('../ConfirmDialog.tsx').then((m) => m.ConfirmDialog), { antd: true })

interface PlainLeaveGuardProps {
  dirty: boolean
  /** Navigation is intended: the form was sent. */
  sent?: () => boolean
}

/**
 * `LeaveGuard` for pages that load no component library: the dialog is loaded when it asks. It has a hook of its own, since one
 * that both share would be one more file for every form of the back office to load.
 */
export function PlainLeaveGuard({ dirty, sent }: PlainLeaveGuardProps) {
  const { t } = useTranslation('kit')
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      dirty && !sent?.() && (now.pathname !== next.pathname || now.search !== next.search),
  )
  useHeldReload(dirty)
  if (blocker.state !== 'blocked') return null
  return (
    <Asking
      of_navigation
      close={() => blocker.state === 'blocked' && blocker.reset()}
      question={{
        title: t('form.leave_title'),
        text: t('form.leave_text'),
        yes: t('form.leave'),
        no: t('form.stay'),
        danger: true,
        run: async () => (blocker.proceed(), null),
      }}
    />
  )
}
