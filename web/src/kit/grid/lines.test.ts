import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkOf, groupOf, linesOf, rowAt, topOf } from './lines.ts'

const frame = { row_height: 48, group_height: 30 }
const group = (label: string, count: number, folded = false) => ({ label, count, folded })

describe('without headings', () => {
  const lines = linesOf([group('', 3)], frame)
  it.each([
    [-1, null],
    [0, 0],
    [47.9, 0],
    [48, 1],
    [143, 2],
    [144, null],
  ])('finds the row at %d px', (y, index) => {
    expect(rowAt(y, lines)).toBe(index)
  })
})

describe('below headings', () => {
  const lines = linesOf([group('Hall', 2), group('Library', 5, true), group('Old house', 5)], frame)
  it.each([
    [29, null],
    [30, 0],
    [78, 1],
    [126, null],
    [156, null],
    [186, 2],
    [186 + 5 * 48 - 1, 6],
    [186 + 5 * 48, null],
  ])('finds the row at %d px', (y, index) => {
    expect(rowAt(y, lines)).toBe(index)
  })
  it('counts what stands above a group, the hours and each heading included', () => {
    expect(lines.sections.map(({ above }) => above)).toEqual([1, 4, 5])
  })
})

const arranged = fc
  .record({
    groups: fc.array(
      fc.record({
        label: fc.constantFrom('', 'Library'),
        count: fc.integer({ min: 0, max: 13 }),
        folded: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
    narrow: fc.boolean(),
  })
  .map(({ groups, narrow }) => {
    const sizes = narrow ? { row_height: 56, group_height: 40 } : frame
    return { groups, sizes, lines: linesOf(groups, sizes) }
  })

describe('any arrangement', () => {
  it('shows each row of an unfolded group once, and puts nothing over anything else', () => {
    fc.assert(
      fc.property(arranged, ({ groups, sizes, lines }) => {
        const shown = groups.reduce((sum, { label, folded, count }) => sum + (label && folded ? 0 : count), 0)
        const heads = groups.filter(({ label }) => label !== '').length
        expect(lines.height).toBe(shown * sizes.row_height + heads * sizes.group_height)
        const taken = Array.from({ length: shown }, (_, index) => topOf(index, lines))
        for (const { headed, top } of lines.sections) if (headed) taken.push(top)
        expect(new Set(taken).size).toBe(shown + heads)
        let [bottom, next] = [0, 0]
        for (const { first, end, top } of lines.chunks) {
          expect(first).toBe(next)
          expect(end - first).toBeGreaterThan(0)
          expect(end - first).toBeLessThanOrEqual(4)
          expect(top).toBeGreaterThanOrEqual(bottom)
          bottom = top + (end - first) * sizes.row_height
          next = end
        }
        expect(next).toBe(shown)
        expect(bottom).toBeLessThanOrEqual(lines.height)
      }),
    )
  })

  it('finds every row by each of its pixels, in its own group and chunk, and none on a heading', () => {
    fc.assert(
      fc.property(arranged, fc.integer({ min: 0, max: 47 }), ({ sizes, lines }, inside) => {
        for (const { group: own, headed, first, end, top, height } of lines.sections) {
          if (headed) expect(rowAt(top + Math.min(inside, sizes.group_height - 1), lines)).toBeNull()
          for (let index = first; index < end; index++) {
            const at = topOf(index, lines)
            expect(rowAt(at + inside, lines)).toBe(index)
            expect(groupOf(index, lines)).toBe(own)
            expect(at).toBeGreaterThanOrEqual(top + (headed ? sizes.group_height : 0))
            expect(at + sizes.row_height).toBeLessThanOrEqual(top + height)
            const chunk = lines.chunks[chunkOf(index, lines)]
            expect(chunk && chunk.first <= index && index < chunk.end).toBe(true)
          }
        }
        expect(rowAt(lines.height, lines)).toBeNull()
        expect(rowAt(-1, lines)).toBeNull()
      }),
    )
  })
})
