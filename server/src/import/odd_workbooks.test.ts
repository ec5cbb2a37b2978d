import { expect, test } from 'vitest'
import { HEADING, LINE, MATH, timetable } from './testing/read_files.ts'
import { relationsXml, sheetXml, workbookXml, xlsx } from './testing/workbook.ts'

const inline = (text: string, address?: string) =>
  `<c${address ? ` r="${address}"` : ''} t="inlineStr"><is><t>${text}</t></is></c>`
const rowOf = (line: string) =>
  `<row>${line
    .split(',')
    .map((text) => inline(text))
    .join('')}</row>`

test('reads cells without an address, each after the one before', () => {
  const bytes = xlsx(sheetXml(rowOf(HEADING) + rowOf(LINE)))
  expect(timetable(bytes, {}, 'file.xlsx')).toMatchObject({ found: [MATH], refused: [] })
  // One may say where it is, and the next follows it.
  const [room = '', ...rest] = LINE.split(',')
  const skips = `<row>${inline(room, 'B2')}${rest.map((text) => inline(text)).join('')}</row>`
  const heading = `<row>${[inline('备注'), ...HEADING.split(',').map((text) => inline(text))].join('')}</row>`
  expect(
    timetable(xlsx(sheetXml(heading + skips)), { ignored_columns: ['备注'] }, 'file.xlsx'),
  ).toMatchObject({ found: [MATH], refused: [] })
})

test('names the cell that is too far out, also where it has no address', () => {
  const far = `<row>${inline('x').repeat(201)}</row>`
  expect(timetable(xlsx(sheetXml(far)), {}, 'file.xlsx')).toMatchObject({
    why: 'too_far',
    details: { cell: 'GS1' },
  })
})

test('reads the first sheet that is shown, and a hidden one if it is asked for', () => {
  const bytes = xlsx(sheetXml(rowOf(HEADING) + rowOf(LINE.replace('Math', 'Cache'))), {
    'xl/workbook.xml': workbookXml('<sheet name="Plan" sheetId="2" r:id="rId2"/>').replace(
      'sheetId="1"',
      'sheetId="1" state="hidden"',
    ),
    'xl/_rels/workbook.xml.rels': relationsXml('<Relationship Id="rId2" Target="worksheets/second.xml"/>'),
    'xl/worksheets/second.xml': sheetXml(rowOf(HEADING) + rowOf(LINE)),
  })
  expect(timetable(bytes, {}, 'file.xlsx')).toMatchObject({ found: [MATH] })
  expect(timetable(bytes, { sheet: '课表' }, 'file.xlsx')).toMatchObject({
    found: [MATH.replace('Math', 'Cache')],
  })
})

test('a file without a byte is empty, and of no encoding', () => {
  expect(timetable(new Uint8Array())).toMatchObject({ why: 'empty_file' })
})
