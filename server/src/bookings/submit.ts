import { listedNames } from '#rules/records/wire_formats.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { viewerOf, type Ctx, type Viewer } from '#server/context.ts'
import { describeFile, nameFiles } from '#server/files/files.service.ts'
import { applicantFacts, groupsWithin, type ApplicantFact } from '#server/people/people.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { attempt } from '#server/platform/database/trial.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  HoldsLost,
  insertSessions,
  type InsertedSeries,
  type NewSession,
  type NewSeries,
  type SessionDetails,
} from '#server/sessions/sessions.service.ts'
import { lostRefusal, takenRefusal } from './availability_check.ts'
import {
  checkBounds,
  evaluateDrafts,
  evaluateSessions,
  refusalsOf,
  requestsOf,
  type EvaluatedSession,
  type RequestedSession,
} from './evaluate.ts'
import type { AskedSeries } from '#server/sessions/sessions.table.ts'
import type { BookingModel, PlannedSession } from './bookings.inputs.ts'
import { noteInstructionsRead } from './instructions_reading.ts'
import { planSessions } from './plan.ts'
import { storeRefused } from './refused_sessions.ts'

export interface Submitted {
  ids: string[]
  flow_no: string
  /** 0 draft · 1 awaiting approval, at least one of them · 2 succeeded. */
  state: number
  /** The first session's. */
  period: WireTimes
  /** The sessions that were left out: only with `accept_partial`. */
  refused: RefusedSession[]
}

/** A session of a submission that can't be had, and every reason. */
export interface RefusedSession extends PlannedSession {
  /** The session that was to be moved there; null for one that was to be booked. */
  id?: string
  /** Its times as they are; of a session that was to be moved. */
  moved_from?: WireTimes
  refusals: Refusal[]
}

/** A refused submission of several sessions: its first session's refusals, and those of each. */
export class SeriesRefused extends Refused {
  readonly refused: RefusedSession[]
  constructor(refused: RefusedSession[]) {
    super(refused[0]?.refusals ?? [])
    this.refused = refused
  }
}

/**
 * Books the sessions that a submission asks for, one or many, or saves them as drafts, which hold nothing. They
 * are booked all or none, unless the applicant accepts those that can be had. All refusals are returned together,
 * each with its session. If two people submit the same slot, the database refuses the second; the answer to a
 * single session lists the nearest free periods. Product §3, §5.
 * @param waived of one session: what a granted exception waives, or an administrator sets aside
 * @param by who books for the caller; missing: they do themselves
 * @throws SlotRefused for one session, SeriesRefused for several
 */
export async function submitSession(
  ctx: Ctx,
  model: BookingModel,
  waived: readonly Refusal[] = [],
  by?: Viewer,
): Promise<Submitted> {
  const plan = planSessions(model)
  const asked = await requestsOf(ctx, plan, model)
  const bounds = checkBounds(ctx, plan.mode, asked)
  if (bounds.length > 0) throw new Refused(bounds)
  const { mode, rule, exceptions } = plan
  const { requests, participants } = asked
  const asks_several = mode !== 'normal' || requests.length > 1
  const asked_series = asks_several ? askedOf(model) : null
  const submission = {
    ...{ mode, rule, exceptions, participants },
    asked: asked_series,
    checks_free: false,
    ...(by ? { by } : {}),
  }
  const [only, ...others] = requests
  if (model.draft) return saveDrafts(ctx, model, requests, submission)
  if (only && others.length === 0) return submitOne(ctx, model, only, { ...submission, waived })
  return submitMany(ctx, model, requests, submission)
}

/** What the applicant sent of a series. */
const askedOf = ({
  resources_id,
  appointment_date,
  start_time,
  end_time,
  ...model
}: BookingModel): AskedSeries => ({
  resources_id,
  appointment_date,
  start_time,
  end_time,
  rule: model.rule ?? null,
  dates: model.dates ?? null,
  slots: model.slots ?? null,
  resources_ids: model.resources_ids ?? null,
  dropped: model.dropped ?? null,
  added: model.added ?? null,
})

/** A submission as it was written. */
interface WrittenSeries extends Submitted {
  series_id: string
  booked: { id: string; planned: PlannedSession }[]
}

type Submission = Omit<NewSeries, 'details' | 'sessions' | 'by'> & { by?: Viewer }

async function saveDrafts(
  ctx: Ctx,
  model: BookingModel,
  requests: readonly RequestedSession[],
  submission: Submission,
): Promise<Submitted> {
  const evaluated = await evaluateDrafts(ctx, requests)
  const { accepted, refused } = sorted(evaluated)
  if (refused.length > 0) throw refusalOf(evaluated, refused)
  // A series that is not submitted yet is one draft: it is opened again as what was asked for.
  return write(ctx, model, submission.asked ? accepted.slice(0, 1) : accepted, submission)
}

async function submitOne(
  ctx: Ctx,
  model: BookingModel,
  only: RequestedSession,
  { waived, ...submission }: Submission & { waived: readonly Refusal[] },
): Promise<Submitted> {
  // An exclusive resource's hold is known in advance, so the look is part of the insert and costs no round trip.
  const checks_free = only.loaded.rules.capacity_mode === 'exclusive'
  const [one] = await evaluateSessions(ctx, [only], {
    in_turn: true,
    checks_taken: !checks_free,
    waived,
  })
  if (!one) throw new Error('one session was evaluated')
  const { request, loaded, refusals, taken } = one
  if (request && taken && refusals.length === 0) throw await takenRefusal(ctx, loaded, request, taken, null)
  if (!request || refusals.length > 0) throw new Refused(refusalsOf(one))
  const id = newId()
  try {
    return await write(ctx, model, [{ ...one, id, request }], { ...submission, checks_free })
  } catch (cause) {
    throw cause instanceof HoldsLost ? await lostRefusal(ctx, loaded, request, id) : cause
  }
}

/** Books several sessions, all or, if the applicant accepts that, those that can be had; the others stay listed. */
export async function submitMany(
  ctx: Ctx,
  model: BookingModel,
  requests: readonly RequestedSession[],
  submission: Submission,
): Promise<WrittenSeries> {
  // Sessions whose time somebody else took between the look and the write: each attempt adds some, so they end.
  const lost = new Set<PlannedSession>()
  for (;;) {
    const evaluated = await evaluateSessions(ctx, requests, { in_turn: true, checks_taken: true, lost })
    const { accepted, refused } = sorted(evaluated)
    if (accepted.length === 0 || (refused.length > 0 && !model.accept_partial))
      throw refusalOf(evaluated, refused)
    const outcome = await attempt(ctx, async () => {
      const written = await write(ctx, model, accepted, submission)
      if (refused.length > 0 && !submission.into) await storeRefused(ctx, written.series_id, refused)
      return { ...written, refused }
    })
    if (!(outcome instanceof Refused)) return outcome
    if (!(outcome instanceof HoldsLost)) throw outcome
    for (const { id, planned } of accepted) if (outcome.ids.has(id)) lost.add(planned)
  }
}

type AcceptedSession = EvaluatedSession & {
  /** The id that it will have. */
  id: string
  request: NonNullable<EvaluatedSession['request']>
}

function sorted(evaluated: readonly EvaluatedSession[]): {
  accepted: AcceptedSession[]
  refused: RefusedSession[]
} {
  const accepted: AcceptedSession[] = []
  const refused: RefusedSession[] = []
  for (const one of evaluated) {
    const refusals = refusalsOf(one)
    if (refusals.length > 0) refused.push({ ...one.planned, refusals })
    else if (one.request) accepted.push({ ...one, id: newId(), request: one.request })
  }
  return { accepted, refused }
}

const refusalOf = (evaluated: readonly EvaluatedSession[], refused: RefusedSession[]): Refused =>
  evaluated.length > 1 ? new SeriesRefused(refused) : new Refused(refused[0]?.refusals ?? [])

/** Writes the sessions. @throws HoldsLost where a concurrent booking won a hold */
async function write(
  ctx: Ctx,
  model: BookingModel,
  accepted: readonly AcceptedSession[],
  submission: Submission,
): Promise<WrittenSeries> {
  // Who books has uploaded the file.
  const as_sender = submission.by ? { ...ctx, viewer: submission.by } : ctx
  const attached = await attachmentOf(as_sender, model)
  const collected = await collectedFacts(ctx, accepted)
  const sessions = accepted.map(({ id, request, loaded, needs_approval, pieces }): NewSession => {
    const booked = needs_approval ? state.awaiting_approval : state.succeeded
    return {
      ...request,
      id,
      loaded,
      state: model.draft ? state.draft : booked,
      pieces,
      collected: collected.get(loaded.resources_type_id) ?? [],
    }
  })
  const groups = await groupsWithin(
    ctx,
    submission.participants.map(({ account }) => account),
  )
  const details = {
    ...detailsOf(model, attached),
    ...(submission.by ? { appointment_source: 'manage' } : {}),
    participants_scope: groups.join(', ') || null,
  }
  const { series_id, ids, flow_no }: InsertedSeries = await insertSessions(ctx, {
    ...submission,
    details,
    sessions,
  })
  if (!submission.by) await noteRead(ctx, model, accepted)
  if (attached)
    for (const id of ids)
      await nameFiles(as_sender, 'appointment_information', id, { enclosure: attached.address })
  const [first] = sessions
  if (!first) throw new Error('a submission has a session')
  const least = Math.min(...sessions.map((one) => one.state))
  const booked = accepted.map(({ id, planned }) => ({ id, planned }))
  return { series_id, ids, flow_no, state: least, period: wireTimes(ctx.zone, first), refused: [], booked }
}

/** A draft confirms nothing. */
async function noteRead(ctx: Ctx, model: BookingModel, accepted: readonly AcceptedSession[]): Promise<void> {
  if (model.draft || !model.instructions_read) return
  const instructed = accepted.filter(({ loaded }) => loaded.rules.instructions_required === 1)
  if (instructed.length === 0) return
  await noteInstructionsRead(ctx, [...new Set(instructed.map(({ loaded }) => loaded.id))])
}

/** The facts that the sessions' types collect of the applicant, by type. */
async function collectedFacts(
  ctx: Ctx,
  sessions: readonly AcceptedSession[],
): Promise<Map<string, ApplicantFact[]>> {
  const found = new Map<string, ApplicantFact[]>()
  for (const { loaded } of sessions)
    if (!found.has(loaded.resources_type_id))
      found.set(loaded.resources_type_id, await applicantFacts(ctx, viewerOf(ctx).account, loaded.collects))
  return found
}

const detailsOf = (
  model: BookingModel,
  attached: Awaited<ReturnType<typeof attachmentOf>>,
): Omit<SessionDetails, 'participants_scope'> => ({
  phone: model.phone,
  email: model.email,
  theme: model.theme ?? '',
  enclosure: attached?.address ?? null,
  enclosure_name: attached?.name ?? null,
  enclosure_size: attached?.size ?? null,
  remark: model.remark,
  event: model.event,
  entourage: model.entourage,
  need_notifiy: model.need_notifiy ?? 0,
  notifiy_channels: listedNames(model.notifiy_channels).join(',') || null,
  online_meeting: model.online_meeting ?? 0,
  appointment_source: model.appointment_source ?? 'pc',
})

/** The attachment: the sender's own upload, described by its stored metadata. @throws Refused BAD_FILE */
const attachmentOf = async (ctx: Ctx, { enclosure, enclosure_name }: BookingModel) =>
  enclosure ? describeFile(ctx, enclosure, enclosure_name, 'enclosure') : null
