/** The code tables' only entry point for other features. */
export { CodeItem } from './codes.entity.ts'
export { itemsOfCodes, type CodeItemRow } from './code_items.ts'
export { EQUIPMENT_CODES, keepCodes } from './code_tables.ts'
