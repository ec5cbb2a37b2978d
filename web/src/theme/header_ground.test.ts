import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readColour, type Rgb } from './contrast.ts'
import { headerGround } from './header_ground.ts'

const rgb = (text: string | undefined): Rgb => readColour(text) ?? [-1, -1, -1]

test('paints any configured colour, with readable text on it (WCAG AA)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (n) => {
      const colour = `#${n.toString(16).padStart(6, '0')}`
      const painted = headerGround(colour)
      expect(painted?.['--header-ground']).toBe(colour)
      expect(contrast(rgb(colour), rgb(painted?.['--header-ink']))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test("puts a picture of ours under the page's background, and keeps the page's text colour", () => {
  expect(headerGround('/files/a/b.png')).toEqual({
    '--header-ground': 'var(--ground)',
    '--header-picture': expect.stringContaining('url("/files/a/b.png")') as string,
    '--header-ink': 'var(--text)',
  })
})

test.each([
  undefined,
  '',
  'red',
  '#12345',
  '//elsewhere.example/a.png',
  'https://elsewhere.example/a.png',
  '/a");x',
])('paints nothing for %s', (ground) => {
  expect(headerGround(ground)).toBeNull()
})
