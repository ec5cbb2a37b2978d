import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthenticationErrorPage } from './AuthenticationErrorPage.tsx'
import { completeSignIn } from './sign_in.ts'
import './sign_in.css'

/**
 * /signin-callback: the page to which the provider redirects.
 * @param go navigates the application to one of our paths
 */
export function SignInCallbackPage({ go }: { go: (path: string) => void }) {
  const { t } = useTranslation('sign_in')
  const [outcome, setOutcome] = useState<'working' | 'closable' | 'failed'>('working')

  useEffect(() => {
    let gone = false
    completeSignIn().then(
      (completed) => {
        if (gone) return
        if (completed.next === 'go') return go(completed.path)
        setOutcome('closable')
        globalThis.close()
      },
      () => !gone && setOutcome('failed'),
    )
    return () => {
      gone = true
    }
  }, [go])

  if (outcome === 'failed') return <AuthenticationErrorPage />
  return (
    <main className="sign-in-message" aria-busy={outcome === 'working'}>
      <p role="status">{outcome === 'working' ? t('completing') : t('close_window')}</p>
    </main>
  )
}
