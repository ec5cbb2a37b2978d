import { zipSync } from 'fflate'
import type { LineReason } from './reasons.ts'
import { describe, expect, test } from 'vitest'
import { occurrencesOfCalendar } from './calendar_file.ts'
import { sentenceOf } from './report.ts'
import { formatOf } from './result.ts'
import type { Columns } from './headings.ts'
import { readSheetFile, type Sheet, type SheetLine } from './sheet_file.ts'
import { MAX_CELLS, MAX_COLUMNS, MAX_LINES, shapeOf } from './sheet_shape.ts'
import { cell, HEADING, relationsXml, sheetXml, utf8 as text, workbookXml, xlsx } from './testing/workbook.ts'
import { MAX_BYTES, UnusableFile } from './unusable_file.ts'
import { wallClock } from './wall_clock.ts'

// Small files that would exhaust a machine's memory or time. The tests check how much of a file was read,
// never how long it took: without its limit each of them would never end, or run out of memory.

const COLUMNS = { needed: ['resources_number'], read: ['resources_number', 'theme'] }

type Read = Omit<Sheet, 'lines'> & { lines: SheetLine[] }

/** The result: the sheet with all its lines, or why it can't be used. */
function read(
  bytes: Uint8Array,
  format: 'csv' | 'xlsx' = 'xlsx',
  columns: Columns = COLUMNS,
): Read | LineReason {
  try {
    formatOf('file.csv', bytes)
    const sheet = readSheetFile(bytes, format, columns)
    return { ...sheet, lines: [...sheet.lines] }
  } catch (cause) {
    if (cause instanceof UnusableFile) return cause.reason
    throw cause
  }
}
const whyNot = (bytes: Uint8Array, format?: 'csv' | 'xlsx') => {
  const found = read(bytes, format)
  return 'why' in found ? found.why : found
}

describe('a sheet with distant cells', () => {
  test('refuses one cell at the very last place, naming its sheet, in both languages', async () => {
    const far = xlsx(sheetXml(`${HEADING}<row r="1048576">${cell('XFD1048576')}</row>`))
    expect(far.length).toBeLessThan(1400)
    const found = read(far) as LineReason
    expect(found).toMatchObject({ why: 'too_far', details: { sheet: '课表', cell: 'XFD1048576' } })
    expect(sentenceOf(found)).toEqual({
      msg: '工作表“课表”的内容延伸到 XFD1048576，超出范围：最多读取 200 列、500000 行、10 百万个单元格，请删除表格以外的内容',
      msg_en:
        'the sheet "课表" reaches too far, to XFD1048576: 200 columns, 500000 rows and 10 million cells are read at most; delete what stands beside the table',
    })
  })

  test.each([
    ['too far right', cell('GS1'), 'GS1'],
    ['a column beyond any spreadsheet', cell('AAAAAAAAAA1'), 'AAAAAAAAAA1'],
    ['a row beyond any spreadsheet', cell('A99999999999'), 'A99999999999'],
    ['an invalid address', cell('a1'), 'a1'],
    [
      '16,384 columns in one row',
      Array.from({ length: 16_384 }, (_, i) => cell(columnOf(i + 1) + '1')).join(''),
      'GS1',
    ],
  ])('stops at the first cell too many: %s', (_what, cells, address) => {
    const { far, visited } = shapeOf(text(sheetXml(`<row r="1">${cells}</row>`)))
    expect(far).toBe(address)
    expect(visited).toBeLessThanOrEqual(MAX_COLUMNS + 1)
  })

  test.each([
    ['too far down', `<row r="${MAX_LINES + 1}">${cell(`A${MAX_LINES + 1}`)}</row>`, `A${MAX_LINES + 1}`],
    [
      'too many cells between the first and the last, only two of them filled',
      `<row r="1">${cell('GR1')}</row><row r="50001">${cell('A50001')}</row>`,
      'A50001',
    ],
    ['a row number that makes the reader fill up rows', '<row r="1e9"></row>', 'row 1e9'],
  ])('%s', (_what, rows, address) => {
    expect(200 * 50_001).toBeGreaterThan(MAX_CELLS)
    expect(shapeOf(text(sheetXml(rows))).far).toBe(address)
  })

  test('accepts empty cells and rows, which spreadsheets leave where a column was formatted', async () => {
    const rows = `${HEADING}<row r="2">${cell('A2', '101')}<c r="XFD2" s="1"/></row><row r="1048576"><c r="XFD1048576" s="1"/></row>`
    expect(shapeOf(text(sheetXml(rows)))).toMatchObject({ far: null, rows: 2, columns: 1 })
    const found = read(xlsx(sheetXml(rows))) as Read
    expect(found.lines).toEqual([{ line: 2, cells: { resources_number: '101' } }])
  })

  test('accepts a sheet with a namespace before each name', () => {
    const xml = sheetXml(`<row r="1">${cell('XFD1')}</row>`).replaceAll(/<(\/?)(?=\w)/g, '<$1x:')
    expect(shapeOf(text(xml)).far).toBe('XFD1')
  })

  test('stops at elements nested fifty deep', async () => {
    const xml = sheetXml(`<row r="1">${'<x>'.repeat(200_000)}${'</x>'.repeat(200_000)}</row>`)
    expect(shapeOf(text(xml)).too_deep).toBe(true)
    expect(whyNot(xlsx(xml))).toBe('unreadable_file')
  })

  test('refuses a million merged cells at the first too many', () => {
    const merged = '<mergeCell ref="A1:XFD1048576"/>'.repeat(1_000_000)
    const bytes = xlsx(
      sheetXml(`${HEADING}<row r="2">${cell('A2', '101')}</row>`, `<mergeCells>${merged}</mergeCells>`),
    )
    expect(read(bytes)).toMatchObject({ why: 'too_far', details: { cell: 'A1:XFD1048576' } })
  })
})

describe('an oversized workbook', () => {
  test('reads no other sheets, however far they extend', async () => {
    const second = '<sheet name="b" sheetId="2" r:id="rId2"/>'
    const found = read(
      xlsx(sheetXml(`${HEADING}<row r="2">${cell('A2', '101')}</row>`), {
        'xl/workbook.xml': workbookXml(second),
        'xl/_rels/workbook.xml.rels': relationsXml(
          `<Relationship Id="rId2" Target="worksheets/second.xml"/>`,
        ),
        'xl/worksheets/second.xml': sheetXml(`<row r="1048576">${cell('XFD1048576')}</row>`),
      }),
    ) as Read
    expect(found).toMatchObject({ lines: [{ line: 2 }] })
  })

  test('refuses thousands of parts before unpacking them', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 5_001 }, (_, i) => [`xl/worksheets/${i}.xml`, '<x/>']),
    )
    expect(whyNot(xlsx(sheetXml(HEADING), parts))).toBe('too_many_parts')
  })

  test('refuses a hundred megabytes of texts in a file of some kilobytes', async () => {
    const texts = `<sst>${'<si><t>x</t></si>'.repeat(6_000_000)}</sst>`
    const bytes = xlsx(sheetXml(HEADING), { 'xl/sharedStrings.xml': texts })
    expect([texts.length > MAX_BYTES, bytes.length < 500_000]).toEqual([true, true])
    expect(whyNot(bytes)).toBe('too_big')
  })

  test('ignores a part that the directory at the end does not list', async () => {
    const bytes = xlsx(sheetXml(`${HEADING}<row r="2">${cell('A2', '101')}</row>`))
    const hidden = zipSync({
      'xl/worksheets/first.xml': text(sheetXml(`<row r="1048576">${cell('XFD1048576')}</row>`)),
    })
    const end = bytes.length - 22
    const directory = new DataView(bytes.buffer, bytes.byteOffset).getUint32(end + 16, true)
    const both = new Uint8Array([...bytes.subarray(0, directory), ...hidden, ...bytes.subarray(directory)])
    new DataView(both.buffer).setUint32(both.length - 6, directory + hidden.length, true)
    expect((read(both) as Read).lines).toHaveLength(1)
  })

  test('does not open a file that is too big', async () => {
    expect(whyNot(new Uint8Array(MAX_BYTES + 1), 'csv')).toBe('too_big')
  })
})

describe('an odd csv', () => {
  const csv = (...lines: string[]) => text(['resources_number,theme', ...lines].join('\n'))

  test.each([
    ['a line of 30 MB', () => csv('x'.repeat(30_000_000)), 2],
    ['a line of millions of columns', () => csv(','.repeat(30_000_000)), 2],
    [
      'a heading of a million columns',
      () => text(Array.from({ length: 1_000_000 }, (_, i) => `c${i}`).join(',')),
      1,
    ],
  ])('refuses %s, by its line number', async (_what, bytes, line) => {
    const found = read(bytes(), 'csv') as LineReason
    expect(found.why).toBe('too_long_line')
    // The parser counts the lines of an unclosed quotation up to where it gave up.
    expect(Number(found.details['line'])).toBeGreaterThanOrEqual(line)
    for (const sentence of Object.values(sentenceOf(found)))
      expect(sentence).toContain(String(found.details['line']))
  })

  test('reads on after an unclosed quotation mark before millions of lines', () => {
    expect(whyNot(csv(`R1,"${'x\n'.repeat(5_000_000)}`), 'csv')).toBe('too_many_lines')
  })

  test('refuses a heading of a thousand columns, and breaks a line of a thousand', async () => {
    const wide = Array.from({ length: 1_000 }, (_, i) => `c${i}`).join(',')
    expect(whyNot(text(wide), 'csv')).toBe('too_many_columns')
    const found = read(csv('R1,a', wide, 'R2,b'), 'csv') as Read
    expect(found.lines.map(({ line }) => line)).toEqual([2, 4])
    expect(found.broken.map(({ line, reason }) => [line, reason?.why])).toEqual([[3, 'too_many_columns']])
  })

  test('treats headings named like properties of every object as ordinary columns', async () => {
    const columns = { needed: [], read: ['resources_number', 'constructor', '__proto__'] }
    const found = read(text('resources_number,constructor,__proto__\nR1,a,b'), 'csv', columns) as Read
    expect(Object.entries(found.lines[0]?.cells ?? {})).toEqual([
      ['resources_number', 'R1'],
      ['constructor', 'a'],
      ['__proto__', 'b'],
    ])
  })
})

describe('an odd calendar', () => {
  const TIMES = ['DTSTART:20260907T090000', 'DTEND:20260907T100000']
  const event = (...lines: string[]) =>
    ['BEGIN:VEVENT', 'UID:1', 'LOCATION:R1', 'SUMMARY:x', ...lines, 'END:VEVENT'].join('\r\n')
  const zone = (rule: string) =>
    `BEGIN:VTIMEZONE\r\nTZID:Ours\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0800\r\nTZOFFSETTO:+0800\r\nRRULE:${rule}\r\nEND:STANDARD\r\nEND:VTIMEZONE`
  const many = (count: number, line: string) => Array.from({ length: count }, () => line).join('\r\n')
  const laidOut = (...parts: string[]) => {
    const bytes = text(['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR'].join('\r\n'))
    const { occurrences, reports } = occurrencesOfCalendar(bytes, wallClock('Asia/Shanghai'))
    return { count: occurrences.length, why: reports.map(({ reason }) => reason?.why) }
  }
  const never = 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5'

  test.each<[string, string[], string]>([
    [
      'every second, a billion times',
      [...TIMES, 'RRULE:FREQ=SECONDLY;COUNT=1000000000'],
      'too_many_occurrences',
    ],
    [
      'every second up to the year 9999',
      [...TIMES, 'RRULE:FREQ=SECONDLY;UNTIL=99991231T000000Z'],
      'too_many_occurrences',
    ],
    ['a rule that never matches', [...TIMES, never], 'bad_rule'],
    [
      'five hundred rules',
      [...TIMES, ...Array.from({ length: 500 }, (_, i) => `RRULE:FREQ=DAILY;COUNT=4000;INTERVAL=${i + 1}`)],
      'too_many_occurrences',
    ],
    [
      'a million excluded dates in one line',
      [...TIMES, `EXDATE:${'20260908T090000,'.repeat(1_000_000)}`],
      'too_long_event',
    ],
    [
      'a million excluded dates in separate lines',
      [...TIMES, many(1_000_000, 'EXDATE:20260908T090000')],
      'too_long_event',
    ],
    [
      'a list of a hundred thousand seconds',
      [...TIMES, `RRULE:FREQ=DAILY;COUNT=1;BYSECOND=${'1,'.repeat(100_000)}1`],
      'too_long_event',
    ],
    ['an immense duration', ['DTSTART:20260907T090000', 'DURATION:P9999999999999D'], 'bad_value'],
    ['a second place', [...TIMES, 'LOCATION:elsewhere'], 'given_twice'],
    ['a second start', [...TIMES, 'DTSTART:20260908T090000'], 'given_twice'],
    [
      'the same start in another zone',
      [...TIMES, 'DTSTART;TZID=Europe/Berlin:20260907T090000'],
      'given_twice',
    ],
    ['both an end and a duration', [...TIMES, 'DURATION:PT30M'], 'end_and_duration'],
  ])('reports and skips %s', (_what, lines, why) => {
    expect(laidOut(event(...lines), event(...TIMES))).toEqual({ count: 1, why: [why] })
  })

  test('accepts equal values given twice', () => {
    expect(laidOut(event(...TIMES, ...TIMES, 'LOCATION:R1', 'SUMMARY;LANGUAGE=en:x'))).toEqual({
      count: 1,
      why: [],
    })
  })

  test('limits the steps of all rules of a file together', () => {
    const bytes = text(
      ['BEGIN:VCALENDAR', many(5, event(...TIMES, never)), event(...TIMES), 'END:VCALENDAR'].join('\r\n'),
    )
    const steps = { left: 40_000 }
    const { occurrences, reports } = occurrencesOfCalendar(bytes, wallClock('Asia/Shanghai'), { steps })
    expect([occurrences.length, steps.left]).toEqual([1, 0])
    const why = reports.map(({ reason }) => reason?.why)
    expect(why).toEqual([...Array(2).fill('bad_rule'), ...Array(3).fill('too_many_steps')])
  })

  test.each([
    ['folded lines without end', `DESCRIPTION:x${'\r\n x'.repeat(1_000_000)}`],
    ['an attachment of megabytes', `ATTACH:${'x'.repeat(10_000_000)}`],
    ['millions of parameters', `X-ODD${';A=B'.repeat(1_000_000)}:1`],
    ['alarms within alarms', `${many(100_000, 'BEGIN:VALARM')}\r\n${many(100_000, 'END:VALARM')}`],
    ['an alarm with a time of its own', 'BEGIN:VALARM\r\nDURATION:P400D\r\nSUMMARY:y\r\nEND:VALARM'],
  ])('skips %s, which is not needed', (_what, line) => {
    expect(laidOut(event(line, ...TIMES))).toEqual({ count: 1, why: [] })
  })

  test.each([
    ['each second', 'FREQ=SECONDLY', ['unknown_zone']],
    ['each day', 'FREQ=DAILY', ['unknown_zone']],
    ['each year', 'FREQ=YEARLY', []],
  ])('limits a zone whose clocks change %s', (_what, rule, why) => {
    const of = (year: number) =>
      event(`DTSTART;TZID=Ours:${year}0907T090000`, `DTEND;TZID=Ours:${year}0907T100000`)
    expect(laidOut(zone(rule), of(2026)).why).toEqual(why)
    expect(laidOut(zone(rule), of(9999)).why).toEqual(why)
  })
})

function columnOf(number: number): string {
  const rest = (number - 1) % 26
  const before = (number - 1 - rest) / 26
  return (before > 0 ? columnOf(before) : '') + String.fromCharCode(65 + rest)
}
