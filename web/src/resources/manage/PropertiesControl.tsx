import { Select } from '../../kit/Select.tsx'
import { clearable } from '../../kit/clearable.tsx'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import type { ControlProps, ShownProps, Values } from '../../kit/form/declare.ts'
import { named } from '../../viewer/named.ts'
import { propertiesInWords, propertyValues } from '../properties.ts'
import { FindTypeProperties, type PropertyNode } from '../resource_filters.graphql.ts'

function useProperties(values: Values): PropertyNode[] | undefined {
  const type = values['resources_type_id']
  const { data } = useRequest(
    FindTypeProperties,
    { id: String(type) },
    { enabled: typeof type === 'string', staleTime: 300_000 },
  )
  return data?.findResourcesTypeExtendedPropertiesWithItem
}

/** The extended properties that the chosen type requires, each an item of its code table. */
export function PropertiesControl({ id, value, set, values, name }: ControlProps) {
  const { t } = useTranslation('resource_forms')
  const properties = useProperties(values)
  const items = propertyValues(value)
  if (!values['resources_type_id']) return <p className="quiet">{t('properties.choose_type')}</p>
  if (!properties?.length) return <span className="field-nothing" />
  const change = (code: string, item: string | undefined) => {
    const { [code]: _gone, ...others } = items
    set(item ? { ...others, [code]: item } : others)
  }
  return (
    <div className="properties" role="group" aria-label={name}>
      {properties.map(({ extended_properties_code: code, code_item, ...property }, i) => (
        <label key={code}>
          <span className="quiet">{named(property, 'extended_properties_name')}</span>
          <Select<string, { value: string; label: string }>
            {...(i === 0 ? { id } : {})}
            allowClear={clearable()}
            className="field-select"
            value={items[code] ?? null}
            options={code_item
              .filter((one) => one.disabled === 0 || one.item_code === items[code])
              .map((one) => ({ value: one.item_code, label: named(one, 'item_name') }))}
            onChange={(item: string | undefined) => change(code, item)}
          />
        </label>
      ))}
    </div>
  )
}

export function PropertiesShown({ value, values }: ShownProps) {
  const properties = useProperties(values)
  return propertiesInWords(properties ?? [], value)
    .map((one) => `${one.label}: ${one.value}`)
    .join(' · ')
}
