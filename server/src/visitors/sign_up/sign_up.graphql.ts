import { ownPhone } from '#rules/visitors/people/own_phone.ts'
import { visitor_registration_record } from '#rules/visitors/people/visitor_registration_record.ts'
import { open } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { inputsOf } from '#server/platform/graphql/catalogue_inputs.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { list, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { invalid } from '#server/platform/refused.ts'
import { own_values } from '#server/visitors/people/people.service.ts'
import { checkRegisterKey } from '#server/visitors/settings/settings.service.ts'
import { sendCode, tryCode } from './codes.ts'
import { signUp, type SignUpForm } from './sign_up.ts'

// Visitors sign in by their phone.
const { password: _password, ...asked } = visitor_registration_record.fields
const tenantKey = text({ required: true, max: 60 })
const phone = text({ required: true, max: 30 })

/** @throws Refused INVALID for what no code can be sent to */
function phoneIn(typed: string): string {
  const own = ownPhone(typed)
  if (own === null) throw invalid('phone', 'format')
  return own
}

interface CodeAnswer extends Answer {
  seconds: number | null
}

const VisitorCode = entity(
  'VisitorCodeAnswer',
  of<CodeAnswer>(),
  { ...answerFields, seconds: 'int' },
  'A code is on its way. `seconds`: until another one may be asked for.',
)

open.mutation('sendVisitorCode', {
  may: 'anyone',
  type: VisitorCode.type,
  description:
    'Sends a one-time code of six digits to a phone, valid for five minutes: to register as a visitor, or to sign in again. Answered alike for known and unknown phones. TOO_MANY_ATTEMPTS with `seconds`: by phone, network and tenant. NOT_FOUND if `tenantKey` isn’t the one of the registration’s address.',
  args: { phone, tenantKey, language: oneOf(['zh', 'en']) },
  refuse: (refused): CodeAnswer => ({ ...refusedAnswer(refused), seconds: null }),
  run: async ({ phone, tenantKey, language }, ctx): Promise<CodeAnswer> => {
    await checkRegisterKey(ctx, tenantKey)
    return { ...done(), seconds: await sendCode(ctx, phoneIn(phone), language ?? 'zh') }
  },
})

interface SignUpAnswer extends Answer {
  ticket: string | null
}

const VisitorAccount = entity(
  'VisitorAccountAnswer',
  of<SignUpAnswer>(),
  { ...answerFields, ticket: 'text' },
  '`ids`: the account. `ticket`: sent as `login_hint` to the sign-in, it signs the visitor in once, within two minutes.',
)

open.mutation('registerAccountForPublic', {
  may: 'anyone',
  type: VisitorAccount.type,
  description:
    'Registers a visitor by the code that was sent to their phone, with the fields of findRegisterFieldListForPublic, and signs them in; whose phone is registered needs the code alone. INVALID for a wrong code, and after five of them for every code until another one is sent. Nothing of the model sets who they are to the server: account, role, tenant and source are its own.',
  args: {
    tenantKey,
    model: model('VisitorAccountModel', {
      ...inputsOf(asked),
      visitor_name: text({ max: 60 }),
      phone,
      code: text({ required: true, max: 20 }),
      own_values,
      consents: list(text({ required: true, max: 60 }), { max: 50 }),
    }),
  },
  refuse: (refused): SignUpAnswer => ({ ...refusedAnswer(refused), ticket: null }),
  // A wrong code is counted, whatever is refused afterwards.
  before: async ({ model, tenantKey }, ctx) =>
    ctx.tenant_id === null
      ? false
      : ctx.db.withTenant(ctx.tenant_id, async (tx) => {
          await checkRegisterKey({ tx }, tenantKey)
          return tryCode({ ...ctx, tx }, phoneIn(model.phone), model.code.trim())
        }),
  run: async ({ model, tenantKey }, ctx, is_code): Promise<SignUpAnswer> => {
    await checkRegisterKey(ctx, tenantKey)
    const { code, consents, phone, ...values } = model
    const known = { phone: phoneIn(phone), code: code.trim(), consents: consents ?? [] }
    const form = { ...values, ...known } as SignUpForm
    const { account, ticket } = await signUp(ctx, form, is_code)
    return { ...done([account]), ticket }
  },
})
