import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import { idOf, visitStage, wanted, type Fields, type VisitStage } from './testing/stage.ts'

// What a tenant asks for besides what the product brings along.

let stage: VisitStage
const settings = (models: readonly Fields[]) =>
  stage.ask<AnswerData>(
    'admin',
    `mutation ($models: [VisitorInfoFieldSettingsModel]) { updateVisitorInfoFieldSettings(models: $models) { ${ANSWER} } }`,
    { models: models.map((model) => ({ version: 0, ...model })) },
  )
const saved = async (models: readonly Fields[]) => {
  const { refusals } = await settings(models)
  if (refusals.length > 0) throw new Error(JSON.stringify(refusals))
}
const own = (code: string, fields: Fields) => ({
  code,
  field_name: code,
  is_appointment_valid_info: 1,
  keep_days: 30,
  ...fields,
})
beforeAll(async () => {
  stage = await visitStage()
  await saved([
    own('own_lecture', { field_type: 'text', is_appointment_required_info: 1 }),
    own('own_seats', { field_type: 'number' }),
    own('own_path', { field_type: 'choice', values: 'visit_path' }),
    { code: 'visit_path', is_appointment_valid_info: 1 },
  ])
})
afterAll(() => stage.server.stop())

const why = ({ refusals }: AnswerData) =>
  refusals.map(({ errcode, field, details }) => `${errcode} ${field} ${String(details['why'] ?? '')}`.trim())
const kept = async (id: string) =>
  (
    await stage.ask<{ own_values: Fields; visit_path: string | null }>(
      'admin',
      'query ($id: String) { findVisitorAppointment(id: $id) { own_values visit_path } }',
      { id },
    )
  ).own_values
const apply = (own_values: Fields, fields: Fields = {}) => stage.apply('student', { ...fields, own_values })

test('is asked for by every form, with the values of choices', async () => {
  const fields = await stage.ask<{ code: string; own: number; choices: unknown[] }[]>(
    'student',
    '{ findVisitorAppointmentFields { code own choices { value } } }',
  )
  const [lecture, path] = ['own_lecture', 'own_path'].map((code) => fields.find((one) => one.code === code))
  expect(lecture).toEqual({ code: 'own_lecture', own: 1, choices: [] })
  expect(path?.choices.length).toBeGreaterThan(1)
})

test.each<[string, Fields, string[]]>([
  ['nothing', {}, ['REQUIRED own_lecture']],
  ['a blank', { own_lecture: '' }, ['REQUIRED own_lecture']],
  ['words for a number', { own_lecture: 'x', own_seats: 'many' }, ['INVALID own_seats format']],
  ['what isn’t on offer', { own_lecture: 'x', own_path: 'moon' }, ['INVALID own_path no_value']],
  ['what nobody asked for', { own_lecture: 'x', own_hat: 'red' }, ['INVALID own_hat not_asked']],
  ['what has a place of its own', { own_lecture: 'x', unit: 'A firm' }, ['INVALID unit not_asked']],
  ['no text', { own_lecture: { a: 1 } }, ['INVALID own_lecture format']],
])('is refused as what the product asks for is: %s', async (_what, values, expected) => {
  expect(why(await apply(values))).toEqual(expected)
})

test('is kept, changed one by one, and gone with the visitor’s name', async () => {
  const id = idOf(await apply({ own_lecture: 'Maps', own_seats: 2 }))
  expect(await kept(id)).toEqual({ own_lecture: 'Maps', own_seats: 2 })
  expect(why(await stage.update('student', { id, own_values: { own_seats: null } }))).toEqual([])
  expect(await kept(id)).toEqual({ own_lecture: 'Maps' })
  expect(why(await stage.update('student', { id, own_values: { own_lecture: null } }))).toEqual([
    'REQUIRED own_lecture',
  ])
})

test('is told by who was invited, whose host need not know it', async () => {
  const invited = await stage.invite('teacher', [{ ...wanted, visitor_name: 'Lu Fan' }])
  const [line] = invited.lines
  expect(line).toMatchObject({ state: 1 })
  const token = line?.path?.split('#')[1] ?? ''
  const complete = (model: Fields) =>
    stage.server.data<AnswerData>(
      null,
      'public',
      `mutation ($token: String, $model: VisitorInvitationModel) { completeVisitorInvitation(token: $token, model: $model) { ${ANSWER} } }`,
      { token, model },
    )
  expect(why(await complete({ phone: '13700000009' }))).toEqual(['REQUIRED own_lecture'])
  idOf(await complete({ phone: '13700000009', own_values: { own_lecture: 'Maps' } }))
  expect(await kept(line?.id ?? '')).toEqual({ own_lecture: 'Maps' })
})

test('keeps its kind once a visit has it', async () => {
  idOf(await apply({ own_lecture: 'Maps', own_seats: 2 }))
  const fields = await stage.ask<{ code: string; version: number }[]>(
    'admin',
    '{ findVisitorInfoFieldSettingsEntityList { code version } }',
  )
  const version = fields.find(({ code }) => code === 'own_seats')?.version
  expect(why(await settings([{ code: 'own_seats', version, field_type: 'text' }]))).toEqual([
    'INVALID models.0.field_type kind_fixed',
  ])
})

test.each(['picture', 'file'])('is no %s, and nothing sensitive', async (kind) => {
  expect(why(await settings([own(`own_${kind}`, { field_type: kind })]))).toEqual([
    'INVALID models.0.is_appointment_valid_info not_here',
  ])
  expect(
    why(
      await settings([
        own('own_secret', { field_type: 'text', sensitive: 1, keep_days: 7, consent: '同意' }),
      ]),
    ),
  ).toEqual(['INVALID models.0.is_appointment_valid_info not_here'])
})
