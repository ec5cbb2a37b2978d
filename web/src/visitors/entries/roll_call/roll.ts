import { named } from '../../../viewer/named.ts'
import type { PersonOnRoll } from '../entries.graphql.ts'

/** People of one gate. */
export interface RollGroup {
  /** Campus and gate, by their names. */
  name: string
  rows: PersonOnRoll[]
}

/** The roll by campus and gate, in the order in which they come. */
export function groupsOf(rows: readonly PersonOnRoll[]): RollGroup[] {
  const groups: RollGroup[] = []
  for (const row of rows) {
    const name = [named(row, 'campus_name'), named(row, 'gate_name')].filter(Boolean).join(' · ')
    const last = groups.at(-1)
    if (last?.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}

/** Where somebody is: found safe, seen leaving, or to be found. */
export const placeOf = ({
  safe_at,
  inside,
}: Pick<PersonOnRoll, 'safe_at' | 'inside'>): 'safe' | 'gone' | 'missing' =>
  safe_at !== null ? 'safe' : inside === 0 ? 'gone' : 'missing'

/** How many people there are, and how many of them are where. */
export function countsOf(rows: readonly Pick<PersonOnRoll, 'safe_at' | 'inside' | 'people'>[]) {
  const counts = { people: 0, safe: 0, gone: 0, missing: 0 }
  for (const row of rows) {
    counts.people += row.people
    counts[placeOf(row)] += row.people
  }
  return counts
}
