import { describe, expect, test } from 'vitest'
import type { CanvasMenu } from '../../viewer/viewer.graphql.ts'
import contract from '../../../../contract/contract.json' with { type: 'json' }
import words from '../../locales/zh/manage/manage.json' with { type: 'json' }
import { localMenu, listOf, matchesPath, menuName, permittedMenus, trailTo, type MenuItem } from './menu.ts'
import { manage_route_table } from './route_table.ts'

const item = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  name: menuName(path),
  path,
  title: `local ${path}`,
  ...more,
})
const entry = (name: string, more: Partial<CanvasMenu> = {}): CanvasMenu => ({
  id: name,
  name,
  parent: null,
  text: `server ${name}`,
  text_en: '',
  uri: null,
  icon: null,
  target: null,
  visible: 1,
  deleted: 0,
  description: null,
  ...more,
})
const paths = (menus: readonly MenuItem[]): unknown[] =>
  menus.map(({ path, children }) => (children ? [path, paths(children)] : path))

const cases: [string, MenuItem[], CanvasMenu[], unknown[]][] = [
  ['matched by name', [item('/manage/home')], [entry('home')], ['/manage/home']],
  ['matched by uri', [item('/manage/home')], [entry('start', { uri: '/manage/home' })], ['/manage/home']],
  [
    'matched by uri with a query and a trailing slash',
    [item('/manage/home')],
    [entry('x', { uri: '/manage/home/?a=1' })],
    ['/manage/home'],
  ],
  ['not matched', [item('/manage/home')], [entry('other')], []],
  ['shows nothing for an empty list', [item('/manage/home'), item('/manage/signer')], [], []],
  ['drops a deleted entry', [item('/manage/home')], [entry('home', { deleted: 1 })], []],
  [
    'drops a deleted entry, hidden or not',
    [item('/manage/home', { hidden: true })],
    [entry('home', { deleted: 1 })],
    [],
  ],
  ['keeps a hidden entry', [item('/manage/home', { hidden: true })], [], ['/manage/home']],
  ['keeps an entry without sign-in', [item('/manage/home', { no_auth: true })], [], ['/manage/home']],
  [
    "follows the server's order",
    [item('/manage/a'), item('/manage/b'), item('/manage/c')],
    [entry('c'), entry('a'), entry('b')],
    ['/manage/c', '/manage/a', '/manage/b'],
  ],
  [
    'puts entries without an order last',
    [item('/manage/a', { hidden: true }), item('/manage/b')],
    [entry('b')],
    ['/manage/b', '/manage/a'],
  ],
  [
    'applies the same rules to children',
    [
      item('/manage/g', {
        children: [item('/manage/g/one'), item('/manage/g/two'), item('/manage/g/three', { hidden: true })],
      }),
    ],
    [entry('g'), entry('g.two')],
    [['/manage/g', ['/manage/g/two', '/manage/g/three']]],
  ],
  [
    'hides a group with only hidden entries, and keeps it',
    [item('/manage/g', { children: [item('/manage/g/one'), item('/manage/g/add', { hidden: true })] })],
    [entry('g')],
    [['/manage/g', ['/manage/g/add']]],
  ],
  [
    'drops a group that is not permitted with its entries',
    [item('/manage/g', { children: [item('/manage/g/one')] })],
    [entry('g.one')],
    [],
  ],
]

describe('permitted menus', () => {
  test.each(cases)('%s', (_name, local, server, expected) =>
    expect(paths(permittedMenus(local, server))).toEqual(expected),
  )

  test("prefers the server's title and icon to the local ones", () => {
    const [shown] = permittedMenus(
      [item('/manage/home', { icon: 'home' })],
      [entry('home', { text: 'Start', icon: 'sun' })],
    )
    expect(shown).toMatchObject({ title: 'Start', icon: 'sun' })
  })

  test.each([
    ['in English, its English title', { text_en: 'Start' }, 'Start'],
    ['in English without one, its only title', { text: 'Start' }, 'Start'],
    ['in English without any, the local title', { text: '' }, 'local /manage/home'],
  ])('%s', (_name, more, title) => {
    expect(permittedMenus([item('/manage/home')], [entry('home', more)], true)[0]?.title).toBe(title)
  })

  test('shows links to other systems where they belong, in their order, unless they are hidden', () => {
    const local = [item('/manage/home'), item('/manage/g', { children: [item('/manage/g/one')] })]
    const link = (name: string, more: object = {}) => entry(name, { uri: `https://${name}.example`, ...more })
    const shown = permittedMenus(local, [
      link('first'),
      entry('home'),
      entry('g'),
      entry('g.one'),
      link('below', { parent: 'g' }),
      link('hidden', { visible: 0 }),
      link('lost', { parent: 'unknown' }),
    ])
    expect(paths(shown)).toEqual([
      'https://first.example',
      '/manage/home',
      ['/manage/g', ['/manage/g/one', 'https://below.example']],
    ])
    expect(shown[0]).toMatchObject({ outside: true })
  })

  test('a group of which only a link is left is dropped', () => {
    const local = [item('/manage/g', { children: [item('/manage/g/one')] })]
    expect(
      permittedMenus(local, [entry('g'), entry('x', { uri: 'https://x.example', parent: 'g' })]),
    ).toHaveLength(1)
  })

  test('hides an invisible entry', () => {
    expect(permittedMenus([item('/manage/home')], [entry('home', { visible: 0 })])[0]?.hidden).toBe(true)
  })
})

describe('the local menu', () => {
  test('shows a page in its group, and no group without a page', () => {
    const built = new Set(['/manage/resources/resources-list', '/manage/home'])
    expect(
      paths(
        localMenu(
          manage_route_table,
          (path) => built.has(path),
          (path) => path,
        ),
      ),
    ).toEqual(['/manage/home', ['/manage/resources', ['/manage/resources/resources-list']]])
  })

  test("includes an entry that leads to another group's page if that page exists", () => {
    const built = new Set(['/manage/appointment/appointment-statistics'])
    expect(
      localMenu(
        manage_route_table,
        (path) => built.has(path),
        (path) => path,
      ).map(({ path }) => path),
    ).toContain('/manage/statistics')
  })
})

test('the table holds every management route of the contract, each with a title', () => {
  const known = manage_route_table.map(({ path }) => path)
  const asked = contract.routes.map(({ path }) => path).filter((path) => path.startsWith('/manage/'))
  expect(asked.filter((path) => !known.some((one) => one === path))).toEqual([])
  expect(known.filter((path) => !(path in words.routes))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test.each(contract.routes.filter(({ path, redirect }) => redirect && path.startsWith('/manage/')))(
  'redirects $path to $redirect',
  ({ path, redirect }) => {
    const route = manage_route_table.find((one) => one.path === path)
    const child = manage_route_table.find((one) => one.path === redirect)
    expect(route?.redirect).toBe(redirect)
    expect(child).toBeDefined()
  },
)

test.each([
  ['/manage/resources/resources-list/:id', '/manage/resources/resources-list/7', true],
  ['/manage/resources/resources-list/:id', '/manage/resources/resources-list', false],
  ['/manage/settings/code-item-list/:id?', '/manage/settings/code-item-list', true],
  ['/manage/settings/code-item-list/:id?', '/manage/settings/code-item-list/3/', true],
  ['/manage/home', '/manage/homes', false],
])('%s and %s: %s', (route, pathname, expected) => expect(matchesPath(route, pathname)).toBe(expected))

test.each([
  ['/manage/g/list/5', '/manage/g/list'],
  ['/manage/g/list-add', '/manage/g/list'],
  ['/manage/g/other', undefined],
])('%s belongs to %s', (pathname, list) => {
  const menus = [
    item('/manage/home'),
    item('/manage/g', { children: [item('/manage/g/list'), item('/manage/g/list/:id', { hidden: true })] }),
  ]
  expect(listOf(menus, pathname)?.path).toBe(list)
})

test('finds the trail through the group', () => {
  const menus = [
    item('/manage/home'),
    item('/manage/g', { children: [item('/manage/g/:id', { hidden: true })] }),
  ]
  expect(trailTo(menus, '/manage/g/5').map(({ path }) => path)).toEqual(['/manage/g', '/manage/g/:id'])
  expect(trailTo(menus, '/manage/x')).toEqual([])
})
