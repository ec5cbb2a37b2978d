import { GraphQLNonNull } from 'graphql'
import { viewerOf, type Ctx, type SignInPasswords } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { ensureNotAbove, viewersChanged } from '#server/permissions/permissions.service.ts'
import { RefusalEntity, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { computed, entity, of, many } from '#server/platform/graphql/entities.ts'
import { text } from '#server/platform/graphql/inputs.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { personByAccount, type PersonRow } from './person_rows.ts'

interface PasswordAnswer {
  success: boolean
  refused: Answer | null
}

const UpdatePasswordAnswer = entity('UpdatePasswordAnswer', of<PasswordAnswer>(), {
  success: 'bool!',
  error: computed('text', ({ refused }: PasswordAnswer) => refused?.msg ?? null),
  error_en: computed('text', ({ refused }: PasswordAnswer) => refused?.msg_en ?? null),
  errcode: computed('text!', ({ refused }: PasswordAnswer) => refused?.errcode ?? '0'),
  field: computed('text', ({ refused }: PasswordAnswer) => refused?.field ?? null),
  refusals: computed(
    new GraphQLNonNull(many(RefusalEntity)),
    ({ refused }: PasswordAnswer) => refused?.refusals ?? [],
  ),
})

const LEAST = 10
const MAX_COUNT = 200
const LEAST_DIFFERENT = 5
/** For so long after signing in, users can change their own password without the old one. */
const FRESH_MS = 5 * 60_000

/**
 * Refuses passwords that are short, repeat a few characters, or contain the account. There are no rules about
 * kinds of characters: they make passwords worse (NIST SP 800-63B).
 */
export function checkPassword(password: string, account: string): void {
  const { length } = [...password]
  if (length < LEAST) throw invalid('password', 'too_short', { min: LEAST, length })
  if (length > MAX_COUNT) throw invalid('password', 'too_long', { max: MAX_COUNT, length })
  if (new Set(password.toLowerCase()).size < LEAST_DIFFERENT) throw invalid('password', 'weak')
  if (account.length >= 3 && password.toLowerCase().includes(account.toLowerCase()))
    throw invalid('password', 'weak')
}

iam.mutation('updatePassword', {
  may: 'signed_in',
  type: UpdatePasswordAnswer.type,
  description:
    'Sets a password of the bundled sign-in, and ends all sign-ins of that person: the caller’s own, with old_password or within five minutes after signing in; or, with person.manage, that of a person who has no right that the caller lacks.',
  args: {
    account: text({ required: true, max: 128 }),
    password: { ...text({ required: true, max: 400 }), read: asTyped },
    old_password: { ...text({ max: 400 }), read: asTypedOrNone },
  },
  refuse: (refused): PasswordAnswer => ({ success: false, refused: refusedAnswer(refused) }),
  run: async ({ account, password, old_password }, ctx): Promise<PasswordAnswer> => {
    const { tenant, passwords } = ctx
    const person = account === viewerOf(ctx).account ? null : await ensureMaySetFor(ctx, account)
    if (!passwords || !tenant) throw new Refused('NOT_ALLOWED', { why: 'other_provider' })
    const own = person === null || person.id === viewerOf(ctx).user_id
    const whose = person?.account ?? account
    checkPassword(password, whose)
    if (own) await ensureIsThemself(ctx, passwords, tenant.code, old_password ?? null)
    await logOperation(ctx, { module: 'people', type: 'password', object: whose })
    await ctx.tx.sql`
      update iam_user set password_changed_at = ${ctx.now().toString()}
      where tenant_id = ${ctx.tx.tenant_id} and account = ${whose}`
    await ctx.tx.sql`
      delete from auth_code c using iam_user u
      where c.tenant_id = ${ctx.tx.tenant_id} and u.tenant_id = ${ctx.tx.tenant_id} and u.id = c.user_id and u.account = ${whose}`
    await passwords.set(whose, tenant.code, password)
    viewersChanged(ctx, [whose])
    return { success: true, refused: null }
  },
})

/** A token stolen from a browser must not lead to permanent access: the thief doesn't know the password. */
async function ensureIsThemself(
  ctx: Ctx,
  passwords: SignInPasswords,
  tenant_code: string,
  old_password: string | null,
): Promise<void> {
  const { account } = viewerOf(ctx)
  if (old_password === null) {
    const ago = ctx.signed_in_at ? ctx.now().epochMilliseconds - ctx.signed_in_at.getTime() : Infinity
    if (ago <= FRESH_MS) return
    throw new Refused('PASSWORD_WRONG', { why: 'missing' }, 'old_password')
  }
  const right = await passwords.check(account, tenant_code, old_password)
  if (typeof right === 'object')
    throw new Refused('TOO_MANY_ATTEMPTS', { seconds: right.wait }, 'old_password')
  if (!right) throw new Refused('PASSWORD_WRONG', {}, 'old_password')
}

/** A password is taken exactly as typed, including blanks. */
function asTyped(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') throw invalid(path, 'required')
  return value
}

function asTypedOrNone(value: unknown, path: string): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : asTyped(value, path)
}

async function ensureMaySetFor(ctx: Ctx, account: string): Promise<PersonRow> {
  if (!ctx.may('person.manage')) throw new Refused('NOT_ALLOWED', { permission: 'person.manage' }, 'account')
  const person = await personByAccount(ctx, account)
  if (!person) throw new Refused('NOT_FOUND', {}, 'account')
  await ensureNotAbove(ctx, person.account, 'account')
  return person
}
