import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#server/resources/testing/make.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { httpReceiver } from './testing/receiver.ts'
import { by_mail, notificationStage, pushes } from './testing/stage.ts'
import { INBOX_DAYS, LOG_DAYS, tidy } from './tidy.ts'

let stage: Awaited<ReturnType<typeof notificationStage>>
let gateway: Awaited<ReturnType<typeof httpReceiver>>
let type: string
beforeAll(async () => {
  stage = await notificationStage()
  gateway = await httpReceiver()
  type = await stage.type()
})
afterAll(async () => {
  await gateway.stop()
  await stage.stop()
})
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  gateway.behave({ status: 200, body: '{"errcode":0}' })
  gateway.arrived.length = 0
  stage.post.mails.length = 0
  await stage.inTenant(async ({ sql, tenant_id }) => {
    for (const table of ['message_delivery', 'notification', 'notification_setting', 'notification_template'])
      await sql`delete from ${sql(table)} where tenant_id = ${tenant_id}`
  })
})

const save = (model: Fields, account: Account = 'admin') =>
  stage.ask<AnswerData>(
    account,
    `mutation ($model: NotificationSettingsPatch!) { saveNotificationSettings(model: $model) { ${ANSWER} } }`,
    { model },
  )
const settings = () =>
  stage.ask<Fields>(
    'admin',
    `{ findNotificationSettings { reminder_minutes sms_address sms_method sms_headers sms_body sms_expects sms_protected
      robot_kind robot_host robot_signed robot_language channels } }`,
    {},
  )
const room = (fields: Fields = {}) =>
  stage.room(type, {
    ...pushes,
    resources_name_en: 'Great Hall',
    ...fields,
  })
const book = async (fields: Fields = {}, own: Fields = {}) =>
  stage.book('student', await room(own), { theme: 'Choir "<A>"', ...fields })
const by_sms = { need_notifiy: 1, notifiy_channels: 'sms' }
const json_gateway = () => ({
  sms_address: `${gateway.address}/send?id={{id}}`,
  sms_headers: 'Content-Type: application/json\nAuthorization: Bearer {{secret}}',
  sms_body: '{"to":"{{phone}}","text":"{{text}}","lang":"{{language}}"}',
  sms_secret: 'key "1"',
})

describe('text messages', () => {
  test('are sent by the tenant’s gateway, and the secret is never answered', async () => {
    expect(await save(json_gateway())).toMatchObject({ errcode: '0' })
    expect(await settings()).toMatchObject({ sms_protected: 1, channels: ['email', 'sms'] })
    expect(JSON.stringify(await settings())).not.toContain('key')
    expect(await save({ sms_expects: '"errcode":0' })).toMatchObject({ errcode: '0' })
    await book(by_sms)
    await stage.send()
    const [message] = await stage.log()
    expect(message).toMatchObject({ channel: 'sms', state: 1, attempts: 1, address: '13800000000' })
    expect(gateway.arrived).toMatchObject([
      {
        method: 'POST',
        url: `/send?id=${message?.id}.0`,
        headers: { 'content-type': 'application/json', authorization: 'Bearer key "1"' },
      },
    ])
    expect(JSON.parse(gateway.arrived[0]?.body ?? '')).toEqual({
      to: '13800000000',
      text: message?.text,
      lang: 'zh',
    })
  })

  test.each<[string, (at: string) => Fields]>([
    ['to another host', () => ({ sms_address: 'https://elsewhere.example/collect?id={{id}}' })],
    ['to another path', (at) => ({ sms_address: `${at}/v2?id={{id}}` })],
    ['by another scheme', (at) => ({ sms_address: `${at.replace('http:', 'https:')}/send?id={{id}}` })],
    ['in the address', (at) => ({ sms_address: `${at}/send?id={{id}}&key={{secret}}` })],
    ['in the message', () => ({ sms_body: '{"to":"{{phone}}","text":"your code {{secret}}"}' })],
    ['in another header', () => ({ sms_headers: 'Content-Type: application/json\nX-Note: {{secret}}' })],
  ])('the secret goes %s only if it is given again', async (_where, change) => {
    await save(json_gateway())
    const fields = change(gateway.address)
    expect(await save(fields)).toMatchObject({
      errcode: 'INVALID',
      refusals: [{ field: 'sms_secret', details: { why: 'required' } }],
    })
    expect(await settings()).toMatchObject({ sms_address: json_gateway().sms_address })
    expect(await save({ ...fields, sms_secret: 'other' })).toMatchObject({ errcode: '0' })
  })

  test('what has no secret in it is changed without it', async () => {
    await save(json_gateway())
    const fields = {
      sms_address: `${gateway.address}/send?id={{id}}&lang={{language}}`,
      sms_headers: 'Authorization: Bearer {{secret}}\nContent-Type: application/json\nX-From: campus',
      sms_body: '{"to":"{{phone}}","text":"{{text}}"}',
    }
    expect(await save(fields)).toMatchObject({ errcode: '0' })
  })

  test('the secret can’t be told with the message', async () => {
    for (const sms_body of ['{"text":"{{text}} {{secret}}"}', 'to={{phone}}&text={{secret}}{{text}}'])
      expect(await save({ ...json_gateway(), sms_body })).toMatchObject({
        errcode: 'INVALID',
        refusals: [{ field: 'sms_body', details: { why: 'format' } }],
      })
    const sms_body = '{"key":"{{secret}}","to":"{{phone}}","text":"{{text}}"}'
    expect(await save({ ...json_gateway(), sms_body })).toMatchObject({ errcode: '0' })
  })

  test.each<[string, Parameters<typeof gateway.behave>[0], Fields]>([
    ['refuses it', { status: 400 }, { state: 2, why: 'HTTP 400', attempts: 1 }],
    ['answers 200 with an error', { status: 200, body: 'ERR 7' }, { state: 2, attempts: 1 }],
    ['leads elsewhere', { status: 302 }, { state: 2, why: expect.stringContaining('REDIRECTED') }],
    ['fails', { status: 503 }, { state: 0, why: 'HTTP 503', attempts: 1 }],
    ['has too much to do', { status: 429 }, { state: 0, why: 'HTTP 429', attempts: 1 }],
    ['never answers', 'silent', { state: 0, why: expect.stringContaining('NO_ANSWER'), attempts: 1 }],
  ])('wait or end where the gateway %s, and can be sent again', async (_what, behaviour, expected) => {
    await save({ ...json_gateway(), sms_expects: '"errcode":0' })
    gateway.behave(behaviour)
    await book(by_sms)
    await stage.send()
    const [message] = await stage.log()
    expect(message).toMatchObject(expected)
    gateway.behave({ status: 200, body: '{"errcode":0}' })
    if (expected['state'] === 2) await stage.resend([message?.id ?? ''])
    else stage.server.clock.set(FIRST_DAY.add({ minutes: 1 }))
    await stage.send()
    expect(await stage.log()).toMatchObject([{ state: 1, why: null }])
    const id = `${message?.id}.${expected['state'] === 2 ? 1 : 0}`
    expect(gateway.arrived.at(-1)?.url).toBe(`/send?id=${id}`)
  })

  test('never reach a private network, whatever the tenant saves', async () => {
    await save({ ...json_gateway(), sms_address: 'http://169.254.169.254/latest' })
    await book(by_sms)
    await stage.send()
    expect(await stage.log()).toMatchObject([{ state: 2, why: 'FORBIDDEN 169.254.169.254' }])
  })

  test.each<[Fields, string]>([
    [{ sms_address: 'ftp://gateway.example' }, 'INVALID sms_address'],
    [{ sms_address: 'https://{{phone}}.example/' }, 'INVALID sms_address'],
    [{ sms_address: 'https://a.example', sms_body: '{{number}}' }, 'INVALID sms_body'],
    [{ sms_headers: 'Host: elsewhere.example' }, 'INVALID sms_headers'],
    [{ sms_headers: 'no header' }, 'INVALID sms_headers'],
    [{ sms_method: 'DELETE' }, 'INVALID sms_method'],
    [{ robot_address: 'robot' }, 'INVALID robot_address'],
    [{ robot_kind: 'wecom', robot_secret: 'x' }, 'INVALID robot_secret'],
    [{ reminder_minutes: 2881 }, 'INVALID reminder_minutes'],
  ])('with %j: %s', async (model, expected) => {
    const { errcode, field } = await save(model)
    expect(`${errcode} ${field}`).toBe(expected)
  })
})

describe('a chat robot', () => {
  const key = 'SEC'
  const tell = (fields: Fields = {}, own: Fields = {}) =>
    book(fields, { notifiy_channels: 'in_app,email,robot', ...own })
  const signature = (timestamp: string) =>
    createHmac('sha256', key).update(`${timestamp}\n${key}`).digest('base64')

  test('of DingTalk hears once of a booking, signed, without markup of people', async () => {
    await save({
      robot_address: `${gateway.address}/robot?access_token=t`,
      robot_secret: key,
      robot_language: 'en',
    })
    expect(await settings()).toMatchObject({ robot_host: new URL(gateway.address).host, robot_signed: 1 })
    await tell({ participants: ['student2'], theme: '[x](http://evil.example) <@all>' })
    await stage.send()
    expect(await stage.log({ channel: { eq: 'robot' } })).toMatchObject([
      { state: 1, kind: 'booked', title: 'Booked: Great Hall', account: null },
    ])
    const [call, ...others] = gateway.arrived
    expect(others).toEqual([])
    const query = new URL(call?.url ?? '', gateway.address).searchParams
    const timestamp = query.get('timestamp') ?? ''
    expect(timestamp).toBe(String(FIRST_DAY.epochMilliseconds))
    expect([query.get('access_token'), query.get('sign')]).toEqual(['t', signature(timestamp)])
    const { msgtype, markdown } = JSON.parse(call?.body ?? '')
    expect(msgtype).toBe('markdown')
    expect(markdown.text).toMatch(
      /^#### Booked: Great Hall\n\nBooked by: student name\n\nTime: .*10:00–11:00\n/,
    )
    expect(markdown.text).not.toMatch(/\[x\]|<@all>/)
    expect(markdown.text).toContain('](https://book.example/pc/myAppointment?session=')
  })

  test('of Feishu and WeCom hears in its own form', async () => {
    const address = { robot_address: `${gateway.address}/hook` }
    await save({ ...address, robot_kind: 'feishu', robot_secret: key })
    await tell()
    await stage.send()
    await save({ ...address, robot_kind: 'wecom', robot_secret: '' })
    await tell()
    await stage.send()
    const [feishu, wecom] = gateway.arrived.map(({ body }) => JSON.parse(body))
    expect(feishu).toMatchObject({
      msg_type: 'interactive',
      card: { header: { title: { tag: 'plain_text' } } },
    })
    expect(feishu.sign).toBe(createHmac('sha256', `${feishu.timestamp}\n${key}`).update('').digest('base64'))
    expect(wecom).toMatchObject({ msgtype: 'markdown', markdown: { content: expect.stringContaining('**') } })
    expect(gateway.arrived.map(({ url }) => url)).toEqual(['/hook', '/hook'])
  })

  test.each([
    ['{"errcode":310000,"errmsg":"sign not match"}', 2, '310000 sign not match'],
    ['{"errcode":130101,"errmsg":"too fast"}', 0, '130101 too fast'],
    ['<html>', 2, 'the answer is no JSON'],
  ])('that answers %s: state %i', async (body, state, why) => {
    await save({ robot_address: gateway.address })
    gateway.behave({ status: 200, body })
    await tell()
    await stage.send()
    expect(await stage.log({ channel: { eq: 'robot' } })).toMatchObject([{ state, why }])
  })

  test('hears nothing of resources that don’t list it, and the log says where none is set up', async () => {
    await save({ robot_address: gateway.address })
    await tell({}, { notifiy_channels: 'in_app,email' })
    await stage.send()
    expect(await stage.log({ channel: { eq: 'robot' } })).toEqual([])
    await save({ robot_address: '' })
    await tell({}, { notifiy_channels: 'in_app,robot' })
    await stage.send()
    expect(await stage.log({ channel: { eq: 'robot' } })).toMatchObject([{ state: 3, why: 'NOT_CONFIGURED' }])
  })
})

describe('a test message', () => {
  const sendTest = (channel: string) =>
    stage.ask<AnswerData>(
      'admin',
      `mutation ($channel: String!) { sendTestMessage(channel: $channel) { ${ANSWER} } }`,
      { channel },
    )

  test('goes to the caller by each channel that is set up', async () => {
    expect((await sendTest('sms')).errcode).toBe('NOT_CONFIGURED')
    await save({ ...json_gateway(), robot_address: `${gateway.address}/robot` })
    for (const channel of ['email', 'sms', 'robot']) expect((await sendTest(channel)).errcode).toBe('0')
    await stage.send()
    expect(
      (await stage.log()).map(({ channel, kind, state }) => `${channel} ${kind} ${state}`).toSorted(),
    ).toEqual(['email test 1', 'robot test 1', 'sms test 1'])
    expect(stage.post.mails).toMatchObject([{ to: ['admin@campus.example'] }])
  })
})

test('people are offered the channels that are set up', async () => {
  const offered = async () =>
    (await stage.ask<{ channels: string[] }>('student', '{ findNotificationChannels { channels } }', {}))
      .channels
  expect(await offered()).toEqual(['in_app', 'email'])
  await save({ ...json_gateway(), robot_address: gateway.address })
  expect(await offered()).toEqual(['in_app', 'email', 'sms'])
})

describe('a tenant’s own texts', () => {
  interface Template {
    kind: string
    language: string
    title: string
    own: number
    words: string[]
    update_name: string | null
  }
  const own = {
    kind: 'booked',
    language: 'en',
    title: 'All yours: {{resource}}',
    text: '<b>{{theme}}</b>\nBring: a pen\nNote: {{reason}}',
    short: 'Yours: {{when}}',
  }
  const change = (name: string, model: Fields) =>
    stage.ask<AnswerData>(
      'admin',
      `mutation ($model: NotificationTemplateModel!) { ${name}(model: $model) { ${ANSWER} } }`,
      { model },
    )
  const bookedInEnglish = async () =>
    (
      await stage.ask<Template[]>(
        'admin',
        '{ findNotificationTemplateAll { kind language title own words update_name } }',
        {},
      )
    ).find((one) => one.kind === 'booked' && one.language === 'en')

  test('are in force in inbox and mail until they are reset, and escaped there', async () => {
    const text = own.text.replace('\nNote: {{reason}}', '')
    expect((await change('saveNotificationTemplate', { ...own, text })).errcode).toBe('0')
    expect(await bookedInEnglish()).toMatchObject({ title: own.title, own: 1, update_name: 'admin name' })
    await stage.prefer('student', { language: 'en' })
    await book(by_mail)
    expect(await stage.inbox('student')).toMatchObject([
      { title_en: 'All yours: Great Hall', text_en: '<b>Choir "<A>"</b>\nBring: a pen' },
    ])
    await stage.send()
    expect(stage.post.mails[0]?.text).toContain(
      '&lt;b&gt;Choir &quot;&lt;A&gt;&quot;&lt;/b&gt;<br>Bring: a pen',
    )
    const reset = 'mutation { resetNotificationTemplate(kind: "booked", language: "en") { errcode } }'
    expect(await stage.ask('admin', reset, {})).toMatchObject({ errcode: '0' })
    expect(await bookedInEnglish()).toMatchObject({ title: 'Booked: {{resource}}, {{when}}', own: 0 })
    expect((await stage.inbox('student'))[0]?.title_en).toMatch(/^Booked: Great Hall/)
  })

  test('are what the chat robot tells too, in the robot’s language, until they are reset', async () => {
    await save({ robot_address: gateway.address, robot_language: 'en' })
    const robot = {
      kind: 'robot',
      language: 'en',
      title: '{{kind}} at {{resource}}',
      text: 'For: {{theme}}\nWhy: {{reason}}',
    }
    expect((await change('saveNotificationTemplate', robot)).errcode).toBe('0')
    gateway.arrived.length = 0
    await book({ theme: 'Choir *1*' }, { notifiy_channels: 'in_app,robot' })
    await stage.send()
    const [said] = await stage.log({ channel: { eq: 'robot' } })
    // A line without a value is left out, and what people wrote can't format the message.
    expect([said?.title, said?.text]).toEqual(['Booked at Great Hall', 'For: Choir ＊1＊'])
    for (const [text, problem] of [
      ['{{link}}', 'INVALID text'],
      ['{{name}}', 'INVALID text'],
    ] as const) {
      const { errcode, field } = await change('saveNotificationTemplate', { ...robot, text })
      expect(`${errcode} ${field}`).toBe(problem)
    }
    // People's texts can't do without the one for a text message.
    const { errcode, field } = await change('saveNotificationTemplate', {
      ...robot,
      kind: 'booked',
      text: 'x',
      title: 'x',
    })
    expect([errcode, field]).toEqual(['INVALID', 'short'])
    const reset = 'mutation { resetNotificationTemplate(kind: "robot", language: "en") { errcode } }'
    expect(await stage.ask('admin', reset, {})).toMatchObject({ errcode: '0' })
  })

  test('with an unknown word are refused with its name', async () => {
    const { errcode, field, refusals } = await change('saveNotificationTemplate', own)
    expect([errcode, field]).toEqual(['INVALID', 'text'])
    expect(refusals[0]?.details).toMatchObject({ why: 'words', value: 'reason' })
    expect((await bookedInEnglish())?.words).not.toContain('reason')
  })

  test('are shown beforehand with invented values', async () => {
    const preview = (model: Fields) =>
      stage.ask<Fields>(
        'admin',
        'query ($model: NotificationPreviewModel!) { previewNotificationTemplate(model: $model) { title text short html } }',
        { model },
      )
    expect(await preview({ ...own, kind: 'cancelled' })).toMatchObject({
      title: 'All yours: Seminar room 203',
      text: '<b>Choir rehearsal</b>\nBring: a pen\nNote: The heating is being repaired',
      short: expect.stringContaining('10:00–11:00'),
      html: expect.stringContaining('&lt;b&gt;Choir rehearsal&lt;/b&gt;<br>Bring: a pen'),
    })
  })
})

test('old messages go, with the addresses in them, and then the inbox; what still waits stays', async () => {
  await book(by_mail)
  await stage.send()
  stage.post.behave('later')
  await book(by_mail)
  await stage.send()
  stage.post.behave('accept')
  const left = async (days: number) => {
    await stage.inTenant((tx) => tidy(tx, FIRST_DAY.add({ hours: 24 * days, seconds: 1 })))
    return [
      (await stage.inbox('student')).length,
      (await stage.log({ channel: { eq: 'email' } })).map(({ state }) => state),
    ]
  }
  expect(await left(LOG_DAYS - 1)).toEqual([2, [0, 1]])
  expect(await left(LOG_DAYS)).toEqual([2, [0]])
  expect(await left(INBOX_DAYS)).toEqual([0, [0]])
})
