import { isMailAddress, isPhone } from '#rules/notifications/addresses.ts'
import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { connection } from '#server/platform/graphql/connections.ts'
import { id, ids } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import { findMessage, findMessages, message_args, MessageLog, type DeliveryRow } from './message_list.ts'
import { wakeSenders } from './write.ts'

provider.query('findMessageLogAll', {
  may: 'notification_log.see',
  type: connection(MessageLog),
  description:
    'The messages that left the product or should have, newest first. state: 0 waiting, 1 sent, 2 failed, 3 not sent; `why` has the reason. Keywords match the recipient, the address and the title. `address` is null without person.see_contact.',
  args: message_args,
  run: (args, ctx) => findMessages(ctx, args, 'all'),
})

provider.query('findMessageLogById', {
  may: 'notification_log.see',
  type: MessageLog.type,
  description: 'One message of the log. `address` is null without person.see_contact.',
  args: { id: id() },
  run: ({ id }, ctx) => findMessage(ctx, id, 'all'),
})

provider.query('findVisitorMessageLogAll', {
  may: 'visitor.manage',
  type: connection(MessageLog),
  description:
    'The messages about visits, newest first, for who manages visitors. `address` is null without person.see_contact.',
  args: message_args,
  run: (args, ctx) => findMessages(ctx, args, 'visits'),
})

provider.query('findVisitorMessageLogById', {
  may: 'visitor.manage',
  type: MessageLog.type,
  description: 'One message about a visit. `address` is null without person.see_contact.',
  args: { id: id() },
  run: ({ id }, ctx) => findMessage(ctx, id, 'visits'),
})

provider.mutation('resendMessage', {
  ...batch,
  may: 'notification.manage',
  description:
    'Sends messages of the log again, whatever became of them: to the address that the person’s account has now. Each id is decided on its own.',
  args: { ids: ids() },
  run: async (args, ctx) => batchAnswer(await forEachId(args.ids, (id) => resend(ctx, id))),
})

async function resend(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [found] = await sql<Pick<DeliveryRow, 'channel' | 'account' | 'address' | 'title'>[]>`
    select channel, account, address, title from message_delivery where tenant_id = ${tenant_id} and id = ${id} for update`
  if (!found) throw new Refused('NOT_FOUND', {}, 'ids')
  const [person] = await sql<{ email: string | null; phone: string | null }[]>`
    select email, phone from iam_user where tenant_id = ${tenant_id} and account = ${found.account} and disabled = 0`
  const current = found.channel === 'email' ? person?.email : person?.phone
  const address = found.channel === 'robot' ? null : (current?.trim() ?? null)
  const isUsable =
    found.channel === 'robot' || (found.channel === 'email' ? isMailAddress(address) : isPhone(address))
  if (!isUsable) throw new Refused('NO_ADDRESS', { channel: found.channel }, 'ids')
  await sql`
    update message_delivery set state = 0, why = null, attempts = 0, resends = resends + 1, sent_time = null,
      address = ${address}, due_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and id = ${id}`
  await logOperation(ctx, { module: 'notifications', type: 'resend', content: found.title, object: id })
  wakeSenders(ctx)
}
