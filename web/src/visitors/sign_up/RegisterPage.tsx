import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { refusalsByField, succeeded } from '../../graphql/answer.ts'
import { under } from '../../graphql/base.ts'
import { isNotFound } from '../../graphql/failure.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useHeldReload } from '../../kit/plain/useHeldReload.ts'
import { useAction, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useSecondsUntil } from '../../kit/useSecondsLeft.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { signIn } from '../../sign_in/sign_in.ts'
import { useSignIn } from '../../sign_in/SignInProvider.tsx'
import { language, locale } from '../../viewer/language.ts'
import { AskedFields } from '../visits/AskedFields.tsx'
import { TextField } from '../visits/PlainField.tsx'
import { useFocusWrong } from '../visits/useFocusWrong.ts'
import { byField, consentsOf, type TypedVisit } from '../visits/visit_fields.ts'
import { askedBesides, modelOf } from './register_model.ts'
import {
  FindPublicRegisterFields,
  RegisterVisitor,
  SendVisitorCode,
  type RegisterField,
} from './sign_up.graphql.ts'

const HOME = '/mobile/visitor/home'

/**
 * /mobile/visitor/register?tenantKey=…: visitors register themselves, or sign in again, by a code that their phone gets. The key
 * names the tenant; without the right one there is nothing here.
 */
export function RegisterPage() {
  const { t } = useTranslation('visitor_phone')
  useTitle(t('register.title'))
  const [query] = useSearchParams()
  const tenantKey = query.get('tenantKey') ?? ''
  return (
    <section className="column">
      <h1>{t('register.title')}</h1>
      <Registration tenantKey={tenantKey} />
    </section>
  )
}

function Registration({ tenantKey }: { tenantKey: string }) {
  const { t } = useTranslation('visitor_phone')
  const { person } = useSignIn()
  const { data, error, refetch } = useRequest(
    FindPublicRegisterFields,
    { tenantKey },
    { enabled: tenantKey !== '' && !person },
  )
  if (person)
    return (
      <EmptyState title={t('register.signed_in.title')} text={t('register.signed_in.text')}>
        <Link className="button button-main" to={HOME}>
          {t('register.signed_in.go')}
        </Link>
      </EmptyState>
    )
  if (tenantKey === '' || isNotFound(error))
    return <EmptyState title={t('register.none.title')} text={t('register.none.text')} />
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  return <SignUp tenantKey={tenantKey} fields={data.findRegisterFieldListForPublic} />
}

type Step = 'phone' | 'code' | 'data'

function SignUp({ tenantKey, fields }: { tenantKey: string; fields: readonly RegisterField[] }) {
  const { t } = useTranslation('visitor_phone')
  const [step, setStep] = useState<Step>('phone')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [values, setValues] = useState<TypedVisit>({})
  const [wrong, setWrong] = useState<ReadonlyMap<string, string[]>>(new Map())
  const [refused, setRefused] = useState('')
  const [again_at, setAgainAt] = useState(0)
  const [leaving, setLeaving] = useState(false)
  useHeldReload(step !== 'phone' && !leaving)
  const options = { touches: [], quiet: true }
  const send = useAction(SendVisitorCode, (r) => r.sendVisitorCode, options)
  const register = useAction(RegisterVisitor, (r) => r.registerAccountForPublic, options)
  const form = useRef<HTMLFormElement>(null)
  useFocusWrong(form, wrong)
  const asked = askedBesides(fields)

  const told = (by_field: ReadonlyMap<string, string[]>, here: readonly string[]) => {
    setWrong(by_field)
    const elsewhere = [...by_field].filter(([field]) => !here.includes(field))
    setRefused(elsewhere.flatMap(([, texts]) => texts).join(' '))
  }
  const sendCode = async () => {
    const answer = await send.run({ phone: phone.trim(), tenantKey, language: language() })
    if (!answer) return
    if (!succeeded(answer)) return told(refusalsByField(answer), ['phone'])
    told(new Map(), [])
    setCode('')
    setAgainAt(Date.now() + (answer.seconds ?? 0) * 1000)
    setStep('code')
  }
  const signUp = async () => {
    const model = step === 'data' ? modelOf(fields, values) : {}
    const consents = step === 'data' ? consentsOf(asked, values) : []
    const answer = await register.run({
      tenantKey,
      model: { ...model, phone: phone.trim(), code: code.trim(), consents },
    })
    if (!answer) return
    if (succeeded(answer) && answer.ticket) {
      setLeaving(true)
      return signIn(under(HOME), locale(), answer.ticket)
    }
    const by_field = byField(refusalsByField(answer))
    // Nobody is known by this phone yet: the rest is asked for, and nothing is wrong so far.
    const is_new =
      step === 'code' && [...by_field.keys()].every((field) => asked.some((one) => one.code === field))
    if (is_new) {
      told(new Map(), [])
      return setStep('data')
    }
    if (by_field.has('code')) setStep('code')
    told(by_field, step === 'data' && !by_field.has('code') ? asked.map((one) => one.code) : ['code'])
  }

  return (
    <form
      ref={form}
      className="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void (step === 'phone' ? sendCode() : signUp())
      }}
    >
      {step === 'phone' && (
        <>
          <p className="quiet">{t('register.phone_text')}</p>
          <TextField
            label={t('register.phone')}
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            value={phone}
            onChange={setPhone}
            wrong={wrong.get('phone')?.join(' ')}
          />
        </>
      )}
      {step === 'code' && (
        <>
          <p role="status">{t('register.code_sent', { phone })}</p>
          <CodeInput value={code} onChange={setCode} wrong={wrong.get('code')?.join(' ')} />
        </>
      )}
      {step === 'data' && (
        <>
          <p className="quiet">{t('register.data_text')}</p>
          <AskedFields why fields={asked} values={values} onChange={setValues} wrong={wrong} />
        </>
      )}
      {refused && (
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <div className="row">
        <button
          type="submit"
          className="button button-main"
          aria-busy={send.busy || register.busy || leaving}
          disabled={step === 'phone' && phone.trim() === ''}
        >
          {t(`register.submit.${step}`)}
        </button>
        {step === 'code' && <Again at={again_at} busy={send.busy} send={() => void sendCode()} />}
        {step !== 'phone' && (
          <Button
            onClick={() => {
              told(new Map(), [])
              setStep('phone')
            }}
          >
            {t('register.other_phone')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The code from the message, typed or filled in by the phone. */
function CodeInput(props: { value: string; onChange: (code: string) => void; wrong: string | undefined }) {
  const { t } = useTranslation('visitor_phone')
  return (
    <TextField
      {...props}
      label={t('register.code')}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
    />
  )
}

/** Sends another code, as soon as one may be asked for. */
function Again({ at, busy, send }: { at: number; busy: boolean; send: () => void }) {
  const { t } = useTranslation('visitor_phone')
  const seconds = useSecondsUntil(at)
  return (
    <button type="button" className="button" disabled={seconds > 0} aria-busy={busy} onClick={send}>
      {seconds > 0 ? t('register.again_in', { seconds }) : t('register.again')}
    </button>
  )
}
