import { expect, test } from 'vitest'
import { keepViews, keptViews, max_views, withView } from './saved_views.ts'

const shelf = (kept?: unknown) => {
  const map = new Map<string, string>(kept === undefined ? [] : [['views:/rooms', JSON.stringify(kept)]])
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    map,
  }
}
const view = { name: 'Stopped', search: 'state=0' }

test('finds stored views under their path only', () => {
  const own = shelf()
  keepViews('/rooms', [view], own)
  expect(keptViews('/rooms', own)).toEqual([view])
  expect(keptViews('/types', own)).toEqual([])
  keepViews('/rooms', [], own)
  expect(own.map.size).toBe(0)
})

test.each([
  ['another version', { version: '0.9', views: [view] }],
  ['views that are no list', { version: '1.0', views: 'x' }],
  ['a malformed value', 7],
])('returns none for %s', (_, kept) => expect(keptViews('/rooms', shelf(kept))).toEqual([]))

test('drops entries that are not views', () =>
  expect(keptViews('/rooms', shelf({ version: '1.0', views: [view, { name: 1 }, null] }))).toEqual([view]))

test('keeps one view per name and drops the oldest when full', () => {
  const full = Array.from({ length: max_views }, (_, i) => ({ name: `v${i}`, search: '' }))
  expect(withView(full, { name: 'v3', search: 'a=1' })[3]).toEqual({ name: 'v3', search: 'a=1' })
  const after = withView(full, view)
  expect([after.length, after[0]?.name, after.at(-1)]).toEqual([max_views, 'v1', view])
})
