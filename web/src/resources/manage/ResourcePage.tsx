import { useParams, useSearchParams } from 'react-router'
import { request } from '../../graphql/client.ts'
import { nodesOf, type Answered } from '../../graphql/operation.ts'
import type { Values } from '../../kit/form/declare.ts'
import { FormPage, WayBack } from '../../kit/form/FormPage.tsx'
import { LoadedRow } from '../../kit/form/LoadedRow.tsx'
import { named } from '../../viewer/named.ts'
import { follow } from './follow.ts'
import { resource_sections } from './resource_sections.tsx'
import { changeOf, copyOf, modelOf, new_resource, valuesOf } from './resource_values.ts'
import { FindResourceToEdit, SaveResource, UpdateResource } from './resources_manage.graphql.ts'
import { useResourceCheck } from './useResourceCheck.ts'
import './resource_forms.css'

const list = '/manage/resources/resources-list'

const load = {
  query: FindResourceToEdit,
  of: ({ findResourceAll }: Answered<typeof FindResourceToEdit>) => {
    const [found] = nodesOf(findResourceAll)
    return found ? valuesOf(found) : null
  },
}

const copied = {
  ...load,
  of: (result: Answered<typeof FindResourceToEdit>) => {
    const row = load.of(result)
    return row && copyOf(row)
  },
}

/** /manage/resources/resources-list-add, where `?copy=` names a resource to begin with, and /manage/resources/resources-list/:id */
export function ResourcePage() {
  const { id } = useParams()
  const copy = useSearchParams()[0].get('copy') ?? undefined
  const check = useResourceCheck()
  const shared = {
    words: 'resource_forms' as const,
    sections: resource_sections,
    load,
    follow,
    check,
    create: (values: Values) => request(SaveResource, { model: modelOf(values) }).then((r) => r.saveResource),
    update: (changed: Values & { id: string }) =>
      request(UpdateResource, { model: changeOf(changed) }).then((r) => r.updateResource),
    nameOf: (row: Values) => named<string>(row, 'resources_name'),
    back: list,
    touches: ['findResourceAll', 'findResourceById'],
  }
  if (id !== undefined) return <FormPage {...shared} id={id} />
  return (
    <LoadedRow id={copy} load={copied} back={<WayBack to={list} />}>
      {(row) => (
        <FormPage {...shared} key={copy ?? ''} id={undefined} initial={{ ...new_resource, ...row }} />
      )}
    </LoadedRow>
  )
}
