/** What other features may do with attendance. */
export { reportEmpty } from './reports.ts'
export { resourceCode } from './resource_codes.ts'
export { comeBack, confirmPresence, leave, signIn, signOut } from './sign.ts'
