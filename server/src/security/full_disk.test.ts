import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { asAdmin } from '#server/testing/cluster.ts'

// A database that refuses changes: its disk is full, it is read-only, it has no memory or connections left. A
// trigger raises PostgreSQL's error, so that the test needs no full disk.

const lines: { code?: string; msg: string; passed_over?: number }[] = []
let stage: BookingStage
let room: string
let type: string
beforeAll(async () => {
  const log = pino(
    { level: 'error' },
    { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) },
  )
  stage = await bookingStage({ log })
  type = await stage.type()
  room = await stage.room(type)
  await asAdmin(
    stage.server.url_owner,
    `create table trial (code text);
     create function fail() returns trigger language plpgsql security definer as $$
       declare c text := (select code from trial);
       begin
         if c is not null then raise exception 'could not extend file "base/1/2": secret' using errcode = c; end if;
         return new;
       end $$;
     create trigger fail before insert on appointment_information for each row execute function fail();`,
  )
})
afterAll(() => stage.server.stop())
const failing = (code: string | null) =>
  asAdmin(
    stage.server.url_owner,
    `delete from trial; insert into trial values (${code ? `'${code}'` : 'null'})`,
  )

const BOOK = `mutation ($model: AppointmentInformationModel) {
  saveAppointmentInformation(model: $model) { errcode } }`
const book = async (hour: number) =>
  stage.server.app.http.inject({
    method: 'POST',
    url: '/graphql/provider',
    headers: { authorization: `Bearer ${await stage.server.token('student')}` },
    payload: {
      query: BOOK,
      variables: {
        model: {
          resources_id: room,
          appointment_date: DAY,
          start_time: `${hour}:00`,
          end_time: `${hour + 1}:00`,
          instructions_read: true,
        },
      },
    },
  })

test.each(['53100', '53200', '25006'])('%s: answers BUSY without internal details', async (code) => {
  await failing(code)
  for (let i = 0; i < 3; i++) {
    const answer = await book(10)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
    expect(answer.json()).toMatchObject({ errcode: 'BUSY', msg: '系统繁忙，请 30 秒后重试', ids: [] })
    expect(answer.body).not.toMatch(/extend|secret|base/)
  }
  // Reads continue, so nobody should be turned away from the whole server.
  expect((await stage.grid('student', type)).rows).toHaveLength(1)
  expect((await stage.server.app.http.inject('/readyz')).statusCode).toBe(200)
  // One line a minute, not one a request.
  expect(lines.filter((line) => line.code === code)).toHaveLength(1)
  await failing(null)
})

test('accepts the same request once there is room again', async () => {
  await failing('53100')
  expect((await book(14)).statusCode).toBe(503)
  await failing(null)
  expect((await book(14)).json()).toEqual({ data: { saveAppointmentInformation: { errcode: '0' } } })
})

test("still reports the server's own faults as faults", async () => {
  await failing('42703')
  expect((await book(16)).json()).toMatchObject({ errors: [{ extensions: { code: 'FAULT' } }] })
  await failing(null)
})
