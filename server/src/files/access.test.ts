import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { book, makeRoom } from './testing/rooms.ts'
import { getFile, pdf, uploaded, uploadedPicture } from './testing/uploading.ts'

// Who can read a file, depending on what names it.

let server: TestServer
let room: string
beforeAll(async () => {
  server = await startServer()
  room = await makeRoom(server)
})
afterAll(() => server.stop())

const status = async (url: string) => (await getFile(server, url)).statusCode
const FIRST = '2026-09-07T00:00:00Z'

/** The session's attachment as shown to an account; a refused session has none. */
async function shown(account: Account, id: string): Promise<string | null> {
  const { data } = await server.ask<{ findAppointmentInformation: { enclosure: string } | null }>(
    account,
    'provider',
    'query ($id: String!) { findAppointmentInformation(id: $id) { enclosure } }',
    { id },
  )
  return data?.findAppointmentInformation?.enclosure ?? null
}

describe('an upload that nothing names', () => {
  test('is visible to its uploader only, by the signed address until it expires', async () => {
    const { uri, signed_uri } = await uploaded(server, 'student')
    expect(signed_uri.startsWith(`${uri}?`)).toBe(true)
    expect(await status(uri)).toBe(404)
    const served = await getFile(server, signed_uri)
    expect(served.statusCode).toBe(200)
    const [, seconds = ''] = /^private, max-age=(\d+)$/.exec(String(served.headers['cache-control'])) ?? []
    expect(Number(seconds)).toBeGreaterThan(500)
    expect(Number(seconds)).toBeLessThanOrEqual(600)
  })

  test('is served until the signature expires, to the second', async () => {
    const { signed_uri } = await uploaded(server, 'student')
    const end = Number(new URL(signed_uri, 'http://x').searchParams.get('expires'))
    const at = (seconds: number) =>
      server.clock.set(
        server.clock.now().add({ seconds: seconds - server.clock.now().epochMilliseconds / 1000 }),
      )
    at(end - 1)
    const last = await getFile(server, signed_uri)
    expect([last.statusCode, last.headers['cache-control']]).toEqual([200, 'private, max-age=1'])
    at(end)
    const late = await getFile(server, signed_uri)
    expect([late.statusCode, late.headers['cache-control']]).toEqual([403, 'no-store'])
    expect(late.json<AnswerData>()).toMatchObject({
      errcode: 'LINK_EXPIRED',
      msg_en: 'This link has expired; open the file from its page again',
    })
    server.clock.set(FIRST)
  })

  test('is not served from an altered address', async () => {
    const { uri, signed_uri } = await uploaded(server, 'student')
    const other = await uploaded(server, 'student', { content: pdf(2) })
    const query = signed_uri.slice(uri.length)
    const expires = /expires=(\d+)/.exec(query)?.[1] ?? ''
    const altered = [
      `${other.uri}${query}`,
      `${uri}${query.replace(expires, String(Number(expires) + 60))}`,
      `${uri}${query.replace(/signature=../, 'signature=AA')}`,
      `${uri}${query.replace(/signature=.*$/, 'signature=')}`,
      `${uri}${query.replace(/key=[^&]+/, 'key=00000000-0000-0000-0000-000000000000')}`,
      `${uri}${query.replace(/&key=[^&]+/, '')}`,
      `${uri}${query}&expires=9999999999`,
      `${uri.replace(server.campus.tenant_id, server.campus.other_tenant_id)}${query}`,
    ]
    for (const address of altered) expect([address, await status(address)]).toEqual([address, 404])
    expect(await status(signed_uri)).toBe(200)
  })

  test('is not served with a signature of another tenant’s key', async () => {
    const { uri } = await uploaded(server, 'student')
    const foreign = await uploaded(server, 'other-student')
    const query = foreign.signed_uri.slice(foreign.uri.length)
    expect(await status(`${uri}${query}`)).toBe(404)
  })
})

describe('the attachment of a booking', () => {
  test('can be opened by the people whom the booking concerns, and by nobody else', async () => {
    const { uri } = await uploaded(server, 'student', { name: 'plan.html' })
    const { errcode, ids } = await book(server, 'student', room, {
      enclosure: uri,
      enclosure_name: 'My plan.html',
      enclosure_size: 7,
      participants: ['teacher'],
    })
    expect(errcode).toBe('0')
    const id = ids[0] ?? ''
    for (const account of ['student', 'teacher', 'manager', 'admin'] as const) {
      const address = (await shown(account, id)) ?? ''
      expect([account, address.startsWith(`${uri}?expires=`)]).toEqual([account, true])
      const served = await getFile(server, address)
      expect([account, served.statusCode]).toEqual([account, 200])
      expect(served.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''plan.html.pdf`)
      expect(served.headers['content-security-policy']).toContain('sandbox')
    }
    for (const account of ['student2', 'manager2', 'guard', 'other-admin'] as const)
      expect([account, await shown(account, id)]).toEqual([account, null])
    expect(await status(uri)).toBe(404)
  })

  test('is described by its real type, whatever its sender claims', async () => {
    const { uri } = await uploaded(server, 'student', { content: pdf(123), name: 'a.pdf' })
    const { ids } = await book(server, 'student', room, {
      enclosure: uri,
      enclosure_name: 'a.html',
      enclosure_size: 1,
    })
    const session = await server.data<Record<string, unknown>>(
      'student',
      'provider',
      'query ($id: String!) { findAppointmentInformation(id: $id) { enclosure_name enclosure_size } }',
      { id: ids[0] },
    )
    expect(session).toEqual({ enclosure_name: 'a.html.pdf', enclosure_size: pdf(123).length })
  })

  test('is accepted as the plain or the signed address, and stored as the plain one', async () => {
    for (const which of ['uri', 'signed_uri'] as const) {
      const file = await uploaded(server, 'student')
      const { errcode, ids } = await book(server, 'student', room, { enclosure: file[which] })
      expect([which, errcode]).toEqual([which, '0'])
      const [kept] = await server.db.withTenant(
        server.campus.tenant_id,
        ({ sql }) =>
          sql<
            { enclosure: string }[]
          >`select enclosure from appointment_information where id = ${ids[0] ?? ''}`,
      )
      expect(kept).toEqual({ enclosure: file.uri })
    }
  })

  test('is stored with a draft, and stays the same when that is submitted', async () => {
    const { uri } = await uploaded(server, 'student')
    const { ids } = await book(server, 'student', room, { enclosure: uri, draft: true })
    expect(await status((await shown('student', ids[0] ?? '')) ?? '')).toBe(200)
    expect(await shown('manager', ids[0] ?? '')).toBeNull()
  })

  const uuid = '00000000-0000-0000-0000-000000000000'
  test.each<[string, () => string | Promise<string>, string]>([
    ['an address of no file', () => '/files/anything at all', 'INVALID'],
    ['an address of another site', () => 'https://elsewhere.test/files/x.pdf', 'INVALID'],
    ['a path that climbs', () => `/files/${uuid}/../../secret`, 'INVALID'],
    ['a missing file', () => `/files/${server.campus.tenant_id}/${'a'.repeat(32)}.pdf`, 'BAD_FILE'],
    ['another person’s fresh upload', async () => (await uploaded(server, 'student2')).uri, 'BAD_FILE'],
    [
      'another person’s signed address',
      async () => (await uploaded(server, 'student2')).signed_uri,
      'BAD_FILE',
    ],
    ['a file of another tenant', async () => (await uploaded(server, 'other-student')).uri, 'BAD_FILE'],
    [
      'the attachment of another person’s booking',
      async () => {
        const { uri } = await uploaded(server, 'student2')
        await book(server, 'student2', room, { enclosure: uri })
        return uri
      },
      'BAD_FILE',
    ],
  ])('refuses %s', async (_what, make, errcode) => {
    const answer = await book(server, 'student', room, { enclosure: await make() })
    expect([answer.errcode, answer.field]).toEqual([errcode, 'enclosure'])
    expect(answer.msg).toMatch(/[\u4e00-\u9fff]/)
  })
})

/** Changes a resource of the test campus, as its administrator. */
async function change(account: Account, model: Record<string, unknown>): Promise<AnswerData> {
  const { version } = await server.data<{ version: number }>(
    'manager',
    'provider',
    'query ($id: String!) { findResourceById(id: $id) { version } }',
    { id: room },
  )
  return server.data(
    account,
    'provider',
    `mutation ($model: ResourceChange) { updateResource(model: $model) { ${ANSWER} } }`,
    { model: { id: room, version, ...model } },
  )
}

describe('a picture named in a public place', () => {
  test('is served to everybody with unlimited caching, and no longer once it is removed', async () => {
    const { uri } = await uploadedPicture(server, 'manager')
    expect(await status(uri)).toBe(404)
    expect((await change('manager', { pictures: [uri] })).errcode).toBe('0')
    const served = await getFile(server, uri)
    expect([served.statusCode, served.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    // Another administrator can change other fields without owning the picture.
    expect((await change('admin', { capacity: 31 })).errcode).toBe('0')
    expect((await change('admin', { pictures: [uri], capacity: 32 })).errcode).toBe('0')
    expect((await change('manager', { pictures: [] })).errcode).toBe('0')
    expect(await status(uri)).toBe(404)
  })

  test('can be named by other people, also in another place', async () => {
    const { uri } = await uploadedPicture(server, 'manager')
    await change('manager', { pictures: [uri] })
    expect((await change('admin', { panorama: uri })).errcode).toBe('0')
    expect((await change('manager', { pictures: [] })).errcode).toBe('0')
    expect(await status(uri)).toBe(200)
    await change('manager', { panorama: null })
    expect(await status(uri)).toBe(404)
  })

  test.each<[string, (uri: string) => Record<string, unknown>, string]>([
    ['pictures', (uri) => ({ pictures: [uri] }), 'pictures.0'],
    ['panorama', (uri) => ({ panorama: uri }), 'panorama'],
    [
      'instructions',
      (uri) => ({ booking_instructions: `<p><img src="${uri}"></p>` }),
      'booking_instructions',
    ],
  ])('can’t be another person’s private file: %s', async (_what, model, field) => {
    const { uri, signed_uri } = await uploadedPicture(server, 'student')
    await book(server, 'student', room, { enclosure: uri })
    for (const address of [uri, signed_uri]) {
      // In a text only the plain address counts as one of our pictures.
      if (address !== uri && field.startsWith('booking')) continue
      const answer = await change('admin', model(address))
      expect([answer.errcode, answer.field]).toEqual(['BAD_FILE', field])
    }
    expect(await status(uri)).toBe(404)
  })

  test('that has been deleted stays broken in a text, which can still be saved', async () => {
    const gone = `/files/${server.campus.tenant_id}/${'b'.repeat(32)}.png`
    const answer = await change('manager', { booking_instructions: `<p>x<img src="${gone}" alt="x"></p>` })
    expect(answer.errcode).toBe('0')
  })
})

test('can’t give access to a file of another tenant through a text', async () => {
  const { uri } = await uploadedPicture(server, 'other-student')
  expect((await change('admin', { booking_instructions: `<p><img src="${uri}"></p>` })).errcode).toBe('0')
  expect(await status(uri)).toBe(404)
})

test('shows a person’s picture to the signed-in people of the tenant', async () => {
  const { uri } = await uploadedPicture(server, 'student')
  const save = (account: Account, image: string) =>
    server.data<AnswerData>(
      account,
      'provider',
      `mutation ($model: UserImageInput) { saveUserImage(model: $model) { ${ANSWER} } }`,
      { model: { account, image } },
    )
  expect((await save('student', uri)).errcode).toBe('0')
  const find = (account: Account) =>
    server.data<{ image: string } | null>(
      account,
      'provider',
      'query { findUserImage(account: "student") { image } }',
    )
  const seen = (await find('student2'))?.image ?? ''
  expect(await status(seen)).toBe(200)
  expect(await status(uri)).toBe(404)
  // Seeing it gives no right to pass it on.
  expect((await save('student2', uri)).errcode).toBe('BAD_FILE')
  expect((await save('student2', seen)).errcode).toBe('BAD_FILE')
  // The page sends back the address that it was shown.
  expect((await save('student', seen)).errcode).toBe('0')
})
