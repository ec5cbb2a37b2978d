import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { columnName, writeXlsx, xlsx } from './xlsx.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %d is %s', (at, name) => expect(columnName(at)).toBe(name))

test('another program unpacks it: numbers are numbers, texts are texts, also those that look like formulas', () => {
  const files = unzipSync(
    xlsx([
      {
        name: '指标',
        rows: [
          ['名称', 'Value'],
          ['预约 <1>', 0.25],
          ['=1+1', null],
        ],
      },
      { name: 'a/b:c', rows: [['only']] },
    ]),
  )
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<c r="B2"><v>0.25</v></c>')
  expect(sheet).toContain('<t xml:space="preserve">预约 &lt;1&gt;</t>')
  expect(sheet).toContain('<c r="A3" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).not.toContain('B3')
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="a b c"')
  expect(Object.keys(files)).toHaveLength(7)
})

test('a workbook that is written as its rows come has the same parts', async () => {
  const rows = [['名称', 'Value'], ...Array.from({ length: 3_000 }, (_, i) => [`=SUM(${i})`, i])]
  const parts: Uint8Array[] = []
  async function* pages() {
    for (let from = 0; from < rows.length; from += 500) yield rows.slice(from, from + 500)
  }
  await writeXlsx('指标', pages(), async (bytes) => void parts.push(bytes))
  const written = Buffer.concat(parts)
  const whole = xlsx([{ name: '指标', rows }])
  expect(unzipSync(written)).toEqual(unzipSync(whole))
  expect(written.length).toBeLessThan(whole.length / 5)
})

test('a workbook whose rows break off, or that nobody takes, is an error', async () => {
  async function* broken() {
    yield [['a']]
    throw new Error('broken off')
  }
  await expect(writeXlsx('a', broken(), async () => {})).rejects.toThrow('broken off')
  async function* whole() {
    yield [['a']]
  }
  await expect(writeXlsx('a', whole(), () => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
    'the disk is full',
  )
})

test('no text is longer than Excel takes', () => {
  const sheet = strFromU8(
    unzipSync(xlsx([{ name: 'a', rows: [['x'.repeat(40_000)]] }]))['xl/worksheets/sheet1.xml'] ??
      new Uint8Array(),
  )
  expect(sheet.match(/x{32767}</)).not.toBeNull()
})
