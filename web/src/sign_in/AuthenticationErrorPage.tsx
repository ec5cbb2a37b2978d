import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from './sign_in.ts'
import './sign_in.css'

/**
 * Shows that signing in failed, with a button to start again. Spec 000 §8. @param returnTo where to go
 * afterwards
 */
export function AuthenticationErrorPage({ returnTo = '/' }: { returnTo?: string }) {
  const { t, i18n } = useTranslation('sign_in')
  const heading = useRef<HTMLHeadingElement>(null)
  const [state, setState] = useState<'still' | 'leaving' | 'unavailable'>('still')

  useEffect(() => heading.current?.focus(), [])

  const retry = () => {
    setState('leaving')
    signIn(returnTo, i18n.language).catch(() => setState('unavailable'))
  }
  return (
    <main className="sign-in-message">
      <h1 ref={heading} tabIndex={-1}>
        {t('error_title')}
      </h1>
      <p>{t('error_text')}</p>
      {state === 'unavailable' && <p role="alert">{t('unavailable')}</p>}
      <button type="button" className="sign-in-main" onClick={retry} aria-disabled={state === 'leaving'}>
        {state === 'leaving' ? t('leaving') : t('retry')}
      </button>
    </main>
  )
}
