import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import { change, idOf as made } from '#server/resources/testing/make.ts'
import { idOf, visitStage, type Fields, type VisitStage } from './testing/stage.ts'

let stage: VisitStage
let group: string
beforeAll(async () => {
  stage = await visitStage({ kinds: ['appointment'] })
  group = idOf(await stage.kind('group'))
})
afterAll(() => stage.server.stop())

const block = async (model: Fields) =>
  made(
    await change(stage.server, 'admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', {
      ...{ visitor_name: 'Barred', reason: 'x', begin_time: '2026-09-01 08:00:00', ...model },
    }),
  )
const lift = (id: string) =>
  stage.ask<AnswerData>(
    'admin',
    `mutation ($ids: [String]) { liftVisitorBlacklist(ids: $ids, reason: "x") { ${ANSWER} } }`,
    { ids: [id] },
  )
const KEY = Buffer.from([2, ...Buffer.alloc(31), 5]).toString('base64url')
const take = (id: string) =>
  stage.ask<AnswerData>(
    'student',
    `mutation ($id: String, $key: String) { takeVisitorPass(id: $id, phone_key: $key) { ${ANSWER} } }`,
    { id, key: KEY },
  )
const errcodes = ({ refused }: { refused: { errcode: string }[] }) => refused.map(({ errcode }) => errcode)

test.each<[string, Fields, Fields]>([
  ['by their document', { card_type: 'passport', card_number: 'E5550001' }, { card_number: 'e-555 0001' }],
  [
    'among the companions',
    { peers: [{ name: '赵不来', phone: '137 5550 0002' }] },
    { visitor_name: '赵不来', phone: '13755500002' },
  ],
])(
  'who is barred %s is met by host, office and pass, and by an application',
  async (_how, fields, barred) => {
    const id = idOf(await stage.apply('student', fields))
    let row = await block(barred)
    expect((await stage.apply('student', fields)).errcode).toBe('VISIT_REFUSED')
    expect((await stage.update('student', { id, phone: '13700000009' })).errcode).toBe('VISIT_REFUSED')
    expect(errcodes(await stage.act('teacher', 'confirm', [id]))).toEqual(['VISIT_REFUSED'])
    await lift(row)
    expect((await stage.act('teacher', 'confirm', [id])).ids).toEqual([id])
    row = await block(barred)
    expect(errcodes(await stage.act('admin', 'approve', [id]))).toEqual(['NOT_ALLOWED'])
    await lift(row)
    expect((await stage.act('admin', 'approve', [id])).ids).toEqual([id])
    row = await block(barred)
    expect((await take(id)).errcode).toBe('VISIT_REFUSED')
    await lift(row)
    expect((await take(id)).errcode).toBe('0')
  },
)

const send = (id: string) =>
  stage.ask<AnswerData>(
    'student',
    `mutation ($id: String) { sendVisitorAppointment(id: $id) { ${ANSWER} } }`,
    { id },
  )

test.each<[string, Fields, () => Promise<unknown>, string]>([
  [
    'of somebody who is barred by now',
    { phone: '13766600001' },
    () => block({ visitor_name: 'Chen Yu', phone: '13766600001' }),
    'VISIT_REFUSED',
  ],
  [
    'for dates that are too far by now',
    { visitor_type: 'group', in_school_date: '2026-10-08' },
    async () =>
      stage.ask(
        'admin',
        'mutation ($model: VisitorDetailSettingsChange) { updateVisitorDetailSettings(model: $model) { errcode } }',
        { model: { id: group, days_ahead: 3 } },
      ),
    'TOO_FAR',
  ],
  [
    'of a kind that isn’t offered by now',
    { visitor_type: 'group' },
    async () =>
      stage.ask(
        'admin',
        'mutation ($ids: [String]) { updateVisitorDetailSettingsState(ids: $ids, is_enable: 0) { errcode } }',
        { ids: [group] },
      ),
    'NOT_FOUND',
  ],
])('a draft %s isn’t sent', async (_what, fields, then, errcode) => {
  const id = idOf(await stage.apply('student', { ...fields, draft: true }))
  await then()
  expect((await send(id)).errcode).toBe(errcode)
})

const blockPlate = async (plate: string) =>
  made(
    await change(stage.server, 'admin', 'saveVehicleBlacklist', 'VehicleBlacklistModel', {
      plate,
      reason: 'x',
    }),
  )
const setPlate = (id: string, state: 0 | 1) =>
  stage.ask<AnswerData>(
    'admin',
    `mutation ($ids: [String], $state: Int) { updateVehicleBlacklistState(ids: $ids, state: $state) { ${ANSWER} } }`,
    { ids: [id], state },
  )
const complete = async (path: string, model: Fields) => {
  const { data } = await stage.server.ask<{ completeVisitorInvitation: AnswerData }>(
    null,
    'public',
    `mutation ($token: String, $model: VisitorInvitationModel) {
      completeVisitorInvitation(token: $token, model: $model) { ${ANSWER} } }`,
    { token: path.split('#')[1], model },
  )
  return data?.completeVisitorInvitation.errcode
}

test('a vehicle that is barred is met wherever people are', async () => {
  const car = { is_car: 1, car_card_number: '沪E55501' }
  const id = idOf(await stage.apply('student', car))
  const on_foot = idOf(await stage.apply('student'))
  const [line] = (await stage.invite('teacher', [{ phone: '' }])).lines
  const drive = { phone: '13700000001', is_car: 1, car_card_number: '沪e·555 01' }
  const row = await blockPlate('沪E55501')
  expect((await stage.apply('student', car)).errcode).toBe('VISIT_REFUSED')
  expect((await stage.onBehalf('admin', [car])).lines[0]?.errcode).toBe('VISIT_REFUSED')
  expect(await complete(line?.path ?? '', drive)).toBe('VISIT_REFUSED')
  expect((await stage.update('student', { id: on_foot, ...car })).errcode).toBe('VISIT_REFUSED')
  expect(errcodes(await stage.act('teacher', 'confirm', [id]))).toEqual(['VISIT_REFUSED'])
  await setPlate(row, 0)
  expect(await complete(line?.path ?? '', drive)).toBe('0')
  expect((await stage.update('student', { id: on_foot, ...car })).errcode).toBe('0')
  expect((await stage.act('teacher', 'confirm', [id])).ids).toEqual([id])
  await setPlate(row, 1)
  expect(errcodes(await stage.act('admin', 'approve', [id]))).toEqual(['NOT_ALLOWED'])
  await setPlate(row, 0)
  expect((await stage.act('admin', 'approve', [id])).ids).toEqual([id])
  await setPlate(row, 1)
  expect((await take(id)).errcode).toBe('VISIT_REFUSED')
})

test.each(['invitation', 'process_invitation'])(
  'a visitor doesn’t begin what others begin: %s',
  async (kind) => {
    expect(await stage.apply('student', { visitor_type: kind })).toMatchObject({
      errcode: 'NOT_FOUND',
      field: 'visitor_type',
    })
    const [line] = (await stage.invite('teacher', [{ visitor_type: 'process_invitation' }])).lines
    expect(line?.errcode).toBe('NOT_FOUND')
  },
)
