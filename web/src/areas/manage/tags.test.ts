import { describe, expect, test } from 'vitest'
import {
  closed,
  closedAll,
  closedOthers,
  first_tags,
  HOME,
  keepShowingTags,
  keepTags,
  keptTags,
  opened,
  showsTags,
  type Tag,
} from './tags.ts'

const tag = (name: string, search = ''): Tag => ({ pathname: `/manage/${name}`, search })
const names = (tags: readonly Tag[]) => tags.map(({ pathname }) => pathname.replace('/manage/', ''))
const some = [tag('home'), tag('a'), tag('b'), tag('c')]

test('a page that is opened is the last tag, and stays in its place afterwards', () => {
  const tags = [tag('a'), tag('b'), tag('a', '?x=1')].reduce(opened, first_tags)
  expect(tags).toEqual([tag('home'), tag('a', '?x=1'), tag('b')])
})

describe('closing', () => {
  test.each([
    ['another page', 'b', 'a', 'home a c', null],
    ['the shown page leads to the next one', 'b', 'b', 'home a c', 'c'],
    ['the last page leads to the one before', 'c', 'c', 'home a b', 'b'],
    ['the affixed page closes nothing', 'home', 'home', 'home a b c', null],
  ])('%s', (_what, name, shown, rest, next) => {
    const done = closed(some, `/manage/${name}`, `/manage/${shown}`)
    expect(names(done.tags)).toEqual(rest.split(' '))
    expect(done.next && names([done.next])[0]).toBe(next)
  })

  test.each([
    ['b', 'home b', null],
    ['a', 'home b', 'b'],
    ['home', 'home b', 'b'],
  ])('others than b while %s is shown', (shown, rest, next) => {
    const done = closedOthers(some, '/manage/b', `/manage/${shown}`)
    expect(names(done.tags)).toEqual(rest.split(' '))
    expect(done.next && names([done.next])[0]).toBe(next)
  })

  test('all leaves the home page', () => {
    expect(closedAll(some, '/manage/b')).toEqual({ tags: [tag('home')], next: tag('home') })
    expect(closedAll(some, HOME)).toEqual({ tags: [tag('home')], next: null })
  })
})

test('what is kept comes back, and nothing else', () => {
  const map = new Map<string, string>()
  const shelf = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  expect([showsTags(shelf), keptTags(shelf)]).toEqual([false, first_tags])
  keepShowingTags(true, shelf)
  keepTags(some, shelf)
  expect([showsTags(shelf), keptTags(shelf)]).toEqual([true, some])
  keepShowingTags(false, shelf)
  expect(showsTags(shelf)).toBe(false)
  for (const odd of ['{', '7', '[{"pathname":"https://x.test","search":""}]', '[{"pathname":"/manage/a"}]']) {
    map.set('tags-view-tags', odd)
    expect(keptTags(shelf)).toEqual(first_tags)
  }
})
