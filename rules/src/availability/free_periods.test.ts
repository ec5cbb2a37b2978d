import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { plain_calendar } from '../bookings/facts.ts'
import { firstStart, freeRuns, fullRuns, merged, nearestFree } from './free_periods.ts'
import type { Run } from './hours.ts'
import { dayRuns } from './day_runs.ts'
import { isOpen } from '../testing.ts'
import { at, rulesOf, SHANGHAI } from '../testing.ts'

const run = (start: number, end: number): Run => ({ start: start * 60, end: end * 60 })
const said = (runs: readonly Run[]) => runs.map((one) => `${one.start / 60}-${one.end / 60}`)
const rules = rulesOf({ min_interval_minutes: 30 }, { start_time: '08:00', end_time: '18:00' })
const day = dayRuns(rules, SHANGHAI, plain_calendar, '2026-03-04', at('2026-03-01 00:00'))

describe('the nearest free periods', () => {
  test.each<[string, Run, Run[], object, string[]]>([
    ['the requested period first', run(10, 11), [], { count: 1 }, ['10-11']],
    ['around a hold', run(10, 11), [run(9.5, 11)], {}, ['11-12', '8.5-9.5', '11.5-12.5']],
    ['after a buffer too', run(10, 11), [run(10, 11)], { buffer: 30, count: 2 }, ['11-12', '8.5-9.5']],
    ['none is long enough', run(8, 18), [run(12, 12.5)], {}, []],
    ['never before the opening hours', run(8, 9), [run(8, 9)], { count: 2 }, ['9-10', '9.5-10.5']],
  ])('%s', (_name, request, busy, options, expected) => {
    expect(said(nearestFree(request, day, busy, options))).toEqual(expected)
  })

  it('offers fixed slots only as a whole', () => {
    const fixed_slots = [8, 10, 14].map((hour) => ({
      name: `${hour}`,
      name_en: `${hour}`,
      start_time: `${String(hour).padStart(2, '0')}:00`,
      end_time: `${hour + 2}:00`,
    }))
    const slots = dayRuns(
      rulesOf({ time_slot_rule: 2, fixed_slots }),
      SHANGHAI,
      plain_calendar,
      '2026-03-04',
      at('2026-03-01 00:00'),
    )
    expect(said(nearestFree(run(10, 12), slots, [run(11, 12)]))).toEqual(['8-10', '14-16'])
  })

  it('are open and free, and none nearer is left out', () => {
    const busy = fc.array(fc.tuple(fc.nat(1440), fc.integer({ min: 1, max: 300 })), { maxLength: 8 })
    fc.assert(
      fc.property(
        busy,
        fc.integer({ min: 0, max: 47 }),
        fc.integer({ min: 1, max: 6 }),
        (taken, half, halves) => {
          const held = taken.map(([start, length]) => ({ start, end: start + length }))
          const request = { start: half * 30, end: half * 30 + halves * 30 }
          const isFree = (one: Run) =>
            isOpen(day, one.start, one.end) &&
            !held.some((other) => other.start < one.end && one.start < other.end)
          const all = Array.from({ length: 48 }, (_, i) => ({
            start: i * 30,
            end: i * 30 + halves * 30,
          })).filter(isFree)
          const found = nearestFree(request, day, held, { count: 99 })
          const far = (one: Run) => Math.abs(one.start - request.start)
          expect(found.toSorted((a, b) => a.start - b.start)).toEqual(all)
          expect(found.map(far)).toEqual(found.map(far).toSorted((a, b) => a - b))
        },
      ),
    )
  })
})

describe('free time', () => {
  it('free runs', () => {
    expect(said(freeRuns(day, [run(9, 10), run(9.5, 11), run(17, 20), run(6, 8)]))).toEqual(['8-9', '11-17'])
  })
  it('merges touching runs', () => {
    expect(said(merged([run(3, 4), run(1, 2), run(2, 3), run(6, 7)]))).toEqual(['1-4', '6-7'])
  })
  test.each([
    [1, ['9-10']],
    [2, ['8-11']],
    [4, ['8-11']],
  ])('a shared resource is full for %i more', (people, expected) => {
    const busy = [
      { ...run(8, 10), people: 2 },
      { ...run(9, 11), people: 2 },
    ]
    expect(said(fullRuns(busy, people === 4 ? 5 : people === 2 ? 3 : 4, people))).toEqual(expected)
  })
})

describe('the earliest start', () => {
  const fixed_slots = [8, 10].map((hour) => ({
    name: '',
    name_en: '',
    start_time: `${String(hour).padStart(2, '0')}:00`,
    end_time: `${hour + 2}:00`,
  }))
  const slots = dayRuns(
    rulesOf({ time_slot_rule: 2, fixed_slots }),
    SHANGHAI,
    plain_calendar,
    '2026-03-04',
    at('2026-03-01 00:00'),
  )
  test.each<[string, typeof day, Run[], number, number | null]>([
    ['at the start of the hours', day, [], 0, 8],
    ['after a hold', day, [run(8, 9.5)], 0, 9.5],
    ['in a gap that fits the shortest session', day, [run(8, 9), run(9.5, 12)], 0, 9],
    ['not in a gap too short for the buffer', day, [run(8, 9), run(9.5, 12)], 15, 12],
    ['in the next whole slot', slots, [run(9, 9.5)], 0, 10],
    ['none', day, [run(0, 24)], 0, null],
  ])('%s', (_name, of_day, busy, buffer, hour) => {
    expect(firstStart(of_day, busy, buffer)).toBe(hour === null ? null : hour * 60)
  })

  it('is the earliest of all free periods', () => {
    const busy = fc.array(fc.tuple(fc.nat(1440), fc.integer({ min: 1, max: 300 })), { maxLength: 8 })
    fc.assert(
      fc.property(busy, fc.constantFrom(0, 15), (taken, buffer) => {
        const held = taken.map(([start, length]) => ({ start, end: start + length }))
        const [first] = nearestFree({ start: 0, end: 30 }, day, held, { count: 1, buffer })
        expect(firstStart(day, merged(held), buffer)).toBe(first?.start ?? null)
      }),
    )
  })
})
