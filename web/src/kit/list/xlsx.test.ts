import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { columnName, xlsx } from './xlsx.ts'

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
