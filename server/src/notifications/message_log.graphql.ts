import { isMailAddress, isPhone } from '#rules/notifications/addresses.ts'
import { builtInTexts } from '#rules/notifications/texts.ts'
import { dayPeriod } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { computed, entity, of } from '#server/platform/graphql/entities.ts'
import { growingConditions, isExact, intMatch, textMatch } from '#server/platform/graphql/filters.ts'
import { date, id, ids, model } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import type { message_delivery } from './notifications.table.ts'
import { wakeSenders } from './write.ts'

type DeliveryRow = Omit<typeof message_delivery.$inferSelect, 'tenant_id'>

const MessageLog = entity('MessageLog', of<DeliveryRow>(), {
  id: 'id',
  kind: 'text!',
  kind_name: computed('text!', ({ kind }: DeliveryRow) => builtInTexts(kind, 'zh').name),
  kind_name_en: computed('text!', ({ kind }: DeliveryRow) => builtInTexts(kind, 'en').name),
  channel: 'text!',
  account: 'text',
  user_name: 'text!',
  address: 'text',
  language: 'text!',
  title: 'text!',
  text: 'text!',
  state: 'int!',
  why: 'text',
  attempts: 'int!',
  resends: 'int!',
  due_time: 'timestamp',
  sent_time: 'timestamp',
  create_time: 'timestamp!',
})

provider.query('findMessageLogAll', {
  may: 'notification_log.see',
  type: connection(MessageLog),
  description:
    'The messages that left the product or should have, newest first. state: 0 waiting, 1 sent, 2 failed, 3 not sent; `why` has the reason. Keywords match the recipient, the address and the title. `address` is null without person.see_contact.',
  args: {
    ...paging,
    sort,
    filter: model(
      'MessageLogFilter',
      {
        state: intMatch,
        channel: textMatch,
        kind: textMatch,
        account: textMatch,
        begin_date: date(),
        end_date: date(),
      },
      { required: false },
    ),
  },
  run: async (args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const sees_contacts = ctx.may('person.see_contact')
    const { all, served, narrowed } = growingConditions(
      sql,
      { ...args.filter, keywords: args.keywords },
      {
        state: 'state',
        channel: 'channel',
        kind: 'kind',
        account: 'account',
        begin_date: (day) => sql`create_time >= ${dayPeriod(ctx.zone, day).start.toString()}`,
        end_date: (day) => sql`create_time < ${dayPeriod(ctx.zone, day).end.toString()}`,
        // Otherwise a word would tell whose address it is part of.
        keywords: ['user_name', 'account', 'title', ...(sees_contacts ? ['address'] : [])],
      },
      { account: isExact, state: isExact, begin_date: true, end_date: true },
    )
    const page = await paginate<DeliveryRow>(ctx, args, {
      select: sql`select * from message_delivery`,
      where: sql`tenant_id = ${tenant_id} and ${all}`,
      grows: {
        keys: sql`select id from message_delivery where tenant_id = ${tenant_id} and ${served}`,
        key: sql`id`,
        narrowed,
        own_sort: 'create_time',
      },
      order: sql`create_time desc, id desc`,
      sorts: {
        create_time: 'create_time',
        sent_time: 'sent_time',
        user_name: 'user_name',
        channel: 'channel',
        state: 'state',
      },
    })
    return sees_contacts ? page : { ...page, rows: page.rows.map((row) => ({ ...row, address: null })) }
  },
})

provider.query('findMessageLogById', {
  may: 'notification_log.see',
  type: MessageLog.type,
  description: 'One message of the log. `address` is null without person.see_contact.',
  args: { id: id() },
  run: async (args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const [row] = await sql<
      DeliveryRow[]
    >`select * from message_delivery where tenant_id = ${tenant_id} and id = ${args.id}`
    if (!row) throw new Refused('NOT_FOUND', {}, 'id')
    return ctx.may('person.see_contact') ? row : { ...row, address: null }
  },
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
