/** What other features may do with machines. */
export { sealed_machine_keys } from './machine_keys.ts'
export { erasePlateReads } from './plate_reads.ts'
