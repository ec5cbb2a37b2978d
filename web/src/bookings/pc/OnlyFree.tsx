import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { useNarrowing } from '../grid/useNarrowing.ts'
import type { GridNarrowing } from '../grid/grid_filter.ts'

interface OnlyFreeProps {
  filter: GridNarrowing
  onFilter(filter: GridNarrowing): void
}

/** Leaves out what isn't free at the time asked for, instead of showing it dim in its place. */
export function OnlyFree(props: OnlyFreeProps) {
  const { t } = useTranslation('bookings')
  const { chosen, set } = useNarrowing(props.filter, props.onFilter)
  return (
    <Checkbox
      checked={chosen.free_only === 1}
      onChange={({ target }) => set({ free_only: target.checked ? 1 : null })}
    >
      {t('free_only')}
    </Checkbox>
  )
}
