import { stateFieldOf, type AnyRecord } from '#rules/records/record.ts'
import { request } from '../../graphql/client.ts'
import { able, type RowAction } from '../list/declare.tsx'
import { deleteAction, idsOf } from '../list/row_changes.ts'
import { answered, callsOf, type AnyRow } from './record_calls.ts'

/** A step to another state: its action `key`, offered to rows in one of the states `from`. */
export interface Step {
  key: string
  to: number
  from: readonly number[]
  confirm?: true
}

/** Rows that are in use or stopped. */
const use_and_stop: readonly Step[] = [
  { key: 'use', to: 1, from: [0] },
  { key: 'stop', to: 0, from: [1], confirm: true },
]

/** The actions of a record's rows that the server decides: steps from state to state, and deletion. */
export function changesOf(declared: AnyRecord, steps: readonly Step[] = use_and_stop): RowAction<AnyRow>[] {
  const { manage: may, operations } = declared
  const calls = callsOf(declared)
  const field = stateFieldOf(declared)
  const stateOf = (row: AnyRow) => Number(Reflect.get(row, field) ?? -1)
  return [
    ...(operations.state ? steps : []).map(({ key, to, from, confirm }): RowAction<AnyRow> => ({
      key,
      may,
      bulk: true,
      ...(confirm ? { confirm } : {}),
      when: (row) => from.includes(stateOf(row)) && able('state')(row),
      does: {
        runAll: (rows) => request(calls.state, { ids: idsOf(rows), [field]: to }).then(answered(calls.state)),
      },
    })),
    ...(operations.remove
      ? [
          {
            ...deleteAction<AnyRow>(may, (ids) =>
              request(calls.remove, { ids }).then(answered(calls.remove)),
            ),
            ...(declared.decided === false ? { when: () => true } : {}),
          },
        ]
      : []),
  ]
}
