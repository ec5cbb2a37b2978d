import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { filesOf, first_loads, wordsOf, type Chunk } from './first_loads.ts'

/** Built for this test alone, so that a build being served stays unchanged. */
const folder = resolve(import.meta.dirname, '../../dist/web-budget')

let manifest: Record<string, Chunk> = {}

beforeAll(() => {
  const vite = resolve(import.meta.dirname, '../../node_modules/vite/bin/vite.js')
  // In a separate process: tests run in another mode, which would build React's development version.
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', folder], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
}, 180_000)

/** The script files that these modules load before they run: themselves and all their imports, once each. */
const loaded = (modules: readonly string[]): string[] =>
  filesOf(manifest, modules).filter((file) => file.endsWith('.js'))

/** As transferred: the build compresses them. */
const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(`${folder}/${file}.br`).size, 0) / 1000

/** A signed-out user loads the sign-in library; a signed-in one doesn't. */
const signed_out = ['index.html', '../node_modules/oidc-client-ts/dist/esm/oidc-client-ts.js']

/** Quality: Speed and size. Kilobytes of brotli, before the page can be used. */
const allowed: Record<string, number> = {
  '/mobile/home': 150,
  '/mobile/resources/:id/list': 171,
  '/mobile/myAppointment': 180,
  '/pc/home': 240,
  '/pc/resources/:id/list': 240,
  '/pc/myAppointment': 260,
  '/manage/home': 320,
  '/manage/resources/resources-list': 380,
  '/manage/resources/resources-list-add': 420,
}

const pages: [string, () => readonly string[], number][] = [
  ['a signed-out person', () => signed_out, 90],
  ...first_loads.map(({ path, modules, words }): (typeof pages)[number] => [
    path,
    () => ['index.html', ...modules, ...wordsOf(manifest, 'en', words)],
    allowed[path] ?? 0,
  ]),
]

test.each(pages)('%s loads no more script than allowed', (name, modules, limit) => {
  const size = kilobytes(loaded(modules()))
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
  const text = loaded(modules())
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
  expect(text).not.toContain('antCls')
})
