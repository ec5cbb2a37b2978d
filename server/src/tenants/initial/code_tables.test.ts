import { expect, test } from 'vitest'
import { code } from '#server/testing/sources.ts'
import { initial_code_tables } from './code_tables.ts'

test('each table that a tenant begins with is read by some page', () => {
  const read = code
    .filter(({ file }) => file.startsWith('web/src/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/FindCodeItems,\s*\{ code: '(\w+)' \}/g)].map(([, name]) => name),
    )
  expect(new Set(read)).toEqual(new Set(Object.keys(initial_code_tables)))
})
