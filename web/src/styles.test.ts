import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Rule {
  selector: string
  /** Its declarations in alphabetical order. */
  body: string[]
}

/** The rules of a stylesheet outside of `@media` and the like. */
function rulesOf(css: string): Rule[] {
  let plain = css.replace(/\/\*.*?\*\//gs, '')
  // The innermost blocks are the rules; what has none left but begins with @ is a condition or an animation.
  const NESTED = /@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
  while (NESTED.test(plain)) plain = plain.replace(NESTED, '')
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim().replace(/\s+/g, ' '),
    body: body
      .split(';')
      .map((declaration) => declaration.trim().replace(/\s+/g, ' '))
      .filter((declaration) => declaration !== '')
      .toSorted(),
  }))
}

/** A state or a part that no class of its own can name: `:hover`, `[aria-pressed]`, `::after`. `:is` groups only. */
const hasState = (selector: string) => /[:[]/.test(selector.replace(/:(is|where)\(/g, '('))

const isColour = (declaration: string) => /^(background|color|border-color): /.test(declaration)

test.each([
  ['.a { color: red; gap: 1px }', [{ selector: '.a', body: ['color: red', 'gap: 1px'] }]],
  [
    '@media (width < 9px) { .a { gap: 1px } .b { gap: 2px } } .c { gap: 3px }',
    [{ selector: '.c', body: ['gap: 3px'] }],
  ],
  ['@supports (a: b) { @media (width < 9px) { .a { gap: 1px } } }', []],
  ['/* .a { gap: 1px } */ .b,\n.c { gap: 2px }', [{ selector: '.b, .c', body: ['gap: 2px'] }]],
])('the rules of %s', (css, rules) => expect(rulesOf(css)).toEqual(rules))

test('a rule of several declarations stands in one file only: what two need is a class of kit/base.css', () => {
  const files = globSync('**/*.css', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(50)
  const rules = files.flatMap((file) =>
    rulesOf(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).map((rule) => ({ ...rule, file })),
  )
  expect(rules.length).toBeGreaterThan(1000)
  const lasting = rules.filter(
    ({ selector, body }) => body.length > 1 && !hasState(selector) && !body.every(isColour),
  )
  const repeated = [...Map.groupBy(lasting, ({ body }) => body.join('; '))]
    .filter(([, of]) => new Set(of.map(({ file }) => file)).size > 1)
    .map(([body, of]) => ({ body, of: of.map(({ file, selector }) => `${file} ${selector}`) }))
  expect(repeated).toEqual([])
})
