/** Why a line was refused, or not imported unchanged. Each reason has a phrase in both languages. */
export const reason_names = [
  // the file as a whole
  'unreadable_file',
  'unknown_format',
  'save_as',
  'not_for_resources',
  'unknown_encoding',
  'unmarked_encoding',
  'wrong_encoding',
  'no_such_encoding',
  'no_such_sheet',
  'unknown_columns',
  'empty_file',
  'missing_column',
  'column_twice',
  'too_many_lines',
  'too_big',
  'too_many_parts',
  'too_many_columns',
  'too_long_line',
  'too_long_run',
  'too_long_cell',
  'too_much_work',
  'too_far',
  // a line of a sheet
  'quote_open',
  'quote_within',
  'too_many_cells',
  'unnamed_column',
  'merged_across',
  'formula_error',
  'formula_unkept',
  'no_text',
  'missing',
  'bad_date',
  'bad_time',
  'no_such_time',
  'end_before_start',
  'closed_overnight',
  'too_long_period',
  'too_long_text',
  'bad_number',
  'bad_word',
  'twice_in_file',
  // an event of a calendar
  'bad_event',
  'too_long_event',
  'calendar_method',
  'no_start',
  'given_twice',
  'end_and_duration',
  'unknown_zone',
  'bad_rule',
  'endless_rule',
  'too_many_occurrences',
  'too_many_steps',
  'cancelled',
  'transparent',
  'superseded',
  'none_left',
  // conflicts with existing data
  'unknown_resource',
  'several_resources',
  'unknown_person',
  'several_groups',
  'too_many_people',
  'overlaps_line',
  'stopped_before',
  'merged_with_line',
  'taken_by_session',
  'taken_by_buffer',
  'taken_by_period',
  'known',
  'renamed',
  'covered',
  'unknown_location',
  'unknown_department',
  'refused',
  // notes before anything is written
  'read_as',
  'other_sheets',
  'before_heading',
  'ignored_columns',
  'filled_down',
  'lost_characters',
  'line_end_in_cell',
  'invisible_characters',
  'looks_alike',
  'other_components',
] as const

export type ReasonName = (typeof reason_names)[number]
export type ReasonDetails = Readonly<Record<string, string | number | null>>

export interface LineReason {
  why: ReasonName
  /** The affected column or property, or null for the whole line. */
  field: string | null
  details: ReasonDetails
}

export type ReasonPhrases = Readonly<Record<ReasonName, (details: ReasonDetails) => string>>
