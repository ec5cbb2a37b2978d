import { theme } from 'antd'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { antdTheme } from './antd_theme.ts'
import { contrast, readColour, type Rgb } from './contrast.ts'
import { paletteOf, themeQuery } from './theme.ts'

const rgb = (text: string): Rgb => {
  const colour = readColour(text)
  if (!colour) throw new Error(text)
  return colour
}

const any_colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('text on and in any configured colour is readable (WCAG AA)', () => {
  fc.assert(
    fc.property(any_colour, fc.constantFrom('light' as const, 'dark' as const), (colour, scheme) => {
      const { accent, accent_strong, fill, on_fill, tint } = paletteOf(colour, scheme)
      const ground = scheme === 'light' ? '#ffffff' : '#1f2227'
      expect(contrast(rgb(accent), rgb(ground))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(rgb(accent), rgb(tint))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(rgb(accent_strong), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(rgb(fill), rgb(on_fill))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  )
})

test.each(['light', 'dark'] as const)(
  'a dangerous button is readable, also hovered and pressed: %s',
  (scheme) => {
    const config = antdTheme(paletteOf('#0b5394', scheme), scheme, false)
    const { colorError, colorErrorHover, colorErrorActive, colorTextLightSolid } =
      theme.getDesignToken(config)
    const text = config.components?.Button?.dangerColor ?? colorTextLightSolid
    for (const red of [colorError, colorErrorHover, colorErrorActive])
      expect(contrast(rgb(red), rgb(text))).toBeGreaterThanOrEqual(4.5)
  },
)

test('leaves a readable colour unchanged', () => {
  expect(paletteOf('#0b5394', 'light').accent_strong).toBe('#0b5394')
})

test.each([
  ['?theme=3399fe', '#3399fe'],
  ['?theme=%23a61d24', '#a61d24'],
  ['?theme=red', '#a61d24'],
  ['?theme=abc', '#abc'],
  ['?theme=url(x)', null],
  ['?theme=', null],
  ['', null],
])('reads %s as %s', (search, colour) => expect(themeQuery(search)).toBe(colour))

test.each(['', 'red', '#12', '#1234567', '#ggg', null, undefined])('rejects %s as a colour', (text) =>
  expect(readColour(text)).toBeNull(),
)
