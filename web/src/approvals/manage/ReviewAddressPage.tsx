import { review_address_record } from '#rules/approvals/review_address_record.ts'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { NewKey } from './NewKey.tsx'

/** /manage/settings/review-manage */
export const ReviewAddressPage = recordPage(review_address_record, {
  words: 'review_addresses',
  list: {
    name: { width: 200, least: 140 },
    address: { width: 300, least: 180 },
    state: {},
    used: { width: 90 },
    waiting: { width: 90 },
    failed: { width: 90 },
    create_time: { at_first_hidden: true },
  },
  form: { address: ['name', 'address', 'page_address', 'is_default'] },
  opens: [{ key: 'new_key', may: 'approval_flow.manage', show: NewKey }],
})
