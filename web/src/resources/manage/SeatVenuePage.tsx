import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { selectField } from '../../kit/form/fields.tsx'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { follow } from './follow.ts'
import { resource_sections } from './resource_sections.tsx'
import { modelOf, new_resource } from './resource_values.ts'
import { FindResourceToEdit, FindTypes, SaveResource } from './resources_manage.graphql.ts'
import { useResourceCheck } from './useResourceCheck.ts'
import './resource_forms.css'

/** Types whose places are chosen on a plan. */
function useSeatTypes() {
  const { data } = useRequest(FindTypes, {}, { staleTime: 300_000 })
  return useMemo(
    () =>
      data?.findResourcesTypeAll
        .filter((one) => one.is_seat_category === 1)
        .map((one) => ({ value: one.id, label: named(one, 'resources_name') })),
    [data],
  )
}

/** A room that has seats is no seat itself, and is neither combined nor shared. */
const left_out = new Set(['parts', 'parent_id', 'capacity_mode'])

const sections = resource_sections.map((section) => ({
  ...section,
  fields: section.fields
    .filter(({ field }) => !left_out.has(field))
    .map((field) =>
      field.field === 'resources_type_id'
        ? selectField('resources_type_id', useSeatTypes, { required: true })
        : field,
    ),
}))

/** /manage/resources/seat-resources-list-add: a room, whose plan is drawn next. */
export function SeatVenuePage() {
  const { t } = useTranslation('seat_venues')
  return (
    <FormPage
      words="resource_forms"
      title={t('create')}
      sections={sections}
      load={{ query: FindResourceToEdit, of: () => null }}
      initial={new_resource}
      follow={follow}
      check={useResourceCheck()}
      create={(values) => request(SaveResource, { model: modelOf(values) }).then((r) => r.saveResource)}
      back="/manage/resources/seat-resources-list"
      then={(id) => `/manage/resources/seats/edit/${id}`}
      touches={['findResourceAll', 'findManagedSeatVenueAll']}
    />
  )
}
