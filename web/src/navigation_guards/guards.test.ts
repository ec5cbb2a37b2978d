import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectBearer } from '../graphql/bearer.ts'
import { forgetTenantFailure } from '../graphql/tenant_fail.ts'
import { forgetViewer, updateViewer, viewer } from '../viewer/viewer.ts'
import { forgetMenus } from '../viewer/menus.ts'
import { forgetVisit, retryLoads, refreshRights, pass, type GuardChecks, type Visit } from './guards.ts'
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

const doors: GuardChecks = {
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
  connectBearer({ token: () => token, renewed: async () => null, unusable: () => undefined })
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
    if (reply instanceof Response) {
      replies[name] = fine[name as keyof typeof fine]
      return reply
    }
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
  forgetViewer()
  forgetVisit()
  updateViewer({ tenant: 'unchecked', settings: {} })
})

describe('the first navigation', () => {
  test('checks the tenant, then loads settings, avatar and user, menu, in this order', async () => {
    expect(await pass(visit('/pc/home'), doors)).toBeUndefined()
    expect(asked).toEqual(['checkTenantStatus', 'settings', 'findUserImage', 'me', 'canvasmenus'])
    expect(viewer()).toMatchObject({
      tenant: 'valid',
      settings: { sys_name: 'Rooms' },
      user: { name: 'A Student' },
      permission: 'admin',
    })
    expect(viewer().may.has('booking.create')).toBe(true)
  })

  test('requests nothing again at the next one', async () => {
    await pass(visit('/pc/home'), doors)
    asked = []
    expect(await pass(visit('/pc/me'), doors)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('takes menus from the browser for the same token, and reloads them for another', async () => {
    await pass(visit('/pc/home'), doors)
    const menus = viewer().menus
    forgetVisit()
    forgetViewer()
    asked = []
    token = 'token-2'
    await pass(visit('/pc/home'), doors)
    expect(asked).toContain('canvasmenus')
    expect(viewer().menus).toEqual(menus)
    asked = []
    await pass(visit('/pc/me'), doors)
    expect(asked).toEqual([])
  })

  test('leaves for the sign-in with the full path to return to, and loads no personal data', async () => {
    token = null
    expect(await pass(visit('/pc/home', { search: '?a=1', hash: '#b' }), doors)).toBe('leaving')
    expect(left).toEqual(['/pc/home?a=1#b'])
    expect(asked).toEqual(['checkTenantStatus'])
  })

  test.each(['/tenant/init', '/error/401', '/error/404', '/signin-callback'])(
    'needs neither a sign-in nor a check for %s',
    async (pathname) => {
      token = null
      expect(await pass(visit(pathname), doors)).toBeUndefined()
      expect(asked).toEqual([])
    },
  )
})

describe('an invalid tenant', () => {
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
    expect(viewer().tenant).toBe('invalid')
    expect(left).toEqual([])
  })
})

test.each([429, 503])('a busy server’s %i to the first call is waited for, on the page', async (status) => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  replies['checkTenantStatus'] = Response.json(
    { errcode: 'BUSY', msg: '忙', msg_en: 'Busy' },
    { status, headers: { 'retry-after': '0' } },
  )
  expect(await pass(visit('/pc/home'), doors)).toBeUndefined()
  expect(asked.slice(0, 2)).toEqual(['checkTenantStatus', 'checkTenantStatus'])
  expect(viewer().tenant).toBe('valid')
})

describe('failures do not block navigation', () => {
  test('an empty menu and an ordinary user if the menu fails', async () => {
    replies['canvasmenus'] = new TypeError('no network')
    expect(await pass(visit('/pc/home'), doors)).toBeUndefined()
    expect(viewer()).toMatchObject({ menus: [], menus_known: false, permission: 'user' })
  })

  test('a user with only an account if the user query fails', async () => {
    replies['me'] = new TypeError('no network')
    expect(await pass(visit('/pc/home'), doors)).toBeUndefined()
    expect(viewer().user).toEqual({ account: 'student' })
  })
})

test('shows the error page at the address of another tenant, and loads nothing', async () => {
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
  ['/visitor/accessControlScan', true],
  ['/redirect/manage/home', true],
  ['/visitors', false],
  ['/minghu/pc/home', false],
  ['/pcs/home', false],
])('%s begins like one of our pages: %s', (path, is) => expect(isOfAnArea(path)).toBe(is))

describe('failed loads are retried', () => {
  const me = fine.me
  test('user and settings at the next navigation, without waiting for them', async () => {
    replies['me'] = new TypeError('no network')
    replies['settings'] = new TypeError('no network')
    await pass(visit('/pc/home'), doors)
    expect(viewer().settings).toEqual({})
    replies = { ...fine }
    asked = []
    expect(await pass(visit('/pc/me'), doors)).toBeUndefined()
    expect(asked).toEqual(['settings', 'findUserImage', 'me'])
    await expect.poll(() => viewer()).toMatchObject({ user: me, settings: { sys_name: 'Rooms' } })
    asked = []
    await pass(visit('/pc/home'), doors)
    expect(asked).toEqual([])
  })

  test('when the network is back', async () => {
    replies['me'] = new TypeError('no network')
    await pass(visit('/pc/home'), doors)
    replies = { ...fine }
    await retryLoads(doors)
    await expect.poll(() => viewer().user).toEqual(me)
  })

  test('nothing to retry before a user was known', async () => {
    await retryLoads(doors)
    expect(asked).toEqual([])
  })
})

test.each([
  ['/pc/home', ['visitor.register'], { to: '/mobile/visitor/home' }],
  ['/manage/home', ['visitor.register'], { to: '/mobile/visitor/home' }],
  ['/mobile/visitor/detail/7', ['visitor.register'], undefined],
  ['/error/404', ['visitor.register'], undefined],
  ['/pc/home', ['visitor.register', 'resource.see'], undefined],
  ['/pc/home', ['resource.see'], undefined],
])('a visitor who registered is sent to their own pages: %s as %j', async (path, permissions, turn) => {
  replies = { ...fine, me: { ...fine.me, permissions } }
  expect(await pass(visit(path), doors)).toEqual(turn)
})

describe('permissions changed by an administrator', () => {
  test('are known after a refetch, including the menu', async () => {
    replies['canvasmenus'] = []
    await pass(visit('/pc/home'), doors)
    expect(viewer().permission).toBe('user')
    replies = { ...fine, me: { ...fine.me, permissions: ['notice.manage'] } }
    await refreshRights(doors)
    expect(viewer().permission).toBe('admin')
    expect([...viewer().may]).toEqual(['notice.manage'])
  })

  test('are not refetched within the given time', async () => {
    await pass(visit('/pc/home'), doors)
    asked = []
    await refreshRights(doors, 10_000)
    expect(asked).toEqual([])
  })

  test("stay unchanged if they can't be refetched", async () => {
    await pass(visit('/pc/home'), doors)
    replies = { me: new TypeError('no network'), canvasmenus: new TypeError('no network') }
    await refreshRights(doors)
    expect(viewer().permission).toBe('admin')
    expect(viewer().may.has('booking.create')).toBe(true)
  })
})

test('shows every user as an administrator with a local menu', async () => {
  replies['canvasmenus'] = []
  updateViewer({ local_menu: true })
  await pass(visit('/pc/home'), doors)
  expect(viewer().permission).toBe('admin')
  updateViewer({ local_menu: false })
})

test.each(['/nothing', '/pc/nothing', '/managed', '/error', '/tenant'])(
  'finds without a sign-in that %s is no page',
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
  ['/mobile/visitor/addinfo', true],
  ['/mobile/visitor/register', true],
  ['/mobile/visitor/home', false],
])('%s is for everyone: %s', (pathname, open) => expect(isPublic(pathname)).toBe(open))
