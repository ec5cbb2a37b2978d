/** What the back office's features do alike with the rows that forms edit. */
export { type RecordAction } from './abilities.ts'
export { codedRows } from './coded_rows.ts'
export { declaredList, declaredRows } from './declared_rows.ts'
export { declareOperations, recordEntity } from './declare_operations.ts'
export { records, type CreateSteps } from './records.ts'
export { each, rowMutations } from './row_mutations.ts'
