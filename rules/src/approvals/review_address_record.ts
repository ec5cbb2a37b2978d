/** Review addresses as administrators keep them: systems outside that decide steps of approvals. Decision 0049. */
import { asks, in_use, pair, record } from '../records/record.ts'
import { flag, moment, text, whole } from '../records/field_kinds.ts'
import { MAX_REVIEW_ADDRESS } from './review_address.ts'

export const review_address_record = record({
  entity: 'ReviewAddress',
  see: ['approval_flow.see', 'approval_flow.manage'],
  manage: 'approval_flow.manage',
  operations: {
    list: 'findReviewAddressAll',
    one: 'findReviewAddressById',
    create: 'saveReviewAddress',
    update: 'updateReviewAddress',
    state: 'updateReviewAddressState',
    remove: 'deleteReviewAddress',
  },
  fields: {
    ...pair('name', { required: true }),
    /** Where the signed request goes. */
    address: asks(text(MAX_REVIEW_ADDRESS), { required: true }),
    /** What approvers open; null: `address`. */
    page_address: text(MAX_REVIEW_ADDRESS),
    /** 1: for steps that name no address; of several, the first made. */
    is_default: flag(),
  },
  shown: {
    /** 1 in use · 0 stopped: steps are decided here. */
    state: in_use,
    /** Flows that name it. */
    used: whole({ otherwise: 0 }),
    /** Requests that wait to be sent, and those of the last days that failed. */
    waiting: whole({ otherwise: 0 }),
    failed: whole({ otherwise: 0 }),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['state'],
  sorts: ['name', 'name_en', 'address', 'state', 'create_time'],
  search: ['name', 'name_en', 'address'],
})
