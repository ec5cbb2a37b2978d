import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitted, moved, placeOf, pointAt, revealing, zoomed, MAX_SCALE } from './camera.ts'
import { inRows, nearestItem, Neighbours, type Direction } from './geometry.ts'

const coordinate = fc.integer({ min: 0, max: 2000 })
const items = fc
  .uniqueArray(fc.tuple(coordinate, coordinate), { selector: String, minLength: 1, maxLength: 60 })
  .map((points) => points.map(([x, y], i) => ({ id: `s${i}`, label: `${i}`, rotation: 0, x, y })))

describe('neighbours', () => {
  test('to the right reach every item, once each, and to the left all of them back', () => {
    fc.assert(
      fc.property(items, (all) => {
        const ways = new Neighbours(all)
        const walk = (from: string, direction: Direction) => {
          const met = [from]
          for (let at = from; ways.from(at, direction) !== at;) met.push((at = ways.from(at, direction)))
          return met
        }
        const right = walk(ways.first ?? '', 'right')
        expect(right.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        expect(walk(right.at(-1) ?? '', 'left')).toEqual(right.toReversed())
      }),
    )
  })

  test('above are above, and below are below', () => {
    fc.assert(
      fc.property(items, fc.nat(), (all, n) => {
        const from = all[n % all.length]
        if (!from) return
        const rows = inRows(all)
        const rowOf = (id: string) => rows.findIndex((row) => row.some((one) => one.id === id))
        const ways = new Neighbours(all)
        const [up, down] = [rowOf(ways.from(from.id, 'up')), rowOf(ways.from(from.id, 'down'))]
        const at = rowOf(from.id)
        expect([up, down]).toEqual([Math.max(0, at - 1), Math.min(rows.length - 1, at + 1)])
      }),
    )
  })

  test('stay in their column where tables stand in a grid', () => {
    const grid = Array.from({ length: 12 }, (_, i) => ({
      ...{ id: `${i}`, label: '', rotation: 0 },
      // Chairs aren't placed to the centimetre.
      ...{ x: (i % 4) * 100 + (i % 3), y: Math.floor(i / 4) * 200 + (i % 2) * 5 },
    }))
    const ways = new Neighbours(grid)
    expect(ways.from('5', 'up')).toBe('1')
    expect(ways.from('5', 'down')).toBe('9')
    expect(ways.from('3', 'right')).toBe('4')
    expect([ways.from('5', 'first'), ways.from('5', 'last'), ways.from('gone', 'up')]).toEqual([
      '0',
      '11',
      '0',
    ])
  })
})

test('the nearest item is as near as any', () => {
  fc.assert(
    fc.property(items, coordinate, coordinate, fc.integer({ min: 1, max: 500 }), (all, x, y, within) => {
      const distance = (one: { x: number; y: number }) => Math.hypot(one.x - x, one.y - y)
      const least = Math.min(...all.map(distance))
      const found = nearestItem(all, { x, y }, within)
      expect(found ? distance(found) : null).toBe(least <= within ? least : null)
    }),
  )
})

describe('the camera', () => {
  const size = fc.record({
    width: fc.integer({ min: 200, max: 3000 }),
    height: fc.integer({ min: 200, max: 3000 }),
  })
  const moves = fc.array(
    fc.oneof(
      fc.record({ factor: fc.double({ min: 0.3, max: 3, noNaN: true }), x: fc.nat(1500), y: fc.nat(1500) }),
      fc.record({ x: fc.integer({ min: -4000, max: 4000 }), y: fc.integer({ min: -4000, max: 4000 }) }),
    ),
    { maxLength: 12 },
  )
  test('never loses the plan, whatever is done', () => {
    fc.assert(
      fc.property(size, size, moves, (plan, frame, all) => {
        let camera = fitted(plan, frame)
        for (const one of all)
          camera =
            'factor' in one ? zoomed(camera, one.factor, one, plan, frame) : moved(camera, one, plan, frame)
        const { scale, x, y } = camera
        expect(scale).toBeLessThanOrEqual(MAX_SCALE)
        expect(scale).toBeGreaterThanOrEqual(fitted(plan, frame).scale)
        for (const [at, length, room] of [
          [x, plan.width * scale, frame.width],
          [y, plan.height * scale, frame.height],
        ] as const)
          expect(Math.min(at + length, room) - Math.max(at, 0)).toBeGreaterThan(
            Math.min(40, length, room) - 1,
          )
      }),
    )
  })

  test('keeps the point under the fingers, and brings every item into view', () => {
    const [plan, frame] = [
      { width: 2000, height: 1500 },
      { width: 400, height: 300 },
    ]
    const near = zoomed(fitted(plan, frame), 8, { x: 200, y: 150 }, plan, frame)
    const under = pointAt(near, { x: 120, y: 90 })
    const nearer = zoomed(near, 1.2, { x: 120, y: 90 }, plan, frame)
    expect(pointAt(nearer, { x: 120, y: 90 }).x).toBeCloseTo(under.x)
    for (const item of [
      { x: 0, y: 0 },
      { x: 2000, y: 1500 },
      { x: 1000, y: 20 },
    ]) {
      const { x, y } = placeOf(revealing(near, item, plan, frame), item)
      expect([x >= 0 && x <= 400, y >= 0 && y <= 300]).toEqual([true, true])
    }
  })
})
