import type { ControlProps, Section } from '../../kit/form/declare.ts'
import {
  areaField,
  dateField,
  numberField,
  ownField,
  pairField,
  pictureField,
  radioField,
  richTextField,
  selectField,
  switchField,
  textField,
  treeField,
} from '../../kit/form/fields.tsx'
import { later } from '../../kit/later.tsx'
import { useDepartmentTree, usePostChoices } from '../../people/choices.ts'
import { useBuildings, useCampuses, useEquipment, useFloors, useTemplates, useTypes } from './choices.ts'
import { PropertiesControl, PropertiesShown } from './PropertiesControl.tsx'
import { ResourceNamesShown, resourcePicker } from './ResourcePicker.tsx'
import { rule_sections } from './rule_sections.tsx'

/** What the rules say, and what they would do to what is booked: beside the fields, which wait for none of it. */
const RulesPreview = later(() => import('./RulesShown.tsx').then((m) => m.RulesPreview))
const TemplateRules = later(() => import('./RulesShown.tsx').then((m) => m.TemplateRules))
const ResourceRehearsal = later(() => import('./Rehearsal.tsx').then((m) => m.ResourceRehearsal))

/** Parts are exclusive, and are no combined rooms themselves; the server checks the same. */
const part = resourcePicker({ administered: 1, capacity_mode: 'exclusive' }, 30)
const venue = resourcePicker({ administered: 1 }, 1)

/** Who added it, and when: read-only. */
const Created = ({ id, value, values }: ControlProps) => (
  <p id={id} className="field-told">
    {[value, String(values['create_time'] ?? '').slice(0, 16)].filter(Boolean).join(' · ')}
  </p>
)

/** All fields of a resource that a form may set. Spec 000 §3 Resource. */
export const resource_sections: Section<'resource_forms'>[] = [
  {
    key: 'basics',
    fields: [
      ...pairField('resources_name', { required: true, max: 100, max_en: 200 }),
      textField('resources_number', { required: true, max: 60 }),
      selectField('resources_type_id', useTypes, { required: true }),
      numberField('capacity', { required: true, min: 1, max: 100_000 }),
      radioField('capacity_mode', ['exclusive', 'shared'], { wide: false }),
      selectField('equipment', useEquipment, { many: true, wide: true }),
      ownField('extended_values', PropertiesControl, { wide: true, shown: PropertiesShown }),
      ownField('parts', part, {
        wide: true,
        shown: ResourceNamesShown,
        when: ({ capacity_mode }) => capacity_mode !== 'shared',
      }),
      ownField('parent_id', venue, { shown: ResourceNamesShown }),
      numberField('order', { max: 1_000_000 }),
      radioField('state', [1, 0, 2], { wide: false }),
      dateField('maintenance_until', { when: ({ state }) => state === 2 }),
      areaField('remark', { max: 1000 }),
    ],
  },
  {
    key: 'place',
    fields: [
      selectField('campus_code', useCampuses),
      selectField('building_code', useBuildings),
      selectField('floor_code', useFloors),
      switchField('can_location'),
    ],
  },
  {
    key: 'administration',
    fields: [
      treeField('admin_dept', useDepartmentTree),
      selectField('admin_post', usePostChoices),
      treeField('joint_admin_dept', useDepartmentTree),
      ownField('created_user_name', Created, { when: ({ id }) => id !== undefined }),
    ],
  },
  {
    key: 'looks',
    fields: [
      pictureField('pictures', { many: 20 }),
      pictureField('panorama'),
      pictureField('qcode_image_url'),
      richTextField('booking_instructions'),
      richTextField('booking_instructions_en'),
    ],
  },
  {
    key: 'rules',
    fields: [
      radioField('rule_source', [1, 2]),
      selectField('rule_template_id', useTemplates, {
        required: true,
        when: ({ rule_source }) => rule_source === 2,
      }),
      ownField('rules_in_words', RulesPreview, { wide: true }),
      ownField('template_rules', TemplateRules, { wide: true, when: ({ rule_source }) => rule_source === 2 }),
      ownField('rehearsal', ResourceRehearsal, { wide: true, when: ({ id }) => id !== undefined }),
    ],
  },
  ...rule_sections,
]
