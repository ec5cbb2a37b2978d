import { describe, expect, test } from 'vitest'
import { plateKey, plateKind, platesAlike, platesNear, plateShape } from './plates.ts'

describe('a plate is of the kind', () => {
  test.each([
    ['浙A12345', 'ordinary'],
    ['浙a·1234Z', 'ordinary'],
    ['京AF0236', 'ordinary'],
    ['浙AI2345', 'ordinary'],
    ['粤BD12345', 'new_energy'],
    ['粤BF12345', 'new_energy'],
    ['沪AA01234', 'new_energy'],
    ['沪AK01234', 'new_energy'],
    ['京A12345D', 'new_energy'],
    ['京A12345G', 'new_energy'],
    ['京AL12345', null],
    ['浙A1234挂', 'trailer'],
    ['浙A1234学', 'school'],
    ['浙A1234警', 'police'],
    ['粤Z1234港', 'hong_kong'],
    ['粤ZA123澳', 'macao'],
    ['沪A1234领', 'consulate'],
    ['使123456', 'embassy'],
    ['123456使', 'embassy'],
    ['WJ浙12345', 'armed_police'],
    ['WJ12345', 'armed_police'],
    ['VA12345', 'forces'],
    ['浙AX123应急', 'emergency'],
    ['临浙A12345', 'temporary'],
    ['B-AB 1234', null],
    ['', null],
  ])('%s: %s', (plate, kind) => expect(plateKind(plate)).toBe(kind))
})

test.each([
  ['浙Ａ·1 2-3o5', '浙A12305'],
  ['浙ai2345', '浙A12345'],
  ['浙O12345', '浙O12345'],
  [' 粤b·d12345 ', '粤BD12345'],
])('%s is kept as %s', (written, key) => expect(plateKey(written)).toBe(key))

test.each([
  ['浙A12345', '浙a 12345', 'same'],
  ['浙A1B345', '浙A18345', 'near'],
  ['浙A12345', '浙A1Z345', 'near'],
  ['浙AD2345', '浙A02345', 'near'],
  ['浙A83345', '浙A38345', null],
  ['浙A12345', '浙A12346', null],
  ['浙A12345', '苏A12345', null],
  ['浙A12345', '浙A123456', null],
  ['', '', null],
])('%s and %s are %s', (one, other, alike) => {
  expect(platesAlike(one, other)).toBe(alike)
  // What is near has the same shape, so that an index finds it.
  if (alike) expect(plateShape(one)).toBe(plateShape(other))
})

test('the plates near one are those that are like it, and itself', () => {
  const near = platesNear('浙a·18305')
  expect(near).toContain('浙A18305')
  for (const other of ['浙A1B305', '浙A13305', '浙A18805', '浙A183D5', '浙A1830S'])
    expect(near).toContain(other)
  for (const one of near) expect(platesAlike('浙A18305', one)).not.toBeNull()
  expect(platesNear(' ')).toEqual([])
})
