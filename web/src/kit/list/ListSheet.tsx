import { useTranslation } from 'react-i18next'
import { PrintSheet } from '../print/PrintSheet.tsx'
import { PaperRows } from '../print/PaperRows.tsx'
import type { ListState } from './address.ts'
import type { Filter, Label } from './declare.tsx'
import { filterValues, FilterWords } from './filter_words.tsx'

interface ListSheetProps {
  label: Label
  filters: readonly Filter[]
  state: ListState
  headings: readonly string[]
  /** As texts, each as long as the headings. */
  rows: readonly (readonly string[])[]
  /** How many the list has, printed or not. */
  total: number
}

/** More columns than this need the long side of the paper. */
const NARROW = 5

/** A list on paper: what it was narrowed to, and every row with all its columns. */
export function ListSheet({ label, filters, state, headings, rows, total }: ListSheetProps) {
  const { t } = useTranslation('printing')
  const all = filterValues(filters, state.filters)
  const used = filters.filter(({ field }) => state.filters[field])
  return (
    <PrintSheet
      title={label('title')}
      facts={[
        rows.length < total
          ? t('part', { shown: rows.length, count: total })
          : t('total', { count: rows.length }),
        state.keywords && t('keyword', { words: state.keywords }),
      ]}
      wide={headings.length > NARROW}
    >
      {used.map((filter) => (
        <p key={filter.field}>
          <FilterWords filter={filter} all={all} values={state.filters[filter.field] ?? []} label={label} />
        </p>
      ))}
      <PaperRows headings={headings} rows={rows} />
    </PrintSheet>
  )
}
