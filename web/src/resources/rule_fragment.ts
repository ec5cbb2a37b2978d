import { namesOf, type Catalogue, type StoredValues } from '#rules/records/field_kinds.ts'
import type { RuleFragment } from '../graphql/operation.ts'

/**
 * All fields of a catalogue of rules, for documents that read an object of the schema's type `type`. The schema's fields
 * are made from the same catalogue, so their types are the catalogue's.
 */
export const ruleFragment = <const Name extends string, const Type extends string, Fields extends Catalogue>(
  name: Name,
  type: Type,
  fields: Fields,
): RuleFragment<Name, Type, StoredValues<Fields>> => ({
  text: `fragment ${name} on ${type} { ${namesOf(fields).join(' ')} }`,
})
