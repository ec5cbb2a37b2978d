/** What other features may do with the settings of visitors. What they decide by are pure functions in rules. */
export {
  categoriesFor,
  entryRules,
  fieldSettings,
  overallSettings,
  visitKind,
  type Category,
  type OverallSettings,
  type StoredEntryRule,
  type VisitKind,
} from './effective.ts'
export { visitor_categories } from './categories.ts'
export { visitor_entry_rules } from './entry_rules.ts'
export { saveFieldSettings } from './field_settings.ts'
export { visitor_kinds } from './kinds.ts'
export { renewRegisterKey, saveOverallSettings } from './overall.ts'
export { checkRegisterKey, registerFields, saveRegisterSettings } from './register_settings.ts'
export { choicesOf, dataRange, placesOffered, type VisitPlace, type RangeValue } from './places.ts'
export { onCategoryUse, onFieldUse } from './uses.ts'
