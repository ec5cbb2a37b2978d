import { timingSafeEqual } from 'node:crypto'
import { checkRegisterSetting } from '#rules/visitors/settings/check_settings.ts'
import { builtInField } from '#rules/visitors/settings/field_catalogue.ts'
import {
  fieldsOf,
  type AskedField,
  type FieldSetting,
  type RegisterSetting,
} from '#rules/visitors/settings/visitor_fields.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
import { fieldSettings, lockFields, overallSettings } from './effective.ts'
import { dataRange, type RangeValue } from './places.ts'
import { visitor_register_field } from './settings.table.ts'

type Stored = typeof visitor_register_field.$inferSelect

/** A stored setting with the names of who made and changed it. */
type Named = Stored & { created_user_name: string | null; mod_user_name: string | null }

/** Who made and changed a setting; null where the product's own counts. */
type Traces = 'created_user' | 'created_user_name' | 'create_time' | 'mod_user' | 'mod_user_name' | 'mod_time'

/** What the registration does with a field, as administrators see it. */
export type RegisterRow = RegisterSetting &
  Pick<FieldSetting, 'name' | 'name_en'> & { [Name in Traces]: Named[Name] | null } & {
    /** 1: it can't be switched off. */
    locked: number
    /** 0: as the product has it. */
    version: number
  }

/** A change: what is null stays. */
export type RegisterChange = Pick<RegisterSetting, 'code'> & {
  [Name in 'is_valid' | 'is_required' | 'sort']: RegisterSetting[Name] | null
} & { version: number | null }

const rows = records<typeof visitor_register_field, Stored>(visitor_register_field, {
  module: 'visitors',
  permission: 'visitor.manage',
  nameOf: (row) => `register ${row.code}`,
  find: async ({ tx: { sql, tenant_id } }, id) => {
    const [row] = await sql<Stored[]>`
      select * from visitor_register_field where tenant_id = ${tenant_id} and id = ${id}`
    if (!row) throw new Refused('NOT_FOUND', {}, 'id')
    return row
  },
  decide: () => Promise.resolve(() => ({ update: null, delete: null })),
  stamp: (ctx) => ({ mod_user: viewerOf(ctx).account, mod_time: ctx.now() }),
})

async function storedRows({ tx: { sql, tenant_id } }: Ctx): Promise<Map<string, Named>> {
  const found = await sql<Named[]>`
    select r.*, c.name as created_user_name, m.name as mod_user_name from visitor_register_field r
    left join iam_user c on c.tenant_id = ${tenant_id} and c.account = r.created_user
    left join iam_user m on m.tenant_id = ${tenant_id} and m.account = r.mod_user
    where r.tenant_id = ${tenant_id} order by r.code`
  return new Map(found.map((row) => [row.code, row]))
}

/** Every field that the registration can ask for, in its order. */
export async function findRegisterRows(ctx: Ctx): Promise<RegisterRow[]> {
  const { fields, register } = await fieldSettings(ctx.tx)
  const names = new Map(fields.map((field) => [field.code, field]))
  const stored = await storedRows(ctx)
  return register.map((setting) => {
    const row = stored.get(setting.code)
    const field = names.get(setting.code)
    return {
      ...setting,
      name: field?.name ?? setting.code,
      name_en: field?.name_en ?? '',
      locked: builtInField(setting.code)?.locked?.includes('register') ? 1 : 0,
      created_user: row?.created_user ?? null,
      created_user_name: row?.created_user_name ?? null,
      create_time: row?.create_time ?? null,
      mod_user: row?.mod_user ?? null,
      mod_user_name: row?.mod_user_name ?? null,
      mod_time: row?.mod_time ?? null,
      version: row?.version ?? 0,
    }
  })
}

/**
 * Saves what the registration asks for. All or none are saved.
 * @returns the codes of those that were sent
 * @throws Refused STALE for one that others have changed; INVALID as `models.<n>.<setting>`
 */
export async function saveRegisterSettings(ctx: Ctx, changes: readonly RegisterChange[]): Promise<string[]> {
  await lockFields(ctx.tx)
  const { fields, register } = await fieldSettings(ctx.tx)
  const by_code = new Map(fields.map((field) => [field.code, field]))
  const before = new Map(register.map((one) => [one.code, one]))
  const wanted = changes.map(({ code, is_valid, is_required, sort }, n) => {
    const now = before.get(code)
    if (!now) throw invalid(`models.${n}.code`, 'unknown', { value: code })
    return {
      code,
      is_valid: is_valid ?? now.is_valid,
      is_required: is_required ?? now.is_required,
      sort: sort ?? now.sort,
    }
  })
  const wrong = wanted.flatMap((setting, n) => {
    const field = by_code.get(setting.code)
    const found = field ? checkRegisterSetting(setting, field) : []
    return found.map((one) => ({ ...one, field: `models.${n}.${one.field}` }))
  })
  if (wrong.length > 0) throw new Refused(wrong)

  const stored = await storedRows(ctx)
  const { account } = viewerOf(ctx)
  for (const [n, values] of wanted.entries()) {
    const row = stored.get(values.code)
    const own = { created_user: account, mod_user: account, mod_time: ctx.now() }
    if (row) await rows.update(ctx, row.id, changes[n]?.version, values)
    else await rows.create(ctx, values, { own })
  }
  return wanted.map(({ code }) => code)
}

/** What the registration asks for, in its order. */
export const registerFields = async (ctx: Ctx): Promise<AskedField[]> =>
  fieldsOf(await fieldSettings(ctx.tx), 'register')

/** A field that the registration asks for, with what may be chosen. */
export interface PublicRegisterField extends AskedField {
  choices: RangeValue[]
}

/**
 * The same, for somebody who has the address of the registration and nothing else.
 * @param key of the address; NOT_FOUND if it isn't the tenant's at the moment, also while the registration is closed;
 * NOT_ALLOWED (`no_codes`) where nobody gets a code
 */
export async function publicRegisterFields(ctx: Ctx, key: string): Promise<PublicRegisterField[]> {
  await checkRegisterKey(ctx, key)
  const { other_setting } = await overallSettings(ctx.tx)
  if (other_setting.code_gateway === 'off') throw new Refused('NOT_ALLOWED', { why: 'no_codes' })
  const asked: PublicRegisterField[] = []
  for (const field of await registerFields(ctx))
    asked.push({ ...field, choices: field.kind === 'choice' ? await dataRange(ctx.tx, field.code) : [] })
  return asked
}

/** Refuses the key of an address that isn't the tenant's at the moment. @throws Refused NOT_FOUND */
export async function checkRegisterKey({ tx }: Pick<Ctx, 'tx'>, key: string): Promise<void> {
  const { register_key } = await overallSettings(tx)
  const [given, wanted] = [Buffer.from(key), Buffer.from(register_key ?? '')]
  if (register_key === null || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Refused('NOT_FOUND', {}, 'tenantKey')
}
