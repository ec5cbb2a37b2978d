import { expect, test } from 'vitest'
import { built_in_codes, PLACES } from '#rules/visitors/settings/field_catalogue.ts'
import { usualSetting } from '#rules/visitors/settings/visitor_fields.ts'
import { code } from '#server/testing/sources.ts'
import { initial_code_tables } from './code_tables.ts'

test('each table that a tenant begins with is read by some page, or has the values of some field of visitors', () => {
  const read = code
    .filter(({ file }) => file.startsWith('web/src/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/FindCodeItems,\s*\{ code: '(\w+)' \}/g)].map(([, name]) => name),
    )
  const chosen = built_in_codes.map((one) => usualSetting(one).values).filter((one) => one !== null)
  // The kinds of visits have rules of their own, and entry rules name vehicles.
  const of_visitors = [...chosen.filter((one) => one !== PLACES), 'visitor_type', 'vehicle_kind']
  expect(new Set([...read, ...of_visitors])).toEqual(new Set(Object.keys(initial_code_tables)))
})
