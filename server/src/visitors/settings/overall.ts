import { randomBytes } from 'node:crypto'
import type { Catalogue, SourceOf } from '#rules/records/field_kinds.ts'
import { placesIn } from '#rules/visitors/settings/visit_kinds.ts'
import type { Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
import { checkFlow } from './flows.ts'
import { unknownPlaces } from './places.ts'
import { visitor_overall_settings } from './settings.table.ts'

type Stored = typeof visitor_overall_settings.$inferSelect
export type OverallValues = Sent<typeof visitor_overall_settings> & SourceOf<Catalogue>

const rows = records<typeof visitor_overall_settings, Stored>(visitor_overall_settings, {
  module: 'visitors',
  permission: 'visitor.manage',
  nameOf: () => 'overall_settings',
  files: 'visitor_overall_settings',
  find: async (ctx, id) => {
    const stored = await storedSettings(ctx)
    if (stored?.id !== id) throw new Refused('NOT_FOUND', {}, 'id')
    return stored
  },
  decide: () => Promise.resolve(() => ({ update: null, delete: null })),
})

async function storedSettings({ tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>): Promise<Stored | null> {
  const [row] = await sql<Stored[]>`select * from visitor_overall_settings where tenant_id = ${tenant_id}`
  return row ?? null
}

/**
 * Saves what holds for all visitors. Only what was sent changes.
 * @param version the one that was read; 0: nobody had saved any
 * @returns the id of the settings
 * @throws Refused STALE; INVALID for a flow or a place that doesn't exist, and for a notice or welcome without a text
 */
export async function saveOverallSettings(ctx: Ctx, version: number, values: OverallValues): Promise<string> {
  // Of two that save the first settings one sees the other's.
  await ctx.tx.lock('visitor_settings')
  const stored = await storedSettings(ctx)
  if (!stored) return rows.create(ctx, values, { check: (row) => checkSettings(ctx, row) })
  await rows.update(ctx, stored.id, version, values, { check: ({ after }) => checkSettings(ctx, after) })
  return stored.id
}

async function checkSettings(ctx: Ctx, row: Stored): Promise<void> {
  if (row.is_welcome_setting === 1 && row.welcome_content === '') throw invalid('welcome_content', 'required')
  if (row.is_visitor_infor === 1 && row.visitor_infor_cotent === '')
    throw invalid('visitor_infor_cotent', 'required')
  await checkFlow(ctx, row.invite_school_flow_path)
  const [strange] = await unknownPlaces(ctx.tx, placesIn(row.apply_school_resources))
  if (strange !== undefined) throw invalid('apply_school_resources', 'unknown', { value: strange })
}

const KEY_BYTES = 18

/**
 * Opens the public registration under a new key, or closes it: addresses with the one before lead nowhere from then on.
 * @returns the id of the settings
 */
export async function renewRegisterKey(ctx: Ctx, close: boolean): Promise<string> {
  await ctx.tx.lock('visitor_settings')
  const stored = await storedSettings(ctx)
  const register_key = close ? null : randomBytes(KEY_BYTES).toString('base64url')
  if (!stored) return rows.create(ctx, { register_key })
  await rows.update(ctx, stored.id, null, { register_key })
  return stored.id
}

/** The flows that can be chosen, by their codes. */
export const flowChoices = ({ tx: { sql, tenant_id } }: Ctx) =>
  sql<{ code: string; name: string; name_en: string }[]>`
    select code, name, name_en from approval_flow
    where tenant_id = ${tenant_id} and state = 1 and visible = 1 order by code limit 200`
