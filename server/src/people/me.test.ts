import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const ME = `{ me { id account name email phone cardNo birthday permissions roles now tenant { code time_zone }
  positions { dept { code name parent tenantId } post { code } active } attrsValues { code value } } }`

describe('me', () => {
  test('returns the signed-in person, with all their own data', async () => {
    const me = await server.data<Record<string, unknown>>('student', 'iam', ME)
    expect(me).toMatchObject({
      id: server.campus.user_ids.student,
      account: 'student',
      email: 'student@campus.example',
      phone: '13800000000',
      cardNo: 'card-student',
      birthday: '2000-02-29',
      roles: ['user'],
      tenant: { code: 'campus', time_zone: 'Asia/Shanghai' },
      now: '2026-09-07 08:00:00',
      positions: [
        {
          dept: { code: 'physics', parent: 'science', tenantId: server.campus.tenant_id },
          post: { code: 'student' },
          active: 1,
        },
      ],
    })
    expect(me['permissions']).toContain('booking.create')
    expect(me['permissions']).not.toContain('resource.manage')
  })
  test('refuses a request without a sign-in', async () => {
    expect(await server.ask(null, 'iam', ME)).toMatchObject({ status: 401, data: null })
  })
})
