import { MAX_REVIEW_ADDRESS } from '#rules/approvals/review_address.ts'
import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { flag, id, model, text } from '#server/platform/graphql/inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/price.ts'
import { each, rowMutations } from '#server/records/records.service.ts'
import {
  deleteReviewAddress,
  findReviewAddress,
  findReviewAddresses,
  renewReviewKey,
  reviewAddressActions,
  saveReviewAddress,
  updateReviewAddress,
  updateReviewAddressState,
  type ReviewAddressRow,
} from './review_addresses.ts'
import { reviewPage } from './review_page.ts'

const SEE = ['approval_flow.see', 'approval_flow.manage'] as const

const ReviewAddress = entity(
  'ReviewAddress',
  of<ReviewAddressRow>(),
  {
    id: 'id',
    name: 'text!',
    name_en: 'text!',
    address: 'text!',
    page_address: 'text',
    is_default: 'int!',
    state: 'int!',
    used: 'int!',
    waiting: 'int!',
    failed: 'int!',
    create_time: 'timestamp!',
    version: 'int!',
    actions: reviewAddressActions,
  },
  'A system outside that decides steps of approvals. `used`: flows that name it; `waiting`: requests to be sent; `failed`: those of the last week that did not reach it.',
)

provider.query('findReviewAddressAll', {
  price: CATALOGUE,
  may: [...SEE],
  type: connection(ReviewAddress),
  description: 'The review addresses, the first made first. Their keys are not told.',
  args: { ...paging, sort, filter: model('ReviewAddressFilter', { state: flag() }, { required: false }) },
  run: (args, ctx) => findReviewAddresses(ctx, args, args.filter?.state ?? null),
})

provider.query('findReviewAddressById', {
  may: [...SEE],
  type: ReviewAddress.type,
  description: 'One review address.',
  args: { id: id() },
  run: ({ id }, ctx) => findReviewAddress(ctx, id),
})

const inputs = {
  name: text({ required: true, max: 60 }),
  name_en: text({ max: 100 }),
  address: text({ required: true, max: MAX_REVIEW_ADDRESS }),
  page_address: text({ max: MAX_REVIEW_ADDRESS }),
  is_default: flag(),
}

const addresses = rowMutations('approval_flow.manage', ReviewAddress)

addresses.create(
  'saveReviewAddress',
  'Makes a review address: steps that name it are sent there, signed, and decided by its signed answer. Not https: INVALID.',
  ['ReviewAddressModel', inputs],
  saveReviewAddress,
)

addresses.update(
  'updateReviewAddress',
  'Changes the fields sent. A `version` older than the row’s: STALE.',
  ['ReviewAddressChange', inputs],
  updateReviewAddress,
)

addresses.several(
  'updateReviewAddressState',
  'Stops review addresses (0): nothing is sent there, and their steps are decided here. 1 puts them in use.',
  { state: flag({ required: true }) },
  each(updateReviewAddressState),
)

addresses.several(
  'deleteReviewAddress',
  'Deletes review addresses that no flow names; else IN_USE. Each id is decided alone.',
  {},
  each(deleteReviewAddress),
)

interface KeyAnswer extends Answer {
  signing_key: string | null
}

provider.mutation('renewReviewAddressKey', {
  may: 'approval_flow.manage',
  type: entity('ReviewKeyAnswer', of<KeyAnswer>(), { ...answerFields, signing_key: 'text' }).type,
  refuse: (refused): KeyAnswer => ({ ...refusedAnswer(refused), signing_key: null }),
  description:
    'Gives a review address a new key, by Standard Webhooks (whsec_…), and tells it this once. What is signed with the one before is taken for another day.',
  args: { id: id() },
  run: async ({ id }, ctx): Promise<KeyAnswer> => ({
    ...done([id]),
    signing_key: await renewReviewKey(ctx, id),
  }),
})

const ReviewPage = entity('ReviewPage', of<{ address: string; name: string; name_en: string }>(), {
  address: 'text!',
  name: 'text!',
  name_en: 'text!',
})

provider.query('findReviewPage', {
  may: ['booking.see_own', 'booking.approve'],
  type: ReviewPage.type,
  description:
    'The page at the review address on which the caller decides on a session, or sees how far their own is (open_process_form 1), signed for the next minutes. NOT_FOUND for one who is not asked, and where nothing was sent out.',
  args: { id: id() },
  run: ({ id }, ctx) => reviewPage(ctx, id),
})
