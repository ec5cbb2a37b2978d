import { expect, test } from 'vitest'
import { hasWays } from './ways.ts'

const entry = (path: string) => ({ name: path, text: '', uri: path })

test.each([
  ['no menu', [], false, false],
  ['the home page alone', ['/manage/home'], false, false],
  ['a page that is not built', ['/manage/home', '/manage/nothing'], false, false],
  ['a list', ['/manage/home', '/manage/resources', '/manage/resources/resources-list'], false, true],
  ['the local menu', [], true, true],
] as const)('with %s there is something to manage: %s', (_what, paths, local_menu, ways) =>
  expect(hasWays({ menus: paths.map(entry), local_menu })).toBe(ways),
)
