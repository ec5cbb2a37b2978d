import { GraphQLBoolean } from 'graphql'
import { viewerOf, type Ctx } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { ensureNotAbove } from '#server/permissions/held.service.ts'
import { refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { computed, entity, of } from '#server/platform/graphql/entities.ts'
import { text } from '#server/platform/graphql/inputs.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { personByAccount } from './people.service.ts'

interface PasswordAnswer {
  success: boolean
  refused: Answer | null
}

const UpdatePasswordAnswer = entity('UpdatePasswordAnswer', of<PasswordAnswer>(), {
  success: { type: GraphQLBoolean },
  error: computed<PasswordAnswer>('text', ({ refused }) => refused?.msg ?? null),
  error_en: computed<PasswordAnswer>('text', ({ refused }) => refused?.msg_en ?? null),
  errcode: computed<PasswordAnswer>('text', ({ refused }) => refused?.errcode ?? '0'),
})

const LEAST = 10
const MOST = 200
const LEAST_DIFFERENT = 5

/**
 * Long enough, not a few characters over and over, and without the account in it. No rules about kinds of
 * characters: they make passwords worse (NIST SP 800-63B).
 */
export function checkPassword(password: string, account: string): void {
  const { length } = [...password]
  if (length < LEAST) throw invalid('password', 'too_short', { min: LEAST, length })
  if (length > MOST) throw invalid('password', 'too_long', { max: MOST, length })
  if (new Set(password.toLowerCase()).size < LEAST_DIFFERENT) throw invalid('password', 'weak')
  if (account.length >= 3 && password.toLowerCase().includes(account.toLowerCase()))
    throw invalid('password', 'weak')
}

iam.mutation('updatePassword', {
  may: 'signed_in',
  type: UpdatePasswordAnswer.type,
  description:
    'Sets a password of the bundled sign-in: the caller’s own, or for person.manage that of somebody who may do no more than the caller.',
  args: {
    account: text({ required: true, max: 128 }),
    password: { ...text({ required: true, max: 400 }), read: asTyped },
  },
  refuse: (refused): PasswordAnswer => ({ success: false, refused: refusedAnswer(refused) }),
  run: async ({ account, password }, ctx): Promise<PasswordAnswer> => {
    if (account !== viewerOf(ctx).account) await ensureMaySetFor(ctx, account)
    checkPassword(password, account)
    if (!ctx.setPassword || !ctx.tenant) throw new Refused('NOT_ALLOWED', { why: 'other_provider' })
    await logOperation(ctx, { module: 'people', type: 'password', object: account })
    await ctx.setPassword(account, ctx.tenant.code, password)
    return { success: true, refused: null }
  },
})

/** A password is what was typed, blanks included. */
function asTyped(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') throw invalid(path, 'required')
  return value
}

async function ensureMaySetFor(ctx: Ctx, account: string): Promise<void> {
  if (!ctx.may('person.manage')) throw new Refused('NOT_ALLOWED', { permission: 'person.manage' }, 'account')
  if (!(await personByAccount(ctx, account))) throw new Refused('NOT_FOUND')
  await ensureNotAbove(ctx, account)
}
