import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInPerson } from './kept_user.ts'
import { shownName, viewer } from '../viewer/viewer.ts'
import { abandonSignIn, resumeSignIn } from './sign_in.ts'
import './sign_in.css'

/**
 * Asks the user to sign in again, over the current page. Nothing behind it is lost; it closes by itself
 * afterwards.
 */
export function SignInExpiredDialog({ person }: { person: SignedInPerson }) {
  const { t, i18n } = useTranslation('sign_in')
  const dialog = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => dialog.current?.showModal(), [])

  const again = () => {
    setOpened(true)
    setFailed(false)
    resumeSignIn(i18n.language).catch(() => setFailed(true))
  }
  return (
    <dialog
      ref={dialog}
      className="sign-in-dialog"
      aria-labelledby="session-expired"
      // Escape would leave the requests waiting without any notice.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-expired">{t('expired_title')}</h2>
      <p>{t('expired_text', { name: shownName(viewer()) || person.name })}</p>
      <p aria-live="polite">{failed ? t('expired_failed') : opened ? t('expired_waiting') : ''}</p>
      <div className="sign-in-choice">
        <button type="button" className="sign-in-main" onClick={again} autoFocus>
          {opened ? t('expired_open_again') : t('expired_sign_in')}
        </button>
        <button type="button" className="sign-in-plain" onClick={() => void abandonSignIn()}>
          {t('expired_leave')}
        </button>
      </div>
    </dialog>
  )
}
