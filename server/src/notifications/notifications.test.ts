import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#server/bookings/testing/stage.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { notify } from './notifications.service.ts'
import { all_channels, by_mail, notificationStage, pushes } from './testing/stage.ts'
import { deliver } from './deliver.ts'
import { openMail } from './channels/email.ts'
import type { Sender } from './channels/sender.ts'
import { passOn } from './pass_on.ts'

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
  stage.server.clock.set(FIRST_DAY)
  room = await stage.room(type, { resources_name: 'Hall <A>', resources_name_en: 'Great Hall', ...pushes })
  stage.post.behave('accept')
  stage.post.onArrival(async () => {})
  await stage.inTenant(async ({ sql, tenant_id }) => {
    await sql`delete from message_delivery where tenant_id = ${tenant_id}`
    await sql`delete from notification where tenant_id = ${tenant_id}`
    await sql`delete from notification_preference where tenant_id = ${tenant_id}`
  })
  stage.post.mails.length = 0
})

const book = (fields = {}) =>
  stage.book('student', room, { appointment_date: date, theme: 'Choir', ...by_mail, ...fields })
const outside = { ...all_channels, sms: false, robot: false }
const kinds = (rows: readonly { kind: string }[]) => rows.map(({ kind }) => kind)

describe('a booking', () => {
  test('is in the inbox at once, in both languages, and sent by mail', async () => {
    const id = await book()
    expect(await stage.inbox('student')).toMatchObject([
      {
        kind: 'booked',
        title_en: expect.stringMatching(/^Booked: Great Hall, .*10:00–11:00$/),
        title: expect.stringContaining('Hall <A>'),
        text_en: expect.stringContaining('Subject: Choir'),
        link: `/pc/myAppointment?session=${id}`,
        important: 0,
      },
    ])
    await stage.send()
    expect(stage.post.mails).toMatchObject([{ to: ['student@campus.example'] }])
    const [mail] = stage.post.mails
    expect(mail?.text).toContain('Hall &lt;A&gt;')
    expect(mail?.text).toContain(`https://book.example/pc/myAppointment?session=${id}`)
    expect(await stage.log()).toMatchObject([
      {
        kind: 'booked',
        channel: 'email',
        state: 1,
        why: null,
        address: 'student@campus.example',
        attempts: 1,
      },
    ])
  })

  test('that is refused tells nobody', async () => {
    await book()
    const { errcode } = await stage.save('student2', room, { appointment_date: date })
    expect(errcode).toBe('SLOT_TAKEN')
    expect(await stage.inbox('student2')).toEqual([])
  })

  test('as a draft tells nobody', async () => {
    await stage.book('student', room, { appointment_date: date, draft: true })
    expect(await stage.inbox('student')).toEqual([])
  })

  test('of several sessions is one message', async () => {
    const { errcode } = await stage.save('student', room, {
      mode: 'batch',
      dates: [date],
      slots: ['08:00', '12:00', '14:00'].map((start_time) => ({
        start_time,
        end_time: `${start_time.slice(0, 2)}:30`,
      })),
      ...by_mail,
    })
    expect(errcode).toBe('0')
    const [entry, ...others] = await stage.inbox('student')
    expect(others).toEqual([])
    expect(entry?.title_en).toMatch(/08:00–08:30 and 2 more$/)
    expect(entry?.text_en).toMatch(/08:00–08:30\n.*12:00–12:30\n.*14:00–14:30/)
    await stage.send()
    expect(stage.post.mails).toHaveLength(1)
  })

  test('invites its participants by mail, and never its applicant', async () => {
    await book({ participants: ['student2', 'student'] })
    expect(kinds(await stage.inbox('student2'))).toEqual(['invited'])
    expect(kinds(await stage.inbox('student'))).toEqual(['booked'])
    // Those of a booking that doesn't stand yet are not sent.
    await stage.sendLater()
    expect(stage.post.mails.flatMap(({ to }) => to).toSorted()).toEqual([
      'student2@campus.example',
      'student@campus.example',
    ])
  })
})

describe('what others do', () => {
  test('is told with their name and reason, by mail even where none was asked for', async () => {
    const id = await book({ need_notifiy: 0, notifiy_channels: null, participants: ['student2'] })
    await stage.cancel('manager', id, 'Burst pipe')
    const entry = (await stage.inbox('student', { unread: 1 })).find((one) => one.important === 1)
    expect(entry?.kind).toBe('cancelled_by_other')
    expect(entry?.text_en).toMatch(/Cancelled by: manager name\nReason: Burst pipe/)
    expect(kinds(await stage.inbox('student2')).toSorted()).toEqual(['invited', 'participation_cancelled'])
    await stage.send()
    const mine = stage.post.mails.filter(({ to }) => to.includes('student@campus.example'))
    expect(mine).toHaveLength(1)
    expect(mine[0]?.text).toContain('Burst pipe')
  })

  test('to several sessions at once is one message', async () => {
    const ids = [
      await book({ start_time: '08:00', end_time: '09:00' }),
      await book({ start_time: '09:00', end_time: '10:00' }),
      await book({ start_time: '10:00', end_time: '11:00' }),
    ]
    await stage.cancel('manager', ids, 'Burst pipe')
    const told = (await stage.inbox('student')).filter(({ kind }) => kind === 'cancelled_by_other')
    expect(told).toMatchObject([{ text_en: expect.stringContaining('Sessions: 3') }])
  })

  test('moving tells the old time and the new one', async () => {
    const id = await book()
    await stage.move('manager', id, '14:00', '15:00', date)
    const moved = (await stage.inbox('student')).find(({ kind }) => kind === 'changed_by_other')
    expect(moved?.text_en).toMatch(/Before: .*10:00–11:00\n(?:.*\n)*Time: .*14:00–15:00/)
  })
})

describe('an approval', () => {
  test('is told to those who can give it, and its outcome to the applicant', async () => {
    const own = await stage.room(type, { ...pushes, need_approve: 1 })
    const id = await stage.book('student', own, { appointment_date: date, participants: ['student2'] })
    expect(kinds(await stage.inbox('student'))).toEqual(['awaiting_approval'])
    expect(await stage.inbox('student2')).toEqual([])
    const asked = (await stage.inbox('manager')).filter(({ kind }) => kind === 'to_approve')
    expect(asked).toMatchObject([
      { link: '/pc/approvals', title_en: expect.stringContaining('10:00–11:00'), important: 1 },
    ])
    await stage.approve('manager', id)
    expect(kinds(await stage.inbox('student')).toSorted()).toEqual(['approved', 'awaiting_approval'])
    expect(kinds(await stage.inbox('student2'))).toEqual(['invited'])
  })
})

describe('what is sent follows', () => {
  test.each([
    ['a resource without notifications', { is_notification_push: 0 }, { notifiy_channels: null }, []],
    ['no mail when booked', { success_notification_push: 0 }, {}, []],
    ['no mail among its channels', { notifiy_channels: 'in_app' }, { notifiy_channels: null }, []],
    ['nothing asked for', {}, { need_notifiy: 0, notifiy_channels: null }, []],
    ['mail asked for', {}, {}, ['email 1']],
    ['a text message without a gateway', {}, { notifiy_channels: 'sms' }, ['sms 3 NOT_CONFIGURED']],
  ])('%s', async (_what, rules, fields, expected) => {
    const own = await stage.room(await stage.type(), { ...pushes, ...rules })
    await stage.book('student', own, { appointment_date: date, ...by_mail, ...fields })
    await stage.send()
    expect(
      (await stage.log()).map(({ channel, state, why }) => [channel, state, why].filter(Boolean).join(' ')),
    ).toEqual(expected)
    expect(await stage.inbox('student')).toHaveLength(1)
  })

  test('a person who wants quiet, but for what is important', async () => {
    await stage.prefer('student', { quiet: 1 })
    const id = await book()
    await stage.cancel('manager', id, 'Burst pipe')
    await stage.send()
    expect(kinds(await stage.log())).toEqual(['cancelled_by_other'])
  })

  test('a kind that a person turned off', async () => {
    expect(await stage.prefer('student', { muted: ['booked:email'] })).toMatchObject({ errcode: '0' })
    await book()
    await stage.send()
    expect(await stage.log()).toEqual([])
    expect(await stage.prefer('student', { muted: ['booked:pigeon'] })).toMatchObject({ errcode: 'INVALID' })
  })

  test('the language that a person chose', async () => {
    await stage.prefer('student', { language: 'en' })
    await book()
    await stage.send()
    expect(stage.post.mails[0]?.text).toContain('Subject: Booked: Great Hall')
  })
})

describe('the inbox', () => {
  test('counts no act of one’s own as unread, and has it', async () => {
    const id = await book({ participants: ['student2'] })
    expect(await stage.unread('student')).toBe(0)
    expect(await stage.inbox('student')).toMatchObject([
      { kind: 'booked', read_time: expect.stringMatching(/\d/) },
    ])
    expect(await stage.unread('student2')).toBe(1)
    // It is sent all the same.
    await stage.send()
    expect(stage.post.mails.flatMap(({ to }) => to)).toContain('student@campus.example')
    await stage.cancel('student', id)
    expect(await stage.unread('student')).toBe(0)
  })

  test('counts what others did as unread, and marks it', async () => {
    for (const [start_time, end_time] of [
      ['08:00', '09:00'],
      ['09:00', '10:00'],
    ])
      await stage.cancel('manager', await book({ start_time, end_time }), `Burst pipe ${start_time}`)
    expect(await stage.unread('student')).toBe(2)
    const [first] = await stage.inbox('student')
    const read = (account: 'student' | 'student2', ids: string[]) =>
      stage.ask<{ errcode: string }>(
        account,
        'mutation ($ids: [String!]!) { readNotification(ids: $ids) { errcode } }',
        { ids },
      )
    expect(await read('student2', [first?.id ?? ''])).toMatchObject({ errcode: 'NOT_FOUND' })
    expect(await read('student', [first?.id ?? ''])).toMatchObject({ errcode: '0' })
    expect(await stage.unread('student')).toBe(1)
    // The last two tell of the bookings, their own acts.
    expect((await stage.inbox('student')).map(({ read_time }) => read_time !== null)).toEqual([
      false,
      true,
      true,
      true,
    ])
    await stage.ask('student', 'mutation { readNotificationAll { errcode } }', {})
    expect(await stage.unread('student')).toBe(0)
  })

  test('has what other features tell', async () => {
    await stage.inTenant((tx) =>
      notify(
        { tx, now: stage.server.clock.now, notices: stage.server.notices, viewer: null },
        { kind: 'to_approve', to: ['manager', 'manager'], words: { step: 'Library' }, link: '/pc/home' },
      ),
    )
    expect(await stage.inbox('manager')).toMatchObject([
      { kind: 'to_approve', link: '/pc/home', text_en: expect.stringContaining('Step: Library') },
    ])
    await stage.send()
    expect(stage.post.mails).toHaveLength(1)
  })
})

describe('sending', () => {
  const attempt = () => stage.deps.now()

  test('waits for a server that is down, and loses nothing', async () => {
    const before = attempt()
    await book()
    stage.post.behave('later')
    await stage.send()
    expect(await stage.log()).toMatchObject([
      { state: 0, attempts: 1, why: expect.stringContaining('try later') },
    ])
    await stage.send()
    expect(await stage.log()).toMatchObject([{ state: 0, attempts: 1 }])
    stage.post.behave('accept')
    stage.server.clock.set(before.add({ minutes: 1 }))
    await stage.send()
    stage.server.clock.set(before)
    expect(await stage.log()).toMatchObject([{ state: 1, attempts: 2, why: null }])
    expect(stage.post.mails).toHaveLength(1)
  })

  test('gives up where the other side refuses for good, and sends again when asked to', async () => {
    await book()
    stage.post.behave('refuse')
    await stage.send()
    const [failed] = await stage.log()
    expect(failed).toMatchObject({ state: 2, why: expect.stringContaining('no such mailbox') })
    stage.post.behave('accept')
    expect(await stage.resend([failed?.id ?? ''])).toMatchObject({ errcode: '0' })
    await stage.send()
    expect(await stage.log()).toMatchObject([{ state: 1, resends: 1 }])
    expect(stage.post.mails.map(({ message_id }) => message_id)).toEqual([`<${failed?.id}.1@campus.example>`])
  })

  test('says in the log that there is no mail server', async () => {
    await book()
    await stage.sendNowhere()
    expect(await stage.log()).toMatchObject([{ state: 3, why: 'NOT_CONFIGURED', attempts: 0 }])
  })

  test('is done once by several processes', async () => {
    for (const hour of ['08', '09', '10', '11', '12', '13'])
      await book({ start_time: `${hour}:00`, end_time: `${hour}:30`, participants: ['student2', 'teacher'] })
    stage.server.clock.set('2026-09-07T08:01:00+08:00')
    await Promise.all([stage.send(), stage.send(), stage.send()])
    const ids = stage.post.mails.map(({ message_id }) => message_id)
    expect(ids).toHaveLength(18)
    expect(new Set(ids).size).toBe(18)
  })

  test('records what was sent although the connections were cut meanwhile', async () => {
    await book()
    const { inTenant, server, tenant, deps, post } = stage
    const other = server.open({ pool: 2 })
    await inTenant((tx) => passOn(tx, tenant, outside, deps.now()))
    post.onArrival(async () => {
      const owner = server.open({ pool: 2 })
      await owner
        .withoutTenant(
          (sql) => sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and usename = current_user and state = 'idle'`,
        )
        .catch(() => {})
      await owner.close()
    })
    const mail = openMail({ smtp_url: post.url, from: 'no-reply@campus.example' })
    await deliver({ ...deps, db: other }, tenant.id, { email: mail })
    await stage.send()
    expect(post.mails).toHaveLength(1)
    expect(await stage.log()).toMatchObject([{ state: 1, attempts: 1 }])
    await mail.close()
    await other.close()
  })

  test('tells a person of one session in the order in which it happened, also where one has to wait', async () => {
    const before = attempt()
    const id = await book()
    for (const [n, hour] of ['14', '15'].entries()) {
      stage.server.clock.set(before.add({ seconds: n + 1 }))
      await stage.move('student', id, `${hour}:00`, `${hour}:30`, date)
    }
    await book({ start_time: '18:00', end_time: '18:30' })
    const { inTenant, tenant, deps } = stage
    await inTenant((tx) => passOn(tx, tenant, outside, deps.now()))
    const tried: string[] = []
    let accepts = false
    const email: Sender = {
      send: ({ text }) => {
        tried.push(['18:00', '15:00', '14:00'].find((time) => text.includes(time)) ?? 'booked')
        return Promise.resolve(accepts ? { sent: true } : { sent: false, why: 'later', permanent: false })
      },
      close: async () => {},
    }
    const round = async () => {
      tried.length = 0
      await deliver(deps, tenant.id, { email })
      return tried.toSorted()
    }
    expect(await round()).toEqual(['18:00', 'booked'])
    expect(await round()).toEqual([])
    accepts = true
    stage.server.clock.set(before.add({ minutes: 2 }))
    expect([await round(), await round(), await round(), await round()]).toEqual([
      ['18:00', 'booked'],
      ['14:00'],
      ['15:00'],
      [],
    ])
    stage.server.clock.set(before)
  })

  test('takes over what a process left behind, under the same identifier', async () => {
    const before = attempt()
    await book()
    const { inTenant, tenant, deps, post } = stage
    await inTenant((tx) => passOn(tx, tenant, outside, deps.now()))
    const never = { send: () => new Promise<never>(() => {}), close: async () => {} }
    // The process claims the message and is gone before it has sent it.
    void deliver(deps, tenant.id, { email: never })
    await expect.poll(async () => (await stage.log())[0]?.attempts).toBe(1)
    await stage.send()
    expect(post.mails).toHaveLength(0)
    stage.server.clock.set(before.add({ minutes: 5 }))
    await stage.send()
    stage.server.clock.set(before)
    const [message] = await stage.log()
    expect(post.mails.map(({ message_id }) => message_id)).toEqual([`<${message?.id}.0@campus.example>`])
  })
})
