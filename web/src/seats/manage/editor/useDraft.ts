import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded, type MutationAnswer } from '../../../graphql/answer.ts'
import { request } from '../../../graphql/client.ts'
import { RequestFailure } from '../../../graphql/failure.ts'
import { toast } from '../../../graphql/toast.ts'
import { named } from '../../../viewer/named.ts'
import {
  DiscardDraft,
  FindPlanToEdit,
  PublishDraft,
  SaveDraft,
  type PlanAnswer,
  type PlanToEdit,
} from '../seats_manage.graphql.ts'
import type { Drawing } from './edited.ts'
import { drawingToEdit, kilobytesOver, modelOf } from './saved_plan.ts'
import { useEditing } from './useEditing.ts'

/** What has to be decided before it goes on. */
export type AskedOfDraft =
  | { what: 'seats' | 'whole'; answer: PlanAnswer }
  | { what: 'overlaps'; numbers: string }
  /** The published plan, or the draft, was changed by somebody else. */
  | { what: 'plan_stale' | 'draft_stale' }

/** What somebody has agreed to while they publish. */
interface Agreed {
  over?: boolean
  overlaps?: boolean
  keep_whole?: boolean
}

/** The draft as it was saved last; null: there is none. */
interface SavedDraft {
  /** The version of the published plan that it was begun from. */
  plan_version: number | null
  time: string
  /** Who saved it; '' where that was here. */
  name: string
}

/** So long nothing is drawn before the draft is saved by itself, in milliseconds. */
const RESTS = 2000

const queries_of_plans = [
  ...['findManagedSeatVenueAll', 'findSeatAll', 'findSeatPlan', 'findResourceAll'],
] as const

const draftIn = ({ draft }: PlanToEdit): SavedDraft | null =>
  draft && { plan_version: draft.plan_version, time: draft.saved_time, name: named(draft, 'saved_by_name') }

/**
 * A plan while it is drawn: kept as a draft by hand or by itself, published or given up. What the server asks first is `asked`.
 * @param loaded the published plan with its draft
 */
export function useDraft(loaded: PlanToEdit) {
  const { t } = useTranslation('plan_editor')
  const client = useQueryClient()
  const [plan, setPlan] = useState(loaded)
  const planning = useEditing(() => drawingToEdit(loaded))
  const { drawing } = planning.editing
  const [kept, setKept] = useState(drawing)
  const [draft, setDraft] = useState(() => draftIn(loaded))
  const [busy, setBusy] = useState<'saving' | 'publishing' | null>(null)
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState<AskedOfDraft | null>(null)
  const agreed = useRef<Agreed>({})
  /** One request after the other: each names the revision that the one before has made. */
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const begun_from = useRef(loaded.draft ? loaded.draft.plan_version : loaded.version)
  const revision = useRef(loaded.draft?.revision ?? null)
  /** What could not be saved: it isn't tried again by itself. True: nothing is. */
  const [held_back, holdBack] = useState<Drawing | boolean>(false)
  const dirty = drawing !== kept
  // Whoever comes back sees what is stored then.
  useEffect(() => () => client.removeQueries({ queryKey: [FindPlanToEdit.name] }), [client])

  const inTurn = <Result>(what: typeof busy, run: () => Promise<Result>): Promise<Result | null> => {
    const next = running.current.then(async () => {
      setBusy(what)
      setProblem('')
      try {
        return await run()
      } catch (cause) {
        if (!(cause instanceof RequestFailure)) throw cause
        setProblem(cause.message)
        return null
      } finally {
        setBusy(null)
      }
    })
    running.current = next.catch(() => null)
    return next
  }

  const refused = (answer: MutationAnswer, sent: Drawing) =>
    setProblem(
      (answer.refusals ?? [answer])
        .map((one) => {
          const nth = /^(?:model\.)?seats\.(\d+)\./.exec(one.field ?? '')?.[1]
          const seat = nth === undefined ? undefined : sent.seats[Number(nth)]
          return seat ? `${seat.number}: ${refusalText(one)}` : refusalText(one)
        })
        .join('\n'),
    )

  /** What is on the server now. @param sent what was published, and may have been drawn on since; null: what is drawn is given up */
  const load = async (sent: Drawing | null) => {
    const { findSeatPlanToEdit: next } = await request(FindPlanToEdit, { id: plan.resources_id })
    if (!next) return
    const stored = drawingToEdit(next)
    setPlan(next)
    if (sent) planning.keep(sent, stored)
    else planning.reset(stored)
    setKept(stored)
    setDraft(draftIn(next))
    revision.current = next.draft?.revision ?? null
    begun_from.current = next.draft ? next.draft.plan_version : next.version
    holdBack(false)
  }

  /** @returns whether it is saved */
  const send = async (sent: Drawing): Promise<boolean> => {
    holdBack(sent)
    const known = {
      ...{ resources_id: plan.resources_id, revision: revision.current, plan_version: begun_from.current },
    }
    const model = modelOf(sent, known)
    const too_much = kilobytesOver(model)
    if (too_much > 0) return (setProblem(t('too_large', { kb: too_much })), false)
    const { saveSeatPlanDraft: answer } = await request(SaveDraft, { model })
    if (answer.errcode === 'STALE') return (holdBack(true), setAsked({ what: 'draft_stale' }), false)
    if (!succeeded(answer) || answer.revision === null) return (refused(answer, sent), false)
    revision.current = answer.revision
    setDraft({ plan_version: begun_from.current, time: answer.saved_time ?? '', name: '' })
    setKept(sent)
    holdBack(false)
    return true
  }
  const save = () => inTurn('saving', () => send(drawing))

  const saveByItself = useEffectEvent(() => void save())
  useEffect(() => {
    if (!dirty || busy !== null || asked !== null || held_back === true || held_back === drawing) return
    const timer = setTimeout(saveByItself, RESTS)
    return () => clearTimeout(timer)
  }, [drawing, dirty, busy, asked, held_back])

  /**
   * Saves what is drawn, and publishes it.
   * @param more what is agreed to besides what was before; undefined: it begins anew
   */
  const publish = async (more?: Agreed): Promise<void> => {
    agreed.current = more ? { ...agreed.current, ...more } : {}
    await inTurn('publishing', async () => {
      if ((drawing !== kept || revision.current === null) && !(await send(drawing))) return
      const { publishSeatPlanDraft: answer } = await request(PublishDraft, {
        ...{ resources_id: plan.resources_id, revision: revision.current ?? '', ...agreed.current },
      })
      if (!succeeded(answer)) return decide(answer, drawing)
      await load(drawing)
      await Promise.all(queries_of_plans.map((name) => client.invalidateQueries({ queryKey: [name] })))
      toast(t('published'), 'success')
    })
  }
  const decide = (answer: PlanAnswer, sent: Drawing) => {
    const [first] = answer.refusals
    const detail = (name: string) => Reflect.get((first?.details ?? {}) as object, name) as unknown
    if (answer.errcode === 'STALE')
      setAsked({ what: answer.field === 'version' ? 'plan_stale' : 'draft_stale' })
    else if (answer.errcode === 'IN_USE' && answer.bookings.length > 0)
      setAsked({ what: answer.field === 'resources_id' ? 'whole' : 'seats', answer })
    else if (detail('why') === 'overlap') setAsked({ what: 'overlaps', numbers: String(detail('numbers')) })
    else refused(answer, sent)
  }

  /** Gives up what was drawn since the plan was published. */
  const discard = () =>
    inTurn('saving', async () => {
      if (revision.current !== null) {
        const { discardSeatPlanDraft: answer } = await request(DiscardDraft, {
          ...{ resources_id: plan.resources_id, revision: revision.current },
        })
        if (answer.errcode === 'STALE') return setAsked({ what: 'draft_stale' })
        if (!succeeded(answer)) return refused(answer, drawing)
      }
      await load(null)
      toast(t('draft.discarded'), 'success')
    })

  /** Puts what is drawn here in place of the draft that somebody else has saved. */
  const replaceDraft = () =>
    inTurn('saving', async () => {
      const { findSeatPlanToEdit: next } = await request(FindPlanToEdit, { id: plan.resources_id })
      revision.current = next?.draft?.revision ?? null
      await send(drawing)
    })
  const loadAgain = () => inTurn('saving', () => load(null))

  return {
    ...{ plan, planning, dirty, draft, busy, problem, asked, setAsked },
    ...{ save, publish, discard, replaceDraft, loadAgain },
    /** The published plan is another one than the draft was begun from. */
    outdated: draft !== null && draft.plan_version !== plan.version,
  }
}
