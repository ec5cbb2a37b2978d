import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

/** Built for this test alone, so that a build that somebody serves stays as it is. */
const folder = resolve(import.meta.dirname, '../../dist/web-budget')

interface Chunk {
  file: string
  imports?: string[]
}

let manifest: Record<string, Chunk> = {}

beforeAll(() => {
  const vite = resolve(import.meta.dirname, '../../node_modules/vite/bin/vite.js')
  // In a process of its own: tests run in another mode, and with it React would be the one for development.
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', folder], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
}, 180_000)

/** The script files that these modules load before they run: themselves and all they import, once each. */
function loaded(modules: readonly string[]): string[] {
  const files = new Set<string>()
  const take = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the manifest`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) take(next)
  }
  modules.forEach(take)
  return [...files].filter((file) => file.endsWith('.js'))
}

const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`)).length, 0) / 1000

/** Who isn't signed in loads the library that leads to the sign-in; who is, doesn't. */
const signed_out = ['index.html', '../node_modules/oidc-client-ts/dist/esm/oidc-client-ts.js']
const words = (...files: string[]) => files.map((file) => `src/locales/en/${file}.json`)
const signed_in = ['index.html', 'src/app.tsx', ...words('kit')]

/** What is loaded before the page can be used, in kilobytes of gzip. Quality: Speed and size. */
const pages: [string, readonly string[], number][] = [
  ['a signed-out person', signed_out, 90],
  [
    '/mobile/home',
    [...signed_in, 'src/areas/mobile/PhoneShell.tsx', 'src/areas/pc/HomePage.tsx', ...words('portal')],
    150,
  ],
  [
    '/pc/home',
    [...signed_in, 'src/areas/pc/PortalShell.tsx', 'src/areas/pc/HomePage.tsx', ...words('portal')],
    240,
  ],
  [
    '/manage/home',
    [
      ...signed_in,
      'src/areas/manage/manage_routes.ts',
      'src/areas/manage/ManageShell.tsx',
      'src/areas/manage/ManageHomePage.tsx',
      ...words('manage'),
    ],
    320,
  ],
]

test.each(pages)('%s loads no more script than allowed', (name, modules, limit) => {
  const size = kilobytes(loaded(modules))
  console.info(`${name}: ${size.toFixed(1)} kB of ${limit}`)
  expect(size).toBeLessThanOrEqual(limit)
})

test('the first page of a signed-out person loads neither the application nor a component library', () => {
  const text = loaded(signed_out)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
  expect(text).not.toContain('antCls')
  expect(text).not.toContain('createBrowserRouter')
})
