import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

/** The modules that a file imports or exports from. */
function sources(name: string): string[] {
  const text = readFileSync(new URL(name, folder), 'utf8')
  return [...text.matchAll(/(?:from|import\() ?'([\w./@-]+)'/g)].map((found) => found[1] ?? '')
}

test('rules import only themselves and the date libraries', () => {
  for (const name of files) {
    const foreign = sources(name).filter((source) => !source.startsWith('./'))
    const allowed =
      name === 'instants.ts' ? ['temporal-polyfill'] : name === 'recurrence.ts' ? ['rrule-temporal'] : []
    expect({ name, foreign }).toEqual({ name, foreign: allowed })
  }
})

test('no rule imports the recurrence rules or the phrases', () => {
  for (const name of files.filter((other) => other !== 'recurrence.ts')) {
    expect(sources(name)).not.toContain('./recurrence.ts')
    if (name !== 'phrases.ts') expect(sources(name)).not.toContain('./phrases.en.ts')
  }
})

test('no rule reads the clock', () => {
  for (const name of files) {
    expect(readFileSync(new URL(name, folder), 'utf8')).not.toMatch(
      /Date\.now|new Date\(\)|Temporal\.Now|Math\.random/,
    )
  }
})
