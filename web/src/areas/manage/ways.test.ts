import { expect, test } from 'vitest'
import { hasWays } from './ways.ts'

const entry = (path: string) => ({
  id: path,
  name: path,
  parent: null,
  text: '',
  text_en: '',
  uri: path,
  icon: null,
  target: null,
  visible: 1,
  deleted: 0,
  description: null,
})

test.each([
  ['no menu', [], false, false],
  ['the home page alone', ['/manage/home'], false, false],
  ['a page that is not built', ['/manage/home', '/manage/nothing'], false, false],
  ['a list', ['/manage/home', '/manage/resources', '/manage/resources/resources-list'], false, true],
  ['the local menu', [], true, true],
] as const)('with %s there is something to manage: %s', (_what, paths, local_menu, ways) =>
  expect(hasWays({ menus: paths.map(entry), local_menu })).toBe(ways),
)
