import { headings_en } from './headings.en.ts'
import { headings_zh } from './headings.zh.ts'

const known: Readonly<Record<string, string>> = { ...headings_en, ...headings_zh }

/**
 * A heading's column: the wire's name, however it is written in capitals and spaces, or what tables in Chinese and
 * English usually call it. The star of a column that must be filled in is no part of its name.
 */
export function columnOf(heading: string): string {
  const name = heading
    .trim()
    .replaceAll(/^\*\s*|\s*\*$/g, '')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return (Object.hasOwn(known, name) ? known[name] : undefined) ?? name
}

/** A kind of table: what its columns may be. */
export interface Columns {
  /** Without these the file is of another kind. */
  needed: readonly string[]
  /** All that are read. A further one is refused, unless it was named as one to be ignored. */
  read: readonly string[]
  /** Columns that stand in for another which isn't there. */
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
  read: ['resources_number', 'appointment_date', 'start_time', 'end_time', 'end_date', 'theme'],
  // Resources are found by their name too.
  instead: { resources_name: 'resources_number' },
}
