import type { SignInClaims } from '#server/platform/sign_in/claims.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { accountFault } from '#server/platform/sign_in/account_names.ts'
import type { VerifiedToken } from '#server/platform/sign_in/tokens.ts'
import type { LoadedPerson } from './viewers.ts'

/**
 * Creates the person at a first sign-in. Two concurrent first sign-ins create one. An account that looks like
 * another creates nobody.
 */
export async function addSignedIn(db: Database, tenant_id: string, who: VerifiedToken): Promise<void> {
  if (accountFault(who.account)) return
  const { account, name = account, name_en = '', email = null } = who
  await db.withTenant(tenant_id, async ({ sql }) => {
    await sql`
      insert into iam_user (tenant_id, id, account, name, name_en, email, source, sign_in_claims)
      values (${tenant_id}, ${newId()}, ${account}, ${name}, ${name_en}, ${email}, 'sign_in', ${sql.json(stated(who))})
      on conflict do nothing`
  })
}

/**
 * Updates a person whose sign-in states another name or mail address than before. What was entered here
 * stays: an administrator's name, an address that was removed.
 * @returns whether anything that others see has changed
 */
export async function takeClaims(
  db: Database,
  tenant_id: string,
  person: LoadedPerson,
  who: VerifiedToken,
): Promise<boolean> {
  const news = newsOf(person, who)
  if (!news) return false
  const { account, sign_in_claims: before } = person
  const { name = null, name_en = null, email = null } = news.taken
  const changed = await db.withTenant(
    tenant_id,
    // Another request of theirs may have been faster.
    ({ sql }) => sql`
      update iam_user set sign_in_claims = ${sql.json(news.claims)}, name = coalesce(${name}, name),
        name_en = coalesce(${name_en}, name_en), email = coalesce(${email}, email)
      where tenant_id = ${tenant_id} and account = ${account}
        and sign_in_claims is not distinct from ${before === null ? null : sql.json(before)}::jsonb
      returning id`,
  )
  return changed.length > 0 && Object.keys(news.taken).length > 0
}

const FIELDS = ['name', 'name_en', 'email'] as const

interface News {
  claims: SignInClaims
  /** The fields that the person takes over. */
  taken: Pick<SignInClaims, (typeof FIELDS)[number]>
}

/**
 * What a sign-in changes of a person. A token may have been issued before the one that was seen last: it says
 * nothing new.
 * @returns null if it states what is known
 */
export function newsOf(
  person: Pick<LoadedPerson, 'account' | 'name' | 'name_en' | 'email' | 'sign_in_claims'>,
  who: VerifiedToken,
): News | null {
  const before = person.sign_in_claims ?? {}
  const claims = stated(who)
  if (before.at !== undefined && claims.at !== undefined && claims.at < before.at) return null
  const differing = FIELDS.filter((field) => claims[field] !== undefined && claims[field] !== before[field])
  if (differing.length === 0) return null
  // As the row was made, if no sign-in has stated the field yet.
  const made = { name: person.account, name_en: '', email: null }
  const untouched = differing.filter((field) => person[field] === (before[field] ?? made[field]))
  const values = (fields: readonly (typeof FIELDS)[number][]) =>
    Object.fromEntries(fields.map((field) => [field, claims[field]]))
  return { claims: { ...before, ...claims }, taken: values(untouched) }
}

function stated({ name, name_en, email, issued_at }: VerifiedToken): SignInClaims {
  return {
    ...(name === undefined ? {} : { name }),
    ...(name_en === undefined ? {} : { name_en }),
    ...(email === undefined ? {} : { email }),
    ...(issued_at ? { at: issued_at.getTime() / 1000 } : {}),
  }
}
