import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Chunk } from '../first_loads.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Builds the pages as a release does. @param web their folder @returns the build's manifest */
export function buildPages(web: string, folder: string, config = 'vite.config.ts'): Record<string, Chunk> {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const args = ['build', '--config', config, '--logLevel', 'error', '--outDir', folder, '--emptyOutDir']
  // In a separate process: tests run in another mode, which would build React's development version.
  execFileSync(process.execPath, [vite, ...args], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
}

/** Draws no icons and compresses nothing: only sizes of scripts are asked for. */
const quick_config = `import config from './vite.config.ts'
export default { ...config, plugins: config.plugins.filter(({ name }) => name !== 'packed' && name !== 'app-icons') }
`

/**
 * Copies the pages, with those of `codes` a second time under other names: three more pages of the back office, with
 * their registration, their place in the menu, their texts and calls.
 * @returns modules that only the copy has
 */
export function copyWithPages(web: string, copy: string): string[] {
  rmSync(copy, { recursive: true, force: true })
  cpSync(web, `${copy}/web`, { recursive: true, filter: (file) => !file.includes('.test.') })
  symlinkSync(resolve(root, 'contract'), `${copy}/contract`)
  const source = `${copy}/web/src`
  const change = (file: string, changed: (text: string) => string) =>
    writeFileSync(file, changed(readFileSync(file, 'utf8')))
  cpSync(`${source}/codes`, `${source}/added`, { recursive: true })
  for (const file of globSync(`${source}/added/**/*.{ts,tsx}`))
    change(file, (text) =>
      text
        .replaceAll('/manage/settings/', '/manage/added/')
        .replaceAll(/'(codes|code_items)'/g, "'added_$1'"),
    )
  for (const file of globSync(`${source}/locales/{zh,en}/manage/code{s,_items}.json`))
    cpSync(file, file.replace(/(\w+\.json)$/, 'added_$1'))
  change(`${source}/areas/manage/route_table.ts`, (text) =>
    text.replaceAll(/^ *\{ path: '\/manage\/settings\/code.*$/gm, (line) =>
      [line, line.replace("'/manage/settings/", "'/manage/added/")].join('\n'),
    ),
  )
  writeFileSync(`${copy}/web/quick.config.ts`, quick_config)
  return [
    'src/added/manage/CodeTableListPage.tsx',
    ...['zh', 'en'].map((language) => `src/locales/${language}/manage/added_codes.json`),
  ]
}
