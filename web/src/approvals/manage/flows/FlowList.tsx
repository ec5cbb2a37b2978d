import { request } from '../../../graphql/client.ts'
import { dateTime, number, open, select, state, text, type RowAction } from '../../../kit/list/declare.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { deleteAction, stateActions } from '../../../kit/list/row_changes.ts'
import {
  ApprovalFlowStates,
  DeleteApprovalFlows,
  FindApprovalFlows,
  type ApprovalFlowNode,
} from './flows.graphql.ts'
import { stepsIn } from './steps.ts'
import { named } from '../../../viewer/named.ts'

const columns = [
  text<ApprovalFlowNode, 'name'>('name', { pair: true, always: true, width: 220, least: 140 }),
  text<ApprovalFlowNode, 'code'>('code', { width: 150 }),
  text<ApprovalFlowNode, 'steps'>('steps', {
    plain: (row) =>
      stepsIn(row.steps)
        .map((step) => named(step, 'name'))
        .join(' → '),
    width: 320,
    least: 180,
  }),
  number<ApprovalFlowNode, 'used'>('used', { width: 90 }),
  text<ApprovalFlowNode, 'tags'>('tags', { width: 140, at_first_hidden: true }),
  state<ApprovalFlowNode, 'state'>('state', { 0: 'bad', 1: 'good' }, { width: 110 }),
  dateTime<ApprovalFlowNode, 'create_time'>('create_time', { at_first_hidden: true }),
]
const filters = [select('state', [1, 0], { numeric: true })]

export const flow_form = (id: string) => `/manage/settings/review-manage?flow=${id}`

const actions: RowAction<ApprovalFlowNode>[] = [
  open('edit', ({ id }) => flow_form(id), { may: 'approval_flow.manage' }),
  ...stateActions<ApprovalFlowNode>(
    'approval_flow.manage',
    (row) => row.state,
    (ids, to) => request(ApprovalFlowStates, { ids, state: to }).then((r) => r.updateApprovalFlowState),
  ),
  deleteAction('approval_flow.manage', (ids) =>
    request(DeleteApprovalFlows, { ids }).then((r) => r.deleteApprovalFlow),
  ),
]

/** The approval flows of the tenant. */
export const FlowList = () => (
  <ListPage
    words="approval_flows"
    query={FindApprovalFlows}
    of={(r) => r.findApprovalFlowAll}
    columns={columns}
    filters={filters}
    actions={actions}
    create={{ to: flow_form('new'), may: 'approval_flow.manage' }}
    exportAs="approval_flows"
  />
)
