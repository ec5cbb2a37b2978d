import { expect, test } from 'vitest'
import { keepViews, keptViews, most_views, withView } from './saved_views.ts'

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

test('what is kept for a path is found there, and nowhere else', () => {
  const own = shelf()
  keepViews('/rooms', [view], own)
  expect(keptViews('/rooms', own)).toEqual([view])
  expect(keptViews('/types', own)).toEqual([])
  keepViews('/rooms', [], own)
  expect(own.map.size).toBe(0)
})

test.each([
  ['another version', { version: '0.9', views: [view] }],
  ['no list', { version: '1.0', views: 'x' }],
  ['something else', 7],
])('%s: none', (_, kept) => expect(keptViews('/rooms', shelf(kept))).toEqual([]))

test('what is no view is left out', () =>
  expect(keptViews('/rooms', shelf({ version: '1.0', views: [view, { name: 1 }, null] }))).toEqual([view]))

test('a name stands for one view, and the oldest gives way', () => {
  const full = Array.from({ length: most_views }, (_, i) => ({ name: `v${i}`, search: '' }))
  expect(withView(full, { name: 'v3', search: 'a=1' })[3]).toEqual({ name: 'v3', search: 'a=1' })
  const after = withView(full, view)
  expect([after.length, after[0]?.name, after.at(-1)]).toEqual([most_views, 'v1', view])
})
