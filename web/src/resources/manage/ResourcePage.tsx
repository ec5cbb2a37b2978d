import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import type { CheckAll } from '../../kit/form/declare.ts'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { useLabel } from '../../kit/useLabel.ts'
import { named } from '../../viewer/named.ts'
import { follow } from './follow.ts'
import { problemsOf } from './resource_check.ts'
import { resource_sections } from './resource_sections.tsx'
import { changeOf, modelOf, new_resource, valuesOf } from './resource_values.ts'
import { FindResourceToEdit, FindTypes, SaveResource, UpdateResource } from './resources_manage.graphql.ts'
import './resource_forms.css'

/** /manage/resources/resources-list-add and /manage/resources/resources-list/:id */
export function ResourcePage() {
  const { id } = useParams()
  return (
    <FormPage
      words="resource_forms"
      sections={resource_sections}
      id={id}
      load={{
        query: FindResourceToEdit,
        of: ({ findResourceAll }) => {
          const [found] = nodesOf(findResourceAll)
          return found ? valuesOf(found) : null
        },
      }}
      initial={new_resource}
      follow={follow}
      check={useCheck()}
      create={(values) => request(SaveResource, { model: modelOf(values) }).then((r) => r.saveResource)}
      update={(changed) =>
        request(UpdateResource, { model: changeOf(changed) }).then((r) => r.updateResource)
      }
      nameOf={(row) => named(row, 'resources_name')}
      back="/manage/resources/resources-list"
      touches={['findResourceAll', 'findResourceById']}
    />
  )
}

/** The server's own check of a whole resource, with the opening hours of its type. */
function useCheck(): CheckAll {
  const label = useLabel('resource_forms')
  const { t } = useTranslation('kit')
  const { data } = useRequest(FindTypes, {}, { staleTime: 300_000 })
  return useMemo(() => {
    const wording = {
      label: (field: string) => label(`fields.${field}`),
      inLine: (nth: number, problem: string) => t('problem.in_line', { nth, problem }),
    }
    return (values) =>
      problemsOf(
        values,
        data?.findResourcesTypeAll.find((one) => one.id === values['resources_type_id']) ?? null,
        wording,
      )
  }, [label, t, data])
}
