import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { placesIn } from '#rules/visitors/settings/visit_kinds.ts'
import type { ControlProps, ShownProps } from '../../../kit/form/declare.ts'
import { useRequest } from '../../../kit/requests.ts'
import { named } from '../../../viewer/named.ts'
import { FindVisitorPlaces, type PlaceNode } from '../visitor_settings.graphql.ts'

const fresh = { staleTime: 300_000 }
const no_places: readonly PlaceNode[] = []

interface PlaceOfTree {
  value: string
  title: string
  children: PlaceOfTree[]
}

/** The places as a tree: what lies in something that isn't there stands at the top. */
function treeOf(places: readonly PlaceNode[]): PlaceOfTree[] {
  const nodes = new Map(
    places.map((one) => [
      one.id,
      { value: one.id, title: named(one, 'name'), children: [] as PlaceOfTree[] },
    ]),
  )
  const top: PlaceOfTree[] = []
  for (const { id, parent_id } of places) {
    const node = nodes.get(id)
    if (!node) continue
    const above = parent_id === null ? undefined : nodes.get(parent_id)
    if (above) above.children.push(node)
    else top.push(node)
  }
  return top
}

/** Some campuses, buildings, floors and resources, separated by commas. Choosing one chooses nothing below it. */
export function PlacesControl({ id, value, set, name, described_by, invalid }: ControlProps) {
  const { data } = useRequest(FindVisitorPlaces, {}, fresh)
  const places = data?.findVisitorOverAllSettingsResources ?? no_places
  const tree = useMemo(() => treeOf(places), [places])
  const chosen = placesIn(typeof value === 'string' ? value : null)
  const shown = chosen.map((one) => ({
    value: one,
    label: named(places.find((place) => place.id === one) ?? { name: one }, 'name'),
  }))
  return (
    <TreeSelect
      id={id}
      className="field-select"
      aria-label={name}
      aria-describedby={described_by}
      {...(invalid ? { status: 'error' as const } : {})}
      treeData={tree}
      treeCheckable
      treeCheckStrictly
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={data === undefined}
      value={shown}
      onChange={(next: readonly { value: string }[]) => set(next.map((one) => one.value).join(','))}
    />
  )
}

/** The same, only read. */
export function PlacesShown({ value }: ShownProps) {
  const { data } = useRequest(FindVisitorPlaces, {}, fresh)
  const places = data?.findVisitorOverAllSettingsResources ?? no_places
  return placesIn(typeof value === 'string' ? value : null)
    .map((one) => named(places.find(({ id }) => id === one) ?? { name: one }, 'name'))
    .join(', ')
}
