import { refusal } from '#rules/refusals/refusals.ts'
import { maskedName, maskedPhone } from '#rules/visitors/people/masking.ts'
import { visitor_blacklist_record } from '#rules/visitors/people/visitor_blacklist_record.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { comparable, tailOf } from './comparable.ts'
import { hiddenColumns, withDocument } from './documents.ts'
import { log_masks } from './log_masks.ts'
import { visitor_blacklist } from './people.table.ts'

export type BlacklistRow = typeof visitor_blacklist.$inferSelect & {
  hits: number
  last_hit: typeof visitor_blacklist.$inferSelect.create_time | null
}

type Values = Sent<typeof visitor_blacklist>

/** Of a row that counts no more. */
const LIFTED = 2

const rows = declaredRows<typeof visitor_blacklist, BlacklistRow>(
  visitor_blacklist_record,
  visitor_blacklist,
  {
    module: 'visitors',
    nameOf: (row) => maskedName(row.visitor_name),
    masks: log_masks,
    belongs: hiddenColumns('visitor_name', ''),
    order: 'd.create_time desc, d.id desc',
    adds: ({ tx: { sql, tenant_id } }) => {
      const hits = sql`from visitor_blacklist_hit h where h.tenant_id = ${tenant_id} and h.blacklist_id = d.id`
      return {
        columns: sql`(select count(*)::int ${hits}) as hits, (select max(h.create_time) ${hits}) as last_hit`,
      }
    },
    // What was lifted is history.
    decide: () =>
      Promise.resolve(({ state }: BlacklistRow) => {
        const over = state === LIFTED ? refusal('BLOCK_OVER') : null
        return { update: over, state: over }
      }),
    own: (ctx) => ({ created_user_name: viewerOf(ctx).name }),
    check: (_ctx, { begin_time, until }) => {
      if (until && until.epochMilliseconds <= begin_time.epochMilliseconds)
        throw invalid('until', 'empty_period')
    },
  },
)

/** What is stored of what a form sends. @param before null: the row is new */
function stored(ctx: Ctx, values: Values, before: BlacklistRow | null): Values {
  return {
    ...withDocument(ctx, values, before),
    ...comparable({ name: values.visitor_name, phone: values.phone }),
    ...(values.phone === undefined ? {} : { phone_tail: tailOf(values.phone) }),
  }
}

/**
 * Refuses somebody who is on the blacklist already, by the same name, phone and document. A name alone tells nobody from another.
 * @throws Refused TAKEN_NAME
 */
async function refuseTwice(ctx: Ctx, { visitor_name = '', name_key = '', phone_key, card_hash }: Values) {
  if (!phone_key && !card_hash) return
  const { sql, tenant_id } = ctx.tx
  await ctx.tx.lock('visitor_blacklist', name_key ?? '')
  const [known] = await sql`
    select from visitor_blacklist
    where tenant_id = ${tenant_id} and state = 1 and name_key = ${name_key} and phone_key is not distinct from ${phone_key ?? null}
      and card_hash is not distinct from ${card_hash ?? null} and (until is null or until > ${ctx.now().toString()}) limit 1`
  if (known) throw new Refused('TAKEN_NAME', { name: visitor_name }, 'visitor_name')
}

/** A row as the caller may see it: who doesn't manage visitors sees phone numbers masked. */
const shown = (ctx: Ctx, row: BlacklistRow): BlacklistRow =>
  ctx.may('visitor.manage') ? row : { ...row, phone: row.phone && maskedPhone(row.phone) }

/** The blacklist: reading, adding and changing. Rows are never deleted: `liftVisitorBlock`. */
export const visitor_blocks = {
  findAll: async (...[ctx, ...asked]: Parameters<typeof rows.findAll>): ReturnType<typeof rows.findAll> => {
    const page = await rows.findAll(ctx, ...asked)
    return { ...page, rows: page.rows.map((row) => shown(ctx, row)) }
  },
  find: async (ctx: Ctx, id: string): Promise<BlacklistRow> => shown(ctx, await rows.find(ctx, id)),
  actions: rows.actions,
  create: async (ctx: Ctx, values: Values): Promise<string> => {
    const row = stored(ctx, values, null)
    await refuseTwice(ctx, row)
    return rows.create(ctx, row)
  },
  update: async (ctx: Ctx, id: string, version: number | null | undefined, values: Values): Promise<void> =>
    rows.update(ctx, id, version, stored(ctx, values, await rows.find(ctx, id))),
}

/** Takes somebody off the blacklist. @throws Refused NOT_FOUND; BLOCK_OVER if that was done before */
export const liftVisitorBlock = (ctx: Ctx, id: string, lift_reason: string): Promise<void> =>
  rows.setState(ctx, id, {
    state: LIFTED,
    lifted_user_name: viewerOf(ctx).name,
    lifted_time: ctx.now(),
    lift_reason,
  })
