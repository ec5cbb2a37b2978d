import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Appearance } from '#identity/identity.ts'
import { brandSignIn } from './sign_in.ts'
import { startServer, type AnswerData, type TestServer } from './testing/ask.ts'
import { CAMPUS } from './testing/campus.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const save = async (
  as: 'admin' | 'other-admin',
  sys_name: string,
  theme_color: string,
  more: object = {},
) => {
  const { version, manage_setting } = await server.data<{ version: number; manage_setting: string }>(
    as,
    'provider',
    '{ findSystemSettings { version manage_setting } }',
  )
  const changed = {
    ...(JSON.parse(manage_setting) as object),
    sys_name,
    sys_name_en: 'Booking',
    theme_color,
    ...more,
  }
  return server.data<AnswerData>(
    as,
    'provider',
    'mutation ($model: SystemSettingsModel) { saveSystemSettings(model: $model) { errcode } }',
    { model: { manage_setting: changed, version } },
  )
}

test("applies the tenant's settings to the sign-in pages, also after they have changed", async () => {
  const looks: Appearance[] = []
  await brandSignIn({ dress: (look) => void looks.push(look) }, CAMPUS, server)
  expect(looks).toHaveLength(1)
  expect(looks[0]?.theme_color).toMatch(/^#[0-9a-f]{6}$/)
  expect(await save('other-admin', '别的', '#00ff00')).toEqual({ errcode: '0' })
  expect(await save('admin', '订房', '#b03060')).toEqual({ errcode: '0' })
  await expect.poll(() => looks).toHaveLength(2)
  expect(looks[1]).toEqual({ product_name: { zh: '订房', en: 'Booking' }, theme_color: '#b03060' })
})

test('shows the organisation where it signs in: name, crest and picture, the name in one language for both', async () => {
  const looks: Appearance[] = []
  await brandSignIn({ dress: (look) => void looks.push(look) }, CAMPUS, server)
  const campus = { name: '明湖大学', picture: '/campus.png' }
  expect(await save('admin', '订房', '#b03060', { logo: '/crest.png', campus })).toEqual({ errcode: '0' })
  await expect.poll(() => looks).toHaveLength(2)
  expect(looks[1]).toMatchObject({
    campus_name: { zh: '明湖大学', en: '明湖大学' },
    crest: '/crest.png',
    picture: '/campus.png',
  })
})

test("keeps the product's own look without such a tenant", async () => {
  const looks: Appearance[] = []
  await brandSignIn({ dress: (look) => void looks.push(look) }, 'nobody', server)
  expect(looks).toEqual([])
})
