import type { GridGroup } from '../../kit/grid/types.ts'
import { named } from '../../viewer/named.ts'
import type { GridRowAnswer } from '../grid.graphql.ts'

type Located = Pick<
  GridRowAnswer,
  'campus_name' | 'campus_name_en' | 'building_name' | 'building_name_en' | 'floor_name' | 'floor_name_en'
>

/** How much of a row's location the headings say: the words that a row need not repeat. */
export type HeadedBy = 'floor' | 'building' | 'campus' | 'none'

/** The campus, the building and the floor of a row, as far as headings name it. */
function placesOf(row: Located, by: HeadedBy): string[] {
  const depth = { floor: 3, building: 2, campus: 1, none: 0 }[by]
  return [named(row, 'campus_name'), named(row, 'building_name'), named(row, 'floor_name')].slice(0, depth)
}

/** How many rows a heading should have below it on average: with fewer, headings would be half of the grid. */
const ROWS_TO_A_HEADING = 3

/**
 * The finest division of rows by their place that leaves a few rows to each heading; 'none' if all are in one place.
 */
export function headedBy(rows: readonly Located[]): HeadedBy {
  for (const by of ['floor', 'building', 'campus'] as const) {
    const places = new Set(rows.map((row) => placesOf(row, by).join('\n')))
    if (places.size > 1 && rows.length >= places.size * ROWS_TO_A_HEADING) return by
  }
  return 'none'
}

export interface GroupedRow {
  place: Located
  favorite: boolean
  /** Whether it has what is looked for. */
  free: boolean
  /** It is counted, and not shown. */
  left_out?: boolean
}

interface GroupWords {
  favorites: string
  /** Rows without a place. */
  elsewhere: string
  /** "7 of 12 free". */
  count(all: number, free: number): string
}

/** Groups rows that stand in the order of the locations, favorites first. A campus that all share is not repeated. */
export function groupsOf(
  rows: readonly GroupedRow[],
  by: HeadedBy,
  folded: ReadonlySet<string>,
  words: GroupWords,
): GridGroup[] {
  const groups: (GridGroup & { all: number; free: number; place: string })[] = []
  const campuses = new Set(rows.map(({ place }) => named(place, 'campus_name')).filter(Boolean))
  for (const { place: at, favorite, free, left_out } of rows) {
    const places = placesOf(at, by).filter(Boolean)
    const within = campuses.size === 1 ? placesOf(at, by).slice(1).filter(Boolean) : []
    const place = favorite ? 'favorites' : `in ${places.join('/')}`
    let group = groups.at(-1)
    if (group?.place !== place) {
      // Two places may have the same name.
      const id = groups.some((one) => one.id === place) ? `${place} ${groups.length}` : place
      const label = favorite ? words.favorites : (within.length > 0 ? within : places).join(' › ')
      const bare = label === '' && by === 'none'
      group = {
        id,
        place,
        label: bare ? '' : label || words.elsewhere,
        said: '',
        count: 0,
        all: 0,
        free: 0,
        folded: folded.has(id),
      }
      groups.push(group)
    }
    group.all += 1
    if (!left_out) group.count += 1
    if (free) group.free += 1
  }
  return groups
    .filter(({ count }) => count > 0)
    .map(({ id, label, count, all, free, folded: shut }) => ({
      id,
      label,
      count,
      folded: shut,
      said: label && words.count(all, free),
    }))
}

/**
 * A resource's name beside that of its building: "Group Room 102", not "Group Room 102, West Hill Library". The building
 * may be shortened in it: "Meeting Room 101, Administration" is in the Administration Building.
 */
export function nameIn(building: string, name: string): string {
  if (!building) return name
  const at = name.toLowerCase().indexOf(building.toLowerCase())
  if (at < 0) {
    const [, room = '', place = ''] = /^(.+?)\s*,\s*([^,]+)$/.exec(name) ?? []
    const shortened = place !== '' && `${building.toLowerCase()} `.startsWith(`${place.toLowerCase()} `)
    return shortened ? room : name
  }
  const rest = `${name.slice(0, at)} ${name.slice(at + building.length)}`.replace(/\s*[（(]\s*[)）]\s*/, ' ')
  return rest.replaceAll(/^[\s,·()（）–-]+|[\s,·()（）–-]+$/g, '') || name
}
