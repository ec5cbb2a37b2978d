import { z } from 'zod'
import { originOf, originsIn } from '#rules/settings/origins.ts'
import { leadsToAPage } from '#rules/settings/user_paths.ts'
import type { Ctx } from '#server/context.ts'
import { renameFiles } from '#server/files/files.service.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { ownAddress, plainAddress } from '#server/platform/files/address.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  changedFields,
  bumpVersion,
  refuseStale,
  type Versioned,
} from '#server/platform/database/versions.ts'
import { isLoopback } from '#server/platform/config/kinds.ts'
import { parsedJson } from '#server/platform/graphql/storable.ts'
import type { Framing } from '#server/platform/http/content_policy.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import type { ManageSetting } from './settings.table.ts'
import type { Temporal } from 'temporal-polyfill'

export { NETWORKS_TOPIC } from './allowed_networks.ts'
export { managementNetworks } from './management_networks.ts'

/** The notice that a tenant's settings have changed. */
export const SETTINGS_TOPIC = 'settings'

export interface SettingsRow {
  id: string
  manage_setting: ManageSetting
  version: number
  update_time: Temporal.Instant | null
}

/** A path of the product or a web address, so that a browser executes nothing. Empty: the menu of resource types. */
const link = z
  .string()
  .max(500)
  .regex(/^$|^(\/(?![/\\])|https?:\/\/[^/\\\s]+)/i, 'link')
const no_page = { params: { why: 'no_page' } }

const COLOUR = /^#[0-9a-f]{6}$/i
const colour = z.string().regex(COLOUR, 'colour')
const isPicture = (address: string) => address === '' || ownAddress.test(address)
/** The content policy blocks pictures of other sites: one could be saved but would never show. */
const own_picture = { params: { why: 'own_picture' } }
/** The address of an uploaded picture, signed or not, stored unsigned; empty: the product's own picture. */
const picture = z.string().max(500).transform(plainAddress).refine(isPicture, own_picture)
/** The background of the header: a colour or such a picture. */
const ground = z
  .string()
  .max(500)
  .transform(plainAddress)
  .refine((value) => COLOUR.test(value) || isPicture(value), own_picture)
const name = z.string().trim().min(1).max(60)

/**
 * Spec 000 §2: an entry may have no path. For the defaults of name_en and role see `NavItem`. What leads nowhere would
 * not be shown, so it is refused.
 */
const navItem = z
  .strictObject({
    name,
    name_en: z.string().trim().max(60).optional(),
    link: link.optional(),
    role: z.enum(['user', 'admin']).optional(),
    external: z.boolean().optional(),
  })
  .refine(({ link: to, external }) => !to || leadsSomewhere(to, external), { path: ['link'], ...no_page })

const leadsSomewhere = (to: string, external = false): boolean =>
  to.startsWith('/') ? !external && leadsToAPage(to) : URL.canParse(to)
const nav = z.array(navItem).max(30)
/** Scheme, host and port only: the value goes into the content policy of pages. */
const origin = z
  .string()
  .max(200)
  .refine((text) => originOf(text) !== null, { params: { why: 'format' } })
  .transform((text) => originOf(text) ?? text)

const isSecure = (text: string) => text.startsWith('https://') || isLoopback(text)
const secureOrigin = origin.refine(isSecure, { params: { why: 'https' } })

/** The fields of `manage_setting`. Unknown fields are refused, so that a misspelt one isn't lost silently. */
const manageSetting = z.strictObject({
  sys_name: name,
  sys_name_en: name,
  theme_color: colour,
  logo: picture.optional(),
  campus: z
    .strictObject({
      name: z.string().trim().max(60).optional(),
      name_en: z.string().trim().max(60).optional(),
      picture: picture.optional(),
    })
    .optional(),
  public: z.strictObject({ onlyLevelTwo: z.boolean() }),
  home_nav_setting: nav.optional(),
  wlu: z.strictObject({ topNavBg: ground.optional(), home_nav: nav.optional() }).optional(),
  /** Sites whose pages may show the product in a frame and pass it tokens: docs/embedding.md. */
  allowed_origins: z.array(secureOrigin).max(30).optional(),
  /** Sites that the management area may show in a frame: /manage/iframe. */
  frame_origins: z.array(secureOrigin).max(30).optional(),
})

/** Validates settings: an object, or its JSON text. @throws INVALID with the wrong field */
export function readManageSetting(value: unknown, path: string): ManageSetting {
  const read = manageSetting.safeParse(typeof value === 'string' ? parsedJson(value, path) : value)
  if (read.success) return read.data as ManageSetting
  const [first] = read.error.issues
  const field = [path, ...(first?.path ?? [])].join('.')
  const { why, ...details } = whyOf(first)
  throw invalid(field, why, details)
}

/** The reason of a refusal, with how much is allowed. */
function whyOf(issue: z.core.$ZodIssue | undefined): { why: string; max?: number } {
  if (issue?.code === 'custom' && typeof issue.params?.['why'] === 'string')
    return { why: issue.params['why'] }
  if (issue?.code === 'too_big')
    return { why: issue.origin === 'array' ? 'too_many' : 'too_long', max: Number(issue.maximum) }
  // Nothing here has another minimum than one character.
  if (issue?.code === 'too_small') return { why: 'required' }
  return { why: issue === undefined || issue.code === 'invalid_format' ? 'format' : issue.code }
}

/** The tenant's settings, or null before it is initialised. */
export async function findSettings({ sql, tenant_id }: Tx): Promise<SettingsRow | null> {
  const [row] = await sql<SettingsRow[]>`
    select id, manage_setting, version, update_time from system_settings where tenant_id = ${tenant_id} order by id limit 1`
  return row ?? null
}

/** Creates the first settings of a tenant; existing ones stay. @returns whether they were created */
export async function addSettings(
  tx: Tx,
  manage_setting: ManageSetting,
  now: Temporal.Instant,
): Promise<boolean> {
  if (await findSettings(tx)) return false
  await tx.sql`
    insert into system_settings (tenant_id, id, manage_setting, update_time)
    values (${tx.tenant_id}, ${newId()}, ${tx.sql.json(manage_setting as never)}, ${now.toString()})`
  return true
}

/**
 * Replaces the settings if nobody has changed them since `version`; else STALE with the fields that others
 * have changed. The change is logged with before and after, and every server is notified.
 */
export async function saveSettings(ctx: Ctx, wanted: ManageSetting, version: number): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [before] = await sql<(SettingsRow & Versioned)[]>`
    select id, manage_setting, version, field_versions, update_time from system_settings where tenant_id = ${tenant_id} order by id limit 1 for update`
  if (!before) throw new Refused('NOT_FOUND')
  const { id, manage_setting: was, version: now, field_versions } = before
  const row = { ...was, version: now, field_versions }
  refuseStale(row, version)
  const manage_setting = { ...sentOrigins(was), ...wanted }
  // A field that is left out is removed.
  const whole = { ...Object.fromEntries(Object.keys(was).map((field) => [field, null])), ...manage_setting }
  const next = bumpVersion(row, changedFields(was, whole))
  await sql`
    update system_settings
    set manage_setting = ${sql.json(manage_setting as never)}, version = ${next.version}, field_versions = ${sql.json(next.field_versions)},
      update_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and id = ${id}`
  await renameFiles(ctx, 'system_settings', id, { manage_setting }, ['manage_setting'])
  await logOperation(ctx, { module: 'settings', type: 'update', content: changeText(was, whole), object: id })
  ctx.tx.afterCommit(() => ctx.notices.send({ topic: SETTINGS_TOPIC, tenant_id }))
  return id
}

/** Forms of the specification don't know these lists, so each stays unless one is sent, even an empty one. */
const sentOrigins = ({ allowed_origins, frame_origins }: ManageSetting): Partial<ManageSetting> => ({
  ...(allowed_origins === undefined ? {} : { allowed_origins }),
  ...(frame_origins === undefined ? {} : { frame_origins }),
})

/** The settings as the specification's REST answer contains them. */
export async function publicSettings(
  db: Database,
  tenant_id: string,
): Promise<{ id: string; manage_setting: string }[]> {
  const row = await db.withTenant(tenant_id, findSettings, { readonly: true })
  return row ? [{ id: row.id, manage_setting: JSON.stringify(row.manage_setting) }] : []
}

/** The sites that may show the tenant's pages in a frame, or be shown. Stored values that aren't origins are left out. */
export async function framingIn(db: Database, tenant_id: string): Promise<Framing> {
  const row = await db.withTenant(tenant_id, findSettings, { readonly: true })
  return {
    framed_by: originsIn(row?.manage_setting['allowed_origins']),
    frames: originsIn(row?.manage_setting['frame_origins']),
  }
}
