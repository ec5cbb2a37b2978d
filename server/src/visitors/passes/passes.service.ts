/** What other features may do with passes. */
export { knownKeys, sealed_pass_keys } from './keys.ts'
export { checkCode, gateToCheck, metAt } from './check.ts'
export { gateNumbers, NO_NUMBER, saidAtGate, visitsOfDigits } from './passes.ts'
