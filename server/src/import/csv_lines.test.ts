import { describe, expect, test } from 'vitest'
import { OCCUPY_COLUMNS } from './headings.ts'
import { occurrencesOfSheet } from './occurrences.ts'
import { readSheetFile } from './sheet_file.ts'
import { wallClock } from './wall_clock.ts'

const HEADING = 'resources_number,appointment_date,start_time,end_time,theme'

function sheet(text: string) {
  const clock = wallClock('Asia/Shanghai')
  const { occurrences, reports } = occurrencesOfSheet(
    readSheetFile(Buffer.from(text), 'csv', OCCUPY_COLUMNS),
    clock,
  )
  const found = occurrences.map(
    (one) => `${one.resources_number} ${clock.text(one.start)} – ${clock.text(one.end)} ${one.theme}`,
  )
  return { found, reports }
}

const csv = (...lines: string[]) =>
  ['resources_number,appointment_date,start_time,end_time,end_date,theme', ...lines].join('\n')

describe('lines of a csv', () => {
  const MIXED = ['R1,2026-09-08,08:00,09:00,a', 'R1,2026-09-09,08:00,09:00,b', 'R1,2026-09-10,08:00,09:00,c']
  const ENDS = ['\r\n', '\n', '\r']
  test.each(ENDS.flatMap((heading) => ENDS.flatMap((first) => ENDS.map((rest) => [heading, first, rest]))))(
    'splits lines that end in %j, then %j, then %j',
    (heading, first, rest) => {
      const [a = '', b = '', c = ''] = MIXED
      const text = HEADING + heading + a + first + b + rest + c + rest
      const { found, reports } = sheet(text)
      expect(reports).toEqual([])
      expect(found).toEqual([
        'R1 2026-09-08 08:00 – 2026-09-08 09:00 a',
        'R1 2026-09-09 08:00 – 2026-09-09 09:00 b',
        'R1 2026-09-10 08:00 – 2026-09-10 09:00 c',
      ])
    },
  )

  test('reports cells beyond the heading with their text, unless they are empty', () => {
    const { found, reports } = sheet(
      csv('R1,2026-09-08,08:00,09:00,,Math, part 2', 'R1,2026-09-09,08:00,09:00,,x,,,'),
    )
    expect(found).toEqual(['R1 2026-09-09 08:00 – 2026-09-09 09:00 x'])
    expect(reports).toMatchObject([
      { line: 2, reason: { why: 'too_many_cells', details: { count: 7, columns: 6, value: 'part 2' } } },
    ])
  })
})
