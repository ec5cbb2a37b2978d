import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#server/bookings/testing/stage.ts'
import { uidOf } from './notifications.service.ts'
import { by_mail, notificationStage, pushes } from './testing/stage.ts'

let stage: Awaited<ReturnType<typeof notificationStage>>
let type: string
let room: string
beforeAll(async () => {
  stage = await notificationStage()
  type = await stage.type({ cyclicity_enable: 1, batch_enable: 1 })
})
afterAll(() => stage.stop())

const date = DAY
beforeEach(async () => {
  room = await stage.room(type, { resources_name: 'Hall <A>', resources_name_en: 'Great Hall', ...pushes })
  stage.post.mails.length = 0
})

const book = (fields = {}) =>
  stage.book('student', room, { appointment_date: date, theme: 'Choir', ...by_mail, ...fields })

describe('calendars', () => {
  /** The entries of the mails that have arrived, as a calendar reads them. */
  const entries = () =>
    stage.post.mails.flatMap(({ to, text }) => {
      const found = /BEGIN:VCALENDAR[\s\S]*?END:VCALENDAR/.exec(text)?.[0]
      if (!found) return []
      const calendar = new ICAL.Component(ICAL.parse(found.replaceAll(/\r?\n/g, '\r\n')))
      const method = calendar.getFirstPropertyValue('method')
      return calendar.getAllSubcomponents('vevent').map((event) => {
        const { uid, sequence, startDate, endDate, summary, attendees } = new ICAL.Event(event)
        return {
          to: to[0],
          method,
          uid,
          sequence,
          time: `${startDate.toJSDate().toISOString()} ${endDate.toJSDate().toISOString()}`,
          summary,
          status: event.getFirstPropertyValue('status'),
          organizer: String(event.getFirstPropertyValue('organizer')),
          attendees: attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
        }
      })
    })

  test('hear of a session, its new time and its end, under one UID with rising SEQUENCE', async () => {
    await stage.prefer('student', { language: 'en' })
    const id = await book({ participants: ['student2'] })
    await stage.sendLater()
    await stage.move('student', id, '14:00', '15:00')
    await stage.sendLater()
    await stage.cancel('manager', id, 'Burst pipe')
    await stage.sendLater()
    const mine = entries().filter(({ to }) => to === 'student@campus.example')
    expect(mine.map(({ method, status }) => `${String(method)} ${String(status)}`)).toEqual([
      'REQUEST CONFIRMED',
      'REQUEST CONFIRMED',
      'CANCEL CANCELLED',
    ])
    expect(new Set(mine.map(({ uid }) => uid)).size).toBe(1)
    const sequences = mine.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
    expect(mine.map(({ time }) => time)).toEqual([
      '2026-09-08T02:00:00.000Z 2026-09-08T03:00:00.000Z',
      '2026-09-08T06:00:00.000Z 2026-09-08T07:00:00.000Z',
      '2026-09-08T06:00:00.000Z 2026-09-08T07:00:00.000Z',
    ])
    expect(mine[0]).toMatchObject({
      summary: 'Choir · Great Hall',
      attendees: ['mailto:student@campus.example', 'mailto:student2@people.invalid'],
    })
    const others = entries().filter(({ to }) => to === 'student2@campus.example')
    expect(others.map(({ uid }) => uid)).toEqual(mine.map(({ uid }) => uid))
    expect(others.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  })

  test('of somebody who leaves lose it, and nobody else’s does', async () => {
    await stage.prefer('student2', { language: 'en' })
    const id = await book({ participants: ['student2', 'teacher'] })
    await stage.ask(
      'student2',
      `mutation ($id: String) { quitAppointmentInformation(id: $id) { errcode } }`,
      {
        id,
      },
    )
    await stage.sendLater()
    const left = entries().filter(({ method }) => method === 'CANCEL')
    expect(left).toMatchObject([
      {
        ...{ to: 'student2@campus.example', status: null, summary: 'Choir · Great Hall' },
        attendees: ['mailto:student2@campus.example'],
      },
    ])
    const [asked] = entries().filter(
      ({ to, method }) => to === 'student2@campus.example' && method === 'REQUEST',
    )
    expect(left[0]?.uid).toBe(asked?.uid)
    expect(left[0]?.sequence).toBeGreaterThanOrEqual(asked?.sequence ?? Infinity)
  })

  test('have an entry for each session of a series', async () => {
    await book({
      mode: 'batch',
      dates: [date],
      slots: ['08:00', '12:00'].map((start_time) => ({
        start_time,
        end_time: `${start_time.slice(0, 2)}:30`,
      })),
    })
    await stage.sendLater()
    expect(new Set(entries().map(({ uid }) => uid)).size).toBe(2)
    expect(stage.post.mails).toHaveLength(1)
  })

  /** The parts of mails that tell calendar programs something. */
  const parts = () =>
    stage.post.mails.flatMap(({ text }) =>
      text
        .split('\n--')
        .filter((part) => part.includes('BEGIN:VCALENDAR'))
        .map((part) => ({
          is_attached: /content-disposition: attachment/i.test(part),
          method: /content-type: text\/calendar;[^\n]*method=(\w+)/i.exec(
            part.replaceAll(/\r?\n[ \t]/g, ''),
          )?.[1],
          says: /^METHOD:(\w+)/m.exec(part)?.[1],
          uids: new Set([...part.matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid?.trim())).size,
        })),
    )

  test('get a series to be opened and one session to act on, under the same UIDs', async () => {
    await stage.prefer('student', { language: 'en' })
    await stage.prefer('student2', { language: 'zh' })
    const times = ['08:00', '12:00', '16:00']
    const slots = times.map((start_time) => ({ start_time, end_time: `${start_time.slice(0, 2)}:30` }))
    const series = { mode: 'batch', dates: [date], slots, participants: ['student2'] }
    const { ids } = await stage.save('student', room, {
      appointment_date: date,
      theme: 'Choir',
      ...by_mail,
      ...series,
    })
    const uids = ids.map(uidOf)
    await stage.sendLater()
    const to_be_opened = { is_attached: true, method: 'PUBLISH', says: 'PUBLISH', uids: 3 }
    expect(parts()).toEqual([to_be_opened, to_be_opened])
    const [first] = entries()
    expect(entries().map(({ uid }) => uid)).toEqual([...uids, ...uids])
    expect(first).toMatchObject({
      status: 'CONFIRMED',
      attendees: [],
      organizer: 'mailto:no-reply@campus.example',
    })
    const [mail, chinese] = stage.post.mails.map(({ text }) => text)
    expect(mail).toContain('The attached file has all of these dates')
    expect(chinese).toContain('附件包含以上各次安排')

    stage.post.mails.length = 0
    await stage.move('student', ids[1] ?? '', '13:00', '13:30')
    await stage.sendLater()
    const acted_on = { is_attached: false, method: 'REQUEST', says: 'REQUEST', uids: 1 }
    expect(parts().filter(({ method }) => method !== undefined)).toContainEqual(acted_on)
    expect(parts().every(({ says, uids: count }) => says === 'REQUEST' && count === 1)).toBe(true)
    expect(new Set(entries().map(({ uid }) => uid))).toEqual(new Set([uids[1]]))
    expect(stage.post.mails[0]?.text).not.toContain('attached file')

    stage.post.mails.length = 0
    await stage.cancel('manager', [ids[0] ?? '', ids[2] ?? ''], 'Burst pipe')
    await stage.sendLater()
    expect(parts().map(({ says, uids: count }) => [says, count])).toEqual([
      ['PUBLISH', 2],
      ['PUBLISH', 2],
    ])
    expect(entries().map(({ uid, status }) => `${uid} ${status}`)).toEqual(
      [0, 2, 0, 2].map((i) => `${uids[i]} CANCELLED`),
    )
    for (const { sequence } of entries()) expect(sequence).toBeGreaterThan(first?.sequence ?? Infinity)
  })
})
