import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeResource, makeType } from '#server/resources/testing/make.ts'
import { operationOf } from './testing/operations.ts'
import { digests } from './testing/owner.ts'
import { openStage, type Stage } from './testing/stage.ts'

let stage: Stage
beforeAll(async () => void (stage = await openStage()))
afterAll(() => stage.stop())

type Row = Record<string, unknown>

const ask = async (title: string, variables: Row): Promise<Row> => {
  const { endpoint, name, document } = operationOf(title)
  const { data, errors } = await stage.server.ask<Record<string, Row>>('admin', endpoint, document, variables)
  const answer = data?.[name]
  if (!answer) throw new Error(`${title}: ${JSON.stringify(errors)}`)
  return answer
}

const furnished: [what: string, read: string, change: string, id: () => Promise<string>][] = [
  [
    'a type with all its lists',
    'provider.findResourcesTypeById',
    'provider.updateResourcesType',
    () =>
      makeType(stage.server, {
        extendedProperties: [{ extended_properties_code: 'equipment', extended_properties_name: 'E' }],
        resourcesTypeAuthList: [
          { auth_type: 'user', grant_object_type: 'dept', grant_object_id: 'science' },
          { auth_type: 'admin', grant_object_type: 'user', grant_object_id: 'manager' },
        ],
        userDisplayInfoConfigList: [{ field_name_en: 'phone', field_name_cn: '电话' }],
        is_appointment_number_limit: 1,
        appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 2 }],
      }),
  ],
  [
    'a combined room',
    'provider.findResourceById',
    'provider.updateResource',
    async () => {
      const type = await makeType(stage.server)
      return makeResource(stage.server, type, { parts: [await makeResource(stage.server, type)] })
    },
  ],
  [
    'a rule template',
    'provider.findResourcesRuleTemplateById',
    'provider.updateResourcesRuleTemplate',
    async () => stage.own.template,
  ],
  ['a campus', 'provider.findLocationById', 'provider.updateLocation', async () => stage.own.campus],
]

test.each(furnished)('saves %s as it was read, without any change', async (_what, read, change, made) => {
  const model = await ask(read, { id: await made() })
  const before = await digests(stage.server.url_owner)
  expect(await ask(change, { model })).toMatchObject({ errcode: '0' })
  expect(await digests(stage.server.url_owner)).toEqual(before)
})

test.each(furnished)(
  '%s: without a version the last write wins, with an old one it is refused',
  async (_what, read, change, made) => {
    const id = await made()
    const { version } = await ask(read, { id })
    const order = change.endsWith('Template') ? 'remark' : 'order'
    const value = (n: number) => (order === 'order' ? n : `${n}`)
    expect(await ask(change, { model: { id, [order]: value(7) } })).toMatchObject({ errcode: '0' })
    expect(await ask(change, { model: { id, [order]: value(8), version } })).toMatchObject({
      errcode: 'STALE',
    })
    expect(await ask(change, { model: { id, [order]: value(9) } })).toMatchObject({ errcode: '0' })
    expect((await ask(read, { id }))[order]).toBe(value(9))
  },
)

test.each([
  ['iam.departments', 'iam.editDepartment', { filter: { code: { eq: 'univ' } } }],
  ['iam.departments', 'iam.editDepartment', { filter: { code: { eq: 'science' } } }],
  ['iam.posts', 'iam.editPost', { filter: { code: { eq: 'staff' } } }],
])('what %s returns can be sent to %s (%j)', async (read, change, asked) => {
  const first = async () => {
    const { edges } = (await ask(read, { ...asked, first: 1 })) as { edges?: { node: Row }[] }
    return edges?.[0]?.node ?? {}
  }
  const before = await first()
  const sent = { ...before, tenantId: 'of another', source: 'import', timestamp: '2020-01-01 00:00:00' }
  expect(await ask(change, { model: sent })).toMatchObject({ errcode: '0' })
  const { timestamp: _then, ...kept } = before
  expect(await first()).toMatchObject(kept)
})
