import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#server/testing/campus.ts'
import { bookingStage, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())

interface Rehearsal {
  resources: number
  checked: number
  more: number
  breaking: number
  sessions: { id: string; appointment_date: string; start_time: string; msg_en: string }[]
}

const rehearsal = (variables: object, account: Account = 'admin') =>
  stage.server.data<Rehearsal>(
    account,
    'provider',
    `query ($rule_template_id: String, $resources_type_id: String, $resources_id: String, $rules: RulesToTry, $type_rules: TypeRulesToTry) {
      findRuleRehearsal(rule_template_id: $rule_template_id, resources_type_id: $resources_type_id, resources_id: $resources_id,
        rules: $rules, type_rules: $type_rules) {
        resources checked more breaking sessions { id appointment_date start_time msg_en } } }`,
    variables as Record<string, unknown>,
  )

test('tells which coming sessions of a resource new rules would have refused', async () => {
  const room = await stage.room(await stage.type())
  const id = await stage.book('student', room, {})
  const own = { min_interval_minutes: 30, max_minutes: null }
  expect(await rehearsal({ resources_id: room, rules: own })).toMatchObject({
    resources: 1,
    checked: 1,
    more: 0,
    breaking: 0,
    sessions: [],
  })
  const shorter = await rehearsal({ resources_id: room, rules: { ...own, max_minutes: 30 } })
  expect(shorter).toMatchObject({ breaking: 1, sessions: [{ id }] })
  expect(shorter.sessions[0]?.msg_en).toContain('30')
})

test('reaches all resources of a type', async () => {
  const type = await stage.type()
  await stage.book('student', await stage.room(type), {})
  await stage.book('student', await stage.room(type), {})
  const closed = { start_time: '00:00', end_time: '00:30', common_enable: 1 }
  expect(await rehearsal({ resources_type_id: type, type_rules: closed })).toMatchObject({
    resources: 2,
    breaking: 2,
  })
  const no_mode = { start_time: '00:00', end_time: '24:00', common_enable: 0, batch_enable: 1 }
  expect(await rehearsal({ resources_type_id: type, type_rules: no_mode })).toMatchObject({ breaking: 2 })
})

test('counts only what the caller administers', async () => {
  const type = await stage.type()
  await stage.book('student', await stage.room(type), {})
  await stage.book('student', await stage.room(type, { admin_dept: 'chemistry' }), {})
  const closed = { start_time: '00:00', end_time: '00:30', common_enable: 1 }
  const asked = { resources_type_id: type, type_rules: closed }
  expect(await rehearsal(asked, 'manager')).toMatchObject({ resources: 1, checked: 1, breaking: 1 })
  expect(await rehearsal(asked)).toMatchObject({ resources: 2, checked: 2, breaking: 2 })
})

test('of a resource that somebody doesn’t administer, nothing is tried', async () => {
  const room = await stage.room(await stage.type(), { admin_dept: 'chemistry' })
  await stage.book('student', room, {})
  expect(await rehearsal({ resources_id: room, rules: { max_minutes: 30 } }, 'manager')).toMatchObject({
    resources: 0,
    checked: 0,
    sessions: [],
  })
})
