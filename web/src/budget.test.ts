import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { filesOf, first_loads, wordsOf, type Chunk } from './first_loads.ts'
import { buildPages, copyWithPages } from './testing/builds.ts'

/** Built for this test alone, so that a build being served stays unchanged. */
const folder = resolve(import.meta.dirname, '../../dist/web-budget')

let manifest: Record<string, Chunk> = {}

beforeAll(() => {
  manifest = buildPages(resolve(import.meta.dirname, '..'), folder)
})

/** The script files that these modules load before they run: themselves and all their imports, once each. */
const loaded = (modules: readonly string[], of = manifest): string[] =>
  filesOf(of, modules).filter((file) => file.endsWith('.js'))

/** As transferred: compressed. */
const bytes = (files: readonly string[], within = folder): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(`${within}/${file}`)).length, 0)

/** A signed-out user loads the sign-in library; a signed-in one doesn't. */
const signed_out = ['index.html', '../node_modules/oidc-client-ts/dist/esm/oidc-client-ts.js']

/** Quality: Speed and size. Kilobytes of brotli, before the page can be used; why so many: docs/decisions/0010. */
const allowed: Record<string, number> = {
  '/mobile/home': 145,
  '/mobile/resources/:id/list': 171,
  '/mobile/myAppointment': 180,
  '/pc/home': 240,
  '/pc/resources/:id/list': 240,
  '/pc/myAppointment': 260,
  '/manage/home': 320,
  '/manage/resources/resources-list': 400,
  '/manage/resources/resources-list-add': 441,
}

type ModulesOf = (of: Readonly<Record<string, Chunk>>) => readonly string[]

const pages: [string, ModulesOf, number][] = [
  ['a signed-out person', () => signed_out, 90],
  ...first_loads.map(({ path, modules, words }): (typeof pages)[number] => [
    path,
    (of) => ['index.html', ...modules, ...wordsOf(of, 'en', words)],
    allowed[path] ?? 0,
  ]),
]

test.each(pages)('%s loads no more script than allowed', (name, modules, limit) => {
  const size = bytes(loaded(modules(manifest))) / 1000
  console.info(`${name}: ${size.toFixed(1)} kB of ${limit}`)
  expect(size).toBeLessThanOrEqual(limit)
})

test('the first page of a signed-out user loads neither the application nor a component library', () => {
  const text = loaded(signed_out)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
  expect(text).not.toContain('antCls')
  expect(text).not.toContain('createBrowserRouter')
})

const user_pages = pages.filter(([name]) => /^\/(pc|mobile)\//.test(name))

test.each(user_pages)('%s loads no component library before it can be used', (_name, modules) => {
  const text = loaded(modules(manifest))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
  expect(text).not.toContain('antCls')
})

/** What further pages of the back office may add to them, in bytes: other names of files compress otherwise. */
const UNCHANGED = 100

test('further pages of the back office, with their texts, change no first load of the user area', () => {
  const copy = resolve(import.meta.dirname, '../../dist/web-with-pages')
  const added = copyWithPages(resolve(import.meta.dirname, '..'), copy)
  const larger = buildPages(`${copy}/web`, `${copy}/built`, 'quick.config.ts')
  expect(Object.keys(larger)).toEqual(expect.arrayContaining(added))
  const grown = user_pages.map(([name, modules]) => ({
    name,
    by: bytes(loaded(modules(larger), larger), `${copy}/built`) - bytes(loaded(modules(manifest))),
  }))
  console.info(grown.map(({ name, by }) => `${name}: ${by} B`).join(', '))
  expect(grown.filter(({ by }) => Math.abs(by) > UNCHANGED)).toEqual([])
}, 300_000)
