import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeOf, usual_day } from '#rules/time/day_clock.ts'
import { frameFor, hourMarks, labelAt, minuteAt, nowTag, scrollInto, xOf } from './geometry.ts'

const frames = fc
  .record({
    width: fc.integer({ min: 320, max: 2600 }),
    start: fc.integer({ min: 0, max: 20 }).map((n) => n * 30),
    long: fc.integer({ min: 2, max: 56 }).map((n) => n * 30),
    step: fc.constantFrom(5, 10, 15, 30, 45, 60, 90),
  })
  .map(({ width, start, long, step }) => ({
    width,
    frame: frameFor(width, { start, end: start + long }, step),
  }))

describe('frame', () => {
  it.each([
    [1440, 288, 76, 48, false],
    [1024, 216, 52, 48, false],
    [390, 120, 56, 56, true],
  ])('at %i px: names %i or a little more, hours %i', (width, name, hour, row, narrow) => {
    const frame = frameFor(width, { start: 420, end: 1320 }, 15)
    expect(frame).toMatchObject({ hour_px: hour, row_height: row, narrow })
    expect(frame.name_width).toBeGreaterThanOrEqual(name)
    expect(frame.name_width).toBeLessThan(name + 31)
  })

  it('has hours of an even number of pixels, steps wide enough to hit, and no blank space on the right', () => {
    fc.assert(
      fc.property(frames, ({ width, frame }) => {
        expect(frame.hour_px % 2).toBe(0)
        expect(frame.name_width + frame.track_width).toBeGreaterThanOrEqual(Math.floor(width))
      }),
    )
  })

  it.each([5, 10, 15, 30])('gives a step of %i minutes at least 8 px', (step) => {
    const frame = frameFor(390, { start: 0, end: 1440 }, step)
    expect((frame.hour_px * step) / 60).toBeGreaterThanOrEqual(8)
  })
})

describe('minutes and pixels', () => {
  it('are inverse inside the shown hours', () => {
    fc.assert(
      fc.property(frames, fc.double({ min: 0, max: 1, noNaN: true }), ({ frame }, share) => {
        const minute = frame.shown.start + share * (frame.shown.end - frame.shown.start)
        expect(minuteAt(xOf(minute, frame), frame)).toBeCloseTo(minute, 6)
      }),
    )
  })

  it('never leave the shown hours and never decrease', () => {
    fc.assert(
      fc.property(
        frames,
        fc.integer({ min: -4000, max: 9000 }),
        fc.integer({ min: 0, max: 500 }),
        ({ frame }, x, more) => {
          const minute = minuteAt(x, frame)
          expect(minute).toBeGreaterThanOrEqual(frame.shown.start)
          expect(minute).toBeLessThanOrEqual(frame.shown.end)
          expect(minuteAt(x + more, frame)).toBeGreaterThanOrEqual(minute)
        },
      ),
    )
  })
})

describe('hour labels', () => {
  it('lose at most one to the label of now, at any minute', () => {
    const frame = frameFor(1440, { start: 420, end: 1320 }, 30)
    const all = hourMarks(frame, usual_day, null)
    for (let now = 420; now < 1320; now++) {
      expect(all.length - hourMarks(frame, usual_day, now).length).toBeLessThanOrEqual(1)
      const { from, to } = nowTag(frame, usual_day, now)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(frame.track_width)
    }
  })

  it('appear at each hour, and leave room for now', () => {
    const frame = frameFor(1440, { start: 450, end: 720 }, 30)
    expect(hourMarks(frame, usual_day, null)).toEqual([480, 540, 600, 660])
    expect(hourMarks(frame, usual_day, 605)).toEqual([480, 540, 660])
  })

  it('thin out when hours are narrow', () => {
    const frame = { ...frameFor(1440, { start: 0, end: 480 }, 30), hour_px: 30 }
    expect(hourMarks(frame, usual_day, null)).toEqual([0, 120, 240, 360])
  })

  it.each([
    ['skipped', [{ minute: 120, shift: 60 }], ['00:00', '01:00', '03:00', '04:00', '05:00']],
    ['shown twice', [{ minute: 180, shift: -60 }], ['00:00', '01:00', '02:00', '03:00']],
    ['skipped by half', [{ minute: 120, shift: 30 }], ['00:00', '01:00', '03:00', '04:00', '05:00']],
  ])('are whole hours of the clock when one is %s', (_, clock_changes, hours) => {
    const day = { minutes: 1440 - (clock_changes[0]?.shift ?? 0), clock_changes }
    const frame = frameFor(1440, { start: 0, end: 300 }, 30)
    expect(hourMarks(frame, day, null).map((mark) => timeOf(day, mark))).toEqual(hours)
  })
})

it.each([
  ['inside', 100, 150, 50, 200, 50],
  ['before', 10, 60, 50, 200, 10],
  ['after', 300, 350, 50, 200, 150],
  ['wider than the window', 300, 600, 50, 200, 300],
])('scrolls no more than needed: %s', (_, from, to, at, size, expected) => {
  expect(scrollInto(from, to, at, size)).toBe(expected)
})

it.each([
  ['there is room', 160, [60, 88], [0, 246], 0],
  ['it would be clipped on the right', 160, [224, 252], [0, 246], -138],
  ['it would be clipped on the left', 160, [300, 328], [310, 556], 10],
  ['its box is scrolled away to the right', 160, [600, 628], [0, 246], -160],
  ['its box is scrolled away to the left', 160, [100, 128], [400, 646], 28],
  ['it is wider than the visible part', 300, [100, 128], [0, 246], -154],
] as const)('places a label: %s', (_, width, [from, to], [left, right], expected) => {
  expect(labelAt(width, { from, to }, { from: left, to: right })).toBe(expected)
})
