import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refusalText, succeeded, type Answer } from '../../graphql/answer.ts'
import { ask } from '../../graphql/client.ts'
import { AskFailure } from '../../graphql/failure.ts'
import { CheckTenantStatus } from '../../session/session.graphql.ts'
import { know } from '../../session/session.ts'
import { useSignIn } from '../../sign_in/SignInProvider.tsx'
import { under } from '../../graphql/base.ts'
import { english, locale } from '../../session/language.ts'
import { named } from '../../session/named.ts'
import { ManualInitTenantsData, type InitStep } from './start.graphql.ts'
import './start.css'

type State = { kind: 'checking' } | { kind: 'checked'; valid: boolean; text: string } | { kind: 'running' }

/** /tenant/init: what the tenant's state is, and its initialisation, step by step. The tenant isn't checked on the way here. */
export function TenantInitPage() {
  const { t } = useTranslation('portal')
  const { status, signIn } = useSignIn()
  const [state, setState] = useState<State>({ kind: 'checking' })
  const [steps, setSteps] = useState<InitStep[] | null>(null)
  const [wrong, setWrong] = useState('')

  const check = useCallback(async () => {
    setState({ kind: 'checking' })
    const answer = await ask(CheckTenantStatus, {}, { anonymous: true, silent: true }).then(
      ({ checkTenantStatus }): Answer => checkTenantStatus,
      (cause: unknown): Answer => ({ errcode: 'FAULT', msg: sentence(cause), msg_en: sentence(cause) }),
    )
    know({ tenant: succeeded(answer) ? 'valid' : 'invalid' })
    setState({ kind: 'checked', valid: succeeded(answer), text: refusalText(answer) })
  }, [])
  useEffect(() => void check(), [check])

  const start = async () => {
    setState({ kind: 'running' })
    setWrong('')
    try {
      const { manualInitTenantsData } = await ask(ManualInitTenantsData, {}, { silent: true })
      setSteps(manualInitTenantsData)
    } catch (cause) {
      setWrong(sentence(cause))
    }
    await check()
  }

  const valid = state.kind === 'checked' && state.valid
  return (
    <main className="start-page">
      <section className="card start-card" aria-busy={state.kind !== 'checked'}>
        <h1>{t('init.title')}</h1>
        <p role="status">
          {state.kind === 'checking' && t('init.checking')}
          {state.kind === 'running' && t('init.running')}
          {state.kind === 'checked' &&
            (state.valid ? `${t('init.valid')}${t('init.stop')}${t('init.valid_text')}` : t('init.invalid'))}
        </p>
        {state.kind === 'checked' && !state.valid && (
          <>
            {state.text && <p>{state.text}</p>}
            <p>{t('init.text')}</p>
          </>
        )}
        {wrong && (
          <p role="alert" className="start-wrong">
            {t('init.failed')}: {wrong}
          </p>
        )}
        {steps && <Steps steps={steps} />}
        <div className="start-ways">
          {valid && (
            <Link to="/" className="button button-main">
              {t('init.go')}
            </Link>
          )}
          {status === 'signed_in' ? (
            <button
              type="button"
              className={valid ? 'button' : 'button button-main'}
              onClick={() => void start()}
              aria-disabled={state.kind === 'running'}
            >
              {t(steps ? 'init.again' : 'init.start')}
            </button>
          ) : (
            <button
              type="button"
              className="button"
              onClick={() => void signIn(under('/tenant/init'), locale())}
            >
              {t('init.sign_in')}
            </button>
          )}
          <button type="button" className="button" onClick={() => void check()}>
            {t('init.recheck')}
          </button>
        </div>
        {status !== 'signed_in' && <p>{t('init.need_sign_in')}</p>}
      </section>
    </main>
  )
}

function Steps({ steps }: { steps: InitStep[] }) {
  const { t } = useTranslation('portal')
  return (
    <section aria-label={t('init.results')}>
      <ol className="start-steps">
        {steps.map((step) => (
          <li key={step.code}>
            <strong>{named(step, 'name')}</strong>
            <span className="tag tag-good">{t('init.succeeded')}</span>
            {(english() ? step.messages_en : step.messages)?.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

const sentence = (cause: unknown): string => (cause instanceof AskFailure ? cause.message : '')
