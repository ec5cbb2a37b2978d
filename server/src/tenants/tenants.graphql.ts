import { open, provider } from '#server/endpoints.ts'
import { newAccount } from '#server/platform/graphql/account_input.ts'
import { AnswerEntity, done, refusedAnswer } from '#server/platform/graphql/answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { entity, of, many } from '#server/platform/graphql/entities.ts'
import { id, int, list, model, patch, text, oneOf } from '#server/platform/graphql/inputs.ts'
import { refusedError } from '#server/platform/graphql/operations.ts'
import { Refused } from '#server/platform/refused.ts'
import { init_steps, type InitResult } from './initialise.ts'
import { findTenants, type ListedTenant } from './tenant_list.ts'
import { addTenant, changeTenant, ensureSuperTenant, initialise } from './tenant_status.ts'

open.query('checkTenantStatus', {
  may: 'anyone',
  type: AnswerEntity.type,
  description:
    "Whether the tenant can be used: errcode '0' is valid, TENANT_INVALID that it must be initialised first. An error of that code: the tenant doesn't exist or is invalid.",
  run: (_args, { tenant }) =>
    tenant?.state === 1 ? done([tenant.id]) : refusedAnswer(new Refused('TENANT_INVALID')),
})

provider.query('checkSuperTenant', {
  may: 'signed_in',
  type: AnswerEntity.type,
  description: "errcode '0' if the caller's tenant may create and initialise others, else NOT_ALLOWED.",
  run: (_args, ctx) => {
    try {
      ensureSuperTenant(ctx)
      return done([ctx.tx.tenant_id])
    } catch (cause) {
      if (cause instanceof Refused) return refusedAnswer(cause)
      throw cause
    }
  },
})

const TenantEntity = entity('Tenants', of<ListedTenant>(), {
  id: 'id',
  code: 'text!',
  name: 'text!',
  name_en: 'text!',
  time_zone: 'text!',
  state: 'int!',
  is_super: 'int!',
  admin_account: 'text',
  steps_done: 'int!',
  steps: 'int!',
  own: 'int!',
  create_time: 'timestamp!',
})

provider.query('findTenants', {
  may: 'tenant.see',
  type: connection(TenantEntity),
  price: CATALOGUE,
  description:
    'The tenants, the oldest first: all for super tenants, for others their own alone. state: 0 unchecked, 1 valid, 2 invalid. steps_done of steps: how far it is initialised. own: 1 for the caller’s.',
  args: {
    ...paging,
    sort,
    filter: model('TenantsFilter', { state: int({ oneOf: [0, 1, 2] }) }, { required: false }),
    id: id({ required: false }),
  },
  run: (args, ctx) => findTenants(ctx, args, { state: args.filter?.state ?? null, id: args.id ?? null }),
})

const names = {
  name: text({ max: 100 }),
  name_en: text({ max: 200 }),
  time_zone: text({ max: 60 }),
  admin_account: newAccount(),
}

provider.mutation('saveTenants', {
  may: 'tenant.manage',
  description:
    'Creates a tenant that is not yet initialised. For super tenants. admin_account may initialise it and becomes its super administrator.',
  args: {
    model: model('TenantsModel', {
      code: text({ required: true, max: 40, pattern: /^[a-z0-9][a-z0-9-]*$/ }),
      ...names,
    }),
  },
  run: async (args, ctx) => done([await addTenant(ctx, args.model)]),
})

provider.mutation('updateTenantsByTenantId', {
  may: 'tenant.manage',
  description:
    'Changes the given fields: the names of the caller’s own tenant; for super tenants all fields of another. state: 1 valid, 2 invalid.',
  args: {
    model: patch('TenantsUpdateModel', {
      tenant_id: id(),
      code: text({ max: 40 }),
      ...names,
      state: int({ oneOf: [1, 2] }),
    }),
  },
  run: async ({ model: { tenant_id, ...change } }, ctx) =>
    done([await changeTenant(ctx, tenant_id ?? ctx.tx.tenant_id, change)]),
})

provider.mutation('initTenantsData', {
  may: 'tenant.manage',
  description:
    'Initialises a tenant: the caller’s own unless tenant_id names another, which is for super tenants. May be repeated.',
  args: {
    model: model('TenantsInitModel', {
      tenant_id: id({ required: false }),
      steps: list(oneOf(init_steps, { required: true }), { max: 10 }),
    }),
  },
  run: async ({ model: { tenant_id, steps } }, ctx) => {
    const target = tenant_id ?? ctx.tx.tenant_id
    await initialise(ctx, target, steps ?? undefined)
    return done([target])
  },
})

const InitStep = entity('TenantInitStep', of<InitResult>(), {
  code: 'text!',
  name: 'text!',
  name_en: 'text!',
  messages: 'texts!',
  messages_en: 'texts!',
})

provider.mutation('manualInitTenantsData', {
  may: 'tenant.manage',
  type: many(InitStep),
  description:
    'Initialises the caller’s tenant and returns the result of each step. `steps` selects single steps; each may be repeated.',
  args: { steps: list(oneOf(init_steps, { required: true }), { max: 10 }) },
  refuse: (refused) => {
    throw refusedError(refused)
  },
  run: ({ steps }, ctx) => initialise(ctx, ctx.tx.tenant_id, steps ?? undefined),
})
