import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { hasPass } from '#rules/visitors/passes/has_pass.ts'
import { visit_state, waiting_states } from '#rules/visitors/visits/states.ts'
import { refusalText, refusalsByField, succeeded } from '../../../graphql/answer.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { useHeldReload } from '../../../kit/plain/useHeldReload.ts'
import { useAction, useRequest } from '../../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useTitle } from '../../../kit/useTitle.ts'
import { named } from '../../../viewer/named.ts'
import { LinkPassCode } from '../../passes/PassCode.tsx'
import { AskedFields } from '../AskedFields.tsx'
import { datesOf } from '../states.ts'
import { useFocusWrong } from '../useFocusWrong.ts'
import { byField, consentsOf, isShown, valuesOf, visitModel, type TypedVisit } from '../visit_fields.ts'
import { VisitTag } from '../VisitDetails.tsx'
import {
  CancelInvitation,
  CompleteInvitation,
  FindInvitedVisit,
  type LinkedVisit,
} from '../visits.graphql.ts'

/**
 * /mobile/visitor/addinfo#<secret>: an invitation, for its visitor, who needs no account. What is known is shown, what is
 * missing asked for; the same link then shows how far it is, and the pass.
 */
export function AddInfoPage() {
  const { t } = useTranslation('visitor_phone')
  useTitle(t('invitation.title'))
  const { hash } = useLocation()
  const token = hash.slice(1)
  const { data, error, refetch } = useRequest(
    FindInvitedVisit,
    { token },
    // Whoever comes back to it sees what was decided meanwhile.
    { enabled: token !== '', staleTime: 0, refetchOnWindowFocus: true },
  )
  const visit = data?.findVisitorInvitation
  if (token === '') return <EmptyState title={t('invitation.none.title')} text={t('invitation.none.text')} />
  if (error && !visit) return <ErrorState error={error} retry={() => void refetch()} />
  if (!visit) return <Skeleton lines={8} />
  return (
    <section className="column">
      <h1>{t('invitation.title')}</h1>
      <div className="card stack visit-card">
        <div className="row">
          <VisitTag state={visit.state} />
          <span className="quiet">{visit.flow_no}</span>
        </div>
        <Facts
          facts={[
            [t('pass.host'), [visit.accept_visit_name, visit.accept_visit_unit].filter(Boolean).join(' · ')],
            [t('pass.dates'), datesOf(visit)],
            [t('pass.gates'), named(visit, 'in_school_area_name')],
            [t('invitation.place'), named(visit, 'resources_name')],
            [t('invitation.purpose'), visit.in_school_reason],
          ]}
        />
        {hasPass(visit) && (
          <>
            <LinkPassCode token={token} visit={visit.id} />
            <p className="quiet">{t('pass.show')}</p>
          </>
        )}
      </div>
      {waiting_states.some((one) => one === visit.state) && (
        <Complete key={visit.id} token={token} visit={visit} />
      )}
    </section>
  )
}

function Complete({ token, visit }: { token: string; visit: LinkedVisit }) {
  const { t } = useTranslation('visitor_phone')
  const [values, setValues] = useState<TypedVisit>(() => valuesOf(visit.fields, visit))
  const [kept, setKept] = useState(values)
  // Nothing leads away from here but another link: a blocker of the router knows no navigation behind the #.
  useHeldReload(JSON.stringify(values) !== JSON.stringify(kept))
  const [wrong, setWrong] = useState<ReadonlyMap<string, string[]>>(new Map())
  const [refused, setRefused] = useState('')
  const [sent, setSent] = useState(false)
  const options = { touches: [FindInvitedVisit.name], quiet: true }
  const complete = useAction(CompleteInvitation, (r) => r.completeVisitorInvitation, options)
  const cancel = useAction(CancelInvitation, (r) => r.cancelVisitorInvitation, {
    ...options,
    done: t('invitation.cancelled'),
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusWrong(form, wrong)
  const [cancelled, setCancelled] = useState(false)
  const send = async () => {
    setSent(false)
    const model = { ...visitModel(visit.fields, values), consents: consentsOf(visit.fields, values) }
    const answer = await complete.run({ token, model })
    if (!answer) return
    const told = succeeded(answer) ? new Map<string, string[]>() : byField(refusalsByField(answer))
    const here = new Set(visit.fields.filter((one) => isShown(one, values)).map(({ code }) => code))
    setSent(succeeded(answer))
    if (succeeded(answer)) setKept(values)
    setWrong(told)
    setRefused([...told.keys()].every((field) => here.has(field)) ? '' : refusalText(answer))
  }
  const leave = async () => {
    const answer = await cancel.run({ token, reason: null })
    if (answer && succeeded(answer)) setCancelled(true)
    else if (answer) setRefused(refusalText(answer))
  }
  if (cancelled) return <EmptyState title={t('invitation.cancelled')} text={t('invitation.cancelled_text')} />
  return (
    <form
      ref={form}
      className="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2>{t(visit.state === visit_state.awaiting_data ? 'invitation.asked' : 'invitation.correct')}</h2>
      <AskedFields why fields={visit.fields} values={values} onChange={setValues} wrong={wrong} />
      {refused && (
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <p role="status">{sent && t('invitation.sent')}</p>
      <div className="row">
        <button type="submit" className="button button-main" aria-busy={complete.busy}>
          {t('invitation.send')}
        </button>
        <Button loading={cancel.busy} onClick={() => void leave()}>
          {t('invitation.not_coming')}
        </Button>
      </div>
    </form>
  )
}
