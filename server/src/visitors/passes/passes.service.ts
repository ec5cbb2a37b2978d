/** What other features may do with passes. */
export { sealed_pass_keys } from './keys.ts'
export { checkCode, gateToCheck, metAt } from './check.ts'
export { visitsOfDigits } from './passes.ts'
