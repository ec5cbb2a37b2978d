import { expect, test } from 'vitest'
import { leadsToAPage } from '#rules/settings/user_paths.ts'
import type { NavigationItem } from '../../viewer/types.ts'
import type { TypeInMenu } from '../../resources/resource_types.graphql.ts'
import { externalAddress, portalEntries, type Reader } from './navigation.ts'
import { columnsOf, groupByTag } from '../../resources/pc/type_menu.ts'

const reader: Reader = {
  in_english: false,
  permission: 'user',
  locale: 'zh-CN',
  has_page: (path) => path === '/pc/home',
}
const defaults: NavigationItem[] = [
  { name: '首页', name_en: 'Home', link: '/pc/home' },
  { name: '预约类型', name_en: 'Reservation type', link: '' },
  { name: '公告', name_en: 'Notice', link: '/pc/announcements' },
]
const nav = (item: Partial<NavigationItem>): NavigationItem => ({ name: 'x', link: '/pc/home', ...item })

test('shows the defaults without a setting, leaving out missing pages', () => {
  expect(portalEntries({}, defaults, reader)).toEqual([
    { kind: 'page', label: '首页', to: '/pc/home' },
    { kind: 'types', label: '预约类型' },
  ])
  expect(portalEntries({ home_nav_setting: [] }, defaults, { ...reader, in_english: true })[0]?.label).toBe(
    'Home',
  )
})

test.each([
  ['the setting replaces the defaults', [nav({ name: 'A' })], {}, ['A']],
  ['the English name', [nav({ name: 'A', name_en: 'B' })], { in_english: true }, ['B']],
  ['no English name', [nav({ name: 'A' })], { in_english: true }, ['A']],
  ['admin entries are not for users', [nav({ name: 'A', role: 'admin' })], {}, []],
  [
    'admins see all',
    [nav({ name: 'A', role: 'admin' }), nav({ name: 'B', role: 'user' })],
    { permission: 'admin' },
    ['A', 'B'],
  ],
  ['a way to the management area is not for users', [nav({ link: '/manage/home' })], {}, []],
  [
    'admins are led to the management area',
    [nav({ name: 'A', link: '/manage/home', role: 'admin' })],
    { permission: 'admin', has_page: leadsToAPage },
    ['A'],
  ],
  [
    'pages with an id or a query',
    [
      nav({ name: 'A', link: '/pc/resources/7/list' }),
      nav({ name: 'B', link: '/pc/seats/types/7' }),
      nav({ name: 'C', link: '/pc/announcementDetail/7' }),
      nav({ name: 'D', link: '/pc/myAppointment?when=past#x' }),
      nav({ name: 'E', link: '/pc/resources/7' }),
    ],
    { has_page: leadsToAPage },
    ['A', 'B', 'C', 'D'],
  ],
  ['a missing page', [nav({ link: '/pc/nowhere' })], {}, []],
  ['a script is no address', [nav({ link: 'javascript:alert(1)' })], {}, []],
  ['two slashes are external, but not http', [nav({ link: '//evil.example' })], {}, []],
] as [string, NavigationItem[], Partial<Reader>, string[]][])(
  '%s',
  (_name, home_nav_setting, more, labels) => {
    expect(
      portalEntries({ home_nav_setting }, defaults, { ...reader, ...more }).map(({ label }) => label),
    ).toEqual(labels)
  },
)

test.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1&locale=en#z'],
  ['http://a.example', 'http://a.example/?locale=en'],
  ['https://a.example/?locale=de', 'https://a.example/?locale=en'],
  ['ftp://a.example', null],
  ['data:text/html,x', null],
  ['', null],
])('%s leads to %s', (link, address) => expect(externalAddress(link, 'en')).toBe(address))

const type = (id: string, resources_tag: string | null): TypeInMenu => ({
  id,
  resources_name: id,
  resources_name_en: '',
  resources_tag,
  resources_tag_en: null,
  icon: null,
  icon_not: null,
  is_seat_category: 0,
  state: 1,
  resource_count: 0,
  free_now: 0,
  free_from: null,
  free_count: 0,
  open_now: 0,
  open_today: 0,
  opening_date: null,
  opening_at: null,
})

test('groups types by tag, those without one last', () => {
  const groups = groupByTag([type('1', 'a'), type('2', ''), type('3', 'b'), type('4', 'a'), type('5', null)])
  expect(groups.map(({ tag, types }) => [tag, types.map(({ id }) => id)])).toEqual([
    ['a', ['1', '4']],
    ['b', ['3']],
    ['', ['2', '5']],
  ])
})

test.each([
  [0, []],
  [1, [1]],
  [5, [5]],
  [6, [5, 1]],
  [12, [5, 5, 2]],
])('%i tags make columns of %j', (count, lengths) => {
  const groups = Array.from({ length: count }, (_, n) => ({ tag: String(n), types: [] }))
  expect(columnsOf(groups).map((column) => column.length)).toEqual(lengths)
})
