import { useState, type ComponentType } from 'react'
import { isFound } from '#rules/search/search_text.ts'
import { Select } from '../../kit/Select.tsx'
import { clearable } from '../../kit/clearable.tsx'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import type { Choice } from '../../kit/list/declare.tsx'
import type { ControlProps, ShownProps } from '../../kit/form/declare.ts'
import { shared } from '../../kit/form/controls.tsx'
import { useRested } from '../../kit/useRested.ts'
import { named } from '../../viewer/named.ts'
import { FindResourceNames, type ResourceName } from './resources_manage.graphql.ts'

const choiceOf = (one: ResourceName): Choice => ({
  value: one.id,
  label: `${named(one, 'resources_name')} (${one.resources_number})`,
})
const idsOf = (value: unknown): string[] => [value ?? []].flat().map(String).filter(Boolean)

/** The names of the current choices, which a search would not find. */
function useChosen(ids: string[]): Choice[] {
  const { data } = useRequest(
    FindResourceNames,
    { first: 100, filter: { ids } },
    { enabled: ids.length > 0, keep: true },
  )
  return nodesOf(data?.findResourceAll).map(choiceOf)
}

/**
 * One resource, or with `many` several, found by name or number while typing.
 * @param filter which of them are offered
 */
export function resourcePicker(
  filter: Readonly<Record<string, unknown>>,
  many: number,
): ComponentType<ControlProps> {
  return function ResourcePicker(props) {
    const { t } = useTranslation('resource_forms')
    const { value, set, values } = props
    const [typed, setTyped] = useState('')
    const keywords = useRested(typed.trim())
    const ids = idsOf(value)
    const chosen = useChosen(ids)
    const { data, isFetching } = useRequest(
      FindResourceNames,
      { first: 20, filter, ...(keywords ? { keywords } : {}) },
      { keep: true, staleTime: 60_000 },
    )
    const found = nodesOf(data?.findResourceAll)
      .filter(({ id }) => id !== values['id'])
      .map(choiceOf)
    const known = new Set(chosen.map((one) => one.value))
    return (
      <Select<string[] | string | null, Choice>
        {...shared(props)}
        className="field-select"
        allowClear={clearable()}
        loading={isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder={t('picker.hint')}
        notFoundContent={t('picker.none')}
        options={[
          ...chosen.filter((one) => isFound(keywords, [one.label])),
          ...found.filter((one) => !known.has(one.value)),
        ]}
        {...(many > 1 ? { mode: 'multiple' as const, maxCount: many } : {})}
        value={many > 1 ? ids : (ids[0] ?? null)}
        // Until their names are loaded, ids would be shown.
        labelRender={({ value: id, label }) => label ?? chosen.find((one) => one.value === id)?.label ?? '…'}
        onChange={(next) => set(many > 1 ? [next ?? []].flat() : (next ?? null))}
      />
    )
  }
}

export function ResourceNamesShown({ value }: ShownProps) {
  return useChosen(idsOf(value))
    .map(({ label }) => label)
    .join(', ')
}
