import { phrase } from '#rules/refusals/phrases.ts'
import type { Catalogue } from '#rules/records/field_kinds.ts'
import { inputsOf } from '#server/platform/graphql/catalogue_inputs.ts'
import { readAll, type Inputs } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Columns } from './headings.ts'
import type { LineReason } from './reasons.ts'
import { reason } from './report.ts'
import { yesOrNo } from './yes_or_no.zh.ts'

/** The columns of a file from which these fields are read. @param instead columns that replace a missing one */
export const columnsFor = (fields: Catalogue, instead: Columns['instead'] = {}): Columns => ({
  needed: Object.keys(fields).filter((name) => 'required' in (fields[name] ?? {})),
  read: Object.keys(fields),
  instead,
})

/**
 * Reads a line's cells as the fields of a record, with the same bounds as its form. A cell without a field is left out.
 * @param fields those that a file may set, by the headings of its columns
 */
export function cellsAs(fields: Catalogue): (cells: Readonly<Record<string, string>>) => object | LineReason {
  const inputs: Inputs = inputsOf(fields)
  const bounds = (name: string): { least: number; most: number } | null => {
    const field = fields[name]
    if (field?.kind === 'whole') return { least: field.min, most: field.max }
    return field?.kind === 'flag' ? { least: 0, most: 1 } : null
  }
  return (cells) => {
    const given = Object.entries(cells)
      .filter(([column]) => column in inputs)
      .map(([column, cell]): [string, string] => [
        column,
        fields[column]?.kind === 'flag' ? flagOf(cell) : cell,
      ])
    for (const [column, cell] of given) {
      const limits = bounds(column)
      if (limits && !/^\d{0,9}$/.test(cell))
        return reason('bad_number', column, { value: cell.slice(0, 60), ...limits })
    }
    const values = given.map(([column, cell]): [string, unknown] =>
      bounds(column) ? [column, cell === '' ? null : Number(cell)] : [column, cell],
    )
    const wanted = Object.fromEntries(given.map(([column]) => [column, inputs[column]!]))
    try {
      return readAll(wanted, Object.fromEntries(values))
    } catch (cause) {
      if (cause instanceof Refused) return refusedReason(cause)
      throw cause
    }
  }
}

/** The number of a flag; what is no word for one stays, and is refused. */
function flagOf(cell: string): string {
  const said = yesOrNo(cell)
  return said === null ? cell : String(Number(said))
}

/** What a refusal says, as the reason of a line. */
export function refusedReason({ refusals: [first] }: Refused): LineReason {
  return first ? reason('refused', first.field, { ...phrase(first) }) : reason('refused')
}
