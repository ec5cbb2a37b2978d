import { headings_en } from './headings.en.ts'
import { headings_zh } from './headings.zh.ts'

const known: Readonly<Record<string, string>> = { ...headings_en, ...headings_zh }

/**
 * A heading's column: the wire's name, in any case and spacing, or a usual name in Chinese and English
 * tables. The star of a required column is not part of its name.
 */
export function columnOf(heading: string): string {
  const name = withoutStar(heading.trim())
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return (Object.hasOwn(known, name) ? known[name] : undefined) ?? name
}

/** No expression for it: one that looks for a star at the end looks from each of a thousand blanks before it. */
function withoutStar(name: string): string {
  const rest = name.startsWith('*') ? name.slice(1).trimStart() : name
  return rest.endsWith('*') ? rest.slice(0, -1).trimEnd() : rest
}

/** A kind of table, with its possible columns. */
export interface Columns {
  /** Without these the file is of another kind. */
  needed: readonly string[]
  /** All columns that are read. Any other is refused, unless it was named as one to be ignored. */
  read: readonly string[]
  /** Columns that replace another one that is missing. */
  instead?: Readonly<Record<string, string>>
}

export const RESOURCE_COLUMNS: Columns = {
  needed: ['resources_number'],
  read: [
    'resources_number',
    'resources_name',
    'resources_name_en',
    'capacity',
    'capacity_mode',
    'campus_code',
    'building_code',
    'floor_code',
    'admin_dept',
    'order',
    'remark',
  ],
}

export const OCCUPY_COLUMNS: Columns = {
  needed: ['resources_number', 'appointment_date', 'start_time', 'end_time'],
  read: ['resources_number', 'appointment_date', 'start_time', 'end_time', 'end_date', 'theme', 'people'],
  // Resources can also be identified by name.
  instead: { resources_name: 'resources_number' },
}
