import { expect, test } from 'vitest'
import { detailsOf } from './inbox_words.ts'

test('keeps the lines of a text', () => {
  expect(detailsOf('\nA\nB\n\n\n\nC\n')).toBe('A\nB\n\nC')
})
