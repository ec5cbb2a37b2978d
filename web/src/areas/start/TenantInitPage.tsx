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
import { init_steps, ManualInitTenantsData, type InitStep } from './start.graphql.ts'
import './start.css'

type State =
  | { kind: 'checking' }
  | { kind: 'checked'; valid: boolean; text: string }
  | { kind: 'running'; done: number; of: number }

/** /tenant/init: what the tenant's state is, and its initialisation, step by step. The tenant isn't checked on the way here. */
export function TenantInitPage() {
  const { t } = useTranslation('portal')
  const { status, signIn } = useSignIn()
  const [state, setState] = useState<State>({ kind: 'checking' })
  const [steps, setSteps] = useState<InitStep[]>([])
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

  /** One step after the other, each shown as it ends. What follows one that failed waits until it is tried again. */
  const start = async (codes: readonly string[] = init_steps) => {
    if (state.kind === 'running') return
    setWrong('')
    setSteps((all) => all.filter((one) => !codes.includes(one.code)))
    try {
      for (const [done, code] of codes.entries()) {
        setState({ kind: 'running', done, of: codes.length })
        const { manualInitTenantsData } = await ask(
          ManualInitTenantsData,
          { steps: [code] },
          { silent: true },
        )
        setSteps((all) => inOrder([...all, ...manualInitTenantsData]))
      }
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
          {state.kind === 'running' && `${t('init.running')} ${state.done + 1} / ${state.of}`}
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
        {state.kind === 'running' && (
          <progress value={state.done} max={state.of} aria-label={t('init.running')} />
        )}
        {steps.length > 0 && <Steps steps={steps} repeat={(code) => void start([code])} />}
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
              {t(steps.length > 0 ? 'init.again' : 'init.start')}
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

function Steps({ steps, repeat }: { steps: InitStep[]; repeat: (code: string) => void }) {
  const { t } = useTranslation('portal')
  return (
    <section aria-label={t('init.results')}>
      <ol className="start-steps">
        {steps.map((step) => (
          <li key={step.code}>
            <strong>{named(step, 'name')}</strong>
            <span className="tag tag-good">{t('init.succeeded')}</span>
            <button
              type="button"
              className="button start-repeat"
              aria-label={`${t('init.again')}: ${named(step, 'name')}`}
              onClick={() => repeat(step.code)}
            >
              {t('init.again')}
            </button>
            {(english() ? step.messages_en : step.messages)?.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

const inOrder = (steps: InitStep[]): InitStep[] =>
  init_steps.flatMap((code) => steps.find((one) => one.code === code) ?? [])

const sentence = (cause: unknown): string => (cause instanceof AskFailure ? cause.message : '')
