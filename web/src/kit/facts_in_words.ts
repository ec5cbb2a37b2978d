import { isDate } from '#rules/records/wire_formats.ts'
import { english } from '../viewer/language.ts'
import { named } from '../viewer/named.ts'
import { fullDayText } from './days.ts'

/** A fact of a person that a type shows or collects, in both languages; null if not known. */
export interface FactAnswer {
  field_name_en: string
  field_name_cn: string
  field_label_en: string
  field_data_type: string
  field_value: string | null
  field_value_en: string | null
}

/** Facts about a person, in their order; the value of one that isn’t known is empty. */
export const factsInWords = (
  facts: readonly FactAnswer[],
): { field: string; label: string; value: string }[] =>
  facts.map((fact) => {
    const value = named(fact, 'field_value')
    const label = (english() && fact.field_label_en) || fact.field_name_cn
    const day = value.slice(0, 10)
    const is_date = fact.field_data_type === 'date' && isDate(day)
    return { field: fact.field_name_en, label, value: is_date ? fullDayText(day) : value }
  })
