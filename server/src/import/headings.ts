import { headings_en } from './headings.en.ts'
import { headings_zh, how_to_fill_zh } from './headings.zh.ts'

/** What headings mean, as Chinese and English tables write them. */
interface Headings {
  zh: Readonly<Record<string, string>>
  en: Readonly<Record<string, string>>
}

const usual: Headings = { zh: headings_zh, en: headings_en }

/**
 * A heading's column: the wire's name, in any case and spacing, or a usual name in Chinese and English
 * tables. The star of a required column is not part of its name.
 */
export function columnOf(heading: string, headings: Headings = usual): string {
  const name = withoutStar(heading.trim())
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  const { zh, en } = headings
  const known = (text: string) =>
    Object.hasOwn(zh, text) ? zh[text] : Object.hasOwn(en, text) ? en[text] : undefined
  const bare = name.replace(HOW_TO_FILL, '').replace(/[.:\uff1a]$/, '')
  return known(name) ?? known(bare) ?? bare
}

/** How a column is to be filled in is no part of its name: Start (HH:MM), Room (required). */
const HOW_TO_FILL = new RegExp(
  `_?[(\uff08](?:${how_to_fill_zh}|required|optional|hh:mm(?::ss)?|(?:yyyy|mm|dd)(?:[_/.](?:yyyy|mm|dd)){2})[)\uff09]$`,
)

/** No expression for it: one that looks for a star at the end looks from each of a thousand blanks before it. */
function withoutStar(name: string): string {
  const rest = name.startsWith('*') ? name.slice(1).trimStart() : name
  return rest.endsWith('*') ? rest.slice(0, -1).trimEnd() : rest
}

/** A kind of table, with its possible columns. */
export interface Columns {
  /** Without these the file is of another kind. */
  needed: readonly string[]
  /** What is needed instead where a heading has the first of these: another form of the same kind. */
  otherwise?: readonly string[]
  /** All columns that are read. Any other is refused, unless it was named as one to be ignored. */
  read: readonly string[]
  /** Columns that replace another one that is missing. */
  instead?: Readonly<Record<string, string>>
  /** Days and ends that may be missing where the cells of another column hold them beside a time. */
  within?: Readonly<Record<string, string>>
  /** Columns that mean nothing here where a heading has the first of them: a calendar program writes them all. */
  harmless?: readonly string[]
  /** What headings mean in this kind, instead of what they usually do. */
  headings?: Headings
}

/** The first usual heading of a column in each language, as refusals name it; its own name where there is none. */
export function wordsOf(
  column: string,
  { instead = {}, headings = usual }: Columns,
): { zh: string; en: string } {
  const replacing = Object.keys(instead).filter((other) => instead[other] === column)
  const first = (headings: Readonly<Record<string, string>>) => {
    for (const one of [column, ...replacing]) {
      const found = Object.keys(headings).find((heading) => headings[heading] === one)
      if (found !== undefined) return found
    }
    return column
  }
  return { zh: first(headings.zh), en: first(headings.en).replaceAll('_', ' ') }
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
  // A timetable may be told by the weeks of a term.
  otherwise: ['weeks', 'weekday', 'resources_number'],
  read: [
    'resources_number',
    'appointment_date',
    'start_time',
    'end_time',
    'end_date',
    'term',
    'weeks',
    'weekday',
    'lessons',
    'theme',
    'people',
    'all_day',
  ],
  // Besides a description, what Outlook and Google Calendar write of each entry.
  harmless: [
    'all_day',
    'item_description',
    'private',
    'categories',
    'priority',
    'sensitivity',
    'reminder_on/off',
    'reminder_date',
    'reminder_time',
  ],
  // Resources can also be identified by name.
  instead: { resources_name: 'resources_number' },
  // Booking systems write a day and its time into one cell, timetables the two times of a lesson.
  within: { appointment_date: 'start_time', end_time: 'start_time' },
}
