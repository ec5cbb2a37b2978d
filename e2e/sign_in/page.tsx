import i18next from 'i18next'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import en from '../../web/src/locales/en/sign_in.json' with { type: 'json' }
import { SignInCallbackPage } from '../../web/src/sign_in/SignInCallbackPage.tsx'
import { SignInProvider, useSignIn } from '../../web/src/sign_in/SignInProvider.tsx'
import { accessToken, onSignOut, signIn, signOut, tokenRefused } from '../../web/src/sign_in/sign_in.ts'

// The smallest application that signs in: one form, and buttons for what the real one does automatically.

await i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { sign_in: en } }, interpolation: { escapeValue: false } })
onSignOut(() => localStorage.setItem('cleared', 'yes'))

/** Like the application's requests: with the token, and once more if it was refused. */
async function ask(refuse: boolean): Promise<string> {
  const token = await accessToken()
  const used = refuse && token ? await tokenRefused(token) : token
  return used ? String(JSON.parse(atob(used.split('.')[1] ?? '')).account) : 'nobody'
}

function Application() {
  const { status, person } = useSignIn()
  const [answer, setAnswer] = useState('')
  const send = (refuse: boolean) => {
    setAnswer('…')
    ask(refuse).then(setAnswer, (error: unknown) => setAnswer(`failed: ${String(error)}`))
  }
  return (
    <>
      <output id="status">{status}</output>
      <output id="person">{person?.name}</output>
      <output id="answer">{answer}</output>
      <input id="draft" aria-label="draft" />
      <button onClick={() => void signIn(new URLSearchParams(location.search).get('to') ?? '/')}>
        go in
      </button>
      <button onClick={() => void signOut()}>go out</button>
      <button onClick={() => send(false)}>send</button>
      <button onClick={() => send(true)}>send refused</button>
    </>
  )
}

const callback = location.pathname === '/signin-callback'
const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <SignInProvider>
      {callback ? <SignInCallbackPage go={(path) => location.replace(path)} /> : <Application />}
    </SignInProvider>,
  )
}
