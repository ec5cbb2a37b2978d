import type { Temporal } from 'temporal-polyfill'
import { UNCHECKED_TENANT, VALID_TENANT } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addSettings } from '#server/settings/settings.service.ts'
import { en, filledIn, wordOf, zh } from './initial/words.ts'
import { offerChapters, offerCodes, offerMenus, offerRoles } from './offers.ts'

export const init_steps = ['settings', 'roles', 'menus', 'codes', 'posts', 'administrator'] as const
export type InitialisationStep = (typeof init_steps)[number]

/**
 * The result of one step of the initialisation. `code` is the step's name; messages list what was created and
 * what existed.
 */
export interface InitResult {
  code: InitialisationStep
  name: string
  name_en: string
  messages: string[]
  messages_en: string[]
}

interface Uninitialised {
  id: string
  /** The account that becomes super administrator. */
  admin_account?: string | null
}

type Said = [message: keyof typeof zh.messages, values?: Record<string, string | number>]

/**
 * Gives a tenant what it needs to work: settings, the built-in roles with their permissions, the menu, code
 * tables, posts and its first administrator. Each step adds what is missing and leaves the rest, so all steps
 * can be repeated. Marks the tenant valid once every step is done. Spec 000 §4, §7.
 * @param tx a transaction of that tenant
 */
export async function initialiseTenant(
  tx: Tx,
  tenant: Uninitialised,
  now: Temporal.Instant,
  steps: readonly InitialisationStep[] = init_steps,
): Promise<InitResult[]> {
  const run: Record<InitialisationStep, () => Promise<Said>> = {
    settings: () => makeSettings(tx, now),
    roles: async () => counted(await offerRoles(tx)),
    menus: async () => {
      await offerChapters(tx, now)
      return counted(await offerMenus(tx, 'missing'))
    },
    codes: async () => counted(await offerCodes(tx, 'missing')),
    posts: () => makePosts(tx),
    administrator: () => makeAdministrator(tx, tenant.admin_account ?? null),
  }
  const results: InitResult[] = []
  for (const code of init_steps.filter((step) => steps.includes(step))) {
    const [message, values = {}] = await run[code]()
    results.push({
      code,
      name: zh.steps[code],
      name_en: en.steps[code],
      messages: [filledIn(zh.messages[message], values)],
      messages_en: [filledIn(en.messages[message], values)],
    })
  }
  await markDone(tx, tenant.id, results, now)
  return results
}

async function markDone(
  { sql }: Tx,
  id: string,
  results: readonly InitResult[],
  now: Temporal.Instant,
): Promise<void> {
  const done = Object.fromEntries(results.map(({ code }) => [code, now.toString()]))
  await sql`
    update tenant set init_steps = init_steps || ${sql.json(done)},
      state = case when state = ${UNCHECKED_TENANT} and (init_steps || ${sql.json(done)}) ?& ${[...init_steps]}::text[] then ${VALID_TENANT}::smallint else state end,
      init_time = coalesce(init_time, case when (init_steps || ${sql.json(done)}) ?& ${[...init_steps]}::text[] then ${now.toString()}::timestamptz end)
    where id = ${id}`
}

async function makeSettings(tx: Tx, now: Temporal.Instant): Promise<Said> {
  const made = await addSettings(
    tx,
    {
      sys_name: zh.system.sys_name,
      sys_name_en: en.system.sys_name,
      theme_color: '#3399fe',
      public: { onlyLevelTwo: false },
    },
    now,
  )
  return [made ? 'made' : 'kept']
}

async function makePosts({ sql, tenant_id }: Tx): Promise<Said> {
  const rows = Object.entries(zh.posts).map(([code, name]) => ({
    tenant_id,
    id: newId(),
    code,
    name,
    name_en: wordOf(en.posts, code),
    formal: 1,
    source: 'built_in',
  }))
  const made = await sql`insert into post ${sql(rows)} on conflict (tenant_id, code) do nothing returning id`
  return counted({ made: made.length, all: rows.length })
}

/**
 * Makes the named account a person and super administrator, if the tenant has none yet. Does nothing if
 * somebody has an account that looks the same.
 */
async function makeAdministrator({ sql, tenant_id }: Tx, account: string | null): Promise<Said> {
  if (account !== null) {
    await sql`
      insert into iam_user (tenant_id, id, account, name, source) values (${tenant_id}, ${newId()}, ${account}, ${account}, 'built_in')
      on conflict do nothing`
    await sql`
      insert into role_holder (tenant_id, id, role_id, holder_type, holder_id)
      select ${tenant_id}, ${newId()}, r.id, 'user', u.account from role r
      join iam_user u on u.tenant_id = ${tenant_id} and u.account = ${account}
      where r.tenant_id = ${tenant_id} and r.code = 'super_admin' and not exists (
        select from role_holder h where h.tenant_id = ${tenant_id} and h.role_id = r.id)
      on conflict do nothing`
  }
  const holders = await sql<{ holder_id: string }[]>`
    select h.holder_id from role_holder h join role r on r.tenant_id = ${tenant_id} and r.id = h.role_id
    where h.tenant_id = ${tenant_id} and r.code = 'super_admin' order by h.holder_id`
  if (holders.length === 0) return ['nobody']
  return ['named', { names: holders.map(({ holder_id }) => holder_id).join(', ') }]
}

const counted = ({ made, all }: { made: number; all: number }): Said => [
  'counted',
  { made, kept: all - made },
]
