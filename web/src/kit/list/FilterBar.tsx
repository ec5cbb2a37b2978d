import { FilterOutlined } from '@ant-design/icons'
import { Button, Input, Tag } from 'antd'
import { Select } from '../Select.tsx'
import { NumberInput } from '../NumberInput.tsx'
import { useEffect, useState } from 'react'
import { andMore, clearable, clearableText } from '../clearable.tsx'
import { useTranslation } from 'react-i18next'
import { later } from '../later.tsx'
import { useNarrow } from '../useNarrow.ts'
import type { ListState } from './address.ts'
import type { Choice, Filter, Label } from './declare.tsx'
import { filterValues, FilterWords, useChoices } from './filter_words.tsx'

/** Calendars are large, and few lists filter by date. */
const DateRange = later(() => import('./DateRange.tsx').then((m) => m.DateRangeFilter))

interface FilterBarProps {
  filters: readonly Filter[]
  /** Placeholder of the keyword field; undefined: the list has no keyword search. */
  keyword: string | undefined
  state: ListState
  change: (change: Partial<ListState>) => void
  label: Label
}

/**
 * Keyword and filters in one line, which folds when it is narrow: then a chip stands for each filter in use.
 */
export function FilterBar({ filters, keyword, state, change, label }: FilterBarProps) {
  const { t } = useTranslation('manage')
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const set = (field: string, values: readonly string[]) => {
    const gone = new Set([field, ...(filters.find((one) => one.field === field)?.clears ?? [])])
    const others = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !gone.has(name)))
    change({ filters: values.some(Boolean) ? { ...others, [field]: values } : others })
  }
  const all = filterValues(filters, state.filters)
  const used = filters.filter(({ field }) => state.filters[field])
  const folded = narrow && !open
  return (
    <search className="filter-bar">
      {keyword !== undefined && (
        <Keyword hint={keyword} value={state.keywords} set={(keywords) => change({ keywords })} />
      )}
      {narrow && filters.length > 0 && (
        <Button
          className="filter-fold"
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('list.filters')}
        </Button>
      )}
      {!folded &&
        filters.map((filter) => (
          <FilterField
            key={filter.field}
            filter={filter}
            all={all}
            values={state.filters[filter.field] ?? []}
            set={set}
            label={label}
          />
        ))}
      {folded && used.length > 0 && (
        <div className="filter-chips">
          {used.map((filter) => (
            <Chip
              key={filter.field}
              filter={filter}
              all={all}
              values={state.filters[filter.field] ?? []}
              label={label}
              remove={() => set(filter.field, [])}
            />
          ))}
        </div>
      )}
    </search>
  )
}

/** Searches half a second after the last key press, and at once on Enter. */
function Keyword({ hint, value, set }: { hint: string; value: string; set: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => set(typed.trim()), 500)
    return () => clearTimeout(timer)
  }, [typed, value, set])
  return (
    <Input.Search
      className="filter-keyword"
      aria-label={hint}
      placeholder={hint}
      allowClear={clearableText()}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(text) => set(text.trim())}
    />
  )
}

interface FieldProps {
  filter: Filter
  /** The values of all filters in use. */
  all: Record<string, unknown>
  values: readonly string[]
  set: (field: string, values: readonly string[]) => void
  label: Label
}

function FilterField({ filter, all, values, set, label }: FieldProps) {
  const choices = useChoices(filter, label, all)
  const { field, kind, many } = filter
  const name = label(`fields.${field}`)
  if (kind === 'date_range') {
    return (
      <DateRange
        label={name}
        values={values}
        set={(days) => set(field, days)}
        fallback={<span className="filter-days field-to-come" />}
      />
    )
  }
  if (kind === 'number') {
    return (
      <NumberInput
        className="filter-number"
        aria-label={name}
        placeholder={name}
        min={0}
        max={1_000_000}
        value={values[0] ? Number(values[0]) : null}
        onChange={(value) => set(field, value === null ? [] : [String(value)])}
      />
    )
  }
  return (
    <Select<string[] | string | null, Choice>
      className="filter-select"
      aria-label={name}
      placeholder={name}
      allowClear={clearable()}
      loading={choices === undefined}
      options={[...(choices ?? [])]}
      popupMatchSelectWidth={false}
      showSearch
      maxTagCount="responsive"
      maxTagPlaceholder={andMore}
      {...(many ? { mode: 'multiple' as const } : {})}
      value={many ? [...values] : (values[0] ?? null)}
      onChange={(next: string[] | string | null | undefined) => set(field, [next ?? []].flat())}
    />
  )
}

function Chip({ remove, ...used }: Omit<FieldProps, 'set'> & { remove: () => void }) {
  return (
    <Tag closable onClose={remove}>
      <FilterWords {...used} />
    </Tag>
  )
}
