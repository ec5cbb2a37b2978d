import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { kind_words } from './kind_words.zh.ts'
import { kindOf } from './kind.ts'

test.each<[string | null, string[], string | null]>([
  [null, ['东湖体育馆篮球场 1 号'], 'basketball'],
  [null, ['Badminton Court 3, East Lake'], 'badminton'],
  [null, ['乒乓球台 2'], 'table_tennis'],
  [null, ['Table tennis table 2'], 'table_tennis'],
  [null, ['Tennis court'], 'tennis'],
  [null, ['游泳馆'], 'swimming'],
  [null, ['Swimming pool'], 'swimming'],
  [null, ['报告厅'], 'hall'],
  [null, ['Lecture hall A'], 'hall'],
  [null, ['音乐学院会议室'], 'meeting'],
  [null, ['Meeting room of the computer centre'], 'meeting'],
  [null, ['化学实验室'], 'lab'],
  [null, ['Computer laboratory'], 'computer'],
  [null, ['Recording studio'], 'studio'],
  [null, ['琴房 204'], 'piano'],
  [null, ['ThinkPad laptop'], 'laptop'],
  [null, ['单反相机'], 'device'],
  [null, ['荧光显微镜'], 'microscope'],
  // The name of the type helps where that of the resource says nothing.
  [null, ['B-12', '羽毛球场'], 'badminton'],
  [null, ['East Lake Gymnasium'], null],
  [null, ['B-12'], null],
  // A precise icon was chosen; a broad one is made precise.
  ['meeting', ['排练会议室'], 'meeting'],
  ['piano', ['音乐教室'], 'piano'],
  ['sport', ['篮球场'], 'basketball'],
  ['sport', ['Sports courts'], 'sport'],
  ['device', ['Laptops'], 'laptop'],
  ['lab', ['Computer laboratories'], 'computer'],
  ['unknown', ['网球场'], 'tennis'],
  ['unknown', ['B-12'], null],
])('for the icon %j and the names %j the kind is %j', (icon, names, kind) => {
  expect(kindOf(icon, ...names)).toBe(kind)
})

test('each kind has a drawing, and no two look alike', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'drawings.svg'), 'utf8')
  const symbols = [...sheet.matchAll(/<symbol id="(\w+)"[^>]*><path d="([^"]+)"/g)]
  const names = symbols.map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining([...kind_words.map(([kind]) => kind), 'sport', 'visitor']))
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(symbols.map(([, , lines]) => lines)).size).toBe(names.length)
})
