import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded, type MutationAnswer } from '../../graphql/answer.ts'
import type { Answered } from '../../graphql/operation.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { QrCode } from '../../kit/QrCode.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { fromBase64url } from './base64url.ts'
import { FindPass, FindPassByLink, TakePass, TakePassByLink } from './passes.graphql.ts'
import { shownCode } from './shown_code.ts'
import { usePhoneKey, type PhoneKey } from './usePhoneKey.ts'
import './passes.css'

type PassAnswer = NonNullable<Answered<typeof FindPass>['findVisitorPass']>

/** Passes are never shown from what was known before. */
const fresh = { staleTime: 0 }

/** The code of a visit's pass, which moves; where another phone shows it, the way to this one. @param visit its id */
export function PassCode({ visit }: { visit: string }) {
  const { data, ...found } = useRequest(FindPass, { id: visit }, fresh)
  const taking = { touches: [FindPass.name], quiet: true }
  const { run, busy } = useAction(TakePass, (r) => r.takeVisitorPass, taking)
  const take = (phone_key: string) => run({ id: visit, phone_key })
  return <Held visit={visit} pass={data?.findVisitorPass} {...found} take={take} busy={busy} />
}

interface LinkPassCodeProps {
  /** The secret of an invitation's link. */
  token: string
  /** The id of its visit. */
  visit: string
}

/** The same for who holds the link of an invitation, and needs no account. */
export function LinkPassCode({ token, visit }: LinkPassCodeProps) {
  const { data, ...found } = useRequest(FindPassByLink, { token }, fresh)
  const taking = { touches: [FindPassByLink.name], quiet: true }
  const { run, busy } = useAction(TakePassByLink, (r) => r.takeVisitorPassByLink, taking)
  const take = (phone_key: string) => run({ token, phone_key })
  return <Held visit={visit} pass={data?.findVisitorPassByLink} {...found} take={take} busy={busy} />
}

interface HeldProps {
  visit: string
  /** Undefined while it is asked for; null: no phone shows it. */
  pass: PassAnswer | null | undefined
  error: Error | null
  refetch: () => Promise<unknown>
  dataUpdatedAt: number
  /** Takes it to the phone with this key. */
  take: (phone_key: string) => Promise<MutationAnswer | null>
  busy: boolean
}

function Held({ visit, pass, error, refetch, dataUpdatedAt, take, busy }: HeldProps) {
  const { t } = useTranslation('visitor_phone')
  const key = usePhoneKey(visit)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const takeHere = async (phone: PhoneKey) => {
    setRefused(null)
    const answer = await take(phone.text)
    if (!answer) setRefused(t('pass.lost'))
    else if (!succeeded(answer)) setRefused(refusalText(answer))
    setTried(true)
  }
  // The visit may have ended since it was taken.
  const problem = refused ?? (pass === null && tried ? t('pass.none.text') : null)
  // Nobody shows it yet, or this phone what was true before its visit was changed: this phone does.
  const unbound =
    key && pass !== undefined && (pass === null || (pass.outdated === 1 && pass.phone_key === key.text))
  useEffect(() => {
    if (unbound) void takeHere(key)
    // Once for each pass that is missing, however often it is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [unbound])
  if (key === null) return <p role="alert">{t('pass.no_key')}</p>
  if (error && pass === undefined) return <ErrorState error={error} retry={() => void refetch()} />
  if (key && pass?.phone_key === key.text)
    return <Moving key={pass.id} pass={pass} phone={key} answered_at={dataUpdatedAt} />
  if (!key || pass === undefined || (pass === null && (busy || problem === null))) return <Skeleton tiles />
  return (
    <div className="stack">
      {pass && <p>{t('pass.elsewhere')}</p>}
      {problem !== null && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
      <Button type="primary" loading={busy} onClick={() => void takeHere(key)}>
        {t(pass && problem === null ? 'pass.take' : 'pass.again')}
      </Button>
    </div>
  )
}

/** @param answered_at when the pass was answered, by this phone's clock, which may be wrong */
function Moving({ pass, phone, answered_at }: { pass: PassAnswer; phone: PhoneKey; answered_at: number }) {
  const { t } = useTranslation('visitor_phone')
  const [shown, setShown] = useState<{ text: string; nth: number } | null>(null)
  const { signed, server_seconds, step_seconds } = pass
  useEffect(() => {
    const bytes = fromBase64url(signed)
    let timer: ReturnType<typeof setTimeout> | undefined
    let is_open = true
    const draw = async (nth: number) => {
      const at = server_seconds + Math.floor((Date.now() - answered_at) / 1000)
      const text = await shownCode(bytes, phone.pair, at)
      if (!is_open) return
      setShown({ text, nth })
      timer = setTimeout(() => void draw(nth + 1), step_seconds * 1000)
    }
    void draw(0)
    return () => {
      is_open = false
      clearTimeout(timer)
    }
  }, [signed, server_seconds, step_seconds, answered_at, phone])
  if (!shown) return <Skeleton tiles />
  return (
    <figure className="pass-code">
      <QrCode text={shown.text} name={t('pass.code')} />
      <span
        key={shown.nth}
        className="pass-clock"
        style={{ animationDuration: `${step_seconds}s` }}
        aria-hidden="true"
      />
      <figcaption>
        {t('pass.digits')} <strong className="pass-digits">{pass.digits}</strong>
      </figcaption>
    </figure>
  )
}
