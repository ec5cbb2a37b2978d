import { expect, test } from 'vitest'
import { isKept, killed } from '../../../bench/durability.ts'
import { tidied } from '../../../bench/measure.ts'

// A short run of `npm run -s bench -- durability`, which describes the whole scenario.
test('acknowledged writes exist exactly once, whether a server or PostgreSQL is killed', async () => {
  const found = await tidied(() => killed({ kills: 3, rooms: 100 }))
  expect(found).toMatchObject({ kills: { server: 1, postgres: 1, both: 1 }, lost: 0, twice: 0, fell: 0 })
  expect(isKept(found)).toBe(true)
}, 240_000)
