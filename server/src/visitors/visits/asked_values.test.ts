import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import { change, idOf as made, makeResource, makeType } from '#server/resources/testing/make.ts'
import { visitStage, wanted, type Fields, type VisitStage } from './testing/stage.ts'

let stage: VisitStage
let rooms: { north: string; south: string }
beforeAll(async () => {
  stage = await visitStage({ asks: false, kinds: ['appointment'] })
  const { server } = stage
  for (const code of ['north', 'south'])
    made(await change(server, 'admin', 'saveLocation', 'LocationModel', { kind: 'campus', code, name: code }))
  const type = await makeType(server)
  rooms = {
    north: await makeResource(server, type, { campus_code: 'north' }),
    south: await makeResource(server, type, { campus_code: 'south' }),
  }
  await stage.kind('group', { apply_school_resources: 'north' })
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const settings = (models: readonly Fields[]) =>
  stage.ask<AnswerData>(
    'admin',
    `mutation ($models: [VisitorInfoFieldSettingsModel]) { updateVisitorInfoFieldSettings(models: $models) { ${ANSWER} } }`,
    { models },
  )
const why = ({ refusals }: AnswerData) =>
  refusals.map(({ errcode, field, details }) => `${errcode} ${field} ${String(details['why'] ?? '')}`.trim())
const document = { card_type: 'passport', card_number: 'E7654321' }

describe('what a tenant doesn’t ask for', () => {
  test.each<[string, Fields, string[]]>([
    ['nothing more', {}, []],
    ['a mail address', { email: 'a@example.edu' }, ['INVALID email not_asked']],
    ['a document', document, ['INVALID card_type not_asked', 'INVALID card_number not_asked']],
    ['no children', { in_child: 0 }, []],
    ['children', { in_child: 2 }, ['INVALID in_child not_asked']],
    ['a plate without a car', { car_card_number: '京A12345' }, ['INVALID car_card_number not_asked']],
    ['a kind of person that isn’t offered', { person_type: 'spy' }, ['INVALID person_type no_value']],
  ])('is refused with an application: %s', async (_what, fields, expected) => {
    const answer = await stage.apply('student', { ...fields, consents: [] })
    expect(why(answer).toSorted()).toEqual(expected.toSorted())
    expect(answer.msg).not.toBe(answer.msg_en)
  })

  test('is refused of hosts and of the office as well, and with a change', async () => {
    const model = { ...wanted, email: 'a@example.edu' }
    expect((await stage.invite('teacher', [model])).field).toBe('email')
    expect((await stage.onBehalf('admin', [model])).field).toBe('email')
    const id = made(await stage.apply('student'))
    expect(why(await stage.update('student', { id, email: 'a@example.edu' }))).toEqual([
      'INVALID email not_asked',
    ])
    expect((await stage.update('student', { id, unit: 'A firm' })).errcode).toBe('0')
  })
})

test.each<[string, Fields, string[]]>([
  ['its campus', { in_school_area: 'north' }, []],
  ['a room there', { room: 'north' }, []],
  ['another campus', { in_school_area: 'south' }, ['NOT_FOUND in_school_area']],
  ['a room elsewhere', { room: 'south' }, ['NOT_FOUND resources_id']],
])('a kind of visit that leads to one campus takes %s', async (_what, { room, ...fields }, expected) => {
  const resources_id = room === 'north' || room === 'south' ? rooms[room] : null
  const answer = await stage.apply('student', { visitor_type: 'group', ...fields, resources_id })
  expect(why(answer)).toEqual(expected)
})

test('what is sensitive is kept with consent alone, and what is required is not left out', async () => {
  expect(
    why(
      await settings([
        { code: 'card_type', version: 0, is_appointment_valid_info: 1 },
        {
          code: 'card_number',
          version: 0,
          is_appointment_valid_info: 1,
          is_appointment_required_info: 1,
          consent: '同意',
          consent_en: 'I agree',
        },
      ]),
    ),
  ).toEqual([])
  const apply = async (fields: Fields) => why(await stage.apply('student', fields))
  expect(await apply({ consents: [] })).toEqual(['REQUIRED card_number'])
  expect(await apply({ ...document, consents: [] })).toEqual(['INVALID card_number consent'])
  expect(await apply({ ...document, consents: ['card_number'] })).toEqual([])
  // Who enters it for somebody answers for that.
  expect((await stage.onBehalf('admin', [{ ...wanted, ...document }])).errcode).toBe('0')
})
