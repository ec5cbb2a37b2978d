/** What other features may do with draws. */
export { drawActs } from './hold.ts'
export { repeatable } from './order.ts'
export { joinDraw } from './taking_part.ts'
