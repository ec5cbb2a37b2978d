import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectBearer } from '../graphql/bearer.ts'
import { forgetTenantFailure } from '../graphql/tenant_fail.ts'
import { forgetPerson, know, session } from '../session/known.ts'
import { forgetMenus } from '../session/menus.ts'
import { forgetVisit, pass, type Doors, type Visit } from './guards.ts'
import { isPublic, ownPathname } from './paths.ts'

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
        ? { errors: [{ message: reply[1] }] }
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
    ['another errcode', { errcode: 'TENANT_INVALID', msg: '', msg_en: '' }, '/tenant/init'],
    ['a failed check', new TypeError('no network'), '/tenant/init'],
    ['a failed tenant', ['error', 'tenants operation result'], '/error/401'],
  ])('%s leads to %s', async (_name, reply, to) => {
    replies['checkTenantStatus'] = reply
    expect(await pass(visit('/pc/home'), doors)).toEqual({ to })
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

describe('the device', () => {
  test.each([
    ['/pc/home', 'mobile', { to: '/mobile/home?x=1#y' }],
    ['/mobile/home', 'desktop', { to: '/pc/home?x=1#y' }],
    ['/pc/resources/mobile/list', 'desktop', undefined],
    ['/mobile/visitor/home', 'desktop', undefined],
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
