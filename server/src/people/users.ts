import { viewerOf, type Ctx } from '#server/context.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { ensureSuperAdmin, keepingRights, viewersChanged } from '#server/permissions/permissions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import type { PersonRow } from './person_rows.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import type { iam_user } from './people.table.ts'

/**
 * The fields of a person that can be set. `account` identifies the person everywhere, so it never changes.
 */
export type UserChange = Pick<
  Sent<typeof iam_user>,
  | 'account'
  | 'accountFriendly'
  | 'name'
  | 'name_en'
  | 'sex'
  | 'cardNo'
  | 'email'
  | 'phone'
  | 'express'
  | 'birthday'
  | 'disabled'
>

const settable = [
  'accountFriendly',
  'name',
  'name_en',
  'sex',
  'cardNo',
  'email',
  'phone',
  'express',
  'birthday',
  'disabled',
] as const
/** Logged without their values: the log is stored longer than personal data should be. */
const personal = ['cardNo', 'email', 'phone', 'birthday', 'express', 'sex']

/**
 * Adds a person.
 * @param source where they come from
 * @returns the id. Refused: TAKEN_NAME for an account that exists, or looks like one that does
 */
export async function addUser(
  ctx: Ctx,
  change: UserChange,
  attrs: Record<string, string>,
  source: 'page' | 'import' = 'page',
): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const { account, name } = change
  if (!account) throw invalid('account', 'required')
  if (!name) throw invalid('name', 'required')
  const row = {
    tenant_id,
    id: newId(),
    account,
    ...filled(change, { name, name_en: '', disabled: 0 }),
    source,
  }
  return keepingRights(ctx, { field: 'account', others: [account] }, async () => {
    const made = await sql`insert into iam_user ${sql(row)} on conflict do nothing returning id`
    if (made.length === 0) throw new Refused('TAKEN_NAME', { name: account }, 'account')
    await setAttrs(ctx, row.id, attrs)
    await logOperation(ctx, {
      module: 'people',
      type: 'create',
      content: JSON.stringify({ name }),
      object: account,
    })
    return row.id
  })
}

/** Changes the given fields. Nobody can disable themselves, or the last super administrator. */
export async function changeUser(
  ctx: Ctx,
  id: string,
  change: UserChange,
  attrs: Record<string, string>,
): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [known] = await sql<{ account: string }[]>`
    select account from iam_user where tenant_id = ${tenant_id} and id = ${id}`
  if (!known) throw new Refused('NOT_FOUND', {}, 'id')
  return keepingRights(ctx, { field: 'id', people: [known.account] }, () => write(ctx, id, change, attrs))
}

async function write(
  ctx: Ctx,
  id: string,
  change: UserChange,
  attrs: Record<string, string>,
): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [before] = await sql<
    PersonRow[]
  >`select * from iam_user where tenant_id = ${tenant_id} and id = ${id} for update`
  if (!before) throw new Refused('NOT_FOUND', {}, 'id')
  if (change.account !== undefined && change.account !== before.account) throw invalid('account', 'fixed')
  if (change.name === null) throw invalid('name', 'required')
  if (change.disabled === 1 && id === viewerOf(ctx).user_id)
    throw new Refused('NOT_ALLOWED', { why: 'self' }, 'disabled')
  const after = filled(change, before)
  await sql`update iam_user set ${sql(after)}, timestamp = ${ctx.now().toString()} where tenant_id = ${tenant_id} and id = ${id}`
  await setAttrs(ctx, id, attrs)
  const content = changeText(before, { ...after, ...attrs }, [...personal, ...Object.keys(attrs)])
  await logOperation(ctx, { module: 'people', type: 'update', content, object: before.account })
  await ensureSuperAdmin(ctx)
  viewersChanged(ctx, [before.account])
  return id
}

type Settable = (typeof settable)[number]

/** Sent values replace the stored ones; a required field that is sent empty keeps its stored value. */
function filled(change: UserChange, before: Partial<PersonRow>): Record<Settable, string | number | null> {
  const kept = { name_en: '', disabled: 0, name: before.name ?? '' }
  const value = (field: Settable) =>
    (change[field] === undefined ? before[field] : change[field]) ?? Reflect.get(kept, field) ?? null
  return Object.fromEntries(settable.map((field) => [field, value(field)])) as Record<
    Settable,
    string | number | null
  >
}

async function setAttrs(ctx: Ctx, user_id: string, attrs: Record<string, string>): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const codes = Object.keys(attrs)
  if (codes.length === 0) return
  const known = await sql<{ code: string }[]>`
    select code from dynamic_attr where tenant_id = ${tenant_id} and type = 'user' and code in ${sql(codes)}`
  const unknown = codes.find((code) => !known.some((row) => row.code === code))
  if (unknown !== undefined) throw invalid(`attrs.${unknown}`, 'unknown', { value: unknown })
  await sql`delete from dynamic_value where tenant_id = ${tenant_id} and user_id = ${user_id} and code in ${sql(codes)}`
  const rows = codes
    .filter((code) => attrs[code] !== '')
    .map((code) => ({ tenant_id, id: newId(), user_id, code, value: attrs[code] ?? '' }))
  if (rows.length > 0) await sql`insert into dynamic_value ${sql(rows)}`
}
