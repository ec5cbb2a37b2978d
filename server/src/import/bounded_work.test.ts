import { deflateRawSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readSheetFile, type Sheet, type SheetLine } from './sheet_file.ts'
import { cell, HEADING, relationsXml, sheetXml, utf8, workbookXml, xlsx } from './testing/workbook.ts'
import { BrokenPart, unpacked } from './unpacked.ts'
import { UnusableFile } from './unusable_file.ts'
import type { LineReason } from './reasons.ts'

// Work grows with a file's length, whatever is in it. Counted are the characters that are searched, so no test depends
// on how quick a machine is.

const COLUMNS = {
  needed: ['resources_number'],
  read: ['resources_number', 'theme'],
  instead: { resources_name: 'resources_number' },
}

type Read = Omit<Sheet, 'lines'> & { lines: SheetLine[] }

function read(bytes: Uint8Array, format: 'csv' | 'xlsx' = 'xlsx'): Read | LineReason {
  try {
    const sheet = readSheetFile(bytes, format, COLUMNS)
    return { ...sheet, lines: [...sheet.lines] }
  } catch (cause) {
    if (cause instanceof UnusableFile) return cause.reason
    throw cause
  }
}

afterEach(() => void vi.restoreAllMocks())

/** How many characters and items are looked at by searches while something runs. */
function searched(run: () => void): number {
  let count = 0
  const counting = <Name extends string>(of: Record<Name, (...args: never[]) => unknown>, name: Name) => {
    const original = of[name]
    vi.spyOn(of, name as never).mockImplementation(function (this: { length: number }, ...args: never[]) {
      const found = original.apply(this, args)
      const from = name === 'indexOf' && typeof args[1] === 'number' ? args[1] : 0
      count += (typeof found === 'number' && found >= 0 ? found : this.length) - from
      return found
    } as never)
  }
  counting(String.prototype as never, 'indexOf')
  counting(String.prototype as never, 'replaceAll')
  counting(Array.prototype as never, 'includes')
  counting(Buffer.prototype as never, 'includes')
  run()
  vi.restoreAllMocks()
  return count
}

const MB = 1_000_000
const ROW = `<row r="2">${cell('A2', '101')}</row>`
const runs: [string, (length: number) => string][] = [
  ['blanks', (length) => ' '.repeat(length)],
  ['text', (length) => 'x'.repeat(length)],
  ['a comment', (length) => `<!--${' <'.repeat(length / 2)}-->`],
  ['a CDATA section', (length) => `<![CDATA[${' '.repeat(length)}]]>`],
  ['an instruction', (length) => `<?x ${' '.repeat(length)}?>`],
  ['a tag', (length) => `<x a="${' '.repeat(length)}"/>`],
  ['a declaration', (length) => `<!X ${' '.repeat(length)}>`],
  ['a comment without an end', (length) => `<!--${' '.repeat(length)}`],
]
const parts: [string, (run: string) => Uint8Array][] = [
  ['the sheet', (run) => xlsx(sheetXml(`${HEADING}${ROW}`, run))],
  ['the texts', (run) => xlsx(sheetXml(HEADING + ROW), { 'xl/sharedStrings.xml': `<sst>${run}</sst>` })],
  [
    'the styles',
    (run) => xlsx(sheetXml(HEADING + ROW), { 'xl/styles.xml': `<styleSheet>${run}</styleSheet>` }),
  ],
  ['the workbook', (run) => xlsx(sheetXml(HEADING + ROW), { 'xl/workbook.xml': workbookXml(run) })],
  [
    'the relations',
    (run) => xlsx(sheetXml(HEADING + ROW), { 'xl/_rels/workbook.xml.rels': relationsXml(run) }),
  ],
]

describe('what has no end for long', () => {
  test.each(parts.flatMap(([part, made]) => runs.map(([run, of]) => [run, part, of, made] as const)))(
    '%s in %s is refused after as much work, however long it is',
    (_run, _part, of, made) => {
      const works = [1 * MB, 4 * MB].map((length) => {
        const bytes = made(of(length))
        return searched(() => expect(read(bytes)).toMatchObject({ why: 'too_long_run' }))
      })
      expect(works[1]).toBeLessThan(2 * MB)
      expect(works[1]).toBe(works[0])
    },
  )

  test.each(parts)('runs that are as long as they may be take linear work in %s', (_part, made) => {
    const run = `<x>${' '.repeat(260_000)}</x>`
    const [two = 0, eight = 0] = [8, 32].map((count) => {
      const bytes = made(run.repeat(count))
      return searched(() => expect(read(bytes)).toMatchObject({ lines: [{ line: 2 }] }))
    })
    expect(eight).toBeLessThan(5 * two)
  })

  test.each([
    [
      'in the cell',
      (text: string) =>
        xlsx(sheetXml(`${HEADING}<row r="2"><c r="A2" t="inlineStr"><is><t>${text}</t></is></c></row>`)),
    ],
    [
      'in pieces',
      (text: string) =>
        xlsx(
          sheetXml(
            `${HEADING}<row r="2"><c r="A2" t="inlineStr"><is>${`<r><t>${text.slice(0, 10_000)}</t></r>`.repeat(text.length / 10_000)}</is></c></row>`,
          ),
        ),
    ],
    [
      'among the texts',
      (text: string) =>
        xlsx(sheetXml(`${HEADING}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`), {
          'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
        }),
    ],
  ])('a text longer than any spreadsheet keeps is refused: %s', (_where, made) => {
    expect(read(made('x'.repeat(40_000)))).toMatchObject({ why: 'too_long_cell', details: { limit: 32_767 } })
    expect(read(made('x'.repeat(30_000)))).toMatchObject({ lines: [{ line: 2 }] })
  })
})

describe('what is repeated', () => {
  const numbers = (length: number) => {
    const format = `<numFmt numFmtId="200" formatCode="${'['.repeat(length)}"/>`
    const cells = '<xf numFmtId="200"/>'.repeat(length)
    return xlsx(sheetXml(HEADING + ROW), {
      'xl/styles.xml': `<styleSheet><numFmts>${format}</numFmts><cellXfs>${cells}</cellXfs></styleSheet>`,
    })
  }
  const sheets = (length: number) =>
    xlsx(sheetXml(HEADING + ROW), {
      'xl/workbook.xml': workbookXml('<sheet name="b" r:id="rId2"/>'.repeat(length)),
      'xl/_rels/workbook.xml.rels': relationsXml('<Relationship Id="rId2" Target="worksheets/b.xml"/>'),
      'xl/worksheets/b.xml': ' '.repeat(30 * length),
    })
  const headings = (length: number) => utf8(`resources_name,${'resources_name,'.repeat(length)}`)

  test.each([
    ['a format of many cells', numbers, 500, 'xlsx'],
    ['a part of many sheets', sheets, 500, 'xlsx'],
    ['a column of many headings', headings, 1_000, 'csv'],
  ] as const)('%s is looked at once', (_what, made, least, format) => {
    const [few = 0, many = 0] = [least, 4 * least].map((length) => {
      const bytes = made(length)
      return searched(() => void read(bytes, format))
    })
    expect(many).toBeLessThan(5 * few)
  })

  test('packed bytes that cannot be unpacked are refused, and not unpacked for each name again', () => {
    const data = deflateRawSync(Buffer.alloc(MB))
    const bytes = zipOfOnePart(data.subarray(0, -4), 500)
    expect(() => unpacked(bytes, { bytes: 100 * MB, parts: 1_000 })).toThrow(new BrokenPart('xl/0.xml'))
    expect(read(bytes)).toMatchObject({ why: 'unreadable_file' })
  })
})

// Not counted: without its bound each of them takes minutes.
test.each([
  ['blanks within a heading', `resources_number,a${' '.repeat(99_000)}b`],
  ['blanks within a quoted heading', `resources_number,"a${' '.repeat(99_000)}b"`],
  ['blanks and stars', `resources_number,${' *'.repeat(49_000)}`],
])('a heading is understood at once: %s', (_what, heading) => {
  expect(read(utf8(`${heading}\n${heading}`), 'csv')).toMatchObject({ why: 'unknown_columns' })
})

describe('what lies far out', () => {
  test.each([
    ['a blank cell', '<row r="2"><c r="A2"><v>101</v></c><c r="ZZZ2"><v> </v></c></row>', ''],
    ['a merged cell', ROW, '<mergeCells><mergeCell ref="ZZZ1:ZZZ9"/></mergeCells>'],
  ])('%s makes no line longer', (_what, row, more) => {
    expect(read(xlsx(sheetXml(HEADING + row, more)))).toMatchObject({ lines: [{ line: 2 }], broken: [] })
  })
})

/** A zip whose directory lists the same packed bytes under many names. */
function zipOfOnePart(data: Buffer, names: number): Uint8Array {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  const listed = Array.from({ length: names }, (_, i) => {
    const name = Buffer.from(`xl/${i}.xml`)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt16LE(name.length, 28)
    return Buffer.concat([entry, name])
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names, 10)
  end.writeUInt32LE(local.length + data.length, 16)
  return Buffer.concat([local, data, ...listed, end])
}
