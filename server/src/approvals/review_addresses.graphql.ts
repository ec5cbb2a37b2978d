import { review_address_record } from '#rules/approvals/review_address_record.ts'
import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { bool, id } from '#server/platform/graphql/inputs.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { review_addresses } from './review_addresses.ts'
import { renewReviewKey } from './review_keys.ts'
import { reviewPage } from './review_page.ts'

declareOperations(review_address_record, review_addresses, {
  entity:
    'A system outside that decides steps of approvals. `used`: flows that name it; `waiting`: requests to be sent; `failed`: those of the last week that did not reach it.',
  list: 'The review addresses, the first made first. Their keys are not told.',
  one: 'One review address.',
  create:
    'Makes a review address: steps that name it are sent there, signed, and decided by its signed answer. Not https: INVALID.',
  state:
    'Stops review addresses (0): nothing is sent there, and their steps are decided here. 1 puts them in use.',
  remove: 'Deletes review addresses that no flow names; else IN_USE. Each id is decided alone.',
})

interface KeyAnswer extends Answer {
  signing_key: string | null
}

provider.mutation('renewReviewAddressKey', {
  may: 'approval_flow.manage',
  type: entity('ReviewKeyAnswer', of<KeyAnswer>(), { ...answerFields, signing_key: 'text' }).type,
  refuse: (refused): KeyAnswer => ({ ...refusedAnswer(refused), signing_key: null }),
  description:
    'Gives a review address a new key, by Standard Webhooks (whsec_…), and tells it this once. What is signed with the one before is taken for another day, or with at_once no more.',
  args: { id: id(), at_once: bool() },
  run: async ({ id, at_once }, ctx): Promise<KeyAnswer> => ({
    ...done([id]),
    signing_key: await renewReviewKey(ctx, id, at_once ?? false),
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
