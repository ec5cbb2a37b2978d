import { visitor_category_record } from '#rules/visitors/settings/visitor_category_record.ts'
import { choiceControl } from '../../../kit/form/choice_controls.tsx'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { Colour, ColourControl } from './Colour.tsx'
import { usePersonTypes, useVisitTypes } from '../choices.ts'

const many = { numeric: false, many: true }

/** /manage/visitorManagement/visitorPersonType: what visitors of each category may, and what the gate asks of them. */
export const CategoriesPage = recordPage(visitor_category_record, {
  words: 'visitor_categories',
  list: {
    name: { width: 180, least: 120 },
    code: { width: 120 },
    colour: {
      width: 90,
      show: ({ colour }) => <Colour colour={colour} />,
    },
    single_entry: { width: 110 },
    vehicle_allowed: { width: 110 },
    longest_days: { width: 110 },
    needs_approval: { width: 110 },
    online_only: { at_first_hidden: true },
    state: {},
    order: { width: 80 },
    create_time: { at_first_hidden: true },
  },
  form: {
    category: ['code', 'name', 'colour', 'order'],
    applies: ['visitor_types', 'person_types'],
    visit: ['needs_approval', 'longest_days', 'needs_picture', 'names_companions'],
    gate: ['single_entry', 'vehicle_allowed', 'online_only'],
  },
  fields: {
    visitor_types: { control: choiceControl('visitor_types', useVisitTypes, many) },
    person_types: { control: choiceControl('person_types', usePersonTypes, many) },
    colour: { control: ColourControl },
  },
})
