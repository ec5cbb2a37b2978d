import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at } from '../testing.ts'
import { wallOf } from './instants.ts'
import { offsetsAround } from './offsets.ts'

test.each([
  'Asia/Shanghai',
  'America/Vancouver',
  'Europe/Chisinau',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Kathmandu',
])('the offsets of %s say what its clocks show', (zone) => {
  const offsets = offsetsAround(zone, at('2027-03-04 10:00'))
  fc.assert(
    fc.property(fc.integer({ min: -1_500_000, max: 1_500_000 }), (minutes) => {
      const moment = at('2027-03-04 10:00').add({ minutes })
      const past = offsets.changes.filter((change) => change.epochMilliseconds <= moment.epochMilliseconds)
      const local = moment.add({ seconds: offsets.seconds[past.length] ?? Number.NaN })
      expect(wallOf('UTC', local)).toEqual(wallOf(zone, moment))
    }),
  )
})
