import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { refusalText, succeeded, type MutationAnswer } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { CheckTenantStatus } from '../../viewer/viewer.graphql.ts'
import { loadUser } from '../../viewer/person.ts'
import { updateViewer, useViewer } from '../../viewer/useViewer.ts'
import { isPublic } from '../../navigation_guards/paths.ts'
import { ownPath } from '../../sign_in/own_path.ts'
import { useSignIn } from '../../sign_in/SignInProvider.tsx'
import { under } from '../../graphql/base.ts'
import { english, signInLocales } from '../../viewer/language.ts'
import { named } from '../../viewer/named.ts'
import { init_steps, ManualInitTenantsData, type InitStep } from '../tenants.graphql.ts'
import { LanguageSwitch } from '../../viewer/LanguageSwitch.tsx'
import './start.css'

type State =
  | { kind: 'checking' }
  | { kind: 'checked'; is: 'valid' | 'waiting' | 'unknown'; text: string }
  | { kind: 'running'; done: number; of: number }

/** Where the guards redirected from because the tenant check failed. One of our paths, or home. */
const wayBack = (search: string): string => {
  const path = ownPath(new URLSearchParams(search).get('back'))
  return isPublic(path) ? '/' : path
}

/**
 * /tenant/init: the tenant's state, and its initialisation, step by step, for users who may perform it. The
 * tenant isn't checked on the way here.
 */
export function TenantInitPage() {
  const { t } = useTranslation('tenant_init')
  const { status, person, signIn, signOut } = useSignIn()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { may, user } = useViewer()
  const [state, setState] = useState<State>({ kind: 'checking' })
  const [steps, setSteps] = useState<InitStep[]>([])
  const [wrong, setWrong] = useState('')
  const back = wayBack(search)
  const account = person?.account
  useEffect(() => {
    if (account) void loadUser(account)
  }, [account])

  const check = useCallback(async () => {
    setState({ kind: 'checking' })
    const answer = await request(CheckTenantStatus, {}, { anonymous: true, silent: true }).then(
      ({ checkTenantStatus }): MutationAnswer =>
        checkTenantStatus ?? { errcode: 'FAULT', msg: '', msg_en: '' },
      (cause: unknown): MutationAnswer => ({
        errcode: 'FAULT',
        msg: sentence(cause),
        msg_en: sentence(cause),
      }),
    )
    const valid = succeeded(answer)
    updateViewer({ tenant: valid ? 'valid' : 'invalid' })
    const is = valid ? 'valid' : answer.errcode === 'TENANT_INVALID' ? 'waiting' : 'unknown'
    setState({ kind: 'checked', is, text: is === 'unknown' ? refusalText(answer) : '' })
    return valid
  }, [])

  // A user who was only redirected by a failed check continues to their page, at once or when the network is
  // back.
  useEffect(() => {
    const goOn = () =>
      void check().then((valid) => {
        if (valid && back !== '/') void navigate(back, { replace: true })
      })
    goOn()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [check, back, navigate])

  /**
   * Runs the steps one after the other and shows each as it ends. After a failed step the rest waits for a
   * retry.
   */
  const start = async (codes: readonly string[] = init_steps) => {
    if (state.kind === 'running') return
    setWrong('')
    setSteps((all) => all.filter((one) => !codes.includes(one.code)))
    try {
      for (const [done, code] of codes.entries()) {
        setState({ kind: 'running', done, of: codes.length })
        const { manualInitTenantsData } = await request(
          ManualInitTenantsData,
          { steps: [code] },
          { silent: true },
        )
        setSteps((all) => inOrder([...all, ...(manualInitTenantsData ?? [])]))
      }
    } catch (cause) {
      setWrong(sentence(cause))
    }
    await check()
  }

  const is = state.kind === 'checked' ? state.is : null
  const sets_up = status === 'signed_in' && may.has('tenant.manage')
  const title = is === 'waiting' ? (sets_up ? 'welcome' : 'not_open') : (is ?? 'title')
  return (
    <main className="start-page">
      <header className="start-head">
        <LanguageSwitch />
      </header>
      <section className="card start-card" aria-busy={state.kind !== 'checked'}>
        <h1>{t(title)}</h1>
        <p role="status">
          {state.kind === 'checking' && t('checking')}
          {state.kind === 'running' && `${t('running')} ${state.done + 1} / ${state.of}`}
          {state.kind === 'checked' && state.text}
          {is === 'waiting' && t(sets_up ? 'text' : 'not_open_text')}
        </p>
        {wrong && (
          <p role="alert" className="start-wrong">
            {t('failed')}: {wrong}
          </p>
        )}
        {state.kind === 'running' && <progress value={state.done} max={state.of} aria-label={t('running')} />}
        {steps.length > 0 && <Steps steps={steps} repeat={(code) => void start([code])} />}
        <div className="row-wide">
          {is === 'valid' && (
            <Link to={back} className="button button-main">
              {t(steps.length > 0 ? 'go' : 'go_back')}
            </Link>
          )}
          {sets_up && (is === 'waiting' || state.kind === 'running' || steps.length > 0) && (
            <button
              type="button"
              className={is === 'valid' ? 'button' : 'button button-main'}
              onClick={() => void start()}
              aria-disabled={state.kind === 'running'}
            >
              {t(steps.length > 0 ? 'again' : 'start')}
            </button>
          )}
          {is !== 'valid' && status === 'signed_out' && (
            <button
              type="button"
              className="button"
              onClick={() => void signIn(under(`/tenant/init${search}`), signInLocales())}
            >
              {t('sign_in')}
            </button>
          )}
          {is !== 'valid' && status === 'signed_in' && !sets_up && (
            <button type="button" className="button" onClick={() => void signOut()}>
              {t('sign_out')}
            </button>
          )}
          {is !== 'valid' && (
            <button type="button" className="button" onClick={() => void check()}>
              {t('recheck')}
            </button>
          )}
        </div>
        {is === 'waiting' && status === 'signed_out' && <p>{t('need_sign_in')}</p>}
        {is === 'waiting' && status === 'signed_in' && !sets_up && (
          <p>{t('signed_in_as', { account: user?.account ?? account })}</p>
        )}
      </section>
    </main>
  )
}

function Steps({ steps, repeat }: { steps: InitStep[]; repeat: (code: string) => void }) {
  const { t } = useTranslation('tenant_init')
  return (
    <section aria-label={t('results')}>
      <ol className="start-steps">
        {steps.map((step) => (
          <li key={step.code}>
            <strong>{named(step, 'name')}</strong>
            <span className="tag tag-good">{t('succeeded')}</span>
            <button
              type="button"
              className="button start-repeat"
              aria-label={`${t('again')}: ${named(step, 'name')}`}
              onClick={() => repeat(step.code)}
            >
              {t('again')}
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

const sentence = (cause: unknown): string => (cause instanceof RequestFailure ? cause.message : '')
