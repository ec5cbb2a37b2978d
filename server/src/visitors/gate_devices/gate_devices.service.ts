/** What other features may do with devices at gates. */
export { mayTellLater } from './devices.ts'
