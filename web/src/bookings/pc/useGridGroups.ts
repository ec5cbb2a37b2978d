import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridGroup } from '../../kit/grid/types.ts'
import { persisted, persistedValue } from '../../viewer/persisted.ts'
import { A_YEAR } from '../grid/remembered.ts'
import type { GridRowAnswer } from '../grid.graphql.ts'
import type { GridDay } from '../grid/useGridDay.ts'
import { groupsOf } from '../grid/grid_groups.ts'

/** The headings of a type's rows, and which of them this browser keeps folded. */
export function useGridGroups({ type_id, division, grid, filter, rows, all_rows, isFree }: GridDay): {
  groups: GridGroup[]
  onFold(group_id: string, folded: boolean): void
} {
  const { by, favorites } = division
  const answers = grid?.rows ?? none
  const then = filter.free_from !== undefined
  const { t } = useTranslation('bookings')
  const remembered = useMemo(() => new Set(persistedValue(`grid_folded_${type_id}`, areTexts)), [type_id])
  const [changed, setChanged] = useState({ type_id: '', folded: remembered })
  const folded = changed.type_id === type_id ? changed.folded : remembered
  const groups = useMemo(() => {
    const place_of = new Map(answers.map((row) => [row.id, row]))
    const shown = new Set(rows.map(({ id }) => id))
    const grouped = all_rows.flatMap((row) => {
      const place = place_of.get(row.id)
      return place
        ? { place, favorite: favorites.has(row.id), free: isFree(row), left_out: !shown.has(row.id) }
        : []
    })
    return groupsOf(grouped, by, folded, {
      favorites: t('favorites'),
      elsewhere: t('elsewhere'),
      count: (all, free) => t(then ? 'free_then_among' : 'free_among', { all, free }),
    })
  }, [answers, rows, all_rows, isFree, then, by, favorites, folded, t])
  const onFold = useCallback(
    (group_id: string, fold: boolean) => {
      const next = new Set(folded)
      if (fold) next.add(group_id)
      else next.delete(group_id)
      persisted(`grid_folded_${type_id}`, [...next], A_YEAR)
      setChanged({ type_id, folded: next })
    },
    [folded, type_id],
  )
  return { groups, onFold }
}

const none: readonly GridRowAnswer[] = []
const areTexts = (found: unknown): found is string[] =>
  Array.isArray(found) && found.every((one) => typeof one === 'string')
