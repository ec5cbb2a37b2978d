import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectBearer } from '../graphql/bearer.ts'
import { forgetTenantFailure } from '../graphql/tenant_fail.ts'
import { forgetPerson, know, session } from '../session/known.ts'
import { forgetMenus } from '../session/menus.ts'
import { forgetVisit, knowAgain, knowRightsAnew, pass, type Doors, type Visit } from './guards.ts'
import { isOfAnArea, isPublic, ownPathname } from './paths.ts'

const visit = (pathname: string, more: Partial<Visit> = {}): Visit => ({
  pathname,
  search: '',
  hash: '',
  device: 'desktop',
  ...more,
})

let asked: string[] = []
let replies: Record<string, unknown> = {}
let left: string[] = []
let token: string | null = 'token-1'

const doors: Doors = {
  person: async () => (token === null ? null : { account: 'student', token }),
  signIn: async (way_back) => void left.push(way_back),
}

const fine = {
  checkTenantStatus: { errcode: '0', msg: '', msg_en: '' },
  me: { id: '1', account: 'student', name: 'A Student', permissions: ['booking.create'] },
  findUserImage: { account: 'student', image: '/files/a.png' },
  canvasmenus: [{ name: 'home', text: 'Home', description: '/manage/home' }],
}

beforeEach(() => {
  asked = []
  left = []
  token = 'token-1'
  replies = { ...fine }
  connectBearer({ token: () => token, renewed: async () => null })
  const shelf = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const name = url.includes('yy-sys')
      ? 'settings'
      : (Object.keys(fine).find((one) => new RegExp(`\\b${one}\\b`).test(String(init.body))) ?? url)
    asked.push(name)
    if (name === 'settings' && replies[name] instanceof Error) throw replies[name]
    if (name === 'settings')
      return Response.json({
        entities: [
          { id: 's1', manage_setting: JSON.stringify({ sys_name: 'Rooms', theme_color: '#a61d24' }) },
        ],
      })
    const reply = replies[name]
    if (reply instanceof Error) throw reply
    return Response.json(
      Array.isArray(reply) && reply[0] === 'error'
        ? { errors: [{ message: reply[1], ...(reply[2] ? { extensions: { errcode: reply[2] } } : {}) }] }
        : { data: { [name]: reply } },
    )
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetTenantFailure()
  forgetMenus(null)
  forgetPerson()
  forgetVisit()
  know({ tenant: 'unchecked', settings: {} })
})

describe('the first navigation', () => {
  test('checks the tenant, then loads settings, avatar and user, menu, in this order', async () => {
    expect(await pass(visit('/pc/home'), doors)).toBeUndefined()
    expect(asked).toEqual(['checkTenantStatus', 'settings', 'findUserImage', 'me', 'canvasmenus'])
    expect(session()).toMatchObject({
      tenant: 'valid',
      settings: { sys_name: 'Rooms' },
      user: { name: 'A Student' },
      permission: 'admin',
    })
    expect(session().may.has('booking.create')).toBe(true)
  })

  test('the next one asks for nothing again', async () => {
    await pass(visit('/pc/home'), doors)
    asked = []
    expect(await pass(visit('/pc/me'), doors)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('menus come from the browser for the same token, and are loaded again for another', async () => {
    await pass(visit('/pc/home'), doors)
    const menus = session().menus
    forgetVisit()
    forgetPerson()
    asked = []
    token = 'token-2'
    await pass(visit('/pc/home'), doors)
    expect(asked).toContain('canvasmenus')
    expect(session().menus).toEqual(menus)
    asked = []
    await pass(visit('/pc/me'), doors)
    expect(asked).toEqual([])
  })

  test('without a sign-in it leaves, with the whole way back, and loads nothing of anybody', async () => {
    token = null
    expect(await pass(visit('/pc/home', { search: '?a=1', hash: '#b' }), doors)).toBe('leaving')
    expect(left).toEqual(['/pc/home?a=1#b'])
    expect(asked).toEqual(['checkTenantStatus'])
  })

  test.each(['/tenant/init', '/error/401', '/error/404', '/signin-callback'])(
    '%s needs neither a sign-in nor a check',
    async (pathname) => {
      token = null
      expect(await pass(visit(pathname), doors)).toBeUndefined()
      expect(asked).toEqual([])
    },
  )
})

describe('a tenant that is not valid', () => {
  test.each([
    [
      'another errcode',
      { errcode: 'TENANT_INVALID', msg: '', msg_en: '' },
      '/tenant/init?back=%2Fpc%2Fhome%3Fa%3D1',
    ],
    ['a failed check', new TypeError('no network'), '/tenant/init?back=%2Fpc%2Fhome%3Fa%3D1'],
    ['a failed tenant', ['error', 'tenants operation result'], '/error/401'],
  ])('%s leads to %s', async (_name, reply, to) => {
    replies['checkTenantStatus'] = reply
    expect(await pass(visit('/pc/home', { search: '?a=1' }), doors)).toEqual({ to })
    expect(session().tenant).toBe('invalid')
    expect(left).toEqual([])
  })
})

describe('what fails does not stop the way', () => {
  test('the menu: an empty list, and an ordinary person', async () => {
    replies['canvasmenus'] = new TypeError('no network')
    expect(await pass(visit('/pc/home'), doors)).toBeUndefined()
    expect(session()).toMatchObject({ menus: [], permission: 'user' })
  })

  test('the person: empty but for the account', async () => {
    replies['me'] = new TypeError('no network')
    expect(await pass(visit('/pc/home'), doors)).toBeUndefined()
    expect(session().user).toEqual({ id: '', account: 'student', name: '' })
  })
})

test('at the address of another tenant a person is told so, and nothing is loaded', async () => {
  replies['checkTenantStatus'] = ['error', 'elsewhere', 'OTHER_TENANT']
  expect(await pass(visit('/pc/home'), doors)).toEqual({ to: '/error/tenant' })
  expect(asked).toEqual(['checkTenantStatus'])
})

test.each([
  ['/', true],
  ['/?theme=red', true],
  ['/pc', true],
  ['/manage/home?x=1', true],
  ['/error/404', true],
  ['/minghu/pc/home', false],
  ['/pcs/home', false],
])('%s begins as a page of ours does: %s', (path, is) => expect(isOfAnArea(path)).toBe(is))

describe('what failed is asked for again', () => {
  const me = fine.me
  test('the person and the settings, by the next step, which does not wait for them', async () => {
    replies['me'] = new TypeError('no network')
    replies['settings'] = new TypeError('no network')
    await pass(visit('/pc/home'), doors)
    expect(session().settings).toEqual({})
    replies = { ...fine }
    asked = []
    expect(await pass(visit('/pc/me'), doors)).toBeUndefined()
    expect(asked).toEqual(['settings', 'findUserImage', 'me'])
    await expect.poll(() => session()).toMatchObject({ user: me, settings: { sys_name: 'Rooms' } })
    asked = []
    await pass(visit('/pc/home'), doors)
    expect(asked).toEqual([])
  })

  test('when the network is back', async () => {
    replies['me'] = new TypeError('no network')
    await pass(visit('/pc/home'), doors)
    replies = { ...fine }
    await knowAgain(doors)
    await expect.poll(() => session().user).toEqual(me)
  })

  test('before anybody was known there is nothing to ask again', async () => {
    await knowAgain(doors)
    expect(asked).toEqual([])
  })
})

describe('rights that an administrator changes', () => {
  test('are known after they were asked for anew, the menu too', async () => {
    replies['canvasmenus'] = []
    await pass(visit('/pc/home'), doors)
    expect(session().permission).toBe('user')
    replies = { ...fine, me: { ...fine.me, permissions: ['notice.manage'] } }
    await knowRightsAnew(doors)
    expect(session().permission).toBe('admin')
    expect([...session().may]).toEqual(['notice.manage'])
  })

  test('are not asked for twice within the time that was told', async () => {
    await pass(visit('/pc/home'), doors)
    asked = []
    await knowRightsAnew(doors, 10_000)
    expect(asked).toEqual([])
  })

  test('stay as they were where they can not be asked for', async () => {
    await pass(visit('/pc/home'), doors)
    replies = { me: new TypeError('no network'), canvasmenus: new TypeError('no network') }
    await knowRightsAnew(doors)
    expect(session().permission).toBe('admin')
    expect(session().may.has('booking.create')).toBe(true)
  })
})

test('a local menu makes everybody an administrator in what is shown', async () => {
  replies['canvasmenus'] = []
  know({ local_menu: true })
  await pass(visit('/pc/home'), doors)
  expect(session().permission).toBe('admin')
  know({ local_menu: false })
})

test.each(['/nothing', '/pc/nothing', '/manage/nothing', '/error', '/tenant'])(
  '%s is no page, which is found out without a sign-in',
  async (pathname) => {
    token = null
    expect(await pass(visit(pathname), doors)).toEqual({ to: '/error/404' })
    expect([asked, left]).toEqual([[], []])
  },
)

describe('the device', () => {
  test.each([
    ['/pc/home', 'mobile', { to: '/mobile/home?x=1#y' }],
    ['/mobile/home', 'desktop', { to: '/pc/home?x=1#y' }],
    ['/pc/resources/mobile/list', 'desktop', undefined],
    ['/x/mobile/home', 'desktop', { to: '/pc/home?x=1#y' }],
    ['/x/mobile/home', 'mobile', { to: '/mobile/home?x=1#y' }],
    ['/x/y/pc/resources/7/list', 'mobile', { to: '/mobile/resources/7/list?x=1#y' }],
    ['/x/pc', 'desktop', { to: '/error/404' }],
    ['/manage/home', 'mobile', undefined],
    ['/pc', 'mobile', { to: '/mobile?x=1#y' }],
  ] as const)('%s on %s', async (pathname, device, turn) => {
    expect(await pass(visit(pathname, { device, search: '?x=1', hash: '#y' }), doors)).toEqual(turn)
  })
})

test.each([
  ['/x/pc/home', '/x', '/pc/home'],
  ['/x', '/x', '/'],
  ['/xy/pc', '/x', '/xy/pc'],
  ['/pc/home', '', '/pc/home'],
])('%s under %j is %s', (pathname, base, own) => expect(ownPathname(pathname, base)).toBe(own))

test.each([
  ['/error/404', true],
  ['/errors', false],
  ['/tenant/init', true],
  ['/tenant', false],
])('%s is for everyone: %s', (pathname, open) => expect(isPublic(pathname)).toBe(open))
