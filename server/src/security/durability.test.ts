import { expect, test } from 'vitest'
import { isKept, killed } from '../../../bench/durability.ts'
import { tidied } from '../../../bench/measure.ts'

// A short run of `npm run -s bench -- durability`, which describes the whole scenario.
test('what was acknowledged exists once, is told once and due once, whatever is killed', async () => {
  const found = await tidied(() => killed({ kills: 4, rooms: 100, absent: 30 }))
  expect(found).toMatchObject({
    kills: { server: 1, servers: 1, postgres: 1, both: 1 },
    lost: 0,
    twice: 0,
    fell: 0,
    duties: { wrong: [] },
  })
  expect(isKept(found)).toBe(true)
}, 600_000)
