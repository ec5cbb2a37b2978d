import { useRef } from 'react'
import type { ResourceGrid } from '../grid.graphql.ts'
import { headedBy, type HeadedBy } from './grid_groups.ts'

/** How the rows of an answer are divided: a favorite says its own place, the others stand below a heading. */
interface Division {
  by: HeadedBy
  favorites: ReadonlySet<string>
}

/**
 * Divides the rows of an answer. A row that is starred or unstarred stays where it is until the next answer: rows that
 * jump from under the pointer are hard to follow.
 */
export function useDivision(grid: ResourceGrid | undefined): Division {
  const kept = useRef<{ of: string; division: Division }>({ of: '', division: nothing })
  const of = grid ? `${grid.resources_type_name} ${grid.date} ${grid.now} ${grid.rows.length}` : ''
  if (grid && kept.current.of !== of) {
    const favorites = new Set(grid.rows.filter(({ collected }) => collected === 1).map(({ id }) => id))
    const others = grid.rows.filter(({ id }) => !favorites.has(id))
    kept.current = { of, division: { by: headedBy(others), favorites } }
  }
  return kept.current.division
}

const nothing: Division = { by: 'none', favorites: new Set() }
