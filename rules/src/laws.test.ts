import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
/** Of the rules, as paths below this folder. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
)
const textOf = (path: string) => readFileSync(new URL(path, folder), 'utf8')

/** The files that may import a library. */
const libraries: Record<string, string> = {
  'time/instants.ts': 'temporal-polyfill',
  'visitors/passes/pass.ts': 'cborg',
}

/** The modules that a file imports or exports from: the rules' own as paths below this folder. */
function sources(path: string): string[] {
  return [...textOf(path).matchAll(/(?:\bfrom|\bimport\(|^import) ?'([\w./@:#-]+)'/gm)].map(
    ([, source = '']) => (source.startsWith('.') ? join(path, '..', source) : source),
  )
}

test('the laws read the folders of the rules', () => {
  expect(files).toEqual(expect.arrayContaining([...Object.keys(libraries), 'refusals/phrases.ts']))
})

test('rules import only themselves, the date libraries, and that for the bytes of a pass', () => {
  for (const path of files) {
    const foreign = sources(path).filter((source) => !files.includes(source))
    expect({ path, foreign }).toEqual({ path, foreign: path in libraries ? [libraries[path]] : [] })
  }
})

test('no rule imports the phrases', () => {
  for (const path of files) {
    if (path !== 'refusals/phrases.ts') expect(sources(path)).not.toContain('refusals/phrases.en.ts')
  }
})

test('no rule reads the clock', () => {
  for (const path of files) {
    expect({
      path,
      clock: textOf(path).match(/Date\.now|new Date\(\)|Temporal\.Now|Math\.random/)?.[0],
    }).toEqual({
      path,
      clock: undefined,
    })
  }
})
