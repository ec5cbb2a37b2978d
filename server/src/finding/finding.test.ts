import { makeVenue } from '#server/seats/testing/venue.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import type { Account } from '#server/testing/campus.ts'
import { findFree, inShort } from './testing/ask.ts'

let stage: BookingStage
let type_id: string
const rooms: Record<string, string> = {}

beforeAll(async () => {
  stage = await bookingStage()
  stage.at('09:10:00')
  await stage.inTenant(async ({ sql, tenant_id }) => {
    const places = [
      {
        kind: 'campus',
        code: 'C',
        parent_code: null,
        name: '主校区',
        name_en: 'Main Campus',
        latitude: null,
        longitude: null,
      },
      {
        kind: 'building',
        code: 'LIB',
        parent_code: 'C',
        name: '明德图书馆',
        name_en: 'Mingde Library',
        latitude: 30,
        longitude: 120,
      },
      {
        kind: 'building',
        code: 'SCI',
        parent_code: 'C',
        name: '理科楼',
        name_en: 'Science Building',
        latitude: 30.002,
        longitude: 120,
      },
      {
        kind: 'building',
        code: 'OLD',
        parent_code: 'C',
        name: '老图书馆',
        name_en: 'Old Library',
        latitude: 30.0102,
        longitude: 120,
      },
      {
        kind: 'building',
        code: 'GYM',
        parent_code: 'C',
        name: '体育馆',
        name_en: 'Gymnasium',
        latitude: 30.01,
        longitude: 120,
      },
    ]
    for (const place of places)
      await sql`insert into location ${sql({ tenant_id, id: crypto.randomUUID(), ...place })}`
  })
  type_id = await stage.type({ resources_name: '研讨室', resources_name_en: 'Seminar rooms' })
  const make = async (name: string, fields: Fields) => {
    rooms[name] = await stage.room(type_id, { resources_name: name, ...fields })
  }
  await make('small', { capacity: 4, building_code: 'LIB', equipment: ['whiteboard'] })
  await make('fitting', { capacity: 8, building_code: 'SCI', equipment: ['projector', 'whiteboard'] })
  await make('large', { capacity: 40, building_code: 'GYM', equipment: ['projector'] })
})
afterAll(() => stage.server.stop())

const find = (model: Fields, account: Account = 'student') => findFree(stage, account, model)
const names = async (model: Fields, account: Account = 'student') =>
  (await find(model, account)).resources.map(({ resources_name }) => resources_name)

describe('what is offered', () => {
  test('now, for an hour, without being asked anything', async () => {
    const { wish, resources } = await find({})
    expect(wish).toMatchObject({ date: DAY, soon: 1, minutes: 60 })
    expect(resources.map(inShort).toSorted()).toEqual([
      'fitting 09:30–10:30',
      'large 09:30–10:30',
      'small 09:30–10:30',
    ])
  })

  test('a sentence in either language, and what of it was understood', async () => {
    const zh = await find({ keywords: '今天下午 8 人 有投影 火星' })
    expect(
      zh.understood.map(({ text, known, parts }) => [text, known, ...parts.map(({ kind }) => kind)]),
    ).toEqual([
      ['今天', 1, 'date'],
      ['下午', 1, 'day_part'],
      ['8 人', 1, 'people'],
      ['投影', 1, 'equipment'],
      ['火星', 0, 'keyword'],
    ])
    expect(zh.resources.map(inShort)).toEqual(['fitting 12:00–13:00', 'large 12:00–13:00'])
    const en = await find({ keywords: '8 people, projector, today 2–4pm, near the library' })
    expect(en.resources.map(inShort)).toEqual(['fitting 14:00–16:00', 'large 14:00–16:00'])
    expect(en.resources[0]?.reasons.map(({ msg_en }) => msg_en)).toEqual([
      'free until 22:00',
      '220 m from Mingde Library',
      'just right for 8',
      'has Projector',
      'no approval needed',
    ])
  })

  test('a type that somebody may not use is no word of theirs: a part of its name doesn’t tell it', async () => {
    await stage.type({
      resources_name: '秘密档案库',
      resources_name_en: 'Secret archives',
      resources_tag: '保密',
      resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type: 'dept', grant_object_id: 'chemistry' }],
    })
    // Words are cached for a few seconds.
    await expect
      .poll(async () => (await find({ keywords: 'archives' }, 'admin')).understood, {
        timeout: 8000,
        interval: 500,
      })
      .toMatchObject([{ known: 1, parts: [{ kind: 'type', name_en: 'Secret archives' }] }])
    for (const keywords of ['archives', '秘密档案', '保密']) {
      const { understood } = await find({ keywords })
      expect(understood).toMatchObject([{ known: 0, parts: [{ kind: 'keyword', name_en: keywords }] }])
    }
  })

  test('people and equipment narrow, a name in the sentence too', async () => {
    expect(await names({ person_times: 5 })).toEqual(['fitting', 'large'])
    expect(await names({ equipment: ['whiteboard', 'projector'] })).toEqual(['fitting'])
    expect(await names({ keywords: 'small' })).toEqual(['small'])
    // A single sign is a word of the name, not a part of one.
    expect(await names({ keywords: 's' })).toHaveLength(3)
    expect(await names({ building_code: 'GYM' })).toEqual(['large'])
    expect(await find({ person_times: 500 })).toMatchObject({ candidates: 0, resources: [], next: [] })
  })

  test('a place that is near comes first, one that nobody knows is refused', async () => {
    expect(await names({ near: 'GYM' })).toEqual(['large', 'fitting', 'small'])
    expect(await names({ near: 'Mingde Library' })).toEqual(['small', 'fitting', 'large'])
    // Of several places that a word may mean, each room is measured from its nearest.
    const { resources } = await find({ keywords: 'near the library, 30 people' })
    expect(resources[0]?.reasons.map(({ msg_en }) => msg_en)).toContain('20 m from Old Library')
    await expect(find({ near: 'Atlantis' })).rejects.toThrow(/NOT_FOUND/)
  })

  test('a favourite comes first', async () => {
    await stage.ask(
      'student2',
      'mutation ($id: String) { collectResource(id: $id, collected: true) { errcode } }',
      {
        id: rooms['large'],
      },
    )
    const { resources } = await find({}, 'student2')
    expect(resources[0]).toMatchObject({ resources_name: 'large', collected: 1 })
    expect(resources[0]?.reasons.map(({ code }) => code)).toContain('favourite')
  })

  test('what others hold is not offered; its next free time is', async () => {
    await stage.book('teacher', rooms['fitting'] ?? '', { start_time: '14:00', end_time: '15:30' })
    await stage.book('teacher', rooms['large'] ?? '', { start_time: '13:00', end_time: '15:00' })
    const wish = { date: DAY, start_time: '14:00', end_time: '15:00', person_times: 8 }
    const { resources, next, cause } = await find(wish)
    expect(resources).toEqual([])
    expect(cause).toMatchObject({ code: 'SLOT_TAKEN', resources_type_id: type_id })
    expect(next.map(inShort).slice(0, 2)).toEqual(['fitting 15:30–16:30', 'large 15:00–16:00'])
  })

  test('a window is answered by its first free period', async () => {
    const { resources } = await find({
      date: DAY,
      start_time: '13:00',
      end_time: '17:00',
      minutes: 90,
      person_times: 8,
    })
    expect(resources.map(inShort)).toEqual(['large 15:00–16:30', 'fitting 15:30–17:00'].toSorted())
  })

  test('on another day at the same time where the day has nothing left', async () => {
    const evening = await stage.type({ start_time: '18:00', end_time: '20:00' })
    const room = await stage.room(evening, { resources_name: 'evening' })
    await stage.book('teacher', room, { start_time: '18:00', end_time: '20:00' })
    const { next } = await find({
      date: DAY,
      start_time: '18:30',
      end_time: '19:30',
      resources_type_id: evening,
    })
    expect(next).toMatchObject([{ appointment_date: '2026-09-09', start_time: '18:30', end_time: '19:30' }])
  })
})

describe('why there is nothing', () => {
  test('a date that is not open yet, with what is free before it', async () => {
    const later = await stage.type()
    await stage.room(later, {
      resources_name: 'opens later',
      appointment_date_rule: 2,
      appointment_date_days: 2,
      days_rule_refresh_time: '07:00',
    })
    const { resources, next, cause } = await find({
      date: '2026-09-13',
      start_time: '10:00',
      end_time: '11:00',
      resources_type_id: later,
    })
    expect(resources).toEqual([])
    expect(cause).toMatchObject({ code: 'TOO_FAR', resources_type_id: later })
    expect(cause?.msg_en).toMatch(/opens Fri, 11 Sep 07:00/)
    expect(next).toMatchObject([{ appointment_date: '2026-09-10', start_time: '10:00' }])
  })

  test('a date that is given out by draw', async () => {
    const drawn = await stage.type({ allocation: 1, draw_open_days: 30, draw_close_days: 2 })
    await stage.room(drawn, { resources_name: 'drawn' })
    const { cause } = await find({ date: '2026-09-14', resources_type_id: drawn })
    expect(cause).toMatchObject({ code: 'DRAW', resources_type_id: drawn })
    expect(cause?.msg_en).toMatch(/take part until Sat, 12 Sep/)
  })

  test('a date that is past, and hours that nothing is open at', async () => {
    const past = await find({ keywords: 'yesterday 10:00' })
    expect([past.cause?.code, past.wish.start_time]).toEqual(['EXPIRED', '10:00'])
    expect(past.next.length).toBeGreaterThan(0)
    expect((await find({ keywords: '2020-01-01 10:00' })).cause?.code).toBe('EXPIRED')
    const night = await find({ date: '2026-09-09', start_time: '03:00', end_time: '04:00' })
    expect(night.cause?.code).toBe('CLOSED')
    expect((await find({})).cause).toBeNull()
  })
})

describe('what is not', () => {
  test('types that the caller may not use', async () => {
    const closed = await stage.type({
      resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type: 'user', grant_object_id: 'teacher' }],
    })
    await stage.room(closed, { resources_name: 'for teachers' })
    const only = { resources_type_id: closed }
    expect(await names(only)).toEqual([])
    expect((await find(only)).candidates).toBe(0)
    expect(await names(only, 'teacher')).toEqual(['for teachers'])
  })

  test('resources that are stopped, too small for the step, or booked out by the limits of the type', async () => {
    const limited = await stage.type({
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
    })
    const room = await stage.room(limited, { resources_name: 'once a day' })
    await stage.room(limited, { resources_name: 'stopped', state: 0 })
    const only = { resources_type_id: limited, date: DAY, start_time: '17:00', end_time: '18:00' }
    expect(await names(only)).toEqual(['once a day'])
    await stage.book('student', room, { start_time: '20:00', end_time: '21:00' })
    expect(await names(only)).toEqual([])
    const { next, cause } = await find(only)
    expect(next).toMatchObject([{ appointment_date: '2026-09-09' }])
    expect(cause).toMatchObject({ code: 'QUOTA_EXCEEDED', resources_type_id: limited })
    expect(cause?.msg_en).toMatch(/1 of 1/)
  })

  test('the whole of a combined room while a part is taken', async () => {
    const halls = await stage.type()
    const a = await stage.room(halls, { resources_name: 'a' })
    const b = await stage.room(halls, { resources_name: 'b' })
    await stage.room(halls, { resources_name: 'a+b', parts: [a, b] })
    const at_noon = { resources_type_id: halls, date: DAY, start_time: '12:00', end_time: '13:00' }
    expect((await names(at_noon)).toSorted()).toEqual(['a', 'a+b', 'b'])
    await stage.book('teacher', a, { start_time: '12:00', end_time: '13:00' })
    expect(await names(at_noon)).toEqual(['b'])
  })

  test('a seat where its type is asked for, and never the room that it is in', async () => {
    const { type_id, seats } = await makeVenue(stage.server, 2)
    const noon = { date: DAY, start_time: '12:00', end_time: '13:00' }
    const found = async (wish: Fields) => (await find(wish)).resources.map(({ id }) => id)
    expect((await found({ ...noon, resources_type_id: type_id })).toSorted()).toEqual(seats.toSorted())
    expect((await found(noon)).filter((id) => seats.includes(id))).toEqual([])
    // How many they usually are doesn't hide what is for one; how many they say that they are does.
    const of_type = { ...noon, resources_type_id: type_id }
    expect(await found({ ...of_type, usual_person_times: 2 })).toHaveLength(2)
    expect(await found({ ...of_type, person_times: 2 })).toEqual([])
    expect(await found({ ...of_type, keywords: '2 people', usual_person_times: 2 })).toEqual([])
  })

  test('places of a shared resource beyond those that are left', async () => {
    const pools = await stage.type()
    const pool = await stage.room(pools, { resources_name: 'pool', capacity_mode: 'shared', capacity: 10 })
    const noon = { resources_type_id: pools, date: DAY, start_time: '12:00', end_time: '13:00' }
    await stage.book('teacher', pool, { start_time: '12:00', end_time: '13:00', person_times: 7 })
    expect(await names({ ...noon, person_times: 3 })).toEqual(['pool'])
    expect(await names({ ...noon, person_times: 4 })).toEqual([])
  })
})

test('fixed slots answer a time that they have most in common with', async () => {
  const slots = await stage.type()
  await stage.room(slots, {
    resources_name: 'slots',
    time_slot_rule: 2,
    fixed_slots: [8, 10, 13, 15, 19].map((h) => ({
      name: `第${h}节`,
      name_en: `Slot ${h}`,
      start_time: `${String(h).padStart(2, '0')}:00`,
      end_time: `${String(h + 1).padStart(2, '0')}:50`,
    })),
  })
  const only = { resources_type_id: slots, date: DAY }
  const at = async (fields: Fields) => (await find({ ...only, ...fields })).resources.map(inShort)
  expect(await at({ start_time: '13:30', end_time: '15:00' })).toEqual(['slots 13:00–14:50'])
  expect(await at({ start_time: '14:30', end_time: '16:30' })).toEqual(['slots 15:00–16:50'])
  expect(await at({ start_time: '12:00', end_time: '18:00', minutes: 60 })).toEqual(['slots 13:00–14:50'])
  expect(await at({})).toEqual(['slots 10:00–11:50'])
  // Who says until when isn't offered the first two hours of it.
  expect(await at({ start_time: '13:00', end_time: '17:00' })).toEqual([])
})

test('what covers the whole wish comes before a favourite that leaves a part out', async () => {
  const late = await stage.type({ start_time: '08:30', end_time: '22:00' })
  const favourite = await stage.room(late, { resources_name: 'from half past', min_interval_minutes: 45 })
  await stage.ask(
    'student',
    'mutation ($id: String) { collectResource(id: $id, collected: true) { errcode } }',
    {
      id: favourite,
    },
  )
  const { resources } = await find({ date: '2026-09-09', start_time: '08:00', end_time: '10:00', first: 30 })
  const covers = resources.map(({ start_time, end_time }) => start_time <= '08:00' && end_time >= '10:00')
  expect(covers.lastIndexOf(true)).toBeLessThan(covers.indexOf(false))
  expect(resources.map(inShort)).toContain('from half past 08:30–10:00')
})

test('rooms that somebody likes, then those that they book', async () => {
  const usual = () =>
    stage.ask<{ resources_name: string; collected: number; used: number }[]>(
      'student2',
      '{ findMyUsualResources { resources_name collected used } }',
      {},
    )
  expect(await usual()).toEqual([{ resources_name: 'large', collected: 1, used: 0 }])
  await stage.book('student2', rooms['small'] ?? '', { start_time: '10:00', end_time: '10:30' })
  expect(await usual()).toHaveLength(1)
  stage.at('11:00:00')
  expect(await usual()).toMatchObject([{ resources_name: 'large' }, { resources_name: 'small', used: 1 }])
})

test('the name of a court after a verb, and none by a single sign of it', async () => {
  const courts = await stage.type()
  await stage.room(courts, { resources_name: '羽毛球馆' })
  const of = (keywords: string) => find({ resources_type_id: courts, date: '2026-09-09', keywords })
  const known = async (keywords: string) =>
    (await of(keywords)).understood.map(({ text, known }) => [text, known])
  expect(await known('打羽毛球')).toEqual([['打羽毛球', 1]])
  expect(await known('羽')).toEqual([['羽', 0]])
  expect(await known('不要羽毛球')).toEqual([['不要羽毛球', 0]])
})

test('names with hyphens are names, whatever else their words mean', async () => {
  const labs = await stage.type({ resources_name: '实训室', resources_name_en: 'Training labs' })
  for (const [resources_name, resources_name_en] of [
    ['A-101 教室', 'Lab A-101'],
    ['A-102 教室', 'Lab A-102'],
    ['B2-305', 'B2-305'],
    ['随访室', 'Follow-up lab'],
  ])
    await stage.room(labs, { resources_name, resources_name_en })
  expect(await names({ keywords: 'A-101 today 2-4pm' })).toEqual(['A-101 教室'])
  expect(await names({ keywords: '今天下午 a101' })).toEqual(['A-101 教室'])
  expect(await names({ keywords: '今天14:00-16:00Ｂ２－３０５' })).toEqual(['B2-305'])
  expect(await names({ keywords: 'follow-up lab, today 14:00-16:00' })).toEqual(['随访室'])
  const { understood } = await find({ keywords: 'C-101' })
  expect(understood).toMatchObject([{ text: 'C-101', known: 0 }])
})
