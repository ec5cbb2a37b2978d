/** What other features may do with the waiting list. */
export { joinWaitingList } from './join.ts'
