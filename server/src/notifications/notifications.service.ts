/** What other features may do with notifications. */
export { type ToldNotification, notify } from './write.ts'
export { textPhone } from './text_phone.ts'
export { type NotificationAhead, toldAhead } from './ahead.ts'
export { settleNotifications } from './settle.ts'
export { waitsToInvite } from './waiting_tellings.ts'
export { uidOf } from './calendar.ts'
export { inLanguage, locationOf, namesOf } from './words.ts'
