import { describe, expect, test } from 'vitest'
import { checkPlan, zoneOf } from '#rules/seats/plan.ts'
import { calendarDays } from './holidays.ts'
import { people } from './people.ts'
import { demo_locations } from './places.ts'
import { randomFrom } from './random.ts'
import { resources } from './resources.ts'

describe('the source data', () => {
  test('gives the same people and resources for the same seed', () => {
    expect(people(randomFrom(5), 26)).toEqual(people(randomFrom(5), 26))
    expect(people(randomFrom(5), 26)).not.toEqual(people(randomFrom(6), 26))
    expect(resources(randomFrom(5))).toEqual(resources(randomFrom(5)))
  })

  test('has unique accounts and numbers, and names in both languages', () => {
    const everybody = people(randomFrom(5), 26)
    expect(new Set(everybody.map((one) => one.account)).size).toBe(2000)
    expect(everybody.filter((one) => !/^[A-ZÀ-ÿa-z]+ [A-ZÀ-ÿa-z]+$/.test(one.name_en))).toEqual([])
    const all = [...resources(randomFrom(5)), ...demo_locations()]
    expect(all.filter((one) => one.name === '' || /[\u4e00-\u9fff]/.test(one.name_en))).toEqual([])
    expect(new Set(resources(randomFrom(5)).map((one) => one.number)).size).toBe(572)
  })

  test('has each calendar day once', () => {
    const dates = calendarDays().map((day) => day.date)
    expect(new Set(dates).size).toBe(dates.length)
  })

  test('has plans that can be saved, with every seat in a zone and apart from the others', () => {
    const layouts = resources(randomFrom(5)).flatMap(({ layout }) => layout ?? [])
    expect(layouts.reduce((sum, { seats }) => sum + seats.length, 0)).toBe(264)
    for (const layout of layouts) {
      const seats = layout.seats.map((seat) => ({ ...seat, id: seat.number }))
      expect(checkPlan({ ...layout, seats })).toEqual([])
      expect(seats.filter((seat) => !zoneOf(layout.zones, seat))).toEqual([])
      const near = seats.filter((a) => seats.some((b) => a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 60))
      expect(near).toEqual([])
    }
  })
})
