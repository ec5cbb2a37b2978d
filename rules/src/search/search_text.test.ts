import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFound, searchText, searchWords } from './search_text.ts'

test.each([
  ['行政楼101', ['行政楼', '101']],
  ['101会议室', ['101', '会议室']],
  ['3号楼', ['3号楼']],
  ['MT-EADM-101', ['mteadm101']],
  ['Ａ１０１　全角', ['a101', '全角']],
  ['a  A', ['a']],
  ['- %', []],
  ['', []],
])('what is typed as %j is looked for as %j', (typed, words) => expect(searchWords(typed)).toEqual(words))

const row = ['行政楼 101 会议室', 'Admin Building, Room 101', 'MT-EADM-101', null]

test.each([
  ['会议室 101', true],
  ['building room', true],
  ['101 行政楼 mt', true],
  ['102', false],
  // No word begins in one field and ends in another.
  ['101MT', false],
  ['', true],
])('%j finds the row: %s', (typed, found) => expect(isFound(typed, row)).toBe(found))

describe('the same is found however it is typed:', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcXYZ019行政楼会议室'), minLength: 1, maxLength: 8 })
  const fields = fc.array(letters, { minLength: 1, maxLength: 5 })
  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0))

  test('case, width, order and blanks', () =>
    fc.assert(
      fc.property(fields, (all) => {
        const typed = all.join(' ')
        for (const other of [
          typed.toUpperCase(),
          wide(typed),
          all.toReversed().join('　'),
          `  ${all.join('   ')} `,
          all.map((one) => `(${one})`).join(' '),
        ])
          expect(isFound(other, all)).toBe(true)
        expect(isFound(searchText(all[0] ?? ''), all)).toBe(true)
      }),
    ))

  test('a row that says it, with blanks anywhere, is found, and one that lacks a word is not', () =>
    fc.assert(
      fc.property(fields, letters, (all, other) => {
        const spaced = all.map((one) => [...one].join(' '))
        expect(isFound(all.join(' '), spaced)).toBe(true)
        if (!all.some((one) => searchText(one).includes('q'))) expect(isFound(`${other} q`, all)).toBe(false)
      }),
    ))
})
