import { overall_fields, other_setting_fields } from '#rules/visitors/settings/overall_settings.ts'
import { catalogueField, type CatalogueMore } from '../../../kit/form/catalogue_field.ts'
import type { FormFieldOf } from '../../../kit/form/declare.ts'
import { ownField, pairField, pictureField, richTextField, selectField } from '../../../kit/form/fields.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { useVisitFlows } from '../choices.ts'
import { HomePreview } from './HomePreview.tsx'
import { overall_load, saveOverall } from './overall_form.ts'
import { PlacesControl, PlacesShown } from './PlacesControl.tsx'
import './visitor_settings.css'

type Overall = keyof typeof overall_fields
type Other = keyof typeof other_setting_fields

const field = <Name extends Overall>(name: Name, more: CatalogueMore = {}) =>
  catalogueField(name, overall_fields[name], more)
const other = <Name extends Other>(name: Name): FormFieldOf<Name> =>
  catalogueField(name, other_setting_fields[name])

const on = (name: Overall) => ({ when: (values: Readonly<Record<string, unknown>>) => values[name] === 1 })

const sections = [
  {
    key: 'home' as const,
    fields: [
      ...pairField('sys_name', { max: 60, max_en: 100 }),
      ...pairField('in_school_name', { max: 20, max_en: 40 }),
      pictureField('banner_img'),
      field('is_welcome_setting'),
      richTextField('welcome_content', { required: true, ...on('is_welcome_setting') }),
      richTextField('welcome_content_en', on('is_welcome_setting')),
      ownField('preview', HomePreview, { wide: true }),
    ],
  },
  {
    key: 'notice' as const,
    fields: [
      field('is_visitor_infor'),
      richTextField('visitor_infor_cotent', { required: true, ...on('is_visitor_infor') }),
      richTextField('visitor_infor_cotent_en', on('is_visitor_infor')),
    ],
  },
  {
    key: 'deciding' as const,
    fields: [
      field('is_invite_school_flow_path'),
      selectField('invite_school_flow_path', useVisitFlows, on('is_invite_school_flow_path')),
      ownField('apply_school_resources', PlacesControl, { wide: true, shown: PlacesShown }),
    ],
  },
  {
    key: 'gate' as const,
    fields: [
      field('is_visitor_qr_code'),
      other('pass_seconds'),
      other('offline_hours'),
      other('enrolled_devices'),
    ],
  },
  {
    key: 'keeping' as const,
    fields: [other('retention_days'), other('remind_hours'), other('code_gateway')],
  },
]

/** /manage/visitorManagement/overallSettings: what holds for all visitors. */
export const OverallSettingsPage = () => (
  <FormPage
    words="visitor_overall"
    id="overall"
    sections={sections}
    load={overall_load}
    update={saveOverall}
    back="/manage/visitorManagement"
    touches={['findVisitorOverallSettingsEntity', 'findVisitorKindAll']}
    stays
  />
)
