import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { firstOf, hasPage, manage_pages } from './pages.ts'
import { manage_route_table, type ManagePages } from './route_table.ts'

const features = path.resolve(import.meta.dirname, '../..')
const files = globSync('{*,visitors/*}/manage_pages.ts', { cwd: features })
const declared = await Promise.all(
  files.map(async (file): Promise<ManagePages> => (await import(path.join(features, file))).manage_pages),
)

test('every page that a feature declares is found, at a path of the table, and by one feature alone', () => {
  const paths = declared.flatMap((pages) => Object.keys(pages)).toSorted()
  expect(paths).toContain('/manage/home')
  expect(Object.keys(manage_pages).toSorted()).toEqual(paths)
  expect(paths.filter((one) => !manage_route_table.some((route) => route.path === one))).toEqual([])
})

test('a group without a page of its own leads to the page that the table names', () => {
  expect(hasPage('/manage/resources')).toBe(false)
  expect(firstOf('/manage/resources')).toBe('/manage/resources/resources-list')
})

test('a group whose named page is not built leads to its first page that is', () => {
  const first = firstOf('/manage/settings')
  const built = manage_route_table.filter(
    ({ path: one, group, hidden }) => group === '/manage/settings' && !hidden && hasPage(one),
  )
  expect(first).toBe(hasPage('/manage/settings/sys') ? '/manage/settings/sys' : built[0]?.path)
})

test('a group without any page leads nowhere', () => expect(firstOf('/manage/home')).toBeUndefined())
