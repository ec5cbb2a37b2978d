import {
  appeal_state,
  block_state,
  checkAnswer,
  checkAppeal,
  checkLift,
  type Block,
} from '#rules/blacklist/blacklist.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { compareInstants, instantOf } from '#rules/time/instants.ts'
import { dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { forEachId, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import type { BlockModel } from './blacklist.inputs.ts'
import { lockBlock } from './blocks.ts'
import { noteAppeal, noteHistory } from './history.ts'
import { tellBlocked } from './tell.ts'
import { administers, ensureAdministers } from './administers.ts'

/**
 * Blocks a person by hand, for a type that the caller administers, or for all by those who administer all.
 * @throws Refused NOT_FOUND for another type, INVALID for an unknown person or an end in the past
 */
export async function saveBlock(ctx: Ctx, model: BlockModel): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const { account, resources_type_id: type_id, reason, reason_en } = model
  await ensureAdministers(ctx, type_id)
  // Nobody lifts their own block either.
  if (account === viewer.account) throw new Refused('NOT_ALLOWED', { why: 'self' }, 'account')
  const until = model.until === null ? null : instantOf(ctx.zone, model.until)
  if (until && compareInstants(until, ctx.now()) <= 0) throw invalid('until', 'past')
  const [person] = await sql<{ name: string }[]>`
    select name from iam_user where tenant_id = ${tenant_id} and account = ${account}`
  if (!person) throw invalid('account', 'unknown_person', { value: account })
  const id = newId()
  const now = ctx.now().toString()
  await sql`
    insert into blacklist (tenant_id, id, account, user_name, resources_type_id, source, reason, reason_en, begin_time, until, state,
      created_account, created_name, create_time)
    values (${tenant_id}, ${id}, ${account}, ${person.name}, ${type_id}, 'manual', ${reason}, ${reason_en ?? ''}, ${now},
      ${until?.toString() ?? null}, ${block_state.active}, ${viewer.account}, ${viewer.name}, ${now})`
  await noteHistory(ctx, { blacklist_id: id, action: 'blocked', by: viewer, text: reason })
  await tellBlocked(ctx, id, 'blocked')
  await logOperation(ctx, {
    module: 'blacklist',
    type: 'create',
    object: account,
    content: JSON.stringify(model),
  })
  return id
}

/** A block that the caller administers, locked. @throws Refused NOT_FOUND */
async function lockManaged(ctx: Ctx, id: string) {
  const row = await lockBlock(ctx, id)
  if (!administers(await dataScope(ctx, viewerOf(ctx)), row.resources_type_id))
    throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/**
 * Lifts blocks, each on its own, with a reason that the person reads. What led to them no longer counts. Nobody lifts
 * their own.
 */
export const liftBlocks = (ctx: Ctx, ids: readonly string[], reason: string | null): Promise<IdOutcome[]> =>
  forEachId(ids, async (id) => {
    const row = await lockManaged(ctx, id)
    if (row.account === viewerOf(ctx).account) throw new Refused('NOT_ALLOWED', { why: 'self' })
    const refused = checkLift(row, ctx.now()) ?? (reason ? null : refusal('REASON_MISSING', 'reason'))
    if (refused) throw new Refused([refused])
    const answers = row.appeal_state === appeal_state.waiting
    await writeLifted(ctx, row, reason ?? '', answers)
    await noteHistory(ctx, { blacklist_id: id, action: 'lifted', by: viewerOf(ctx), text: reason })
    await tellBlocked(ctx, id, answers ? 'appeal_accepted' : 'block_lifted', reason)
    await logOperation(ctx, { module: 'blacklist', type: 'lift', object: row.account, content: reason ?? '' })
  })

async function writeLifted(
  ctx: Ctx,
  { id, state: was }: Pick<Block, 'state'> & { id: string },
  words: string,
  answers: boolean,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { account, name } = viewerOf(ctx)
  const now = ctx.now().toString()
  const answer = answers
    ? sql`, appeal_state = ${appeal_state.accepted}, appeal_answer = ${words}, answered_account = ${account}, answered_name = ${name}, answered_time = ${now}`
    : sql``
  const lift =
    was === block_state.active
      ? sql`state = ${block_state.lifted}, lifted_account = ${account}, lifted_name = ${name}, lifted_time = ${now}, lift_reason = ${words}`
      : sql`state = state`
  await sql`update blacklist set ${lift} ${answer} where tenant_id = ${tenant_id} and id = ${id}`
}

/**
 * The blocked person says why the block is wrong, or rewrites it until somebody has answered. Those who can answer are
 * told once, and read in their inboxes what it says last.
 * @throws Refused NOT_FOUND for another person's block, BLOCK_OVER, APPEAL_ANSWERED
 */
export async function appeal(ctx: Ctx, id: string, text: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const row = await lockBlock(ctx, id)
  if (row.account !== viewer.account) throw new Refused('NOT_FOUND', {}, 'id')
  const refused = checkAppeal(row, ctx.now())
  if (refused) throw new Refused([refused])
  await sql`
    update blacklist set appeal_state = ${appeal_state.waiting}, appeal_text = ${text}, appeal_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and id = ${id}`
  await noteAppeal(ctx, id, viewer, text)
  await tellBlocked(ctx, id, 'appeal_asked')
}

/**
 * Answers an appeal: accepting it lifts the block. Nobody answers their own.
 * @param said `appeal_text`: what the caller has read; null: they don't say
 * @throws Refused NOT_FOUND, APPEAL_ANSWERED, NOT_ALLOWED for the caller's own, REASON_MISSING where it is rejected without
 * words, STALE where the appeal has been rewritten
 */
export async function answerAppeal(
  ctx: Ctx,
  id: string,
  { accepted, answer, appeal_text }: { accepted: boolean; answer: string | null; appeal_text: string | null },
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const row = await lockManaged(ctx, id)
  if (row.account === viewer.account) throw new Refused('NOT_ALLOWED', { why: 'self' })
  const refused = checkAnswer(row) ?? (accepted || answer ? null : refusal('REASON_MISSING', 'answer'))
  if (refused) throw new Refused([refused])
  if (appeal_text !== null && appeal_text !== row.appeal_text) throw new Refused('STALE', {}, 'appeal_text')
  if (accepted) await writeLifted(ctx, row, answer ?? '', true)
  else
    await sql`
      update blacklist set appeal_state = ${appeal_state.rejected}, appeal_answer = ${answer}, answered_account = ${viewer.account},
        answered_name = ${viewer.name}, answered_time = ${ctx.now().toString()}
      where tenant_id = ${tenant_id} and id = ${id}`
  const action = accepted ? 'appeal_accepted' : 'appeal_rejected'
  await noteHistory(ctx, { blacklist_id: id, action, by: viewer, text: answer })
  await tellBlocked(ctx, id, action, answer)
  await logOperation(ctx, { module: 'blacklist', type: action, object: row.account, content: answer ?? '' })
}
