import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const get = (headers: Record<string, string> = {}, query = 'api_type=get_sys_settings') =>
  server.app.http.inject({ url: `/yy-sys/api?${query}`, headers })
const settings = async (headers?: Record<string, string>) => {
  const { entities } = (await get(headers)).json<{ entities: { id: string; manage_setting: string }[] }>()
  return {
    id: entities[0]?.id,
    ...(JSON.parse(entities[0]?.manage_setting ?? '{}') as Record<string, unknown>),
  }
}
const found = () =>
  server.data<{ version: number; manage_setting: string }>(
    'admin',
    'provider',
    '{ findSystemSettings { id version manage_setting update_time } }',
  )
const save = (as: Account, manage_setting: unknown, version: number) =>
  server.data<AnswerData>(
    as,
    'provider',
    'mutation ($model: SystemSettingsModel) { saveSystemSettings(model: $model) { errcode msg_en field refusals { details } } }',
    { model: { manage_setting, version } },
  )

/** The settings' entries in the operation log, in order. */
const logged = async () => {
  const log = await server.db.withTenant(
    server.campus.tenant_id,
    ({ sql }) =>
      sql<
        { operate_content: string }[]
      >`select operate_content from operate_log where operate_module = 'settings' order by id`,
  )
  return log.map((entry) => JSON.parse(entry.operate_content) as unknown)
}

const usual = {
  sys_name: '预约',
  sys_name_en: 'Booking',
  theme_color: '#aa0011',
  public: { onlyLevelTwo: false },
}

test('lets everyone read the settings of the tenant', async () => {
  expect(await settings()).toMatchObject({
    id: expect.any(String) as string,
    sys_name: '预约中心',
    sys_name_en: 'Reservation Center',
    theme_color: '#3399fe',
    public: { onlyLevelTwo: false },
  })
})

test.each(['', 'api_type=x', 'api_type=get_sys_settings&api_type=x'])('?%s is 400', async (query) => {
  expect((await get({}, query)).statusCode).toBe(400)
})

test('answers an unknown tenant with 404, an invalid token with 401', async () => {
  expect((await get({ 'x-tenant-code': 'nowhere' })).statusCode).toBe(404)
  expect((await get({ authorization: 'Bearer x' })).statusCode).toBe(401)
})

test('shows a change to the next reader, only in this tenant, and logs it', async () => {
  await settings()
  const { version } = await found()
  expect(await save('admin', usual, version)).toMatchObject({ errcode: '0' })
  await expect.poll(() => settings()).toMatchObject({ sys_name_en: 'Booking', theme_color: '#aa0011' })
  expect(await settings({ 'x-tenant-code': 'other' })).toMatchObject({ theme_color: '#3399fe' })
  expect(await logged()).toMatchObject([{ theme_color: ['#3399fe', '#aa0011'] }])
})

test('answers STALE with the fields changed since, their current values and the version', async () => {
  const { version } = await found()
  const others = { ...usual, sys_name: '一', logo: '/logo.png' }
  expect(await save('admin', others, version)).toMatchObject({ errcode: '0' })
  const mine = { ...usual, theme_color: '#00bb22' }
  expect(await save('admin', mine, version)).toMatchObject({
    errcode: 'STALE',
    field: null,
    refusals: [
      { details: { changed: 'logo, sys_name', logo: '/logo.png', sys_name: '一', version: version + 1 } },
    ],
  })
  // A removed field counts as changed, and is logged.
  expect(await save('admin', usual, version + 1)).toMatchObject({ errcode: '0' })
  expect(await save('admin', mine, version + 1)).toMatchObject({
    refusals: [
      { details: { changed: 'logo, sys_name', logo: null, sys_name: '预约', version: version + 2 } },
    ],
  })
  expect((await logged()).at(-1)).toEqual({ sys_name: ['一', '预约'], logo: ['/logo.png', null] })
})

test('keeps allowed_origins when a form does not send it, and clears it when the list is empty', async () => {
  const sites = ['https://portal.example.edu']
  const saved = async (manage_setting: object) =>
    expect(await save('admin', manage_setting, (await found()).version)).toMatchObject({ errcode: '0' })
  const kept = async () => JSON.parse((await found()).manage_setting)['allowed_origins'] as unknown
  await saved({ ...usual, allowed_origins: sites })
  await saved({ ...usual, sys_name: '改名' })
  expect(await kept()).toEqual(sites)
  expect((await logged()).at(-1)).toEqual({ sys_name: ['预约', '改名'] })
  await saved({ ...usual, allowed_origins: [] })
  expect(await kept()).toEqual([])
})

describe('refuses values that the database can’t store', () => {
  test.each<[string, object]>([
    ['a control character', { sys_name: 'a\u0000b' }],
    ['half a surrogate pair', { sys_name_en: 'a\ud800b' }],
    ['a control character in an address', { logo: 'https://x.example/\u0000' }],
    ['a control character in a field’s name', { 'a\u0000': 1 }],
    ['too many levels of nesting', { deep: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) as object }],
  ])('%s, as an object and as JSON text', async (_what, wrong) => {
    for (const sent of [{ ...usual, ...wrong }, JSON.stringify({ ...usual, ...wrong })])
      expect((await save('admin', sent as object, 1)).errcode).toBe('INVALID')
  })
})

test('saves one of two concurrent changes', async () => {
  const { version } = await found()
  const answers = await Promise.all(
    ['三', '四'].map((sys_name) => save('admin', { ...usual, sys_name }, version)),
  )
  expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'STALE'])
})

test.each(['student', 'manager'] as const)('refuses changes by %s', async (as) => {
  expect(await save(as, usual, 1)).toMatchObject({ errcode: 'NOT_ALLOWED' })
})

const OURS = '/pictures/campus.png'
const withNav = (item: object) => ({ ...usual, home_nav_setting: [item], wlu: { home_nav: [item] } })

const link = (to: string) => ({
  ...usual,
  home_nav_setting: [{ name: '链接', name_en: 'Link', link: to, role: 'user' }],
})

test.each<[string, unknown]>([
  ['as JSON text', JSON.stringify(usual)],
  ['a path of the product', link('/pc/home')],
  ['one type', link('/pc/resources/00000000-0000-4000-8000-000000000001/list')],
  ['the rooms of a type of seats', link('/pc/seats/types/7')],
  ['one notice', link('/pc/announcementDetail/7')],
  ['the root', link('/pc')],
  ['a page with a query', link('/pc/myAppointment?when=past')],
  ['the management area', link('/manage/home')],
  ['an external address', link('https://www.example.edu/a?b=c')],
  ['an entry without link, the menu of resource types', withNav({ name: '预约类型' })],
  ['an entry with an empty link', withNav({ name: '预约类型', name_en: '', link: '' })],
  ['an uploaded logo', { ...usual, logo: OURS }],
  [
    'a campus with its name and picture',
    { ...usual, campus: { name: '明湖大学', name_en: '', picture: OURS } },
  ],
  ['a colour as the header’s background', { ...usual, wlu: { topNavBg: '#123456' } }],
  ['a picture as the header’s background', { ...usual, wlu: { topNavBg: OURS } }],
  ['no background', { ...usual, wlu: { topNavBg: '' } }],
  ['sites to show', { ...usual, frame_origins: ['https://meet.example.edu'] }],
  ['other sites', { ...usual, allowed_origins: ['https://meet.example.edu'] }],
])('takes %s', async (_what, manage_setting) => {
  expect(await save('admin', manage_setting, (await found()).version)).toMatchObject({ errcode: '0' })
})

test.each<[string, unknown, string]>([
  ['an empty name', { ...usual, sys_name: ' ' }, 'manage_setting.sys_name'],
  ['an invalid colour', { ...usual, theme_color: 'red;}' }, 'manage_setting.theme_color'],
  ['a script as link', link('javascript:alert(1)'), 'manage_setting.home_nav_setting.0.link'],
  ['data as link', link('data:text/html,x'), 'manage_setting.home_nav_setting.0.link'],
  ['another host without its scheme', link('//elsewhere.test'), 'manage_setting.home_nav_setting.0.link'],
  ['another host after a backslash', link('/\\elsewhere.test'), 'manage_setting.home_nav_setting.0.link'],
  ['a path that no page has', link('/pc/nowhere'), 'manage_setting.home_nav_setting.0.link'],
  ['a path beyond a page', link('/pc/home/x'), 'manage_setting.home_nav_setting.0.link'],
  ['the root of another program here', link('/managed'), 'manage_setting.home_nav_setting.0.link'],
  [
    'a path as another site’s address',
    withNav({ name: '链接', link: '/pc/home', external: true }),
    'manage_setting.home_nav_setting.0.link',
  ],
  ['a web address without a host', link('https://[x'), 'manage_setting.home_nav_setting.0.link'],
  ['a script as logo', { ...usual, logo: 'javascript:alert(1)' }, 'manage_setting.logo'],
  [
    'a campus picture of another site',
    { ...usual, campus: { picture: 'https://cdn.example/a.png' } },
    'manage_setting.campus.picture',
  ],
  ['a logo of another site', { ...usual, logo: 'https://cdn.example/a.png' }, 'manage_setting.logo'],
  [
    'a background picture of another site',
    { ...usual, wlu: { topNavBg: 'https://cdn.example/a.png' } },
    'manage_setting.wlu.topNavBg',
  ],
  ['an invalid background colour', { ...usual, wlu: { topNavBg: '#12' } }, 'manage_setting.wlu.topNavBg'],
  ['an entry without a name', withNav({ link: '/pc/home' }), 'manage_setting.home_nav_setting.0.name'],
  [
    'an origin with a path',
    { ...usual, allowed_origins: ['https://x.test/a'] },
    'manage_setting.allowed_origins.0',
  ],
  ...['https://x;script-src', 'https://x https://y', 'https://*.test', 'https://x:99999'].map(
    (origin): [string, unknown, string] => [
      `${origin} as an origin`,
      { ...usual, allowed_origins: [origin] },
      'manage_setting.allowed_origins.0',
    ],
  ),
  ...(['allowed_origins', 'frame_origins'] as const).map((field): [string, unknown, string] => [
    `a site of ${field} without encryption`,
    { ...usual, [field]: ['http://meet.example.edu'] },
    `manage_setting.${field}.0`,
  ]),
  ['an unknown field', { ...usual, tenant_id: 'x' }, 'manage_setting'],
  ['invalid JSON text', '{', 'manage_setting'],
  ['a list', [], 'manage_setting'],
])('refuses %s', async (_what, manage_setting, field) => {
  expect(await save('admin', manage_setting, (await found()).version)).toMatchObject({
    errcode: 'INVALID',
    field,
  })
})

test.each<[string, object, string]>([
  [
    'too many sites',
    { ...usual, frame_origins: Array.from({ length: 31 }, (_, i) => `https://m${i}.test`) },
    'at most 30',
  ],
  ['a long name', { ...usual, sys_name: 'x'.repeat(1000) }, 'at most 60'],
  ['an empty name', { ...usual, sys_name: ' ' }, 'cannot be empty'],
])('says how much is allowed: %s', async (_what, manage_setting, told) => {
  const answer = await save('admin', manage_setting, (await found()).version)
  expect(answer.msg_en).toMatch(new RegExp(`${told}$`))
})

test('refuses a logo of another site with a message that says what to do', async () => {
  const answer = await server.data<AnswerData>(
    'admin',
    'provider',
    'mutation ($model: SystemSettingsModel) { saveSystemSettings(model: $model) { errcode msg_en } }',
    { model: { manage_setting: { ...usual, logo: 'https://cdn.example/a.png' }, version: 1 } },
  )
  expect(answer.msg_en).toBe(
    'manage_setting.logo must be a picture uploaded here; those of other sites are not shown',
  )
})
