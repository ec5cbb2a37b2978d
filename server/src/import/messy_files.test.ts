import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { HEADING, LINE, lines, MATH, timetable } from './testing/read_files.ts'

// Files as people have them: doubtful content is reported before anything is written, never dropped.

describe('titles, and text between cells', () => {
  test('skips and notes titles and an empty line', () => {
    const bytes = lines('教室', 'Spring term,,,,', '', HEADING, LINE)
    expect(timetable(bytes)).toMatchObject({
      found: [MATH],
      remarks: [[1, 'before_heading', { count: 2, text: '教室 / Spring term' }]],
      holds: { lines: 5, head: 3, empty: 1, rows: 1 },
    })
  })

  test.each([
    ['sep=;\n', ';'],
    ['', '\t'],
    ['', '|'],
    ['', ';'],
  ])('%j, %j', (begin, separator) => {
    const bytes = Buffer.from(begin + [HEADING, LINE].join('\n').replaceAll(',', separator))
    expect(timetable(bytes)).toMatchObject({ found: [MATH], remarks: [] })
  })

  test.each([
    [
      'file.ods',
      Buffer.from(zipSync({ mimetype: [Buffer.from('application/vnd.oasis.opendocument'), { level: 0 }] })),
    ],
    ['file.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['file.json', Buffer.from('[{"room": "R1"}]')],
    ['file.xls', Buffer.from('<html><table>')],
  ])('names the kind of %s', (name, bytes) => {
    expect(timetable(bytes, {}, name)).toMatchObject({ why: 'save_as' })
  })
})

describe('quotation marks', () => {
  test('break only their own line if unclosed', () => {
    const bytes = lines(HEADING, LINE, '"R1,2026-09-09,08:00,09:00,a', LINE.replace('R1', '"R2"'), LINE)
    expect(timetable(bytes)).toMatchObject({
      found: [MATH, MATH.replace('R1', 'R2'), MATH],
      refused: [[3, 'broken', 'quote_within']],
    })
    expect(timetable(lines(HEADING, LINE, '"R1,2026-09-09,08:00,09:00,a', LINE, LINE))).toMatchObject({
      found: [MATH, MATH, MATH],
      refused: [[3, 'broken', 'quote_open']],
    })
  })

  test('break only their line within a cell', () => {
    expect(timetable(lines(HEADING, `${LINE} 5" disk`, LINE))).toMatchObject({
      found: [MATH],
      refused: [[2, 'broken', 'quote_within']],
    })
  })

  test('keep a line end within a theme, which is counted and noted', () => {
    expect(timetable(lines(HEADING, 'R1,2026-09-08,08:00,09:00,"one', 'two"'))).toMatchObject({
      found: ['R1 2026-09-08 08:00–09:00 one\ntwo'],
      remarks: [[2, 'line_end_in_cell', { count: 1, value: 'one two' }]],
      holds: { lines: 3, head: 1, continued: 1, rows: 1 },
    })
  })
})

describe('encodings', () => {
  // 'Hörsaal' in Latin 1, 教室一樓 in Big5, 教室 in Shift JIS, 阶梯 in GBK.
  const encoded = (bytes: readonly number[]) =>
    Buffer.concat([lines(HEADING, ''), Buffer.from(bytes), Buffer.from(LINE.slice(2))])
  const LATIN = [0x48, 0xf6, 0x72, 0x73, 0x61, 0x61, 0x6c]
  const BIG5 = [0xb1, 0xd0, 0xab, 0xc7, 0xa4, 0x40, 0xbc, 0xd3]
  const JAPANESE = [0x8b, 0xb3, 0x8e, 0xba]
  const GBK = [0xbd, 0xd7, 0xcc, 0xdd]

  test.each([
    ['windows-1252', LATIN, 'Hörsaal'],
    ['big5', BIG5, '教室一樓'],
    ['shift_jis', JAPANESE, '教室'],
    ['gbk', GBK, '阶梯'],
  ])('asks for the encoding of %s below an English heading, and never guesses', (encoding, bytes, number) => {
    expect(timetable(encoded(bytes))).toMatchObject({ why: 'unknown_encoding' })
    expect(timetable(encoded(bytes), { encoding })).toMatchObject({
      found: [MATH.replace('R1', number)],
      remarks: [[0, 'read_as', { encoding }]],
    })
  })

  test('shows samples in each encoding', () => {
    expect(timetable(encoded(LATIN))).toMatchObject({
      details: { samples: expect.stringContaining('windows-1252 "Hörsaal') },
    })
  })

  test.each([
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('names %s without its mark', (encoding, write) => {
    const bytes = write(lines(HEADING, LINE).toString())
    expect(timetable(bytes)).toMatchObject({ why: 'unmarked_encoding', details: { encoding } })
    expect(timetable(bytes, { encoding })).toMatchObject({ found: [MATH] })
  })

  test.each([
    [lines(HEADING, 'Hörsaal'), 'gb2312x', 'no_such_encoding'],
    [encoded(LATIN), 'utf-8', 'wrong_encoding'],
    [Buffer.from([0xff, 0xfe, 0, 0, 0x52, 0, 0, 0]), null, 'wrong_encoding'],
  ])('refuses an unknown or another encoding (%#)', (bytes, encoding, why) => {
    expect(timetable(bytes, { encoding })).toMatchObject({ why })
  })

  test('reports a character that was lost before', () => {
    expect(timetable(lines(HEADING, LINE.replace('Math', 'Caf\uFFFD')))).toMatchObject({
      remarks: [[2, 'lost_characters', { count: 1, value: 'Caf\uFFFD' }]],
    })
  })
})

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is></c>`
const cellsOf = (row: number, values: readonly string[]) =>
  values.map((value, i) => (value === '' ? '' : `<c r="${'ABCDEFGH'[i]}${row}" ${value}`)).join('')

/** A workbook of sheets by name; each row as its cells' XML behind their address. */
function xlsx(sheets: Record<string, string[][]>, more = '', first = 1): Uint8Array {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets>${names
      .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="r${i}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, i) => `<Relationship Id="r${i}" Target="worksheets/s${i}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-804]h:mm;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  }
  for (const [i, name] of names.entries()) {
    const rows = (sheets[name] ?? []).map(
      (row, nth) => `<row r="${nth + first}">${cellsOf(nth + first, row)}</row>`,
    )
    parts[`xl/worksheets/s${i}.xml`] =
      `<worksheet><sheetData>${rows.join('')}</sheetData>${i === 0 ? more : ''}</worksheet>`
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])))
}

const HEAD = HEADING.split(',').map(text)
const DAY = 's="1"><v>46273</v></c>'
const EIGHT = 's="2"><v>0.333333333333333</v></c>'
const NINE = 's="2"><v>0.375</v></c>'
const row = (number: string, theme = text('Math')) => [number, DAY, EIGHT, NINE, theme]

describe('workbooks', () => {
  test('names other sheets with content; each can be chosen', () => {
    const bytes = xlsx({
      Term: [HEAD, row(text('R1'))],
      More: [HEAD, row(text('R2'))],
      Empty: [],
    })
    expect(timetable(bytes)).toMatchObject({
      found: [MATH],
      remarks: [[0, 'other_sheets', { sheet: 'Term', names: 'More' }]],
    })
    expect(timetable(bytes, { sheet: 'More' })).toMatchObject({ found: [MATH.replace('R1', 'R2')] })
    expect(timetable(bytes, { sheet: 'None' })).toMatchObject({ why: 'no_such_sheet' })
  })

  test('fills and notes cells merged downwards', () => {
    const merged = '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>'
    const bytes = xlsx({ Term: [HEAD, row(text('R1')), row(''), row(text('R2'))] }, merged)
    expect(timetable(bytes)).toMatchObject({
      found: [MATH, MATH, MATH.replace('R1', 'R2')],
      remarks: [[3, 'filled_down', { count: 1 }]],
    })
  })

  test('refuses the rows of a cell merged across columns', () => {
    const merged = '<mergeCells><mergeCell ref="A2:B3"/></mergeCells>'
    const bytes = xlsx({ Term: [HEAD, row(text('R1')), row(text('R1')), row(text('R1'))] }, merged)
    expect(timetable(bytes)).toMatchObject({
      found: [MATH],
      refused: [
        [2, 'broken', 'merged_across'],
        [3, 'broken', 'merged_across'],
      ],
    })
  })

  test('treats a merged title as a title', () => {
    const merged = '<mergeCells><mergeCell ref="A1:E1"/></mergeCells>'
    expect(timetable(xlsx({ Term: [[text('Term 1')], HEAD, row(text('R1'))] }, merged))).toMatchObject({
      found: [MATH],
      remarks: [[1, 'before_heading', { count: 1, text: 'Term 1' }]],
    })
  })

  test.each([
    ['a formula without a value', '><f>A1</f></c>', 'formula_unkept'],
    ['a failed formula', 't="e"><f>A1</f><v>#REF!</v></c>', 'formula_error'],
    ['a formula with an empty text', 't="str"><f>""</f><v></v></c>', null],
    ['a formula with its value', 't="str"><f>A1</f><v>Math</v></c>', null],
  ])('%s', (_what, theme, why) => {
    expect(timetable(xlsx({ Term: [HEAD, row(text('R1'), theme)] }))).toMatchObject({
      refused: why === null ? [] : [[2, 'broken', why]],
    })
  })

  test('does not round seconds', () => {
    const bytes = xlsx({
      Term: [HEAD, [text('R1'), DAY, 's="2"><v>0.333680555555556</v></c>', NINE, text('Math')]],
    })
    expect(timetable(bytes)).toMatchObject({ found: [], refused: [[2, 'broken', 'bad_time']] })
  })

  test('counts omitted rows as empty', () => {
    const bytes = xlsx({ Term: [HEAD, [], row(text('R1'))] }, '', 3)
    expect(timetable(bytes)).toMatchObject({ found: [MATH], holds: { lines: 5, head: 1, empty: 3, rows: 1 } })
  })
})

describe('calendars', () => {
  const event = (...more: string[]) => ['BEGIN:VEVENT', 'LOCATION:R1', 'SUMMARY:Math', ...more, 'END:VEVENT']
  const calendar = (...parts: string[]) => lines('BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR')
  const TIMES = ['DTSTART:20260908T080000', 'DTEND:20260908T090000']

  test.each([
    ['RDATE;VALUE=PERIOD:20260909T080000/20260909T110000', '11:00'],
    ['RDATE;VALUE=PERIOD:20260909T000000Z/20260909T030000Z', '11:00'],
    ['RDATE;VALUE=PERIOD:20260909T080000/PT2H30M', '10:30'],
    ['RDATE:20260909T080000', '09:00'],
  ])('ends %s at %s', (rdate, end) => {
    expect(timetable(calendar(...event('UID:1', ...TIMES, rdate)))).toMatchObject({
      found: [MATH, `R1 2026-09-09 08:00–${end} Math`],
    })
  })

  test('takes the newest of several editions of an event, and reports the others', () => {
    const later = ['DTSTART:20260908T100000', 'DTEND:20260908T110000']
    const bytes = calendar(
      ...event('UID:1', 'SEQUENCE:0', ...TIMES),
      ...event('UID:1', 'SEQUENCE:1', ...later),
      ...event('UID:2', ...TIMES),
    )
    expect(timetable(bytes)).toMatchObject({
      found: ['R1 2026-09-08 10:00–11:00 Math', MATH],
      refused: [[2, 'skipped', 'superseded']],
      holds: { events: 3, laid_out: 2 },
    })
  })

  test('refuses a calendar that cancels or answers as a whole', () => {
    expect(timetable(calendar('METHOD:CANCEL', ...event('UID:1', ...TIMES)))).toMatchObject({
      why: 'calendar_method',
      details: { method: 'CANCEL' },
    })
    expect(timetable(calendar('METHOD:PUBLISH', ...event('UID:1', ...TIMES)))).toMatchObject({
      found: [MATH],
    })
  })

  test('refuses an excluding rule, and notes other components of a calendar', () => {
    const bytes = calendar(
      ...event('UID:1', ...TIMES, 'RRULE:FREQ=DAILY;COUNT=5', 'EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2'),
      ...event('UID:2', ...TIMES),
      ...['BEGIN:VTODO', 'SUMMARY:x', 'END:VTODO', 'BEGIN:VTODO', 'END:VTODO'],
    )
    expect(timetable(bytes)).toMatchObject({
      found: [MATH],
      refused: [[2, 'broken', 'bad_value']],
      remarks: [[0, 'other_components', { names: '2 VTODO' }]],
    })
  })

  test('reports an event without any occurrence left', () => {
    expect(timetable(calendar(...event('UID:1', ...TIMES, 'EXDATE:20260908T080000')))).toMatchObject({
      found: [],
      refused: [[2, 'skipped', 'none_left']],
    })
  })
})
