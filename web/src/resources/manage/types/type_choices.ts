import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../../graphql/operation.ts'
import type { Values } from '../../../kit/form/declare.ts'
import type { Choice } from '../../../kit/list/declare.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { named } from '../../../viewer/named.ts'
import { fact_names, isFactName } from './fact_names.zh.ts'
import type { KnownFact } from './type_values.ts'
import { FindAdministeredTypes, FindCodeTables, FindDynamicAttrs, type TypeRow } from './types.graphql.ts'

const fresh = { staleTime: 300_000 }
const every = { first: 9999 }

/** Code tables by their code, and the one that is stored even if it is gone. */
export function useCodeTables({ extended_properties_code: stored }: Values): readonly Choice[] | undefined {
  const { data } = useRequest(FindCodeTables, every, fresh)
  return useMemo(() => {
    if (!data) return undefined
    const tables = nodesOf(data.findCodesAll).map((one) => ({ value: one.code, label: named(one, 'name') }))
    return typeof stored !== 'string' || stored === '' || tables.some(({ value }) => value === stored)
      ? tables
      : [...tables, { value: stored, label: stored }]
  }, [data, stored])
}

/** What a type may show of its applicants: fields of people, and the attributes that the tenant has added. */
export function useFacts({ facts }: Values): readonly Choice[] | undefined {
  const { t } = useTranslation('resource_types')
  const { data } = useRequest(FindDynamicAttrs, every, fresh)
  return useMemo(() => {
    if (!data) return undefined
    const offered = [
      ...Object.keys(fact_names)
        .filter(isFactName)
        .map((name) => ({ value: `user:${name}`, label: t(`facts.${name}`) })),
      ...nodesOf(data.dynamicAttrs).map((one) => ({
        value: `dynamic:${one.code}`,
        label: named(one, 'name'),
      })),
    ]
    const stored = (Array.isArray(facts) ? facts : [])
      .map(String)
      .filter((key) => !offered.some(({ value }) => value === key))
    return [...offered, ...stored.map((key) => ({ value: key, label: key.replace(/^\w+:/, '') }))]
  }, [data, facts, t])
}

/** The added attributes by the form's keys, with what a type stores of them. */
export function useAttributes(): ReadonlyMap<string, KnownFact> {
  const { data } = useRequest(FindDynamicAttrs, every, fresh)
  return useMemo(
    () =>
      new Map(
        nodesOf(data?.dynamicAttrs).map(({ code, name }) => [`dynamic:${code}`, { field_name_cn: name }]),
      ),
    [data],
  )
}

export function useAdministeredTypes(): readonly TypeRow[] | undefined {
  const { data } = useRequest(FindAdministeredTypes, {})
  return data?.findResourcesTypeListByAccountAuth
}

/** The tags in use: a header group is one tag, so a slip of the pen would make another. */
export function useTags(): readonly Choice[] | undefined {
  const types = useAdministeredTypes()
  return useMemo(
    () =>
      types && [
        ...new Map(
          types.flatMap((one) =>
            one.resources_tag
              ? [
                  [
                    one.resources_tag,
                    { value: one.resources_tag, label: named(one, 'resources_tag') },
                  ] as const,
                ]
              : [],
          ),
        ).values(),
      ],
    [types],
  )
}
