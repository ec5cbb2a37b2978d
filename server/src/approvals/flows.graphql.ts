import {
  approver_kinds,
  escalation_targets,
  MAX_APPROVERS,
  MAX_HOURS,
  MAX_STEPS,
} from '#rules/approvals/flow.ts'
import type { FlowStep } from '#rules/approvals/flow.ts'
import { builtin, bus, provider } from '#server/endpoints.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { flag, id, int, list, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { each, rowMutations } from '#server/records/records.service.ts'
import {
  deleteFlow,
  findFlow,
  findFlows,
  flowActions,
  flowRows,
  saveFlow,
  updateFlow,
  updateFlowState,
  type FlowDefinition,
  type FlowRow,
} from './flows.ts'

const Flow = entity(
  'Flow',
  of<FlowRow>(),
  { id: 'id', name: 'text!', name_en: 'text!', code: 'text!', tags: 'text', visible: 'int!', ready: 'int!' },
  'An approval flow, for choices: `ready` 1 is in use.',
)

for (const at of [bus, builtin]) {
  at.query('flows', {
    price: CATALOGUE,
    may: 'signed_in',
    type: many(Flow),
    description: 'The approval flows that the tenant has defined.',
    run: (_args, ctx) => flowRows(ctx),
  })
}

const ApprovalFlow = entity(
  'ApprovalFlow',
  of<FlowDefinition>(),
  {
    id: 'id',
    code: 'text!',
    name: 'text!',
    name_en: 'text!',
    tags: 'text',
    visible: 'int!',
    state: 'int!',
    /** In order; as the model takes them. */
    steps: 'json!',
    used: 'int!',
    create_time: 'timestamp!',
    version: 'int!',
    actions: flowActions,
  },
  'The definition of an approval flow; `used` is the number of resources and templates that name it.',
)

const step = model('ApprovalStepModel', {
  name: text({ required: true, max: 60 }),
  name_en: text({ max: 100 }),
  approvers: list(
    model('ApproverModel', { kind: oneOf(approver_kinds, { required: true }), code: text({ max: 100 }) }),
    { max: MAX_APPROVERS, required: true },
  ),
  rule: oneOf(['any', 'all']),
  own: flag(),
  remind_hours: int({ min: 1, max: MAX_HOURS }),
  escalate_hours: int({ min: 1, max: MAX_HOURS }),
  escalate_to: oneOf(escalation_targets),
  escalate_role: text({ max: 60 }),
  address_id: id({}),
})
type SentStep = ReturnType<typeof step.read>

const stepOf = ({ name_en, rule, own, ...rest }: SentStep): FlowStep => ({
  ...rest,
  name_en: name_en ?? '',
  rule: rule ?? 'any',
  own: own === 1 ? 1 : 0,
})

const code = text({ required: true, max: 60, pattern: /^[A-Za-z0-9_.-]+$/ })
const inputs = {
  name: text({ required: true, max: 60 }),
  name_en: text({ max: 100 }),
  tags: text({ max: 200 }),
  visible: flag(),
  steps: list(step, { max: MAX_STEPS, required: true }),
}

provider.query('findApprovalFlowAll', {
  price: CATALOGUE,
  may: ['approval_flow.see', 'approval_flow.manage'],
  type: connection(ApprovalFlow),
  description: 'The definitions of the approval flows, sorted by code.',
  args: {
    ...paging,
    sort,
    filter: model('ApprovalFlowFilter', { state: flag() }, { required: false }),
  },
  run: (args, ctx) => findFlows(ctx, args, args.filter?.state ?? null),
})

provider.query('findApprovalFlowById', {
  may: ['approval_flow.see', 'approval_flow.manage'],
  type: ApprovalFlow.type,
  description: 'The definition of one approval flow.',
  args: { id: id() },
  run: ({ id }, ctx) => findFlow(ctx, id),
})

const flows = rowMutations('approval_flow.manage', ApprovalFlow)

flows.create(
  'saveApprovalFlow',
  'Defines a flow. Codes are unique: TAKEN_NAME. Steps that can’t work are INVALID, what they name has to exist: NOT_FOUND.',
  ['ApprovalFlowModel', { code, ...inputs }],
  (ctx, { steps, ...values }) => saveFlow(ctx, { ...values, steps: steps.map(stepOf) }),
)

flows.update(
  'updateApprovalFlow',
  'Changes the fields sent; the code stays. Running approvals keep their steps. A `version` older than the row’s: STALE.',
  ['ApprovalFlowChange', inputs],
  (ctx, row, version, { steps, ...values }) =>
    updateFlow(ctx, row, version, steps ? { ...values, steps: steps.map(stepOf) } : values),
)

flows.several(
  'updateApprovalFlowState',
  'Stops flows (0): resources that name them follow the default. 1 puts them in use.',
  { state: flag({ required: true }) },
  each(updateFlowState),
)

flows.several(
  'deleteApprovalFlow',
  'Deletes flows that no resource and no template names; else IN_USE. Each id is decided alone.',
  {},
  each(deleteFlow),
)
