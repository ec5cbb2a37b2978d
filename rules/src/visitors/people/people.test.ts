import { describe, expect, test } from 'vitest'
import {
  blockedBy,
  blockVerdict,
  nameKey,
  phoneKey,
  phoneSpellings,
  phoneTail,
  type Likeness,
} from './blocks.ts'
import { documentFault, documentKey, documentLooks, maskedDocument } from './documents.ts'
import { maskedEmail, maskedName, maskedPhone, maskedPlate } from './masking.ts'

describe('a document number', () => {
  test.each([
    ['11010519491231002x', '11010519491231002X'],
    [' 1101 0519-4912 3100 2Ｘ ', '11010519491231002X'],
    ['h12345678(9)', 'H123456789'],
    ['（Ｇ）１２３', 'G123'],
  ])('%s is compared as %s', (written, key) => expect(documentKey(written)).toBe(key))

  test('looks like another one', () => {
    expect(documentLooks('GO12I5')).toBe(documentLooks('G01215'))
    expect(documentLooks('G01215')).not.toBe(documentLooks('G01216'))
  })

  test.each([
    ['11010519491231002X', '**************002X'],
    ['E12345678', '******678'],
    ['A12', '**2'],
    ['A1', '**'],
    ['', ''],
  ])('%s is shown as %s', (number, shown) => expect(maskedDocument(number)).toBe(shown))

  test.each([
    ['id_card', '11010519491231002X', null],
    ['id_card', '11010519491231002x', null],
    ['id_card', '110105194912310021', 'checksum'],
    ['id_card', '11010519491231020X', 'checksum'],
    ['id_card', '1101051949123100', 'format'],
    ['passport', 'E12345678', null],
    ['passport', 'E1', 'format'],
    [null, '1234', null],
    ['id_card', '**************002X', 'masked'],
  ] as const)('%s %s: %s', (type, number, fault) => expect(documentFault(type, number)).toBe(fault))
})

describe('others see', () => {
  test.each([
    [maskedPhone, '13812345678', '138****5678'],
    [maskedPhone, '+86 138-1234-5678', '+86138****5678'],
    [maskedPhone, '8812345', '*****45'],
    [maskedName, '张三丰', '张**'],
    [maskedName, 'Zhang  San', 'Z**** S**'],
    [maskedName, '𠮷田', '𠮷*'],
    [maskedPlate, '浙A12345', '浙A**345'],
    [maskedPlate, '浙AD12345', '浙A***345'],
    [maskedPlate, 'X12', '***'],
    [maskedEmail, 'li@example.edu', 'l***@example.edu'],
    [maskedEmail, 'nothing', 'n***'],
  ])('%o of %s: %s', (mask, value, shown) => expect(mask(value)).toBe(shown))
})

describe('people are the same', () => {
  test.each([
    ['Zhang San', 'SAN, ZHANG', true],
    ['张 三', '张三', true],
    ['阿不都·热合曼', '阿不都 热合曼', true],
    ['阿不都·热合曼', '热合曼•阿不都', false],
    ['José', 'jose', true],
    ['张三', '张三丰', false],
  ])('%s and %s: %s', (one, other, same) => expect(nameKey(one) === nameKey(other)).toBe(same))

  test.each([
    ['13812345678', '13812345678'],
    ['+86 138 1234 5678', '13812345678'],
    ['0086-138-1234-5678', '13812345678'],
    ['１３８１２３４５６７８', '13812345678'],
    ['+852 9123 4567', '85291234567'],
    ['8651234', '8651234'],
  ])('%s is compared as %s', (written, key) => expect(phoneKey(written)).toBe(key))

  test.each([
    ['13812345678', 3],
    ['85291234567', 1],
    ['8651234', 1],
  ])('%s may be written in %i ways', (key, ways) => {
    const spellings = phoneSpellings(key)
    expect(new Set(spellings).size).toBe(ways)
    for (const one of spellings) expect(phoneKey(one)).toBe(key)
  })

  test('by the end of a phone number', () => expect(phoneTail('+86 138 1234 5678')).toBe('5678'))
})

const nothing: Likeness = { document: null, phone: null, name: false, name_only: false }
test.each<[Partial<Likeness>, 'hit' | 'near' | null]>([
  [{}, null],
  [{ document: 'same' }, 'hit'],
  [{ document: 'near' }, 'near'],
  [{ document: 'near', name: true }, 'near'],
  [{ phone: 'same' }, 'near'],
  [{ phone: 'same', name: true }, 'hit'],
  [{ phone: 'tail' }, null],
  [{ phone: 'tail', name: true }, 'near'],
  [{ name: true }, null],
  [{ name: true, name_only: true }, 'near'],
])('what is in common is %j: %s', (likeness, verdict) =>
  expect(blockVerdict({ ...nothing, ...likeness })).toBe(verdict),
)

test('the surest of what was found counts', () => {
  expect(blockedBy([])).toBe('no')
  expect(blockedBy(['near', 'near'])).toBe('near')
  expect(blockedBy(['near', 'hit', 'near'])).toBe('yes')
})
