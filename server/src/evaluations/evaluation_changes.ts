import {
  evaluation_state,
  type EvaluationScore,
  type EvaluationState,
} from '#rules/evaluations/evaluation.ts'
import { isRefusal, type Refusal } from '#rules/refusals/refusals.ts'
import { transition } from '#rules/sessions/lifecycle.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { forgetFiles, nameFiles, renameFiles } from '#server/files/files.service.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused, renaming } from '#server/platform/refused.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { lockSession, snapshotOf } from '#server/sessions/sessions.service.ts'
import type { evaluation } from './evaluations.table.ts'

type Stored = typeof evaluation.$inferSelect

/** What an author writes. */
export type EvaluationValues = Record<EvaluationScore, number | null> &
  Pick<Stored, 'content' | 'pictures' | 'is_anonymous'> & { composite_score: number }

/**
 * Evaluates a completed session of the caller's, or one that they took part in: once each. The session's history doesn't
 * mention it, because an anonymous author would be named there.
 * @returns the evaluation's id
 * @throws Refused NOT_FOUND, BAD_TRANSITION, ALREADY_EVALUATED, BAD_FILE
 */
export async function saveEvaluation(
  ctx: Ctx,
  appointment_id: string,
  values: EvaluationValues,
): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const { user_id, name } = viewerOf(ctx)
  // Two submissions of one person wait for each other here.
  const { row, loaded, actors } = await renaming({ id: 'appointment_id' }, () =>
    lockSession(ctx, appointment_id, 'evaluation.write'),
  )
  const refused = actors
    .map((actor) =>
      transition(snapshotOf(row), 'evaluate', actor, ctx.now(), { zone: ctx.zone, rules: loaded.rules }),
    )
    .map((found) => (isRefusal(found) ? found : null))
  if (!refused.includes(null)) throw whyNot(refused)
  const [known] = await sql<Pick<Stored, 'id' | 'del'>[]>`
    select id, del from evaluation
    where tenant_id = ${tenant_id} and appointment_id = ${appointment_id} and created_user = ${user_id} for update`
  if (known?.del === 0) throw new Refused('ALREADY_EVALUATED', {}, 'appointment_id')
  const written = {
    ...values,
    pictures: sql.json(values.pictures),
    created_user_name: name,
    create_time: ctx.now().toString(),
    update_time: null,
  }
  // Also for one that was deleted: whoever knew its author would know that of an anonymous one by the id.
  const id = newId()
  if (known) {
    // What was hidden before it was deleted stays hidden.
    await sql`
      update evaluation set ${sql({ ...written, id, del: 0 })} where tenant_id = ${tenant_id} and id = ${known.id}`
  } else {
    const [about] = await sql<Pick<Stored, 'resources_id' | 'resources_type_id'>[]>`
      select resources_id, resources_type_id from appointment_information
      where tenant_id = ${tenant_id} and id = ${appointment_id}`
    await sql`insert into evaluation ${sql({ tenant_id, id, appointment_id, created_user: user_id, ...about, ...written })}`
  }
  await nameFiles(ctx, 'evaluation', id, values)
  return id
}

/** An administrator's part doesn't evaluate: the reason of an applicant or participant tells more. */
function whyNot(refused: readonly (Refusal | null)[]): Refused {
  const found = refused.filter((one) => one !== null)
  const first = found.find(({ code }) => code !== 'NOT_ALLOWED') ?? found[0]
  return first ? new Refused([first]) : new Refused('NOT_ALLOWED')
}

/** The caller's own evaluation, locked. @throws Refused NOT_FOUND for anybody else's */
async function lockOwn(ctx: Ctx, id: string): Promise<Stored> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<Stored[]>`
    select * from evaluation
    where tenant_id = ${tenant_id} and id = ${id} and created_user = ${viewerOf(ctx).user_id} and del = 0 for update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/** Changes the fields sent of the caller's own evaluation. A hidden one stays hidden. */
export async function updateEvaluation(ctx: Ctx, id: string, sent: Partial<EvaluationValues>): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const before = await lockOwn(ctx, id)
  if (Object.keys(sent).length === 0) return
  const { pictures, ...others } = sent
  const changes = { ...others, ...(pictures ? { pictures: sql.json(pictures) } : {}) }
  await sql`
    update evaluation set ${sql({ ...changes, update_time: ctx.now().toString() })}
    where tenant_id = ${tenant_id} and id = ${id}`
  await renameFiles(ctx, 'evaluation', id, { ...before, ...sent }, Object.keys(sent))
}

/** Deletes the caller's own evaluation with its text and pictures. The session can be evaluated anew. */
export async function deleteEvaluation(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await lockOwn(ctx, id)
  await sql`
    update evaluation set del = 1, content = '', pictures = '[]', reply = null, reply_user_name = null, reply_time = null
    where tenant_id = ${tenant_id} and id = ${id}`
  await forgetFiles(ctx, 'evaluation', id)
}

/** An evaluation of a resource that the caller administers, locked. @throws Refused NOT_FOUND */
async function lockAudited(ctx: Ctx, id: string): Promise<Stored> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const [row] = await sql<Stored[]>`
    select e.* from evaluation e join resource r on r.tenant_id = ${tenant_id} and r.id = e.resources_id
    where e.tenant_id = ${tenant_id} and e.id = ${id} and e.del = 0 and ${administeredBy(ctx.tx, scope)} for update of e`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/** Writes the columns of an administrator, and logs them under the evaluation's id: its author isn't named. */
async function audit(ctx: Ctx, before: Stored, changes: Partial<Stored>): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const text = changeText(before, changes)
  if (text === '{}') return
  await sql`update evaluation set ${sql(changes)} where tenant_id = ${tenant_id} and id = ${before.id}`
  await logOperation(ctx, { module: 'evaluations', type: 'update', object: before.id, content: text })
}

/**
 * Answers an evaluation publicly and tells its author; an empty text takes the answer back. An anonymous author is told
 * in the inbox alone: the log of messages would name them.
 */
export async function replyEvaluation(ctx: Ctx, id: string, reply: string | null): Promise<void> {
  const before = await lockAudited(ctx, id)
  if ((before.reply ?? '') === (reply ?? '')) return
  const { sql, tenant_id } = ctx.tx
  await audit(ctx, before, { reply: reply || null, reply_user_name: reply ? viewerOf(ctx).name : null })
  await sql`
    update evaluation set reply_time = ${reply ? ctx.now().toString() : null}
    where tenant_id = ${tenant_id} and id = ${id}`
  if (!reply) return
  const [author] = await sql<{ account: string }[]>`
    select account from iam_user where tenant_id = ${tenant_id} and id = ${before.created_user}`
  await notify(ctx, {
    kind: 'evaluation_answered',
    to: author ? [author.account] : [],
    session_ids: [before.appointment_id],
    words: { text: reply },
    link: '/pc/comments',
    stays: before.is_anonymous === 1,
  })
}

/** Hides an evaluation (0), with a reason that its author reads, or shows it again (1). */
export async function updateEvaluationState(
  ctx: Ctx,
  id: string,
  { state, reason }: { state: EvaluationState; reason: string | null },
): Promise<void> {
  const hides = state === evaluation_state.hidden
  if (hides && !reason) throw invalid('reason', 'required')
  await audit(ctx, await lockAudited(ctx, id), { state, state_reason: hides ? reason : null })
}

/** Of some sessions those that the caller has evaluated. */
export async function evaluatedByCaller(
  ctx: Ctx,
  appointment_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<{ id: string }[]>`
    select appointment_id as id from evaluation
    where tenant_id = ${tenant_id} and created_user = ${viewerOf(ctx).user_id} and del = 0
      and appointment_id = any(${[...appointment_ids]}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}
