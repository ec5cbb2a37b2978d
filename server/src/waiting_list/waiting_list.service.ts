/** What other features may do with the waiting list. */
export { waitingActs } from './clock.ts'
export { joinWaitingList } from './join.ts'
export { openOffers } from './list.ts'
