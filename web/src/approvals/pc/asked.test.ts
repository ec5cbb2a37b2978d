import { expect, test } from 'vitest'
import { addressOf, askedFrom } from './asked.ts'

test.each([
  ['', 'todo', ''],
  ['keywords=choir', 'todo', 'keywords=choir'],
  ['keywords=choir&begin_date=2026-09-08', 'done', 'list=done&keywords=choir&begin_date=2026-09-08'],
  ['end_date=2026-09-08', 'mine', 'list=mine&end_date=2026-09-08'],
  ['type=0199aaaa-0000-7000-8000-00000000000a', 'todo', 'type=0199aaaa-0000-7000-8000-00000000000a'],
  // What somebody has typed into the address.
  ['begin_date=tomorrow&end_date=&type=rooms', 'todo', ''],
] as const)('%j in %s: %j', (query, list, address) => {
  expect(addressOf(list, askedFrom(new URLSearchParams(query))).toString()).toBe(address)
})
