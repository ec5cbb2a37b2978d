import { headings_zh } from './headings.zh.ts'

/** Columns of the two kinds of sheet, as the wire names them. */
export const occupy_columns = [
  'resources_number',
  'appointment_date',
  'start_time',
  'end_date',
  'end_time',
  'theme',
] as const
export const resource_columns = [
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
] as const

/** A heading's column: the wire's name, however it is written in capitals and spaces, or the Chinese label. */
export function columnOf(heading: string): string {
  const name = heading.trim()
  return headings_zh[name] ?? name.toLowerCase().replaceAll(/[\s-]+/g, '_')
}
