import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import type { MinuteSpan } from '../../kit/grid/types.ts'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Popover } from '../../kit/Popover.tsx'
import { useRequest } from '../../kit/requests.ts'
import {
  FindCodeItems,
  FindLocations,
  FindTypeProperties,
  type LocationNode,
} from '../../resources/resource_filters.graphql.ts'
import { propertyValues } from '../../resources/properties.ts'
import { named } from '../../viewer/named.ts'
import type { GridRowAnswer } from '../grid.graphql.ts'
import { useNarrowing } from '../grid/useNarrowing.ts'
import { sameFilter, withProperty, type Change, type GridNarrowing } from '../grid/grid_filter.ts'
import { endProposed, halfHours } from '../grid/half_hours.ts'
import './phone_filters.css'

interface PhoneFiltersProps {
  type_id: string
  filter: GridNarrowing
  rows: readonly GridRowAnswer[]
  /** The minutes that the grid shows. */
  shown: MinuteSpan
  /** False if each is for one, as cameras are. */
  has_capacity: boolean
  onFilter(filter: GridNarrowing): void
  onClose(): void
}

/** The filters of the grid, in one sheet. What is chosen applies at once. Spec 000 §2 Resource grid. */
export function PhoneFilters(props: PhoneFiltersProps) {
  const { type_id, rows, shown, has_capacity, onClose } = props
  const { chosen: filter, set, choose } = useNarrowing(props.filter, props.onFilter)
  const { t } = useTranslation('bookings')
  const { data } = useRequest(FindLocations, { first: 9999 }, { staleTime: 300_000 })
  const [name, setName] = useState(filter.resources_name ?? '')
  const search = () => {
    if (!is_searched) set({ resources_name: name.trim() })
  }
  // The address has to have the filter before the sheet's step back in the history.
  const [done, setDone] = useState(false)
  const is_searched = name.trim() === (filter.resources_name ?? '')
  const is_applied = is_searched && sameFilter(filter, props.filter)
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (done && is_applied) latest.current()
  }, [done, is_applied])
  const properties = useRequest(FindTypeProperties, { id: type_id }, { staleTime: 300_000 }).data
  const places = nodesOf(data?.findLocationAll)
  const kind = (one: LocationNode['kind'], above?: string | null) =>
    places
      .filter((place) => place.kind === one && (!above || place.parent_code === above))
      .map((place) => ({ value: place.code, label: named(place, 'name') }))
  const times = halfHours(shown)
  const { free_from, free_to } = filter
  return (
    <Popover label={t('filters')} anchor={nowhere} at={null} onClose={onClose}>
      <form
        className="stack-wide phone-filters"
        onSubmit={(event) => {
          event.preventDefault()
          search()
          setDone(true)
        }}
      >
        <header className="line-apart">
          <h2>{t('filters')}</h2>
          <button type="button" aria-label={t('close')} onClick={onClose}>
            <LineDrawing path={CROSS} size={20} />
          </button>
        </header>
        <Labelled label={t('name')}>
          {(id) => (
            <input
              id={id}
              type="search"
              value={name}
              placeholder={t('name_hint')}
              enterKeyHint="search"
              onChange={({ target }) => setName(target.value)}
              onBlur={search}
            />
          )}
        </Labelled>
        <div className="line">
          <Choice
            label={t('free_from')}
            value={free_from}
            options={times.slice(0, -1).map((time) => ({ value: time, label: time }))}
            onChange={(from) =>
              set(
                from
                  ? {
                      free_from: from,
                      free_to: free_to && free_to > from ? free_to : endProposed(times, from),
                    }
                  : { free_from: null, free_to: null, free_only: null },
              )
            }
          />
          {free_from && (
            <Choice
              label={t('free_to')}
              value={free_to}
              options={times.filter((time) => time > free_from).map((time) => ({ value: time, label: time }))}
              needed
              onChange={(to) => set({ free_to: to })}
            />
          )}
        </div>
        <Choice
          label={t('campus')}
          value={filter.campus_code}
          options={kind('campus')}
          onChange={(campus_code) => set({ campus_code, building_code: null, floor_code: null })}
        />
        <Choice
          label={t('building')}
          value={filter.building_code}
          options={kind('building', filter.campus_code)}
          onChange={(building_code) => set({ building_code, floor_code: null })}
        />
        {filter.building_code && (
          <Choice
            label={t('floor')}
            value={filter.floor_code}
            options={kind('floor', filter.building_code)}
            onChange={(floor_code) => set({ floor_code })}
          />
        )}
        {(has_capacity || filter.capacity !== undefined) && (
          <Labelled label={t('capacity_at_least')}>
            {(id) => (
              <input
                id={id}
                type="number"
                inputMode="numeric"
                min={1}
                max={100_000}
                value={filter.capacity ?? ''}
                onChange={({ target }) => set({ capacity: Math.trunc(Number(target.value)) || null })}
              />
            )}
          </Labelled>
        )}
        <Equipment filter={filter} rows={rows} set={set} />
        {properties?.findResourcesTypeExtendedPropertiesWithItem.map((property) => (
          <Choice
            key={property.extended_properties_code}
            label={named(property, 'extended_properties_name')}
            value={propertyValues(filter.extended_values)[property.extended_properties_code]}
            options={property.code_item.map((item) => ({
              value: item.item_code,
              label: named(item, 'item_name'),
            }))}
            onChange={(item) => set(withProperty(filter, property.extended_properties_code, item))}
          />
        ))}
        <Choice
          label={t('approval')}
          value={filter.need_approve?.toString()}
          options={[
            { value: '0', label: t('approval_no') },
            { value: '1', label: t('approval_need') },
          ]}
          onChange={(need) => set({ need_approve: need === null ? null : Number(need) })}
        />
        <button
          type="button"
          className="phone-filters-chip"
          aria-pressed={filter.collected === 1}
          onClick={() => set({ collected: filter.collected ? null : 1 })}
        >
          {t('collected_only')}
        </button>
        <footer>
          <Button
            type="text"
            onClick={() => {
              setName('')
              choose({})
            }}
          >
            {t('clear_filters')}
          </Button>
          <button type="submit" className="button button-main">
            {t('show_them')}
          </button>
        </footer>
      </form>
    </Popover>
  )
}

const nowhere = () => null
const CROSS = 'M6 6l12 12M18 6 6 18'

function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className="phone-filters-field">
      <label className="quiet" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string | null | undefined
  options: { value: string; label: string }[]
  /** Can't be left out. */
  needed?: boolean
  onChange(value: string | null): void
}

function Choice({ label, value, options, needed = false, onChange }: ChoiceProps) {
  const { t } = useTranslation('bookings')
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
          {!needed && <option value="">{t('any')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

function Equipment({
  filter,
  rows,
  set,
}: Pick<PhoneFiltersProps, 'filter' | 'rows'> & { set(change: Change): void }) {
  const { t } = useTranslation('bookings')
  const { data } = useRequest(FindCodeItems, { code: 'equipment' }, { staleTime: 300_000 })
  const chosen = filter.equipment ?? []
  const having = (code: string) => rows.filter((row) => row.equipment.includes(code)).length
  const shown = (data?.findCodeItems ?? []).filter(
    ({ item_code }) => having(item_code) > 0 || chosen.includes(item_code),
  )
  if (shown.length === 0) return null
  return (
    <div className="phone-filters-field" role="group" aria-label={t('equipment')}>
      <span className="quiet">{t('equipment')}</span>
      <div className="line phone-filters-chips">
        {shown.map((item) => {
          const on = chosen.includes(item.item_code)
          return (
            <button
              type="button"
              key={item.item_code}
              className="phone-filters-chip"
              aria-pressed={on}
              onClick={() =>
                set({
                  equipment: on
                    ? chosen.filter((code) => code !== item.item_code)
                    : [...chosen, item.item_code],
                })
              }
            >
              {named(item, 'item_name')} ({having(item.item_code)})
            </button>
          )
        })}
      </div>
    </div>
  )
}
