import type { LocationNames } from '#server/locations/locations.service.ts'
import { randomBytes } from 'node:crypto'
import { kindOfCode } from '#rules/attendance/codes.ts'
import type { Permission } from '#rules/permissions/permissions.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { forEachId, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, renaming } from '#server/platform/refused.ts'
import { renewingCode, type RenewingCode } from './renewing_codes.ts'

const TOKEN_BYTES = 16
const coded = (token: string) => `R.${token}`

/**
 * The code that hangs at a resource; the first request makes it.
 * @param renew replaces it: the one before is refused from now on
 * @throws Refused NOT_FOUND: no resource that the caller administers
 */
export async function resourceCode(ctx: Ctx, resources_id: string, renew: boolean): Promise<string> {
  await administered(ctx, resources_id, 'resource.manage')
  const { sql, tenant_id } = ctx.tx
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const [row] = await sql<{ token: string }[]>`
    insert into resource_code as c (tenant_id, id, resources_id, token, create_time)
    values (${tenant_id}, ${newId()}, ${resources_id}, ${token}, ${ctx.now().toString()})
    on conflict (tenant_id, resources_id) do update set
      token = case when ${renew} then excluded.token else c.token end,
      replaced_token = case when ${renew} then c.token else c.replaced_token end,
      create_time = case when ${renew} then excluded.create_time else c.create_time end
    returning token`
  if (!row) throw new Error('no code for a resource')
  return coded(row.token)
}

/** What a printed sheet says of a resource, beside its code. */
export interface PrintedCode extends LocationNames {
  resources_id: string
  resources_number: string
  resources_name: string
  resources_name_en: string
  resources_type_name: string
  resources_type_name_en: string
  code: string
  /** What the code's picture says, below the address of the site: a phone's own camera opens it. */
  path: string
}

/**
 * The codes of several resources, for a sheet to print. Each resource is decided on its own, as for one.
 * @returns the codes in the order of the resources' numbers
 */
export async function resourceCodes(
  ctx: Ctx,
  ids: readonly string[],
  renew: boolean,
): Promise<{ outcomes: IdOutcome[]; codes: PrintedCode[] }> {
  const outcomes = await forEachId(ids, (id) =>
    renaming({ resources_id: 'id' }, () => resourceCode(ctx, id, renew)),
  )
  const made = outcomes.filter((one) => one.refused === null).map((one) => one.id)
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<(Omit<PrintedCode, 'code' | 'path'> & { token: string })[]>`
    select r.id as resources_id, r.resources_number, r.resources_name, r.resources_name_en,
      t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en,
      c.name as campus_name, c.name_en as campus_name_en, b.name as building_name, b.name_en as building_name_en,
      f.name as floor_name, f.name_en as floor_name_en, k.token
    from resource r
    join resource_code k on k.tenant_id = ${tenant_id} and k.resources_id = r.id
    join resources_type t on t.tenant_id = ${tenant_id} and t.id = r.resources_type_id
    left join location c on c.tenant_id = ${tenant_id} and c.code = r.campus_code
    left join location b on b.tenant_id = ${tenant_id} and b.code = r.building_code
    left join location f on f.tenant_id = ${tenant_id} and f.code = r.floor_code
    where r.tenant_id = ${tenant_id} and r.id = any(${made}::uuid[])
    order by r.resources_number, r.id`
  const codes = rows.map(({ token, ...row }) => {
    const code = coded(token)
    return { ...row, code, path: `/mobile/signer?code=${code}` }
  })
  return { outcomes, codes }
}

/** The code that a device at the door of a resource shows now. @throws Refused NOT_FOUND */
export async function doorCode(ctx: Ctx, resources_id: string): Promise<RenewingCode> {
  await administered(ctx, resources_id, 'booking.attend')
  return renewingCode(ctx, { kind: 'door', id: resources_id, account: viewerOf(ctx).account })
}

async function administered(ctx: Ctx, id: string, permission: Permission): Promise<void> {
  const loaded = (await loadRules(ctx, [id])).get(id)
  if (!loaded || !ctx.may(permission) || !(await mayAdministerResource(ctx, viewerOf(ctx), loaded)))
    throw new Refused('NOT_FOUND', {}, 'resources_id')
}

/** The resource whose static code this is. @throws Refused CODE_INVALID: unknown, replaced */
export async function resourceOfCode(tx: Tx, code: string): Promise<string> {
  const token = kindOfCode(code) === 'resource' ? code.slice(coded('').length) : ''
  const [row] = await tx.sql<{ resources_id: string; current: boolean }[]>`
    select resources_id, token = ${token} as current from resource_code
    where tenant_id = ${tx.tenant_id} and (token = ${token} or replaced_token = ${token})`
  if (!row) throw new Refused('CODE_INVALID', { why: 'unknown' }, 'code')
  if (!row.current) throw new Refused('CODE_INVALID', { why: 'replaced' }, 'code')
  return row.resources_id
}
