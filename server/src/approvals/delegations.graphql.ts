import { viewerOf, type Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { computed, entity, many, of } from '#server/platform/graphql/entities.ts'
import { date, id, model, text } from '#server/platform/graphql/inputs.ts'
import {
  daysOf,
  deleteDelegation,
  findDelegations,
  saveDelegation,
  type DelegationRow,
} from './delegations.ts'

const ApprovalDelegation = entity(
  'ApprovalDelegation',
  of<DelegationRow>(),
  {
    id: 'id',
    account: 'text!',
    name: 'text!',
    name_en: 'text',
    delegate: 'text!',
    delegate_name: 'text!',
    delegate_name_en: 'text',
    begin_date: computed('text!', (row: DelegationRow, ctx: Ctx) => daysOf(ctx.zone, row).begin_date),
    end_date: computed('text!', (row: DelegationRow, ctx: Ctx) => daysOf(ctx.zone, row).end_date),
    reason: 'text',
    /** 1: the caller's own, which they can take back · 0: to the caller. */
    own: computed('int!', (row: DelegationRow, ctx: Ctx) => (row.account === viewerOf(ctx).account ? 1 : 0)),
    create_time: 'timestamp!',
  },
  'Somebody is away and has another decide on approvals for them, from the first day to the last.',
)

provider.query('findMyApprovalDelegationAll', {
  may: 'booking.see_own',
  type: many(ApprovalDelegation),
  description: "The caller's delegations and those to them that have not ended.",
  args: {},
  run: (_args, ctx) => findDelegations(ctx),
})

provider.query('findApprovalDelegationAll', {
  may: 'approval_flow.manage',
  type: many(ApprovalDelegation),
  description: 'The delegations of somebody and those to them that have not ended.',
  args: { account: text({ required: true, max: 100 }) },
  run: ({ account }, ctx) => findDelegations(ctx, account),
})

provider.mutation('saveApprovalDelegation', {
  may: 'booking.see_own',
  description:
    'Has somebody decide on approvals for the caller on some days, or for the person given: that is for those who manage approval flows. INVALID for one who is away then, OVERLAPPING beside another of the caller’s.',
  args: {
    model: model('ApprovalDelegationModel', {
      account: text({ max: 100 }),
      delegate: text({ required: true, max: 100 }),
      begin_date: date({ required: true }),
      end_date: date({ required: true }),
      reason: text({ max: 200 }),
      idempotency_key: text({ min: 8, max: 100 }),
    }),
  },
  once: ({ model }) => model.idempotency_key,
  run: async ({ model: { idempotency_key: _key, ...values } }, ctx) =>
    done([await saveDelegation(ctx, values)]),
})

provider.mutation('deleteApprovalDelegation', {
  may: 'booking.see_own',
  description:
    'Takes a delegation of the caller back; those who manage approval flows anybody’s. What was decided by it stays.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    await deleteDelegation(ctx, id)
    return done([id])
  },
})
