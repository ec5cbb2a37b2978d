import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { request } from '../../../graphql/client.ts'
import { RequestFailure } from '../../../graphql/failure.ts'
import { tellFailure } from '../../../graphql/tell_failure.ts'
import { toast } from '../../../graphql/toast.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { LeaveGuard } from '../../../kit/form/Leaving.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useTitle } from '../../../kit/useTitle.ts'
import { named } from '../../../viewer/named.ts'
import { BookingsInTheWay } from '../BookingsInTheWay.tsx'
import { FindPlanToEdit, SavePlan, type PlanAnswer, type PlanToEdit } from '../seats_manage.graphql.ts'
import type { Drawing } from './edited.ts'
import { PlanEditor } from './PlanEditor.tsx'
import { drawingOf, kilobytesOver, modelOf } from './saved_plan.ts'
import { useEditing } from './useEditing.ts'
import '../../../kit/form/field.css'
import '../../../kit/form/form.css'
import './editor.css'

/** What the server answers to before it saves: bookings are in the way, or somebody else has saved. */
type Asked = { what: 'seats' | 'whole'; answer: PlanAnswer } | { what: 'stale' }

/** /manage/resources/seats/edit/:id: the plan of a room, drawn. */
export function PlanEditorPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRequest(FindPlanToEdit, { id }, { staleTime: Infinity })
  const plan = data?.findSeatPlanToEdit
  useTitle(plan ? named(plan, 'resources_name') : '')
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!plan) return <Skeleton lines={12} />
  return <Drawn key={id} plan={plan} />
}

function Drawn({ plan: loaded }: { plan: PlanToEdit }) {
  const { t } = useTranslation('plan_editor')
  const client = useQueryClient()
  const [plan, setPlan] = useState(loaded)
  const planning = useEditing(() => drawingOf(loaded))
  const { drawing } = planning.editing
  const [kept, setKept] = useState(drawing)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const saved = useRef(false)
  const dirty = drawing !== kept

  /** @param sent what was saved, and may have been drawn on since; null: what is drawn is given up */
  const load = async (sent: Drawing | null) => {
    const { findSeatPlanToEdit: next } = await request(FindPlanToEdit, { id: plan.resources_id })
    if (!next) return
    const stored = drawingOf(next)
    setPlan(next)
    if (sent) planning.keep(sent, stored)
    else planning.reset(stored)
    setKept(stored)
    client.setQueriesData({ queryKey: [FindPlanToEdit.name] }, { findSeatPlanToEdit: next })
  }

  /** @returns why it wasn't saved, a sentence each; null where something has to be decided first */
  const save = async (
    agreed: { held?: 'cancel'; reason?: string; keep_whole?: boolean; over?: boolean } = {},
  ) => {
    const { over, ...more } = agreed
    const model = { ...modelOf(drawing, plan), ...more, ...(over ? { version: null } : {}) }
    const too_much = kilobytesOver(model)
    if (too_much > 0) return [t('too_large', { kb: too_much })]
    const { saveSeatPlan: answer } = await request(SavePlan, { model })
    if (succeeded(answer)) {
      await load(drawing)
      await Promise.all(
        ['findManagedSeatVenueAll', 'findSeatAll', 'findSeatPlan', 'findResourceAll'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      )
      toast(t('saved'), 'success')
      return []
    }
    if (answer.errcode === 'STALE') return (setAsked({ what: 'stale' }), null)
    if (answer.errcode === 'IN_USE' && answer.bookings.length > 0)
      return (setAsked({ what: answer.field === 'resources_id' ? 'whole' : 'seats', answer }), null)
    return answer.refusals.map((one) => {
      const nth = /^seats\.(\d+)\./.exec(one.field ?? '')?.[1]
      const seat = nth === undefined ? undefined : drawing.seats[Number(nth)]
      return seat ? `${seat.number}: ${refusalText(one)}` : refusalText(one)
    })
  }
  const trySave = async () => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      setProblem((await save())?.join('\n') ?? '')
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      setProblem(cause.message)
    } finally {
      setBusy(false)
    }
  }

  const count =
    asked && asked.what !== 'stale'
      ? Number(
          Reflect.get((asked.answer.refusals[0]?.details ?? {}) as object, 'count') ??
            asked.answer.bookings.length,
        )
      : 0
  const name = named(plan, 'resources_name')
  return (
    <section className="column editor-page">
      <header className="manage-page-head">
        <h1>{t('title', { name })}</h1>
        <span className="row">
          <Link to="/manage/resources/seat-resources-list">{t('back')}</Link>
          {plan.version !== null && (
            <Link to={`/manage/resources/seats/detail?id=${plan.resources_id}`}>{t('live')}</Link>
          )}
          {plan.version !== null && (
            <a href={`/pc/seats/${plan.resources_id}`} target="_blank" rel="noreferrer">
              {t('preview')}
            </a>
          )}
          <Button type="primary" loading={busy} onClick={() => void trySave()}>
            {t(dirty ? 'save' : 'save_same')}
          </Button>
        </span>
      </header>
      {plan.version === null && (
        <Alert
          type="info"
          showIcon
          title={t('first_plan')}
          description={
            plan.whole_bookings > 0 ? t('first_bookings', { count: plan.whole_bookings }) : undefined
          }
        />
      )}
      {problem && (
        <Alert type="error" showIcon role="alert" title={<span className="editor-problem">{problem}</span>} />
      )}
      <PlanEditor plan={plan} planning={planning} onSave={() => void trySave()} />
      <LeaveGuard dirty={dirty} saved={() => saved.current} discard={() => (saved.current = true)} />
      {asked?.what === 'seats' && (
        <ConfirmDialog
          close={() => setAsked(null)}
          question={{
            title: t('held.title'),
            text: (
              <>
                <p>{t('held.text', { count })}</p>
                <BookingsInTheWay bookings={asked.answer.bookings} count={count} />
              </>
            ),
            yes: t('held.cancel'),
            no: t('held.keep'),
            danger: true,
            asks: 'reason',
            run: async (reason) => (await save({ held: 'cancel', reason })) ?? [],
          }}
        />
      )}
      {asked?.what === 'whole' && (
        <ConfirmDialog
          close={() => setAsked(null)}
          question={{
            title: t('whole_title'),
            text: (
              <>
                <p>{t('whole_text', { count })}</p>
                <BookingsInTheWay bookings={asked.answer.bookings} count={count} />
              </>
            ),
            yes: t('whole_yes'),
            run: async () => (await save({ keep_whole: true })) ?? [],
          }}
        />
      )}
      {asked?.what === 'stale' && (
        <ConfirmDialog
          close={() => setAsked(null)}
          question={{
            title: t('stale.title'),
            text: t('stale.text'),
            yes: t('stale.over'),
            no: t('stale.stay'),
            danger: true,
            instead: { label: t('stale.load'), run: () => void load(null).catch(tellFailure) },
            run: async () => (await save({ over: true })) ?? [],
          }}
        />
      )}
    </section>
  )
}
