import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { phrase } from '#rules/refusals/phrases.ts'
import { isRefusal } from '#rules/refusals/refusals.ts'
import { refusalText, type FieldRefusal } from '../graphql/answer.ts'
import { request } from '../graphql/client.ts'
import { locale } from '../viewer/language.ts'
import { useViewer } from '../viewer/useViewer.ts'
import { signIn } from '../sign_in/sign_in.ts'
import { UpdatePassword } from './password.graphql.ts'
import { useBackCloses } from '../kit/useBackCloses.ts'
import './dialog.css'
import './password_dialog.css'

type Field = 'old_password' | 'password' | 'repeat'
type Problems = Partial<Record<Field | 'all', string>>

/**
 * Changes the user's own password: typed, then sent, then signed out everywhere. The input stays if it is
 * refused.
 */
export function PasswordDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('password')
  const { user } = useViewer()
  const { pathname, search } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [typed, setTyped] = useState<Record<Field, string>>({ old_password: '', password: '', repeat: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [state, setState] = useState<'open' | 'sending' | 'changed'>('open')
  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(true, () => dialog.current?.close())

  const labels = {
    old_password: t('old'),
    password: t('new'),
    repeat: t('repeat'),
  }
  const again = () => void signIn(`${pathname}${search}`, locale())

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const account = user?.account
    if (state !== 'open' || !account) return
    if (typed.password !== typed.repeat) return setProblems({ repeat: t('different') })
    setProblems({})
    setState('sending')
    const answer = await request(UpdatePassword, {
      account,
      password: typed.password,
      old_password: typed.old_password || null,
    }).then(
      ({ updatePassword }) => updatePassword,
      () => null,
    )
    if (answer?.success) return setState('changed')
    setState('open')
    setProblems(answer ? problemsIn(answer.refusals, labels) : { all: t('failed') })
  }

  const field = (name: Field, autoComplete: string, hint?: string) => (
    <p className="stack password-field">
      <label htmlFor={`${id}${name}`}>{labels[name]}</label>
      <input
        id={`${id}${name}`}
        type="password"
        autoComplete={autoComplete}
        maxLength={400}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        aria-invalid={problems[name] !== undefined}
        aria-describedby={`${id}${name}-note`}
      />
      <small className="quiet" id={`${id}${name}-note`} role={problems[name] ? 'alert' : undefined}>
        {problems[name] ?? hint}
      </small>
    </p>
  )

  return (
    <dialog
      ref={dialog}
      className="area-dialog password-dialog"
      aria-labelledby={id}
      // After the change there is no way back: every request would be refused.
      onClose={state === 'changed' ? again : close}
    >
      {state === 'changed' ? (
        <>
          <h2 id={id}>{t('done')}</h2>
          <p role="status">{t('done_text')}</p>
          <div className="area-dialog-ways">
            <button type="button" className="button button-main" onClick={again} autoFocus>
              {t('sign_in')}
            </button>
          </div>
        </>
      ) : (
        <form onSubmit={(event) => void send(event)} noValidate>
          <h2 id={id}>{t('title')}</h2>
          {/* For password managers: whose password this is. */}
          <input type="text" autoComplete="username" value={user?.account ?? ''} readOnly hidden />
          {field('old_password', 'current-password', t('old_hint'))}
          {field('password', 'new-password', t('new_hint'))}
          {field('repeat', 'new-password')}
          <p role="alert" className="password-wrong">
            {problems.all}
          </p>
          <div className="area-dialog-ways">
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              {t('cancel', { ns: 'kit' })}
            </button>
            <button type="submit" className="button button-main" aria-disabled={state === 'sending'}>
              {state === 'sending' ? t('changing') : t('change')}
            </button>
          </div>
        </form>
      )}
    </dialog>
  )
}

/** The server's refusals, with the labels of this dialog. */
function problemsIn(refusals: readonly FieldRefusal[], labels: Record<Field, string>): Problems {
  const problems: Problems = {}
  for (const one of refusals) {
    const field = one.field === 'old_password' || one.field === 'password' ? one.field : null
    const details = typeof one.details === 'object' ? one.details : {}
    const known = { code: one.errcode, field, details: { ...details, label: field && labels[field] } }
    const said = field && isRefusal(known) ? phrase(known) : one
    problems[field ?? 'all'] = refusalText(said)
  }
  return problems
}
