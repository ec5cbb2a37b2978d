import type { BatchAnswer, MutationAnswer } from '../../graphql/answer.ts'
import type { Permission } from '#rules/permissions/permissions.ts'
import { able, type RowAbility, type RowAction } from './declare.tsx'

/** A row whose actions the server decides. */
interface DecidedRow {
  id: string
  actions: readonly RowAbility[]
}

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/**
 * The actions `use` and `stop`: one request puts all chosen rows in use, or stops them.
 * @param stateOf 1: in use, 0: stopped; a row in another state can be put into both
 */
export const stateActions = <Row extends DecidedRow>(
  may: Permission,
  stateOf: (row: Row) => number,
  run: (ids: string[], state: 0 | 1) => Promise<BatchAnswer>,
): RowAction<Row>[] => {
  const to = (state: 0 | 1) => ({
    may,
    bulk: true,
    when: (row: Row) => stateOf(row) !== state && able('state')(row),
    does: { runAll: (rows: readonly Row[]) => run(idsOf(rows), state) },
  })
  return [
    { key: 'use', ...to(1) },
    { key: 'stop', confirm: true, ...to(0) },
  ]
}

/** The action `delete`: one request for all chosen rows. */
export const deleteAction = <Row extends DecidedRow>(
  may: Permission,
  run: (ids: string[]) => Promise<BatchAnswer>,
): RowAction<Row> => ({
  key: 'delete',
  may,
  bulk: true,
  confirm: true,
  danger: true,
  when: able('delete'),
  does: { runAll: (rows) => run(idsOf(rows)) },
})

/** What a row's action does by a request that takes one: it can't be offered for the ticked rows. */
export const alone = <Row extends { id: string }>(run: (id: string) => Promise<MutationAnswer>) => ({
  runAll: async ([row]: readonly Row[]): Promise<BatchAnswer> => ({
    ...(await run(row?.id ?? '')),
    refused: [],
  }),
})
