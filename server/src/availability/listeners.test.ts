import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'

// People who may no longer listen to a live stream; the test triggers the beat.

let stage: BookingStage
let here: string
let type_id: string
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  stage = await bookingStage()
  here = await stage.server.app.http.listen({ port: 0, host: '127.0.0.1' })
  type_id = await stage.type()
})
afterAll(async () => {
  vi.useRealTimers()
  await stage.server.stop()
})
const BEAT_MS = 25_000
const soon = <T>(look: () => T) => expect.poll(look, { interval: 5 })

const ask = (token: string) =>
  fetch(`${here}/live?resources_type_id=${type_id}&date=${DAY}`, {
    headers: { authorization: `Bearer ${token}` },
  })

/** An open stream, and whether it has ended. */
async function listen(token: string) {
  const open = { ended: false, heard: '' }
  const { status, body } = await ask(token)
  expect(status).toBe(200)
  const reading = async () => {
    for await (const chunk of body ?? []) open.heard += new TextDecoder().decode(chunk as Uint8Array)
  }
  reading().then(
    () => (open.ended = true),
    () => (open.ended = true),
  )
  await soon(() => open.heard).toContain('event: ready')
  return open
}

test('ends the stream of a disabled person at the next beat, even without a notice', async () => {
  const gone = await listen(await stage.server.token('teacher'))
  const stays = await listen(await stage.server.token('student'))
  await stage.inTenant(
    ({ sql, tenant_id }) =>
      sql`update iam_user set disabled = 1 where tenant_id = ${tenant_id} and account = 'teacher'`,
  )
  // Past the lifetime of the viewer cache.
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  vi.advanceTimersByTime(BEAT_MS)
  await soon(() => gone.ended).toBe(true)
  later.mockRestore()
  expect(stays.ended).toBe(false)
})

test('ends the streams of a closed tenant and opens no new ones', async () => {
  const { campus, db, notices } = stage.server
  const token = await stage.server.token('other-student', { tenant: 'other' })
  const open = await listen(token)
  await db.withTenant(
    campus.other_tenant_id,
    ({ sql }) => sql`update tenant set state = 2 where id = ${campus.other_tenant_id}`,
  )
  // As if the super tenant closed it: the notice has the super tenant's id.
  notices.send({ topic: 'tenant', tenant_id: campus.tenant_id })
  await soon(() => open.ended).toBe(true)
  expect((await ask(token)).status).toBe(401)
})
