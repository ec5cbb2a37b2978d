import { checkFields } from '#rules/visitors/settings/check_fields.ts'
import type { Ctx } from '#server/context.ts'
import { addVisitorAccount, eraseVisitorAccount } from '#server/people/people.service.ts'
import { viewersChanged } from '#server/permissions/permissions.service.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import {
  onErasing,
  registerThemselves,
  visitorAccountOf,
  type RegistrationValues,
} from '#server/visitors/people/people.service.ts'
import { choicesOf, registerFields } from '#server/visitors/settings/settings.service.ts'
import { spendCode, wrongCode } from './codes.ts'

/** What somebody sends to register, or to sign in again. */
export interface SignUpForm extends RegistrationValues {
  phone: string
  code: string
  consents: readonly string[]
}

export interface SignedUp {
  account: string
  /** With it the sign-in knows them, once. */
  ticket: string
}

/**
 * Registers somebody by their phone, or finds them again: whose phone is known needs nothing but the code.
 * @param is_code whether the code was right before the transaction: `tryCode`
 * @throws Refused INVALID for a code that doesn't count, and for each field that is missing or wrong; NOT_ALLOWED where another
 * provider signs people in
 */
export async function signUp(
  ctx: Ctx,
  { code, consents, ...values }: SignUpForm,
  is_code: boolean,
): Promise<SignedUp> {
  const { passwords, tenant } = ctx
  if (!passwords || !tenant) throw new Refused('NOT_ALLOWED', { why: 'other_provider' })
  if (!is_code) throw wrongCode()
  // Of two at once one sees the other's account.
  await ctx.tx.lock('visitor_sign_up', values.phone)
  const known = await visitorAccountOf(ctx, values.phone)
  const account = known ?? (await register(ctx, values, consents))
  await spendCode(ctx, values.phone, code)
  return { account, ticket: await passwords.ticket(account, tenant.code) }
}

async function register(
  ctx: Ctx,
  values: Omit<SignUpForm, 'code' | 'consents'>,
  consents: readonly string[],
): Promise<string> {
  const fields = await registerFields(ctx)
  const { own_values, ...built_in } = values
  // What stands among the tenant's own fields is one of them.
  const own = new Set(fields.filter((field) => field.own === 1).map(({ code }) => code))
  const strange = Object.keys(own_values ?? {}).find((code) => !own.has(code))
  if (strange !== undefined) throw invalid(strange, 'not_asked')
  const sent = { ...own_values, ...built_in }
  const wrong = checkFields(fields, sent, { choices: await choicesOf(ctx.tx, fields), consents })
  if (wrong.length > 0) throw new Refused(wrong)
  const { visitor_name, phone } = values
  // The name is asked for everywhere: `locked` in the settings.
  if (!visitor_name) throw new Refused('REQUIRED', {}, 'visitor_name')
  const account = await addVisitorAccount(ctx.tx, { name: visitor_name, phone })
  await registerThemselves(ctx, { ...values, visitor_name, phone, account })
  return account
}

onErasing(async (ctx, { account }) => {
  if (account === null) return
  await eraseVisitorAccount(ctx.tx, account)
  viewersChanged(ctx, [account])
})
