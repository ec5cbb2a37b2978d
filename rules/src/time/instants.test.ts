import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  dateOfDayNumber,
  formatTime,
  monthOf,
  parseTime,
  weekdayOf,
  weekOf,
} from './calendar_dates.ts'
import {
  dayPeriod,
  instantAt,
  instantOf,
  minutesBetween,
  overlap,
  Temporal,
  timestampText,
  wallOf,
} from './instants.ts'
import { canBeNamed, minuteOf, timeOf } from './day_clock.ts'
import { dayFrame, instantOfMinute, minutesInto } from './day_frame.ts'
import { isDate, isEndTime, isTime, isTimestamp } from '../records/wire_formats.ts'

const ZONES = [
  'Asia/Shanghai',
  'America/New_York',
  'Europe/Berlin',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Havana',
]
const dates = fc.integer({ min: 18_000, max: 22_500 }).map(dateOfDayNumber)
const zones = fc.constantFrom(...ZONES)

describe('an instant of the zone’s clocks', () => {
  test.each([
    ['Asia/Shanghai', '2026-03-04', '09:00', '2026-03-04T01:00:00Z'],
    ['Asia/Shanghai', '2026-03-04', '24:00', '2026-03-04T16:00:00Z'],
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00Z'], // skipped: as far after the change
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'], // twice: the first
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00Z'], // its clocks skip midnight
    ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00:00Z'],
    ['America/Havana', '2026-11-01', '00:00', '2026-11-01T04:00:00Z'], // midnight happens twice
  ])('%s %s %s is %s', (zone, date, time, instant) => {
    expect(instantAt(zone, date, time).toString()).toBe(instant)
  })

  test.each([
    ['Asia/Shanghai', '2026-03-08', 24],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/Santiago', '2026-09-06', 23],
    ['America/Santiago', '2026-04-04', 25],
    ['Africa/Cairo', '2026-04-24', 23],
    ['Africa/Cairo', '2026-10-29', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ])('%s %s lasts %s h', (zone, date, hours) => {
    const day = dayPeriod(zone, date)
    expect(minutesBetween(day.start, day.end)).toBe(hours * 60)
    expect(dayFrame(zone, date).minutes).toBe(hours * 60)
  })

  it('refuses what is no date or time', () => {
    expect(() => instantAt('Asia/Shanghai', '2026-02-30', '09:00')).toThrow(RangeError)
    expect(() => instantAt('Asia/Shanghai', '2026-02-20', '9:00')).toThrow(RangeError)
  })

  it('is the one that the calendar library gives, near changes of clocks too', () => {
    // Around each change, and anywhere until 2100.
    const changes = ZONES.flatMap((zone) => {
      const first = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${zone}]`)
      const [next, second] = [first, first.getTimeZoneTransition('next')].map((one) =>
        one?.getTimeZoneTransition('next'),
      )
      return [next, second].flatMap((one) => (one ? [{ zone, at: one.epochMilliseconds }] : []))
    })
    const near = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * 86_400, max: 3 * 86_400 }))
      .map(([{ zone, at }, seconds]) => ({ zone, ms: at + seconds * 1000 }))
    const anywhere = fc.record({ zone: zones, ms: fc.integer({ min: 2e8, max: 4.1e12 }) })
    fc.assert(
      fc.property(fc.oneof(near, anywhere), ({ zone, ms }) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(ms)
        const wall = instant.toZonedDateTimeISO(zone).toPlainDateTime()
        expect(timestampText(zone, instant)).toBe(wall.toString({ smallestUnit: 'second' }).replace('T', ' '))
        const date = wall.toPlainDate().toString()
        const time = formatTime(wall.hour * 60 + wall.minute)
        const found =
          time === '00:00'
            ? wall.toPlainDate().toZonedDateTime(zone)
            : Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone)
        expect(instantAt(zone, date, time).toString()).toBe(found.toInstant().toString())
      }),
      { numRuns: 4_000 },
    )
  })

  it('shows again what was asked for, unless the clocks skip it', () => {
    fc.assert(
      fc.property(zones, dates, fc.integer({ min: 0, max: 1439 }), (zone, date, minutes) => {
        const time = formatTime(minutes)
        const instant = instantAt(zone, date, time)
        const wall = wallOf(zone, instant)
        if (wall.time === time) return wall.date === date
        // Skipped: an earlier instant would show an earlier time, this one shows a later.
        const before = instantAt(zone, date, '00:00')
        return (
          Temporal.Instant.compare(instant, before) >= 0 && `${wall.date} ${wall.time}` > `${date} ${time}`
        )
      }),
      { numRuns: 2_000 },
    )
  })

  it('never runs backwards within a day', () => {
    const pair = fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }))
    fc.assert(
      fc.property(zones, dates, pair, (zone, date, [a, b]) => {
        const frame = dayFrame(zone, date)
        // Skipped times fold onto later ones, by the length of what is skipped at most.
        const folded = frame.minutes < 1440 ? 60 : 0
        return a <= b ? minuteOf(frame, a) <= minuteOf(frame, b) + folded : true
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a day in minutes', () => {
  it('names every minute, and finds it again where it can be named', () => {
    fc.assert(
      fc.property(zones, dates, fc.nat({ max: 1499 }), (zone, date, minute) => {
        const frame = dayFrame(zone, date)
        if (minute > frame.minutes) return true
        const time = timeOf(frame, minute)
        if (!isEndTime(time)) return false
        const found = minuteOf(frame, parseTime(time) ?? -1)
        return canBeNamed(frame, minute) ? found === minute : found < minute
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    ['America/New_York', '2026-11-01', 60, '01:00', true],
    ['America/New_York', '2026-11-01', 120, '01:00', false],
    ['America/New_York', '2026-11-01', 150, '01:30', false],
    ['America/New_York', '2026-11-01', 180, '02:00', true],
    ['America/New_York', '2026-11-01', 1500, '24:00', true],
    ['America/New_York', '2026-03-08', 120, '03:00', true],
    ['America/New_York', '2026-03-08', 1380, '24:00', true],
    ['Asia/Shanghai', '2026-03-08', 1500, '01:00', true],
    ['Asia/Shanghai', '2026-03-08', 1440, '24:00', true],
  ])('%s %s minute %i is %s, nameable %s', (zone, date, minute, time, nameable) => {
    const frame = dayFrame(zone, date)
    expect(timeOf(frame, minute)).toBe(time)
    expect(canBeNamed(frame, minute)).toBe(nameable)
    expect(minutesInto(frame, instantOfMinute(frame, minute))).toBe(minute)
  })

  it('goes on into the next day', () => {
    expect(minuteOf(dayFrame('America/New_York', '2026-03-07'), 1440 + 180)).toBe(1440 + 120)
    expect(minuteOf(dayFrame('America/New_York', '2026-03-08'), 1440 + 60)).toBe(1380 + 60)
    expect(timeOf(dayFrame('America/New_York', '2026-03-08'), 1380 + 60)).toBe('01:00')
  })
})

describe('dates', () => {
  test.each([
    ['2026-01-01', 4],
    ['2026-03-01', 7],
    ['2026-03-02', 1],
    ['2024-02-29', 4],
    ['1970-01-01', 4],
  ])('%s is weekday %i', (date, weekday) => expect(weekdayOf(date)).toBe(weekday))

  test.each([
    ['2026-03-01', '2026-02-23', '2026-03-01'],
    ['2026-03-02', '2026-03-02', '2026-03-08'],
    ['2026-01-01', '2025-12-29', '2026-01-04'],
  ])('the week of %s is %s to %s', (date, begin, end) => expect(weekOf(date)).toEqual({ begin, end }))

  test.each([
    ['2026-02-11', '2026-02-01', '2026-02-28'],
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('the month of %s is %s to %s', (date, begin, end) => expect(monthOf(date)).toEqual({ begin, end }))

  it('counts days like a second library', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, n) => {
        const other = Temporal.PlainDate.from(date).add({ days: n })
        return addDays(date, n) === other.toString() && weekdayOf(addDays(date, n)) === other.dayOfWeek
      }),
    )
  })
})

describe('what travels', () => {
  test.each([
    [isDate, '2026-02-28', true],
    [isDate, '2026-02-29', false],
    [isDate, '2024-02-29', true],
    [isDate, '2026-13-01', false],
    [isDate, '2026-00-10', false],
    [isDate, '2026-1-1', false],
    [isDate, '0000-01-01', false],
    [isDate, 20260101, false],
    [isDate, null, false],
    [isTime, '00:00', true],
    [isTime, '23:59', true],
    [isTime, '24:00', false],
    [isTime, '9:00', false],
    [isTime, '09:60', false],
    [isEndTime, '24:00', true],
    [isEndTime, '24:01', false],
    [isTimestamp, '2026-02-28 23:59:59', true],
    [isTimestamp, '2026-02-29 00:00:00', false],
    [isTimestamp, '2026-02-28T00:00:00', false],
    [isTimestamp, '2026-02-28 00:00', false],
  ])('%s(%j) = %s', (check, value, expected) => expect(check(value)).toBe(expected))

  test.each([
    ['00:00', 0],
    ['08:05', 485],
    ['24:00', 1440],
    ['8:05', null],
    ['', null],
  ])('parseTime(%s) = %s', (text, minutes) => expect(parseTime(text)).toBe(minutes))

  test.each([
    [0, '00:00'],
    [1440, '24:00'],
    [1500, '01:00'],
    [-60, '23:00'],
  ])('formatTime(%i) = %s', (minutes, text) => expect(formatTime(minutes)).toBe(text))

  it('reads back its own timestamps', () => {
    const instant = Temporal.Instant.from('2026-03-04T01:02:03Z')
    expect(timestampText('Asia/Shanghai', instant)).toBe('2026-03-04 09:02:03')
    expect(instantOf('Asia/Shanghai', '2026-03-04 09:02:03')?.equals(instant)).toBe(true)
    expect(instantOf('Asia/Shanghai', '2026-03-04')?.toString()).toBe('2026-03-03T16:00:00Z')
    expect(instantOf('Asia/Shanghai', '2026-03-04 9:02')).toBeNull()
    expect(instantOf('Asia/Shanghai', '2026-02-30')).toBeNull()
  })

  it('touching periods do not overlap', () => {
    const [a, b, c] = ['01', '02', '03'].map((h) => Temporal.Instant.from(`2026-03-04T${h}:00:00Z`))
    if (!a || !b || !c) throw new Error('three instants')
    expect(overlap({ start: a, end: b }, { start: b, end: c })).toBe(false)
    expect(overlap({ start: a, end: c }, { start: b, end: c })).toBe(true)
  })
})
