import type { ReasonPhrases } from './reasons.ts'

const KINDS: Readonly<Record<string, string>> = {
  ods: 'an OpenDocument sheet (.ods)',
  xls: 'an old or a locked Excel workbook (.xls)',
  json: 'JSON',
  xml: 'a web page or XML',
}

/** Texts of the import's report. */
export const reasons_en: ReasonPhrases = {
  unreadable_file: ({ what }) => `the file can't be read: ${what}`,
  unknown_format: ({ name }) => `${name} is of a kind that can't be imported: save it as xlsx or csv (UTF-8)`,
  save_as: ({ name, kind }) => `${name} is ${KINDS[String(kind)] ?? ''}: save it as .xlsx or as csv (UTF-8)`,
  not_for_resources: ({ name }) => `${name} is a calendar; resources come as csv or xlsx`,
  unknown_encoding: ({ samples }) =>
    `the file is not UTF-8, and nobody can tell for sure what it is; its words would read: ${samples}. Save it as "CSV UTF-8" or xlsx in the spreadsheet program`,
  unmarked_encoding: ({ encoding }) =>
    `the file looks like ${encoding} without the mark at its beginning: save it as "CSV UTF-8" or xlsx in the spreadsheet program`,
  wrong_encoding: ({ encoding }) => `the file's bytes are no ${encoding}; save it as UTF-8`,
  no_such_encoding: ({ encoding }) =>
    `there is no encoding "${encoding}"; usual ones are utf-8, gb18030, big5, shift_jis, euc-kr, windows-1252`,
  no_such_sheet: ({ sheet, found }) => `the workbook has no sheet "${sheet}"; it has ${found}`,
  unknown_columns: ({ columns }) =>
    `nothing is known to do with ${columns}: if the table means the same without, delete them from it`,
  no_such_column: ({ columns, found }) =>
    `no heading is ${columns}, which was to stay unread; there are ${found}`,
  empty_file: () => 'the file holds no lines besides its heading',
  missing_column: ({ en, columns, found, sheets }) =>
    `the heading lacks ${en} (${columns}); it was read as ${found}${sheets ? `; other sheets are ${sheets}` : ''}`,
  column_twice: ({ column }) => `the heading has the column ${column} more than once`,
  too_many_lines: ({ limit }) => `a file may have at most ${limit} lines or occurrences: split it`,
  too_big: ({ limit }) => `the file holds more than ${limit} MB: split it`,
  too_many_parts: ({ limit }) =>
    `the file packs more than ${limit} parts: save the one sheet as a file of its own`,
  too_many_columns: ({ line, limit }) => `line ${line} has more than ${limit} columns`,
  too_long_line: ({ line, limit }) =>
    `line ${line} is longer than ${limit} characters; look for a quotation mark that nothing closes`,
  too_long_run: ({ limit }) =>
    `the workbook has more than ${limit} characters in a row that no spreadsheet program writes: save it anew with one`,
  too_long_cell: ({ limit }) =>
    `a cell holds more than ${limit} characters, the most of a spreadsheet: shorten it`,
  too_much_work: ({ seconds }) =>
    `reading the file took more than ${seconds} seconds or too much memory: save only the table as a csv or a new workbook`,
  too_far: ({ sheet, cell, columns, lines, cells }) =>
    `the sheet "${sheet}" reaches too far, to ${cell}: ${columns} columns, ${lines} rows and ${cells} million cells are read at most; delete what stands beside the table`,
  quote_open: () => 'a quotation mark opens a cell, and nothing closes it',
  quote_within: () =>
    'a quotation mark stands within a cell: write it twice, and put the cell in quotation marks',
  too_many_cells: ({ count, columns, value }) =>
    `has ${count} cells, but the heading only ${columns}: a cell that holds a separator stands in quotation marks; too much is "${value}"`,
  unnamed_column: ({ cell, value }) =>
    `"${value}" stands in cell ${cell}, and the heading has no name above it: name the column or empty the cell`,
  merged_across: ({ cells }) =>
    `the merged cell ${cells} covers several columns: nobody can tell which one it is for`,
  formula_error: ({ value }) => `a formula that failed: ${value}`,
  formula_unkept: () =>
    'a formula whose value was not kept: open the file in a spreadsheet program and save it again',
  no_text: () => 'the line holds a character that no text has (NUL)',
  missing: () => 'is empty',
  bad_date: ({ value }) => `"${value}" is not a date; write it as 2026-09-07`,
  unclear_order: ({ value }) =>
    `"${value}": day or month first? No date of the file tells; write it as 2027-05-03`,
  mixed_order: ({ value }) =>
    `"${value}": some dates of the file have the day first, others the month; write them as 2027-05-03`,
  bad_time: ({ value }) => `"${value}" is not a time; write it as 08:30, up to 24:00`,
  no_such_time: ({ value }) => `${value} does not exist: the clocks are put forward over it`,
  end_before_start: ({ start, end }) => `ends at ${end}, not after its start at ${start}`,
  closed_overnight: ({ start, end }) =>
    `runs over midnight (${start}–${end}), which its type's opening hours don't; give end_date if it is meant`,
  too_long_period: ({ limit }) => `is longer than ${limit} days`,
  too_long_text: ({ limit }) => `is longer than ${limit} characters`,
  bad_number: ({ value, least, most }) => `"${value}" is not a whole number from ${least} to ${most}`,
  no_term: () =>
    'weeks mean nothing without a term, and there is none now or to come: add it to the campus calendar, or write dates',
  unknown_term: ({ value }) => `the campus calendar has no term "${value}"`,
  bad_weeks: ({ value }) => `"${value}" names no weeks; write them as 1-16, 1,3,5-9, 1-15 odd, or even`,
  no_such_week: ({ value, term, count }) => `${term} has no week ${value}, only ${count}`,
  bad_weekday: ({ value }) => `"${value}" is no weekday; write it as 1 (Monday) to 7, or Monday`,
  bad_lessons: ({ value }) => `"${value}" names no lessons; write them as 3-4, or 1-2,5-6`,
  no_such_lesson: ({ value, term }) =>
    `${term} has no time for lesson ${value}: set it in the campus calendar`,
  outside_term: ({ value, term }) => `${value} is not in ${term}`,
  date_and_weeks: () => 'has a date and weeks: nobody can tell which is meant',
  bad_word: ({ value, words }) => `"${value}" is none of ${words}`,
  twice_in_file: ({ line }) => `the same as in line ${line}`,
  bad_event: ({ what }) => `the event can't be read: ${what}`,
  bad_value: ({ value }) => `"${value}" can't be understood`,
  stray_text: ({ value }) =>
    `the line after it, "${value}", is no property of its own: a longer text goes on with a blank at the line's beginning`,
  unclosed: ({ line }) => `what begins in line ${line} has no end (END), or something within it has none`,
  cut_off: () => 'the calendar has no end (END:VCALENDAR): events may be missing, fetch the file again',
  run_together: ({ line }) => `line ${line}: two parts of the calendar (BEGIN, END) run into one line`,
  day_and_time: ({ value }) => `"${value}": the start is a day and this a time, or the other way round`,
  unclear_change: ({ line }) =>
    `the event in line ${line} changes one of its dates, and nobody can tell which one`,
  too_long_event: ({ limit }) => `the dates of the event take more than ${limit} characters: split it`,
  calendar_method: ({ method }) =>
    `the calendar does not tell of events that are to be (METHOD:${method}): it is not imported`,
  no_start: () => 'the event has no start',
  given_twice: ({ values }) => `is given more than once, and each time differently: ${values}`,
  end_and_duration: () => 'an end (DTEND) and a length (DURATION) are both given: only one of them may be',
  unknown_zone: ({ value }) => `the time zone "${value}" is unknown`,
  bad_rule: ({ value, what }) => `the rule ${value} can't be read: ${what}`,
  endless_rule: ({ value }) => `the rule ${value} has no end; give it COUNT or UNTIL`,
  too_many_occurrences: ({ limit }) => `makes more than ${limit} occurrences`,
  too_many_steps: ({ limit }) => `the rules of the file take more than ${limit} steps to lay out: split it`,
  cancelled: () => 'the file says that it is cancelled',
  superseded: ({ line }) => `the event in line ${line} is a newer edition of it`,
  none_left: () =>
    'none of its occurrences is left: the rule ends before the start, or all are excepted or told by other events',
  no_place: () => 'it names no place, so it takes none',
  no_length: () => 'it ends when it begins, so it takes no time',
  transparent: () => 'the file says that it takes no time',
  unknown_resource: ({ value }) => `there is no resource "${value}"`,
  several_resources: ({ value, count }) => `${count} resources are named "${value}"; give the number`,
  not_administered: ({ value }) => `you don't administer "${value}"`,
  unknown_person: ({ value }) => `"${value}" is neither an account nor a group of yours`,
  several_groups: ({ value, count }) => `${count} groups of yours are named "${value}"`,
  too_many_people: ({ limit }) => `names more than ${limit} people: make them a group and name that`,
  overlaps_line: ({ line, theme }) => `overlaps line ${line} (${theme}) in the same resource`,
  stopped_before: () => 'the import stopped before it was written',
  merged_with_line: ({ line, span }) => `overlaps line ${line} of the same theme: held together, ${span}`,
  taken_by_session: ({ flow_no, span }) => `booked already: reservation ${flow_no}, ${span}`,
  taken_by_buffer: ({ flow_no, span }) =>
    `kept free after a booking: reservation ${flow_no}, ${span}, and the minutes that follow it (buffer)`,
  taken_by_period: ({ theme, span }) => `occupied already: ${theme}, ${span}`,
  known: () => 'is there already',
  renamed: () => 'is there already, for other people: these are named now',
  over: () => 'it is over: a replacement leaves the past as it is',
  covered: ({ theme, span }) => `lies within ${theme}, ${span}, which is there already`,
  unknown_location: ({ value }) => `there is no place with the code or the name "${value}"`,
  several_locations: ({ value, count }) => `${count} places are named "${value}"; give the code`,
  unknown_department: ({ value }) => `there is no department with the code or the name "${value}"`,
  several_departments: ({ value, count }) => `${count} departments are named "${value}"; give the code`,
  refused: ({ msg_en }) => String(msg_en),
  read_as: ({ encoding }) => `read as ${encoding}`,
  other_sheets: ({ sheet, names }) => `only the sheet "${sheet}" is read; not read: ${names}`,
  before_heading: ({ count, text }) => `${count} lines above the heading are passed over: ${text}`,
  ignored_columns: ({ columns }) => `not read: ${columns}`,
  filled_down: ({ count, cells }) =>
    `${count} cells are filled from the merged cell above them, the first in line ${cells}`,
  lost_characters: ({ count, value }) =>
    `${count} cells hold a sign (U+FFFD) for a character that was lost before: "${value}"`,
  line_end_in_cell: ({ count, value }) => `${count} cells hold a line end; is it meant? "${value}"`,
  invisible_characters: ({ count, value }) =>
    `${count} numbers hold characters that nobody sees (${value}); they are kept, and make another number`,
  looks_alike: ({ count, value, other }) =>
    `${count} numbers look like others, but are different ones: "${value}" and "${other}"`,
  other_components: ({ names }) => `only events are read; not read: ${names}`,
  excepts_nothing: ({ count, value }) =>
    `${count} exceptions meet no date of the event, the first is ${value}: what they mean to take out stays`,
  start_outside: ({ value }) =>
    `begins at ${value}, which is no date of its rule: only those of the rule are held`,
  laid_out_until: ({ count, until }) =>
    `${count} events without an end are laid out up to ${until}, as was asked for`,
  long_period: ({ count, value }) =>
    `${count} periods last over a day and end at a later time of day, the first is ${value}: each is taken day and night; if a lesson of each day is meant, write a line for each`,
  replaces_nothing: ({ value }) =>
    `${value} is no date of the event that it changes: the date that is meant stays beside the new one`,
}
