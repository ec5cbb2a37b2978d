import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayRuns } from '../availability/day_runs.ts'
import { checkTime } from '../bookings/check.ts'
import { plain_calendar } from '../bookings/facts.ts'
import { dayFrame, periodOfMinutes } from '../time/day_frame.ts'
import { at, rulesOf, SHANGHAI } from '../testing.ts'
import { rankSeats, type SeatWish } from './choose.ts'
import { likeSeats } from './like.ts'
import { checkPlan, isWithin, warningsOf, zoneOf, type SeatSpot, type SeatZone } from './plan.ts'
import { freeRuns, heldAt, nextStep, seatAt, type SeatDay } from './seat_state.ts'

const seat = (number: string, x: number, y: number, ...attributes: string[]): SeatSpot => ({
  ...{ id: number, number, x, y, rotation: 0, attributes },
})
const anything: SeatWish = { zone: null, attributes: [], near: null }
const numbers = (seats: readonly SeatSpot[]) => seats.map(({ number }) => number).join(' ')

describe('the best seat', () => {
  const row = [1, 2, 3, 4, 5].map((n) => seat(`A${n}`, n * 100, 0, ...(n > 3 ? ['power'] : [])))
  const [a1, a2, a3, a4, a5] = row as [SeatSpot, SeatSpot, SeatSpot, SeatSpot, SeatSpot]
  const quiet = [{ code: 'quiet', name: '', name_en: '', points: [250, -9, 600, -9, 600, 9, 250, 9] }]
  test.each<[string, SeatSpot[], SeatSpot[], Partial<SeatWish>, string]>([
    ['is the first of an empty room', row, [], {}, 'A1 A2 A3 A4 A5'],
    ['is far from others', [a2, a3, a4, a5], [a1], {}, 'A5 A4 A3 A2'],
    ['is between others only at last', [a2, a3, a4], [a1, a5], {}, 'A3 A2 A4'],
    ['is near a companion who sits', [a1, a3, a5], [a2, a4], { near: 'A4' }, 'A3 A5 A1'],
    ['is near a companion’s seat that is free', row, [], { near: 'A5' }, 'A4 A3 A2 A1'],
    ['is near no unknown seat', [a1, a2], [], { near: 'Z9' }, 'A1 A2'],
    ['has what is wanted', row, [], { attributes: ['power'] }, 'A4 A5'],
    ['has all that is wanted', row, [], { attributes: ['power', 'window'] }, ''],
    ['is in the zone', row, [], { zone: 'quiet' }, 'A3 A4 A5'],
    ['is in no unknown zone', row, [], { zone: 'loud' }, ''],
    ['comes by its number, not by its letters', [seat('A10', 0, 0), seat('A9', 9, 0)], [], {}, 'A9 A10'],
  ])('%s', (_name, free, taken, wish, expected) => {
    expect(numbers(rankSeats(free, taken, { ...anything, ...wish }, quiet))).toBe(expected)
  })

  const seats = fc.uniqueArray(fc.tuple(fc.nat(20), fc.nat(20)), { selector: String, maxLength: 30 })
  test('is the same however the seats are ordered, and always one of the free', () => {
    fc.assert(
      fc.property(seats, fc.nat(30), (spots, split) => {
        const all = spots.map(([x, y], i) => seat(`S${i}`, x * 10, y * 10))
        const [free, taken] = [all.slice(split), all.slice(0, split)]
        const ranked = rankSeats(free, taken, anything, [])
        expect(ranked.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
          free.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        )
        expect(rankSeats(free.toReversed(), taken.toReversed(), anything, [])).toEqual(ranked)
      }),
    )
  })
})

describe('the seats that are like one', () => {
  const zones = [{ code: 'quiet', name: '', name_en: '', points: [0, -9, 350, -9, 350, 9, 0, 9] }]
  const own = seat('A2', 200, 0, 'power')
  const a1 = seat('A1', 100, 0, 'power')
  const a3 = seat('A3', 300, 0)
  const a4 = seat('A4', 400, 0, 'power')
  const a5 = seat('A5', 500, 0)
  test.each<[string, SeatSpot, SeatSpot[], string]>([
    ['have its zone and what it has first, then lack the least', own, [a5, a4, a3, a1], 'A1 A3 A4 A5'],
    ['are the nearest where nothing is lacked', a5, [a1, a3, a4], 'A4 A3 A1'],
    ['come by number at the same distance', seat('B', 200, 0), [a3, a1], 'A1 A3'],
  ])('%s', (_name, of, others, expected) => {
    expect(numbers(likeSeats(of, others, zones))).toBe(expected)
  })
})

describe('a plan', () => {
  test('has zones of any shape', () => {
    const corner = [0, 0, 100, 0, 100, 40, 40, 40, 40, 100, 0, 100]
    expect([isWithin(corner, 90, 20), isWithin(corner, 20, 90), isWithin(corner, 70, 70)]).toEqual([
      true,
      true,
      false,
    ])
    const [whole, part] = [{ points: [0, 0, 9, 0, 9, 9, 0, 9] }, { points: [0, 0, 5, 0, 5, 5, 0, 5] }]
    expect(zoneOf([part, whole], { x: 2, y: 2 })).toBe(part)
    expect(zoneOf([part, whole], { x: 20, y: 2 })).toBeNull()
  })

  test('collects all that is wrong with it', () => {
    const zones = [{ code: 'a', name: '', name_en: '', points: [0, 0, 1, 1, 2, 0, 3] }]
    const seats = [seat('A1', 1, 1), { ...seat('A1', 900, 1), id: 'b' }]
    expect(
      checkPlan({ width: 100, height: 100, zones, seats }).map(({ code, field }) => `${code} ${field}`),
    ).toEqual(['TAKEN_NAME seats.1.number', 'INVALID seats.1.x', 'INVALID zones.0.points'])
  })

  test('takes any number of new seats, which have no id yet', () => {
    const seats = ['A1', 'A2'].map((number) => ({ ...seat(number, 1, 1), id: null }))
    expect(checkPlan({ width: 9, height: 9, zones: [], seats })).toEqual([])
  })

  const left: SeatZone = { code: 'l', name: '', name_en: '', points: [0, 0, 250, 0, 250, 500, 0, 500] }
  test.each<[string, SeatSpot[], SeatZone[], string[]]>([
    ['nothing of a good one', [seat('1', 100, 100), seat('2', 160, 100)], [left], []],
    ['nothing of an empty one', [], [], []],
    ['a number twice', [seat('1', 100, 100), { ...seat('1', 200, 100), id: 'b' }], [], ['twice 1: 1 b']],
    ['a seat on its edge isn’t outside', [seat('1', 0, 500)], [], []],
    [
      'a seat beyond each edge',
      [seat('1', 501, 9), seat('2', 9, 501), seat('3', -1, 90), seat('4', 90, -1)],
      [],
      ['outside: 1 2 3 4'],
    ],
    [
      'two on one another',
      [seat('1', 100, 100), seat('2', 140, 130), seat('3', 300, 100)],
      [],
      ['overlap: 1 2'],
    ],
    ['two in neighbouring cells', [seat('1', 53, 53), seat('2', 55, 55)], [], ['overlap: 1 2']],
    ['not two that touch', [seat('1', 100, 100), seat('2', 154, 100)], [], []],
    ['a seat in no zone', [seat('1', 100, 100), seat('2', 300, 100)], [left], ['no_zone: 2']],
    ['no seat in no zone where there are none', [seat('1', 100, 100)], [], []],
    [
      'all at once',
      [seat('1', 100, 100), { ...seat('1', 110, 100), id: 'b' }, seat('2', 900, 100)],
      [left],
      ['twice 1: 1 b', 'outside: 2', 'overlap: 1 b', 'no_zone: 2'],
    ],
  ])('warns of %s', (_name, seats, zones, expected) => {
    expect(
      warningsOf({ width: 500, height: 500, zones, seats }).map(
        ({ kind, number, ids }) => `${kind}${number === null ? '' : ` ${number}`}: ${ids.join(' ')}`,
      ),
    ).toEqual(expected)
  })
})

describe('a seat during a period', () => {
  const open = { start: 480, end: 1320, origin: 480, step: 30 }
  const closed = [{ start: 0, end: 480, why: 'night' }]
  const busy = (start: number, end: number, kind = 'other') => ({ start, end, kind })
  const day = (...runs: SeatDay['busy'][number][]) => ({ opening: [open], closed, busy: runs })
  const slots = [600, 720, 900].map((start) => ({
    start,
    end: start + 120,
    origin: start,
    step: 120,
    slot: {},
  }))
  const wanted = { start: 600, end: 660 }
  test.each([
    ['free until the evening', day(), wanted, { is: 'free', since: 480, until: 1320 }],
    [
      'free between two others',
      day(busy(540, 600), busy(660, 700)),
      wanted,
      { is: 'free', since: 600, until: 660 },
    ],
    ['taken', day(busy(570, 620)), wanted, { is: 'taken', since: 570, until: 620 }],
    [
      'taken later on, by two',
      day(busy(650, 700), busy(630, 640)),
      wanted,
      { is: 'taken', since: 630, until: 700 },
    ],
    ['the caller’s', day(busy(630, 700), busy(600, 610, 'mine')), wanted, { is: 'mine', until: 610 }],
    ['closed', day(), { start: 450, end: 510 }, { is: 'closed', why: closed[0] }],
    ['closed between the steps', day(), { start: 605, end: 660 }, { is: 'closed', why: null }],
    [
      'free for two slots',
      { opening: slots, closed: [], busy: [] },
      { start: 720, end: 840 },
      { is: 'free', since: 600, until: 840 },
    ],
    [
      'closed across two slots',
      { opening: slots, closed: [], busy: [] },
      { start: 600, end: 840 },
      { is: 'closed', why: null },
    ],
  ])('is %s', (_name, seat_day, period, expected) => {
    expect(seatAt(seat_day, period)).toEqual(expected)
  })

  test.each([
    [true, 'while somebody has it', 640, busy(630, 700)],
    [false, 'before', 629, busy(630, 700)],
    [false, 'after', 700, busy(630, 700)],
    [false, 'while it is taken out of booking', 640, busy(630, 700, 'occupy')],
  ])('is held: %s, %s', (expected, _name, now, run) => {
    expect(heldAt(day(run), now)).toBe(expected)
  })

  test('is free in the gaps of its day', () => {
    expect(freeRuns(day(busy(480, 540), busy(600, 660), busy(650, 700)))).toEqual([
      { start: 540, end: 600 },
      { start: 700, end: 1320 },
    ])
  })

  test.each([
    [0, { start: 480, end: 510 }],
    [611, { start: 630, end: 660 }],
    [630, { start: 630, end: 660 }],
    [1291, null],
  ])('can next begin after minute %i', (now, expected) => {
    expect(nextStep(day(), now)).toEqual(expected)
  })

  test('is free exactly when the rules refuse nothing', () => {
    const minute = fc.integer({ min: 0, max: 96 }).map((n) => n * 15)
    fc.assert(
      fc.property(
        minute,
        minute,
        fc.constantFrom(15, 30, 60),
        fc.integer({ min: -10, max: 1450 }),
        (a, b, step, now) => {
          fc.pre(a < b)
          const rules = rulesOf({ min_interval_minutes: step }, { start_time: '08:00', end_time: '22:00' })
          const frame = dayFrame(SHANGHAI, '2026-03-04')
          const moment = at('2026-03-04 00:00').add({ minutes: now })
          const { open, closed: shut } = dayRuns(rules, SHANGHAI, plain_calendar, '2026-03-04', moment)
          const refused = checkTime(periodOfMinutes(frame, a, b), rules, SHANGHAI, plain_calendar, moment)
          const state = seatAt({ opening: open, closed: shut, busy: [] }, { start: a, end: b })
          expect(state.is === 'free').toBe(refused.length === 0)
        },
      ),
    )
  })
})
