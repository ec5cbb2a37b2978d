import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder, prepareFolder } from './data_folder.ts'

const root = mkdtempSync(path.join(tmpdir(), 'reservation-folder-'))
afterAll(() => rmSync(root, { recursive: true }))
const within = (...parts: string[]) => path.join(root, ...parts)

test('creates a folder with its parents, and accepts an existing one', () => {
  for (const folder of [within('a', 'b', 'c'), within('a', 'b', 'c'), within('a', '..', 'd')]) {
    makeFolder(folder)
    expect(statSync(folder).isDirectory()).toBe(true)
  }
})

test
  .skipIf(process.platform !== 'linux')
  .each(['/proc/nowhere', '/proc/a/b/c', '/proc/self/nowhere', '/dev/fd/nowhere'])(
  "reports that %s can't be created, and does not retry forever",
  (folder) => {
    expect(() => prepareFolder(folder)).toThrow(
      `The data folder ${folder} can't be created: set DATA_DIR to a folder that this user may write.`,
    )
  },
)

test.each([
  ['a file', () => within('file'), 'is not a folder'],
  ['below a file', () => within('file', 'x', 'y'), 'is not a folder'],
  ['a broken link', () => within('link'), 'is not a folder'],
  ['a link to itself', () => within('circle', 'x'), 'has a name that the system refuses'],
  ['a name of 300 letters', () => within('n'.repeat(300)), 'has a name that the system refuses'],
])('%s is refused', (_what, folder, why) => {
  writeFileSync(within('file'), '')
  for (const [name, target] of [
    ['link', '/nowhere/at/all'],
    ['circle', 'circle'],
  ] as const) {
    rmSync(within(name), { force: true })
    symlinkSync(target, within(name))
  }
  expect(() => prepareFolder(folder())).toThrow(why)
})
