import { refusal } from '#rules/refusals/refusals.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { connection } from '#server/platform/graphql/connections.ts'
import { id, ids, list, model, text } from '#server/platform/graphql/inputs.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { findOperateLog, findOperateLogs, log_args, OperateLog } from './log_list.ts'
import { logOperation, logOperations } from './operate_log.service.ts'

/** The fields that a browser may set; the server sets author, time and address. */
const saved = {
  operate_module: text({ required: true, max: 100 }),
  operate_type: text({ required: true, max: 100 }),
  operate_content: text({ max: 4000 }),
  operate_object: text({ max: 200 }),
}
const savedLog = model('OperateLogModel', saved)

provider.query('findOperateLogAll', {
  may: 'operate_log.see',
  type: connection(OperateLog),
  description:
    'The operation log, newest first. operateTime: from and to, dates, timestamps or ten-digit seconds, both included.',
  args: log_args,
  run: (args, ctx) => findOperateLogs(ctx, args, null),
})

provider.query('findOperateLog', {
  may: 'operate_log.see',
  type: OperateLog.type,
  description: 'One entry of the operation log.',
  args: { id: id() },
  run: ({ id }, ctx) => findOperateLog(ctx, id, null),
})

const operationOf = (one: {
  operate_module: string
  operate_type: string
  operate_content: string | null
  operate_object: string | null
}) => ({
  module: one.operate_module,
  type: one.operate_type,
  content: one.operate_content ?? '',
  object: one.operate_object,
})

/**
 * Pages log what people open. More entries in an hour come from a program, and would bury what administrators
 * look for.
 */
const MAX_AN_HOUR = 1_000

async function saveSaid(ctx: Ctx, said: Parameters<typeof operationOf>[0][], field: string) {
  const { sql, tenant_id } = ctx.tx
  const { user_id } = viewerOf(ctx)
  const since = ctx.now().subtract({ hours: 1 })
  const [own] = await sql<{ count: number }[]>`
    select count(*) as count from operate_log
    where tenant_id = ${tenant_id} and operate_user_id = ${user_id} and operate_time > ${since.toString()} and source = 'page'`
  if ((own?.count ?? 0) + said.length > MAX_AN_HOUR) throw invalid(field, 'too_many', { max: MAX_AN_HOUR })
  return done(await logOperations(ctx, said.map(operationOf), 'page'))
}

provider.mutation('saveOperateLog', {
  may: 'log.write',
  description:
    'Logs what the caller did in the browser. Its source is `page`, to distinguish it from the server’s own entries.',
  args: { model: savedLog },
  run: (args, ctx) => saveSaid(ctx, [args.model], 'model'),
})

provider.mutation('saveOperateLogAll', {
  may: 'log.write',
  description: 'Logs several things that the caller did in the browser.',
  args: { models: list(savedLog, { required: true, max: 50 }) },
  run: (args, ctx) => saveSaid(ctx, args.models, 'models'),
})

/** Deletes entries, and logs how many. @returns for each id whether there was such an entry */
async function remove(ctx: Ctx, wanted: readonly string[]): Promise<IdOutcome[]> {
  const { sql, tenant_id } = ctx.tx
  const gone = await sql<{ id: string }[]>`
    delete from operate_log where tenant_id = ${tenant_id} and id = any(${[...wanted]}::uuid[]) returning id`
  const [first] = gone
  if (first)
    await logOperation(ctx, {
      module: 'operate_log',
      type: 'delete',
      content: `${gone.length}`,
      object: first.id,
    })
  const ids = new Set(gone.map(({ id }) => id))
  return wanted.map((id) => ({ id, refused: ids.has(id) ? null : [refusal('NOT_FOUND', 'id')] }))
}

provider.mutation('deleteOperateLog', {
  may: 'operate_log.delete',
  description: 'Deletes one entry of the operation log, and logs the deletion.',
  args: { id: id() },
  run: async (args, ctx) => {
    const [outcome] = await remove(ctx, [args.id])
    if (outcome?.refused) throw new Refused(outcome.refused)
    return done([args.id])
  },
})

provider.mutation('deleteOperateLogAll', {
  ...batch,
  may: 'operate_log.delete',
  description: 'Deletes entries of the operation log, and logs the deletion. Each id is decided alone.',
  args: { ids: ids() },
  run: async (args, ctx) => batchAnswer(await remove(ctx, args.ids)),
})
