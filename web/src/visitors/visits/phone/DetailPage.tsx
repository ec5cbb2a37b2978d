import { hasPass } from '#rules/visitors/passes/has_pass.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ended_states, visit_audit } from '#rules/visitors/visits/states.ts'
import { refusalText, refusalsByField, succeeded } from '../../../graphql/answer.ts'
import { Button } from '../../../kit/plain/Button.tsx'
import { useAction, useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useFocusBack } from '../../../kit/useFocusBack.ts'
import { useTitle } from '../../../kit/useTitle.ts'
import { ApprovalSteps } from '../ApprovalSteps.tsx'
import { TextField } from '../PlainField.tsx'
import { can } from '../states.ts'
import { useFocusWrong } from '../useFocusWrong.ts'
import { VisitDetails } from '../VisitDetails.tsx'
import { VisitHistory } from '../VisitHistory.tsx'
import { CancelVisits, FindMyVisits, FindVisit, UpdateVisit, type ShownVisit } from '../visits.graphql.ts'

const touches = [
  FindMyVisits.name,
  FindVisit.name,
  'findVisitorAppointmentProgress',
  'findVisitorAppointmentApproval',
]

/** /mobile/visitor/detail/:id: one visit, who decided what, and moving or cancelling it. */
export function DetailPage() {
  const { t } = useTranslation('visitor_phone')
  useTitle(t('detail.title'))
  const { id = '' } = useParams()
  const { data, error, refetch } = useRequest(FindVisit, { id }, { staleTime: 0 })
  const visit = data?.findVisitorAppointment
  return (
    <section className="column">
      <h1>{t('detail.title')}</h1>
      {error && !visit ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !visit ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <div className="card">
            <VisitDetails visit={visit} />
          </div>
          <Actions visit={visit} />
          {visit.audit_status !== visit_audit.not_needed && <ApprovalSteps id={id} card />}
          <div className="card stack">
            <h2>{t('detail.history')}</h2>
            <VisitHistory id={id} />
          </div>
        </>
      )}
    </section>
  )
}

function Actions({ visit }: { visit: ShownVisit }) {
  const { t } = useTranslation('visitor_phone')
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(null)
  useFocusBack(doing !== null)
  const ended = ended_states.some((one) => one === visit.state)
  return (
    <>
      <div className="row">
        {hasPass(visit) && (
          <Link className="button button-main" to={`/mobile/visitor/qrcode/${visit.id}`}>
            {t('pass.open')}
          </Link>
        )}
        {can(visit, 'reschedule') && (
          <Button aria-expanded={doing === 'move'} onClick={() => setDoing('move')}>
            {t('detail.move')}
          </Button>
        )}
        {can(visit, 'cancel') && (
          <Button aria-expanded={doing === 'cancel'} onClick={() => setDoing('cancel')}>
            {t('detail.cancel')}
          </Button>
        )}
        {ended && (
          <Link className="button" to={`/mobile/visitor/home?like=${visit.id}`}>
            {t('history.again')}
          </Link>
        )}
      </div>
      {doing === 'move' && <Move visit={visit} close={() => setDoing(null)} />}
      {doing === 'cancel' && <Cancel visit={visit} close={() => setDoing(null)} />}
    </>
  )
}

interface DoingProps {
  visit: ShownVisit
  close: () => void
}

function Move({ visit, close }: DoingProps) {
  const { t } = useTranslation('visitor_phone')
  const { t: word } = useTranslation('visits')
  const [from, setFrom] = useState(visit.in_school_date.slice(0, 10))
  const [until, setUntil] = useState(visit.in_school_end_date.slice(0, 10))
  const [wrong, setWrong] = useState<ReadonlyMap<string, string[]>>(new Map())
  const [refused, setRefused] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useFocusWrong(box, wrong)
  const update = useAction(UpdateVisit, (r) => r.updateVisitorAppointment, {
    touches,
    done: t('detail.moved'),
    quiet: true,
  })
  const save = async () => {
    const model = { id: visit.id, version: visit.version, in_school_date: from, in_school_end_date: until }
    const answer = await update.run({ model })
    if (!answer) return
    if (succeeded(answer)) return close()
    const told = refusalsByField(answer)
    setWrong(told)
    setRefused([...told.keys()].every((field) => field in model) ? '' : refusalText(answer))
  }
  return (
    <div ref={box} className="card stack">
      <p className="quiet">{t('detail.move_text')}</p>
      <TextField
        label={word('fields.in_school_date')}
        type="date"
        value={from}
        onChange={setFrom}
        wrong={wrong.get('in_school_date')?.join(' ')}
      />
      <TextField
        label={word('fields.in_school_end_date')}
        type="date"
        min={from}
        value={until}
        onChange={setUntil}
        wrong={wrong.get('in_school_end_date')?.join(' ')}
      />
      {refused && (
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <div className="row">
        <Button type="primary" loading={update.busy} onClick={() => void save()}>
          {t('detail.save')}
        </Button>
        <Button onClick={close}>{t('detail.back')}</Button>
      </div>
    </div>
  )
}

function Cancel({ visit, close }: DoingProps) {
  const { t } = useTranslation('visitor_phone')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState('')
  const cancel = useAction(CancelVisits, (r) => r.cancelVisitorAppointment, {
    touches,
    done: t('detail.cancelled'),
    quiet: true,
  })
  const go = async () => {
    const answer = await cancel.run({ ids: [visit.id], reason: reason || null })
    if (!answer) return
    if (succeeded(answer)) close()
    else setRefused(refusalText(answer))
  }
  return (
    <div className="card stack">
      <p>{t('detail.cancel_text')}</p>
      <TextField label={t('detail.reason')} maxLength={500} value={reason} onChange={setReason} />
      {refused && (
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <div className="row">
        <Button danger loading={cancel.busy} onClick={() => void go()}>
          {t('detail.cancel')}
        </Button>
        <Button onClick={close}>{t('detail.back')}</Button>
      </div>
    </div>
  )
}
