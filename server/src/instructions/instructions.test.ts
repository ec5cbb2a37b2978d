import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, idOf } from '#server/resources/testing/make.ts'
import { initial_menus } from '#server/tenants/initial/menus.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { first_chapters } from './first_chapters.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

interface Chapter {
  id: string
  title_en: string
  page: string | null
}
const chapters = (account: Account) =>
  server.data<Chapter[]>(account, 'provider', '{ findPublishedInstructions { id title_en page } }')
const publish = (ids: string[], state: number) =>
  server.data<{ errcode: string }>(
    'admin',
    'provider',
    `mutation ($ids: [String!]!) { updateInstructionStateAll(ids: $ids, state: ${state}) { errcode } }`,
    { ids },
  )

test('a new tenant has the first chapters, each for a page that its menu has', async () => {
  const found = await chapters('admin')
  expect(found).toHaveLength(first_chapters.length)
  const paths = initial_menus.map(({ uri }) => uri ?? '')
  for (const { page } of found) {
    if (page !== null)
      expect(
        paths.some((path) => `${path}/`.startsWith(`${page}/`)),
        page,
      ).toBe(true)
  }
})

test('a draft is read once it is published, in its place, until it is taken back', async () => {
  const id = idOf(
    await change(server, 'admin', 'saveInstruction', 'InstructionModel', {
      title: 'x',
      title_en: 'Between',
      order: 15,
      content: '<p>x</p><script>alert(1)</script>',
    }),
  )
  expect((await chapters('manager')).map((chapter) => chapter.id)).not.toContain(id)
  await publish([id], 1)
  expect((await chapters('manager'))[1]).toEqual({ id, title_en: 'Between', page: null })
  const content = await server.data<{ content: string }>(
    'admin',
    'provider',
    'query ($id: String) { findInstruction(id: $id) { content } }',
    { id },
  )
  expect(content).toEqual({ content: '<p>x</p>' })
  await publish([id], 0)
  expect((await chapters('manager')).map((chapter) => chapter.id)).not.toContain(id)
})

test.each(['student', 'guard'] as const)('%s', async (account) => {
  const { errors } = await server.ask(account, 'provider', '{ findPublishedInstructions { id } }')
  expect(errors?.[0]?.extensions?.['code']).toBe(account === 'guard' ? undefined : 'REFUSED')
})

test.each(['no path', '/pc/home', '/manage/', 'https://example.org/manage/x', '/manage/x?y=1'])(
  'refuses %s as a page',
  async (page) => {
    expect(
      await change(server, 'admin', 'saveInstruction', 'InstructionModel', { title: 'x', page }),
    ).toMatchObject({ errcode: 'INVALID', refusals: [{ field: 'page' }] })
  },
)
