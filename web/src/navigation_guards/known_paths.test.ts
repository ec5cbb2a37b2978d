import { expect, test } from 'vitest'
import { user_paths } from '#rules/settings/user_paths.ts'
import { first_pages } from '../areas/first_pages.ts'
import { phone_pages } from '../areas/mobile/phone_pages.ts'
import { user_pages as further_pages } from '../areas/user_pages.ts'
import { attendance_personal_links } from '../attendance/personal.ts'
import { evaluations_personal_links } from '../evaluations/personal.ts'
import { people_personal_links } from '../people/personal.ts'
import { visits_personal_links } from '../visitors/visits/personal.ts'
import { isKnown } from './known_paths.ts'

const user_pages = { ...first_pages, ...further_pages }

test('the pages of the user area are those of its tables', () =>
  expect([...user_paths].toSorted()).toEqual(Object.keys(user_pages).toSorted()))

test('a phone has pages of its own only in place of common ones', () =>
  expect(Object.keys(user_pages)).toEqual(expect.arrayContaining(Object.keys(phone_pages))))

test('a page for those with a permission is offered to nobody else', () => {
  const pages = Object.entries(user_pages).flatMap(([path, { may }]) => (may ? [{ path, may }] : []))
  expect(pages.map(({ path }) => path).toSorted()).toEqual(['comments', 'groups', 'scanRegister', 'visitors'])
  const links = [
    ...attendance_personal_links,
    ...evaluations_personal_links,
    ...people_personal_links,
    ...visits_personal_links,
  ].filter(({ path }) => pages.some((one) => one.path === path))
  expect(links.map(({ path, may }) => ({ path, may }))).toEqual(expect.arrayContaining(pages))
  expect(links).toHaveLength(pages.length)
})

test.each([
  ['/', true],
  ['/pc/home', true],
  ['/pc/home/', true],
  ['/mobile/home', true],
  ['/pc/resources/7/list', true],
  ['/pc/resources/7', false],
  ['/pc/resources/7/8/list', false],
  ['/manage/resources/resources-list/7', true],
  ['/manage', true],
  ['/manage/nothing', true],
  ['/error/401', true],
  ['/mobile/visitor/home', true],
  ['/mobile/visitor/vehicle', true],
  ['/mobile/visitor/detail/7', true],
  ['/mobile/visitor/detail', false],
  ['/pc/visitor/home', false],
  ['/nothing', false],
  ['/pc/nothing', false],
  ['/managed', false],
])('%s is a page: %s', (path, known) => expect(isKnown(path)).toBe(known))
