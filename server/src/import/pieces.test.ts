import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { takeApart, type EventText } from './calendar_text.ts'
import { csvRows } from './csv_rows.ts'

/** A text cut into pieces of that many characters, with empty ones between. */
const cut = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
    text.slice(i * size, (i + 1) * size),
  ).flatMap((piece) => [piece, ''])

const calendar = (text: string, size: number) => {
  const seen: EventText[] = []
  const rest = takeApart(cut(text, size), (event) => seen.push(event))
  return { seen, ...rest }
}

const EVENT = 'BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Analysis\r\n  and more\r\nLOCATION:101\r\nEND:VEVENT\r\n'

describe('a text in pieces', () => {
  test.each([
    ['line ends of every kind', 'a,b\r\n1,2\n3,4\r5,6\r\n\r\n7,8'],
    ['a quoted cell over several lines', 'a,b\r\n"1\r\n2\n3",4\r5,6\n'],
    ['an unclosed quotation mark', 'a,b\n"1,2\n3,"4"\n'],
    ['a last line without an end', 'a,b\r\n1,2'],
    ['nothing', ''],
  ])('is the same csv wherever it is cut: %s', (_, text) => {
    const whole = [...csvRows([text], ',')]
    for (let size = 1; size <= text.length; size += 1)
      expect([...csvRows(cut(text, size), ',')]).toEqual(whole)
  })

  test('has complete lines of the maximum length, and refuses one character more by line number', () => {
    const long = 'x'.repeat(100_000)
    const text = `a\r\n${long}\r\n${long}\r${long}\n"\n${'y'.repeat(99_000)}",b\r\nlast`
    for (const size of [7, 65_536, 100_001, 1_000_000])
      expect(
        [...csvRows(cut(text, size), ',')].map(({ line, cells }) => [line, cells.join().length]),
      ).toEqual([
        ...[
          [1, 1],
          [2, 100_000],
          [3, 100_000],
          [4, 100_000],
        ],
        ...[
          [5, 99_002],
          [7, 4],
        ],
      ])
    for (const tail of [`${long}x`, `"\n",${long}`])
      expect(() => [...csvRows(cut(`a\n${tail}\nb`, 65_536), ',')]).toThrow(
        expect.objectContaining({
          reason: expect.objectContaining({ details: { line: 2, limit: 100_000 } }),
        }),
      )
  })

  test.each([
    ['CRLF', (text: string) => text],
    ['LF', (text: string) => text.replaceAll('\r', '')],
    ['CR', (text: string) => text.replaceAll('\n', '')],
  ])('is the same calendar wherever it is cut: %s', (_, ended) => {
    const text = ended(`\r\nBEGIN:VCALENDAR\r\nX-WR-TIMEZONE:Asia/Shanghai\r\n${EVENT}${EVENT}END:VCALENDAR`)
    const whole = calendar(text, text.length)
    expect(whole.seen.map(({ line }) => line)).toEqual([4, 10])
    for (let size = 1; size < text.length; size += 1) expect(calendar(text, size)).toEqual(whole)
  })
})

describe('memory use', () => {
  // 30,000 events once took 100 MB: each retained its text and a dozen objects until the last was read.
  test('expands a calendar of 30,000 events in a heap of 48 MB', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--max-old-space-size=48', '--max-semi-space-size=4', '--input-type=module', '--eval', READS_MANY],
      { cwd: fileURLToPath(new URL('.', import.meta.url)), encoding: 'utf8' },
    )
    expect([status, stdout.trim()], stderr).toEqual([0, '30000'])
  }, 600_000)
})

const READS_MANY = `
  import { occurrencesOfCalendar } from '#server/import/calendar_file.ts'
  import { wallClock } from '#server/import/wall_clock.ts'
  const two = (number) => String(number).padStart(2, '0')
  const event = (i) => [
    'BEGIN:VEVENT', \`UID:\${i}@timetable.example.edu\`, 'DTSTAMP:20261101T000000Z',
    \`DTSTART;TZID=Asia/Shanghai:202703\${two(1 + (i % 28))}T\${two(8 + (i % 9))}0000\`,
    \`DTEND;TZID=Asia/Shanghai:202703\${two(1 + (i % 28))}T\${two(8 + (i % 9))}4500\`,
    \`LOCATION:Room \${i % 400}\`, \`SUMMARY:Course \${i % 3000}\`, 'END:VEVENT', '',
  ].join('\\r\\n')
  const all = ['BEGIN:VCALENDAR\\r\\n']
  for (let i = 0; i < 30_000; i += 1) all.push(event(i))
  all.push('END:VCALENDAR\\r\\n')
  const bytes = Buffer.concat(all.splice(0).map((text) => Buffer.from(text)))
  const { occurrences } = occurrencesOfCalendar(bytes, wallClock('Asia/Shanghai'))
  console.log(occurrences.length)
`
