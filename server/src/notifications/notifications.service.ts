/** What other features may do with notifications. */
export { type ToldNotification, notify } from './write.ts'
export { settleNotifications } from './settle.ts'
export { uidOf } from './calendar.ts'
export { inLanguage, locationOf, namesOf } from './words.ts'
