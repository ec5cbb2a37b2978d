import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#server/testing/campus.ts'
import { change, makeTemplate } from '#server/resources/testing/make.ts'
import { by_mail, notificationStage, pushes } from './testing/stage.ts'

let stage: Awaited<ReturnType<typeof notificationStage>>
beforeAll(async () => {
  stage = await notificationStage()
})
afterAll(() => stage.stop())

test('a reminder is sent once before the start, to applicant and participants, by the rule of the resource or the tenant', async () => {
  const type = await stage.type()
  const own = await stage.room(type, { ...pushes, reminder_minutes: 20 })
  await stage.book('student', own, { participants: ['student2'], ...by_mail })
  const silent = await stage.room(type, { ...pushes, reminder_minutes: 0 })
  await stage.book('teacher', silent, { ...by_mail })
  const as_tenant = await stage.room(type, { ...pushes })
  await stage.book('manager2', as_tenant, { ...by_mail })
  const reminders = async (account: Account) =>
    (await stage.inbox(account)).filter(({ kind }) => kind === 'reminder')
  await stage.ask(
    'admin',
    'mutation { saveNotificationSettings(model: { reminder_minutes: 15 }) { errcode } }',
    {},
  )
  stage.server.clock.set('2026-09-08T01:39:00Z')
  await stage.send()
  expect(await reminders('student')).toEqual([])
  stage.server.clock.set('2026-09-08T01:41:00Z')
  await Promise.all([stage.send(), stage.send()])
  expect(await reminders('manager2')).toEqual([])
  stage.server.clock.set('2026-09-08T01:45:00Z')
  await stage.send()
  expect(await reminders('student')).toMatchObject([
    { text_en: expect.stringContaining('within 19 minutes') },
  ])
  expect(await reminders('student2')).toHaveLength(1)
  expect(await reminders('teacher')).toEqual([])
  expect(await reminders('manager2')).toEqual([
    expect.objectContaining({ text_en: expect.stringContaining('within 15 minutes') }),
  ])
  expect((await stage.log({ kind: { eq: 'reminder' } })).map(({ state }) => state)).toEqual([1, 1, 1])
})

test('an upgrade has those follow the tenant that never said anything themselves', async () => {
  const type = await stage.type()
  const untouched = await stage.room(type, { reminder_minutes: 30 })
  const chosen = await stage.room(type, { reminder_minutes: 20 })
  const edit = (minutes: number) =>
    change(stage.server, 'admin', 'updateResource', 'ResourceChange', {
      id: chosen,
      version: 1,
      reminder_minutes: minutes,
    })
  expect((await edit(30)).errcode).toBe('0')
  const other = await stage.room(type, { reminder_minutes: 45 })
  const template = await makeTemplate(stage.server, { reminder_minutes: 30 })
  const file = new URL('../../migrations/0034_follow_the_tenants_reminder.sql', import.meta.url)
  const minutes = await stage.inTenant(async ({ sql }) => {
    await sql.unsafe(readFileSync(file, 'utf8'))
    const rows = await sql<{ id: string; reminder_minutes: number | null }[]>`
      select id, reminder_minutes from resource union select id, reminder_minutes from resources_rule_template`
    return new Map(rows.map((row) => [row.id, row.reminder_minutes]))
  })
  expect([untouched, chosen, other, template].map((id) => minutes.get(id))).toEqual([null, 30, 45, null])
})
