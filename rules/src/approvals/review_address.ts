/** Review addresses: systems outside that decide steps of approvals. Product §5. */
import { isOutsideAddress } from '../settings/outside_address.ts'

/** A review address is no longer than this. */
export const MAX_REVIEW_ADDRESS = 500

/** Whether an address can be a review address. */
export const isReviewAddress = (text: string): boolean => isOutsideAddress(text, MAX_REVIEW_ADDRESS)
