import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckAll } from '../../kit/form/declare.ts'
import { useRequest } from '../../kit/requests.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { problemsOf } from './resource_check.ts'
import { FindTypes } from './resources_manage.graphql.ts'

/** The server's own check of a whole resource, with the opening hours of its type. */
export function useResourceCheck(): CheckAll {
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
