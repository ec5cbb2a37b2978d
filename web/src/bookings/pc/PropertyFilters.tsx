import { clearable } from '../../kit/clearable.tsx'
import { useRequest } from '../../kit/requests.ts'
import { Select } from '../../kit/Select.tsx'
import { propertyValues } from '../../resources/properties.ts'
import { FindTypeProperties } from '../../resources/resource_filters.graphql.ts'
import { named } from '../../viewer/named.ts'
import { withProperty, type Change, type GridNarrowing } from '../grid/grid_filter.ts'

interface PropertyFiltersProps {
  type_id: string
  filter: GridNarrowing
  set(change: Change): void
}

/** The extended properties of a type, each to narrow its resources by. */
export function PropertyFilters({ type_id, filter, set }: PropertyFiltersProps) {
  const { data } = useRequest(FindTypeProperties, { id: type_id }, { staleTime: 300_000 })
  const values = propertyValues(filter.extended_values)
  return data?.findResourcesTypeExtendedPropertiesWithItem.map((property) => {
    const { extended_properties_code: code, code_item } = property
    const label = named(property, 'extended_properties_name')
    return (
      <Select
        key={code}
        allowClear={clearable()}
        className="grid-filter-place"
        popupMatchSelectWidth={false}
        aria-label={label}
        placeholder={label}
        value={values[code] ?? null}
        options={code_item.map((item) => ({ value: item.item_code, label: named(item, 'item_name') }))}
        onChange={(item?: string) => set(withProperty(filter, code, item))}
      />
    )
  })
}
