import { english } from '../../viewer/language.ts'
import { named } from '../../viewer/named.ts'
import type { CollectedFactAnswer } from '../bookings.graphql.ts'
import { dateParameter, fullDayText } from '../moments.ts'

/** The facts about the applicant that a type shows, in its order; unknown ones are left out. */
export const applicantInWords = (
  facts: readonly CollectedFactAnswer[],
): { field: string; label: string; value: string }[] =>
  facts.flatMap((fact) => {
    const value = named(fact, 'field_value')
    if (value === '') return []
    const label = (english() && fact.field_label_en) || fact.field_name_cn
    const date = fact.field_data_type === 'date' ? dateParameter(value.slice(0, 10)) : null
    return [{ field: fact.field_name_en, label, value: date ? fullDayText(date) : value }]
  })
