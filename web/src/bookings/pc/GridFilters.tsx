import './grid_filters.css'
import { Button, Input } from 'antd'
import { memo, useMemo, useState } from 'react'
import { Select } from '../../kit/Select.tsx'
import { andMore, clearable, clearableText } from '../../kit/clearable.tsx'
import type { MinuteSpan } from '../../kit/grid/types.ts'
import { NumberInput } from '../../kit/NumberInput.tsx'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import { FindCodeItems, FindLocations, type LocationNode } from '../../resources/resource_filters.graphql.ts'
import { named } from '../../viewer/named.ts'
import type { GridRowAnswer } from '../grid.graphql.ts'
import { useNarrowing } from '../grid/useNarrowing.ts'
import { filterCount, type Change, type GridNarrowing } from '../grid/grid_filter.ts'
import { endProposed, halfHours } from '../grid/half_hours.ts'
import { PropertyFilters } from './PropertyFilters.tsx'

interface GridFiltersProps {
  type_id: string
  filter: GridNarrowing
  /** The rows currently shown: equipment that none of them has is not offered. */
  rows: readonly GridRowAnswer[]
  /** The minutes that the grid shows. */
  shown: MinuteSpan
  /** False if each is for one, as cameras are. */
  has_capacity: boolean
  onFilter(filter: GridNarrowing): void
}

/** The filters of the grid, in one line that folds on a narrow page. Spec 000 §2 Resource grid. */
export const GridFilters = memo(function GridFilters({
  type_id,
  rows,
  shown,
  has_capacity,
  ...props
}: GridFiltersProps) {
  const { t } = useTranslation('bookings')
  const [open, setOpen] = useState(false)
  const { chosen: filter, set, choose } = useNarrowing(props.filter, props.onFilter)
  const count = filterCount(filter)
  return (
    <div className="row">
      <Input.Search
        allowClear={clearableText()}
        className="grid-filter-name"
        aria-label={t('name')}
        placeholder={t('name_hint')}
        defaultValue={filter.resources_name ?? ''}
        onSearch={(resources_name) => set({ resources_name: resources_name.trim() })}
      />
      <Button className="grid-filter-more" aria-expanded={open} onClick={() => setOpen(!open)}>
        {count > 0 ? t('filters_n', { count }) : t('filters')}
      </Button>
      <div className={open ? 'grid-filter-rest grid-filter-open' : 'grid-filter-rest'}>
        <FreeThen filter={filter} shown={shown} set={set} />
        <Places filter={filter} set={set} />
        {(has_capacity || filter.capacity !== undefined) && (
          <NumberInput
            min={1}
            max={100_000}
            className="grid-filter-people"
            aria-label={t('capacity_at_least')}
            placeholder={t('capacity_at_least')}
            value={filter.capacity ?? null}
            onChange={(capacity) => set({ capacity })}
          />
        )}
        <Equipment filter={filter} rows={rows} set={set} />
        <PropertyFilters type_id={type_id} filter={filter} set={set} />
        <Select
          allowClear={clearable()}
          className="grid-filter-place"
          aria-label={t('approval')}
          placeholder={t('approval')}
          value={filter.need_approve ?? null}
          options={[
            { value: 0, label: t('approval_no') },
            { value: 1, label: t('approval_need') },
          ]}
          onChange={(need_approve?: number) => set({ need_approve: need_approve ?? null })}
        />
        <Button
          type={filter.collected ? 'primary' : 'default'}
          aria-pressed={filter.collected === 1}
          onClick={() => set({ collected: filter.collected ? null : 1 })}
        >
          {t('collected_only')}
        </Button>
        {count > 0 && (
          <Button type="text" onClick={() => choose({})}>
            {t('clear_filters')}
          </Button>
        )}
      </div>
    </div>
  )
})

type Setting = { filter: GridNarrowing; set(change: Change): void }

/** From when to when a resource has to be free. */
function FreeThen({ filter, shown, set }: Setting & Pick<GridFiltersProps, 'shown'>) {
  const { t } = useTranslation('bookings')
  const half_hours = useMemo(() => halfHours(shown), [shown])
  const { free_from, free_to } = filter
  const list = (times: readonly string[]) => times.map((value) => ({ value, label: value }))
  const after = free_from ? half_hours.filter((time) => time > free_from) : []
  return (
    <span className="grid-filter-free" role="group" aria-label={t('free_then')}>
      <Select
        allowClear={clearable()}
        showSearch
        className="grid-filter-time"
        aria-label={t('free_from')}
        placeholder={t('free_from')}
        value={free_from ?? null}
        options={list(half_hours.slice(0, -1))}
        onChange={(from?: string) => {
          if (!from) return set({ free_from: null, free_to: null, free_only: null })
          const end = endProposed(half_hours, from)
          set({ free_from: from, free_to: free_to && free_to > from ? free_to : end })
        }}
      />
      {free_from && (
        <>
          <span aria-hidden="true">–</span>
          <Select
            showSearch
            className="grid-filter-time"
            aria-label={t('free_to')}
            value={free_to ?? null}
            options={list(after)}
            onChange={(to: string) => set({ free_to: to })}
          />
        </>
      )}
    </span>
  )
}

/** Campus, building, floor: each narrows the next. */
function Places({ filter, set }: Setting) {
  const { t } = useTranslation('bookings')
  const { data } = useRequest(FindLocations, { first: 9999 }, { staleTime: 300_000 })
  const all = nodesOf(data?.findLocationAll)
  const buildings = all.filter(
    (one) => one.kind === 'building' && (!filter.campus_code || one.parent_code === filter.campus_code),
  )
  const floors = all.filter((one) => one.kind === 'floor' && one.parent_code === filter.building_code)
  return (
    <>
      <Place
        label={t('campus')}
        from={all.filter((one) => one.kind === 'campus')}
        value={filter.campus_code}
        onChange={(campus_code) => set({ campus_code, building_code: null, floor_code: null })}
      />
      <Place
        label={t('building')}
        from={buildings}
        value={filter.building_code}
        onChange={(building_code) => set({ building_code, floor_code: null })}
      />
      {filter.building_code && (
        <Place
          label={t('floor')}
          from={floors}
          value={filter.floor_code}
          onChange={(floor_code) => set({ floor_code })}
        />
      )}
    </>
  )
}

interface PlaceProps {
  label: string
  from: LocationNode[]
  value: string | null | undefined
  onChange(code: string | null): void
}

const Place = ({ label, from, value, onChange }: PlaceProps) => (
  <Select
    allowClear={clearable()}
    showSearch
    className="grid-filter-place"
    popupMatchSelectWidth={false}
    aria-label={label}
    placeholder={label}
    value={value ?? null}
    options={from.map((one) => ({ value: one.code, label: named(one, 'name') }))}
    onChange={(code?: string) => onChange(code ?? null)}
  />
)

function Equipment({ filter, rows, set }: Setting & Pick<GridFiltersProps, 'rows'>) {
  const { t } = useTranslation('bookings')
  const { data } = useRequest(FindCodeItems, { code: 'equipment' }, { staleTime: 300_000 })
  const chosen = filter.equipment ?? []
  const having = (code: string) => rows.filter((row) => row.equipment.includes(code)).length
  const options = (data?.findCodeItems ?? [])
    .map((item) => ({ item, n: having(item.item_code) }))
    .filter(({ item, n }) => n > 0 || chosen.includes(item.item_code))
    .map(({ item, n }) => ({ value: item.item_code, label: `${named(item, 'item_name')} (${n})` }))
  // A filter that matches no resource of the type isn't needed.
  if (options.length === 0) return null
  return (
    <Select
      mode="multiple"
      showSearch
      allowClear={clearable()}
      maxTagCount="responsive"
      maxTagPlaceholder={andMore}
      className="grid-filter-equipment"
      popupMatchSelectWidth={false}
      aria-label={t('equipment')}
      placeholder={t('equipment')}
      value={chosen}
      options={options}
      onChange={(equipment: string[]) => set({ equipment })}
    />
  )
}
