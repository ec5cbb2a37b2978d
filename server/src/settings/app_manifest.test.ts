import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import { appManifest } from './app_manifest.ts'

interface Manifest {
  name: string
  short_name: string
  start_url: string
  scope: string
  theme_color: string
  icons: { src: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const found = async (query = '') => {
  const answer = await server.app.http.inject({ url: `/manifest.webmanifest${query}` })
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  return answer.json<Manifest>()
}

test.each([
  ['', '预约中心', '我的预约'],
  ['?locale=zh-CN', '预约中心', '我的预约'],
  ['?locale=en', 'Reservation Center', 'My reservations'],
  ['?locale=<script>', '预约中心', '我的预约'],
])('names the product as the tenant does, in the language of %j', async (query, name, shortcut) => {
  const manifest = await found(query)
  expect([manifest.name, manifest.shortcuts[0]?.name]).toEqual([name, shortcut])
})

test('follows the settings when the notice of their change arrives', async () => {
  const before = await server.data<{ version: number }>(
    'admin',
    'provider',
    '{ findSystemSettings { version } }',
  )
  const manage_setting = {
    sys_name: '明湖预约',
    sys_name_en: 'Minghu Reservations',
    theme_color: '#aa0011',
    public: { onlyLevelTwo: false },
  }
  await server.data<AnswerData>(
    'admin',
    'provider',
    'mutation ($model: SystemSettingsModel) { saveSystemSettings(model: $model) { errcode } }',
    { model: { manage_setting, version: before.version } },
  )
  await expect
    .poll(() => found('?locale=en'))
    .toMatchObject({
      name: 'Minghu Reservations',
      short_name: 'Minghu',
      theme_color: '#aa0011',
    })
})

test('pages may use the camera and the position, nobody within them may', async () => {
  const { headers } = await server.app.http.inject({ url: '/manifest.webmanifest' })
  expect(headers['permissions-policy']).toContain('camera=(self), geolocation=(self), microphone=()')
})

test.each([
  ['', '', '/'],
  ['/portal/rooms', '/portal/rooms', '/portal/rooms/'],
  ['/portal/rooms/minghu', '/portal/rooms', '/portal/rooms/minghu/'],
])('below %j it stays within the tenant’s pages; icons are those of %j', (base, mount, scope) => {
  const manifest = appManifest(null, 'en', { base, mount }) as Manifest
  expect([manifest.start_url, manifest.scope]).toEqual([scope, scope])
  expect(manifest.icons.map(({ src }) => src)).toEqual(
    ['192', '512', 'maskable'].map((name) => `${mount}/app-icons/${name}.png`),
  )
  for (const { url } of manifest.shortcuts) expect(url.startsWith(scope)).toBe(true)
})
