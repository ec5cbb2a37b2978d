/** What other features may do with online meetings. */
export { sealed_secret } from './settings.ts'
