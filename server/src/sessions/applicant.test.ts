import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '#server/testing/campus.ts'
import { bookingStage, reasons, type BookingStage } from '#server/bookings/testing/stage.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
  await stage.inTenant(async ({ sql, tenant_id }) => {
    await sql`update iam_user set phone = '13800000001', "cardNo" = 'C-1' where tenant_id = ${tenant_id} and account = 'student'`
    await sql`insert into dynamic_attr (tenant_id, id, code, name, name_en) values (${tenant_id}, gen_random_uuid(), 'tutor', '导师', 'Tutor')`
    await sql`insert into dynamic_value (tenant_id, id, user_id, code, value)
      select tenant_id, gen_random_uuid(), id, 'tutor', 'Prof. Li' from iam_user where tenant_id = ${tenant_id} and account = 'student'`
  })
})
afterAll(() => stage.server.stop())

const request = [
  { field_name_en: 'tutor', field_name_cn: '导师', field_category: 'dynamic', display_order_num: 2 },
  { field_name_en: 'phone', field_name_cn: '电话', field_category: 'user', display_order_num: 1 },
  { field_name_en: 'nothing', field_name_cn: '无', field_category: 'user', display_order_num: 3 },
]
const FACT = 'field_name_en field_name_cn field_label_en field_category field_value field_value_en'
const facts = (account: Account, resources_type_id: string) =>
  stage.ask<object[]>(
    account,
    `query ($id: String) { findApplicantInformation(resources_type_id: $id) { ${FACT} } }`,
    { id: resources_type_id },
  )
const told = (name: string, cn: string, label_en: string, category: string, value: string | null) => ({
  field_name_en: name,
  field_name_cn: cn,
  field_label_en: label_en,
  field_category: category,
  field_value: value,
  field_value_en: value,
})
const as_set = [
  told('phone', '电话', 'Phone', 'user', '13800000001'),
  told('tutor', '导师', 'Tutor', 'dynamic', 'Prof. Li'),
  told('nothing', '无', '无', 'user', null),
]

describe('the applicant’s facts of a type', () => {
  test('are the configured ones, in their order, with the caller’s values', async () => {
    const type = await stage.type({ userDisplayInfoConfigList: request })
    expect(await facts('student', type)).toEqual(as_set)
    expect(await facts('student2', type)).toMatchObject([
      { field_name_en: 'phone' },
      { field_value: null },
      {},
    ])
  })

  test('are name, account and department where nothing is configured', async () => {
    const found = await facts('student', await stage.type())
    expect(found).toMatchObject([
      { field_name_en: 'name', field_label_en: 'Name' },
      { field_name_en: 'account', field_value: 'student' },
      { field_name_en: 'dept_name' },
    ])
  })
})

interface Collected {
  resource_images: string[]
  collected_fields: { field_name_en: string; field_value: string | null }[]
}
const of_session = (account: Account, id: string) =>
  stage.ask<Collected>(
    account,
    'query ($id: String) { findAppointmentInformation(id: $id) { resource_images collected_fields { field_name_en field_value } } }',
    { id },
  )

describe('a session', () => {
  test('keeps the facts as of its booking, for those who see contacts, and shows the pictures', async () => {
    const type = await stage.type({ userDisplayInfoConfigList: request })
    const room = await stage.room(type, { pictures: ['/pictures/room.webp'] })
    const id = await stage.book('student', room, { participants: ['student2'] })
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update iam_user set phone = '13900000000' where tenant_id = ${tenant_id} and account = 'student'`,
    )
    const collected_fields = as_set.map(({ field_name_en, field_value }) => ({ field_name_en, field_value }))
    const resource_images = ['/pictures/room.webp']
    expect(await of_session('student', id)).toEqual({ resource_images, collected_fields })
    expect(await of_session('manager', id)).toEqual({ resource_images, collected_fields })
    expect(await of_session('student2', id)).toEqual({ resource_images, collected_fields: [] })
  })

  test('that was a draft keeps the facts as of its submission', async () => {
    const room = await stage.room(await stage.type({ userDisplayInfoConfigList: request }))
    const id = await stage.book('student', room, { draft: true })
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update iam_user set phone = '13700000000' where tenant_id = ${tenant_id} and account = 'student'`,
    )
    expect((await stage.submit('student', id)).errcode).toBe('0')
    expect((await of_session('student', id)).collected_fields[0]).toEqual({
      field_name_en: 'phone',
      field_value: '13700000000',
    })
  })
})

describe('notification', () => {
  const offers = { is_notification_push: 1, notifiy_channels: 'in_app, email' }

  test.each([
    ['channels that the resource offers', offers, 'email,in_app', []],
    ['no channel', offers, '', []],
    ['a channel that the resource does not offer', offers, 'email,sms', ['INVALID notifiy_channels']],
    ['an unknown channel', offers, 'pigeon', ['INVALID notifiy_channels']],
    [
      'any channel of a resource that sends nothing',
      { ...offers, is_notification_push: 0 },
      'email',
      ['INVALID notifiy_channels'],
    ],
  ])('by %s', async (_what, rules, notifiy_channels, against) => {
    const room = await stage.room(await stage.type(), rules)
    const wish = { need_notifiy: 1, notifiy_channels }
    const [verdict] = await stage.check('student2', room, wish)
    expect(verdict && reasons(verdict)).toEqual(against)
    for (const draft of [true, false])
      expect(reasons(await stage.save('student2', room, { ...wish, draft }))).toEqual(against)
  })

  test('a resource accepts only known channels', async () => {
    const type = await stage.type()
    await expect(stage.room(type, { is_notification_push: 1, notifiy_channels: 'pigeon' })).rejects.toThrow(
      /notifiy_channels/,
    )
  })
})
