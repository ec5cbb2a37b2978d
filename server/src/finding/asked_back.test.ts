import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { findFree, inShort } from './testing/ask.ts'

let stage: BookingStage
let type: string
beforeAll(async () => {
  stage = await bookingStage()
  // Tuesday, 8 September 2026.
  stage.at('18:55:00')
  type = await stage.type({
    resources_name: '排练厅',
    resources_name_en: 'Rehearsal rooms',
    cyclicity_enable: 1,
  })
  await stage.room(type, { resources_name: 'one', resources_number: 'one', max_minutes: null })
  await stage.room(type, { resources_name: 'Friday lounge', resources_number: 'lounge', max_minutes: 240 })
})
afterAll(() => stage.server.stop())

const find = (keywords: string, model: Fields = {}) =>
  findFree(stage, 'student', { resources_type_id: type, keywords, ...model })
const shown = async (keywords: string, model: Fields = {}) =>
  (await find(keywords, model)).resources.map((one) => `${one.appointment_date.slice(5)} ${inShort(one)}`)

describe('what may mean several times is asked back, and nothing is offered', () => {
  test.each([
    ['tommorow 2pm', ['tommorow'], ['09-09 14:00–15:00']],
    ['明天下午9:30-11', ['下午9:30-11'], ['09-09 09:30–11:00', '09-09 21:30–23:00']],
    ['Friday 12 September 2pm', ['Friday', '12 September'], ['09-11 14:00–15:00', '09-12 14:00–15:00']],
    ['元旦 上午', ['元旦'], []],
    ['at Christmas', ['Christmas'], []],
  ])('%s', async (sentence, words, times) => {
    const { question, resources, next, cause, wait_for } = await find(sentence)
    expect({ resources, next, cause, wait_for }).toEqual({
      resources: [],
      next: [],
      cause: null,
      wait_for: null,
    })
    const found = question?.choices.map(
      ({ wish }) => `${wish.date.slice(5)} ${wish.start_time}–${wish.end_time}`,
    )
    expect([question?.words, found]).toEqual([words, times])
    // Each asks for its time alone, and for that one.
    for (const { sentence: told, wish } of question?.choices ?? []) {
      const again = await find(told)
      expect(again.question).toBeNull()
      expect(again.wish).toMatchObject({ date: wish.date, start_time: wish.start_time })
    }
  })

  test('a word that is of the name of a room is no day that nobody understands', async () => {
    // 3 behind a day may be a time; it is asked back as long as no room has it.
    expect((await find('tomorrow 3')).question?.choices).toHaveLength(2)
    await stage.room(type, { resources_name: '3', resources_number: '3' })
    expect((await find('tomorrow 3')).question).toBeNull()
    expect((await shown('tomorrow 3')).map((one) => one.split(' ')[1])).toEqual(['3'])
  })
})

describe('several days', () => {
  test('any of them is offered, each in turn', async () => {
    const { wish, question } = await find('周末 下午 one')
    expect([wish.dates, question]).toEqual([['2026-09-12', '2026-09-13'], null])
    expect(await shown('周末 下午 one')).toEqual(['09-12 one 12:00–13:00', '09-13 one 12:00–13:00'])
    const { resources } = await find('weekend', { first: 4 })
    expect(resources.map(({ appointment_date }) => appointment_date.slice(5))).toEqual([
      '09-12',
      '09-13',
      '09-12',
      '09-13',
    ])
  })

  test('what is left of them once others have one', async () => {
    const { id = '' } = (await find('saturday one')).resources[0] ?? {}
    await stage.book('teacher', id, {
      appointment_date: '2026-09-12',
      start_time: '08:00',
      end_time: '22:00',
    })
    expect(await shown('this weekend one')).toEqual(['09-13 one 08:00–09:00'])
  })
})

describe('all day', () => {
  test('is as long as it is open, where it may be', async () => {
    const { wish, resources } = await find('下周一全天')
    expect(wish).toMatchObject({ all_day: 1, date: '2026-09-14' })
    expect(resources.map(inShort)).toEqual(expect.arrayContaining(['one 08:00–22:00']))
    expect(await shown('half a day on Monday, lounge')).toEqual(['09-14 Friday lounge 08:00–12:00'])
  })

  test('tells how long it may be where it may not', async () => {
    const { resources, cause, instead } = await find('all day on Monday, lounge')
    expect([resources, cause?.code, instead]).toEqual([[], 'TOO_LONG', { date: null, minutes: 240 }])
    expect(cause?.msg_en).toMatch(/14 h/)
  })
})

describe('again and again', () => {
  test('rooms of the first day that has any, with the repetition', async () => {
    const { wish, resources } = await find('每周三下午两点到四点 one')
    expect(wish.repeat).toEqual({
      freq: 'weekly',
      interval: 1,
      weekdays: [3],
      dates: [],
      until: null,
      count: null,
    })
    expect(resources.map((one) => `${one.appointment_date} ${inShort(one)}`)).toEqual([
      '2026-09-09 one 14:00–16:00',
    ])
    await stage.book('teacher', resources[0]?.id ?? '', {
      appointment_date: '2026-09-09',
      start_time: '14:00',
      end_time: '16:00',
    })
    expect(await shown('every Wednesday 2-4pm until 16 December, one')).toEqual(['09-16 one 14:00–16:00'])
  })

  test('no room of a type that has no series', async () => {
    const single = await stage.type()
    await stage.room(single, { resources_name: 'single' })
    const { resources, next, cause } = await find('every Wednesday 2pm', { resources_type_id: single })
    expect([resources, next, cause?.code]).toEqual([[], [], 'MODE_OFF'])
  })
})
