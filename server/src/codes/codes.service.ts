/** The code tables' only entry point for other features. */
export { CodeItem } from './codes.entity.ts'
export {
  type CodeItemRow,
  type CodeItemValues,
  itemsOfCodes,
  lockTable,
  saveCodeItem,
  updateCodeItem,
} from './code_items.ts'
export { EQUIPMENT_CODES, findCodeTable, keepCodes } from './code_tables.ts'
export { codeInput, itemInputs } from './codes.inputs.ts'
