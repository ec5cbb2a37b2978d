import { isOneTimeCode } from '#rules/notifications/kinds.ts'
import { builtInTexts } from '#rules/notifications/texts.ts'
import { dayPeriod } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { paging, sort, type ListArgs, type RowPage } from '#server/platform/graphql/connections.ts'
import { computed, entity, of } from '#server/platform/graphql/entities.ts'
import {
  growingConditions,
  isExact,
  intMatch,
  textMatch,
  type IntMatch,
  type TextMatch,
} from '#server/platform/graphql/filters.ts'
import { date, model } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import type { message_delivery } from './notifications.table.ts'

export type DeliveryRow = Omit<typeof message_delivery.$inferSelect, 'tenant_id'>

/** A one-time code is nobody's but its recipient's, also while its message waits. */
const shownText = ({ kind, text }: DeliveryRow): string =>
  isOneTimeCode(kind) ? text.replaceAll(/\d/g, '*') : text

/** The wire's object. */
export const MessageLog = entity('MessageLog', of<DeliveryRow>(), {
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
  text: computed('text!', shownText),
  state: 'int!',
  why: 'text',
  attempts: 'int!',
  resends: 'int!',
  due_time: 'timestamp',
  sent_time: 'timestamp',
  create_time: 'timestamp!',
})

/** The arguments of a list of messages. */
export const message_args = {
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
}

interface MessageFilter {
  state: IntMatch
  channel: TextMatch
  kind: TextMatch
  account: TextMatch
  begin_date: string
  end_date: string
}

interface MessageArgs extends ListArgs {
  filter: { [Name in keyof MessageFilter]?: MessageFilter[Name] | null } | null
}

/** Which messages are shown: all, or those about visits. */
export type MessagesShown = 'all' | 'visits'

/** A page of the messages, newest first. Addresses are told to who may see contacts alone. */
export async function findMessages(
  ctx: Ctx,
  args: MessageArgs,
  which: MessagesShown,
): Promise<RowPage<DeliveryRow>> {
  const { sql, tenant_id } = ctx.tx
  const sees_contacts = ctx.may('person.see_contact')
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...args.filter, keywords: args.keywords } as MessageFilter & { keywords: string },
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
  const shown = within(ctx, which)
  const page = await paginate<DeliveryRow>(ctx, args, {
    select: sql`select * from message_delivery`,
    where: sql`tenant_id = ${tenant_id} and ${shown} and ${all}`,
    grows: {
      keys: sql`select id from message_delivery where tenant_id = ${tenant_id} and ${shown} and ${served}`,
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
}

/** One message. @throws Refused NOT_FOUND */
export async function findMessage(ctx: Ctx, id: string, which: MessagesShown): Promise<DeliveryRow> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<DeliveryRow[]>`
    select * from message_delivery where tenant_id = ${tenant_id} and id = ${id} and ${within(ctx, which)}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return ctx.may('person.see_contact') ? row : { ...row, address: null }
}

/** As the index of these messages says it. */
const within = ({ tx: { sql } }: Ctx, which: MessagesShown) =>
  which === 'all' ? sql`true` : sql`kind like 'visit\\_%'`
