import { refusal, type Refusal } from '../refusals/refusals.ts'

/**
 * The check of rows that last from one field to another: both are given, and in order.
 * @param same whether they may be equal: dates, both included
 */
export const inOrder =
  (from: string, to: string, same: boolean) =>
  (row: object, field: string): Refusal[] => {
    const [first = '', last = ''] = [from, to].map((name) => String(Reflect.get(row, name) ?? ''))
    if (first && (same ? first <= last : first < last)) return []
    return [
      refusal('INVALID', `${field}.${first ? to : from}`, {
        why: first && last ? 'before_start' : 'required',
      }),
    ]
  }
