import i18next from 'i18next'
import { useMemo } from 'react'
import { useRequest } from '../../kit/requests.ts'
import { FindKeptFields, type ShownField } from './people.graphql.ts'

/** Settings change rarely. */
const fresh = { staleTime: 300_000 }

/**
 * What the tenant keeps of visitors, in its order; undefined while it loads. The pages then call the fields as the tenant does,
 * its own ones too.
 */
export function useKeptFields() {
  const { data, error, refetch } = useRequest(FindKeptFields, {}, fresh)
  const fields = useMemo((): readonly ShownField[] | undefined => {
    const found = data?.findKeptVisitorFields
    for (const { code, name, name_en } of found ?? []) {
      i18next.addResource('zh', 'visitor_info', `fields.${code}`, name)
      i18next.addResource('en', 'visitor_info', `fields.${code}`, name_en || name)
    }
    return found
  }, [data])
  return { fields, error, refetch }
}
