import { useMemo } from 'react'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import type { Choice } from '../../kit/list/declare.tsx'
import { named } from '../../viewer/named.ts'
import { FindFlows, FindTemplateNames, type TemplateToChoose } from './resources_manage.graphql.ts'
import { FindCodeItems, FindLocations, type LocationNode } from '../resource_filters.graphql.ts'

/** Data that rarely changes is refetched after five minutes. */
const fresh = { staleTime: 300_000 }

/** The same variables for every query of locations, so that they are loaded once. */
export const every_location = { first: 9999 }

type Values = Readonly<Record<string, unknown>>

function usePlaces(kind: LocationNode['kind'], above: unknown): readonly Choice[] | undefined {
  const { data } = useRequest(FindLocations, every_location, fresh)
  return useMemo(
    () =>
      data &&
      nodesOf(data.findLocationAll)
        .filter((one) => one.kind === kind && (!above || one.parent_code === above))
        .map((one) => ({ value: one.code, label: named(one, 'name') })),
    [data, kind, above],
  )
}

export const useCampuses = () => usePlaces('campus', null)
/** Those of the chosen campus, otherwise all. */
export const useBuildings = ({ campus_code }: Values) => usePlaces('building', campus_code)
/** Those of the chosen building; floors of all buildings would be a list of "1"s. */
export const useFloors = ({ building_code }: Values) => usePlaces('floor', building_code || 'none')

export { useTypeChoices as useTypes } from '../type_choices.ts'

export function useEquipment(): readonly Choice[] | undefined {
  const { data } = useRequest(FindCodeItems, { code: 'equipment' }, fresh)
  return useMemo(
    () => data?.findCodeItems.map((one) => ({ value: one.item_code, label: named(one, 'item_name') })),
    [data],
  )
}

/** All rule templates, for a filter: resources keep one that was stopped. */
export function useEveryTemplate(): readonly Choice[] | undefined {
  const { data } = useRequest(FindTemplateNames, { first: 500 })
  return useMemo(() => data && nodesOf(data.findResourcesRuleTemplateAll).map(asChoice), [data])
}

const asChoice = (one: TemplateToChoose): Choice => ({ value: one.id, label: named(one, 'template_name') })

/** The active rule templates, and the resource's current one even if it was stopped since. */
export function useTemplates({ rule_template_id, ...values }: Values): readonly Choice[] | undefined {
  const { data } = useRequest(FindTemplateNames, { first: 500, filter: { state: 1 } })
  const known_name = named(values, 'rule_template_name')
  return useMemo(() => {
    if (!data) return undefined
    const offered = nodesOf(data.findResourcesRuleTemplateAll).map(asChoice)
    if (typeof rule_template_id !== 'string' || offered.some(({ value }) => value === rule_template_id))
      return offered
    return [...offered, { value: rule_template_id, label: known_name }]
  }, [data, rule_template_id, known_name])
}

/** The approval flows in use that forms offer, and the resource's current one even if it was stopped since. */
export function useFlows({ approval_flow }: Values): readonly Choice[] | undefined {
  const { data } = useRequest(FindFlows, {}, fresh)
  return useMemo(
    () =>
      data?.flows
        .filter((one) => (one.ready === 1 && one.visible === 1) || one.code === approval_flow)
        .map((one) => ({ value: one.code, label: named(one, 'name') })),
    [data, approval_flow],
  )
}
