import { useQueryClient } from '@tanstack/react-query'
import type { VariablesOf } from '../../graphql/operation.ts'
import { queryOf, useAction } from '../../kit/requests.ts'
import { CollectResource } from '../favorites.graphql.ts'
import { FindResourceGrid, type GridRowAnswer, type ResourceGrid } from '../grid.graphql.ts'
import { useLiveGrid, type LiveRow } from '../live.ts'
import { FindResourceLoad } from '../load.graphql.ts'

/**
 * Changes one row of the cached grid with these variables, and reuses the objects of all others. The grid stays as old as its
 * answer: its clock is counted on from there.
 */
export function useUpdateRow(variables: VariablesOf<typeof FindResourceGrid>) {
  const client = useQueryClient()
  return (id: string, change: Partial<GridRowAnswer>) => {
    const { queryKey } = queryOf(FindResourceGrid, variables)
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    client.setQueryData<{ findResourceGrid: ResourceGrid }>(
      queryKey,
      (before) =>
        before && {
          findResourceGrid: {
            ...before.findResourceGrid,
            rows: before.findResourceGrid.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
          },
        },
      { updatedAt },
    )
  }
}

type UpdateRow = ReturnType<typeof useUpdateRow>

/** Repaints a row when somebody books it. */
export function useLiveRows(type_id: string, date: string, updateRow: UpdateRow, again: () => void) {
  const client = useQueryClient()
  const onRow = ({ id, busy, partly }: LiveRow) => {
    updateRow(id, { busy, partly })
    void client.invalidateQueries({ queryKey: [FindResourceLoad.name] })
  }
  useLiveGrid(type_id, date, onRow, again)
}

/** Adds a resource to the favourites: shown at once, and reverted if the server refuses. */
export function useCollect(updateRow: UpdateRow) {
  const { run } = useAction(CollectResource, (result) => result.collectResource)
  return (row_id: string, starred: boolean) => {
    const mark = (collected: number) => updateRow(row_id, { collected })
    mark(starred ? 1 : 0)
    void run({ id: row_id, collected: starred }).then((answer) => {
      if (answer?.errcode !== '0') mark(starred ? 0 : 1)
    })
  }
}
