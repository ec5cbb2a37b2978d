import { readFileSync } from 'node:fs'
import { buildSchema, isInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { FindTypeToEdit, type TypeToEdit } from './types.graphql.ts'
import { copyOf, modelOf, storedFacts, valuesOf } from './type_values.ts'

const stored = {
  id: '1',
  version: 3,
  resources_name: '琴房',
  resources_name_en: 'Piano rooms',
  appointment_number_rule: null,
  extendedProperties: [],
  resourcesTypeAuthList: [
    {
      auth_type: 'admin',
      grant_object_type: 'dept',
      grant_object_id: 'M1',
      grant_object_name: '音乐学院',
      grant_time: '2026-09-01 08:00:00',
      operate_user_name: '周思远',
    },
  ],
  userDisplayInfoConfigList: [
    { field_name_en: 'phone', field_name_cn: '联系电话', field_data_type: 'phone', field_category: 'user' },
    { field_name_en: 'grade', field_name_cn: '年级', field_data_type: 'text', field_category: 'dynamic' },
  ],
  appointmentNumberLimitRuleList: [
    {
      appointment_number_rule: 1,
      appointment_number_limit: 2,
      timeperiod_number_begin_date: null,
      timeperiod_number_end_date: null,
    },
  ],
} as unknown as TypeToEdit

test('what is read is what is sent again: grants, facts under their stored names, limits', () => {
  const { grants, facts, limits } = valuesOf(stored)
  expect(
    modelOf({ grants, facts: [...(facts as string[]), 'user:sex'], limits }, storedFacts(stored)),
  ).toEqual({
    resourcesTypeAuthList: [{ auth_type: 'admin', grant_object_type: 'dept', grant_object_id: 'M1' }],
    userDisplayInfoConfigList: [
      { field_category: 'user', field_name_en: 'phone', field_name_cn: '联系电话', field_data_type: 'phone' },
      { field_category: 'dynamic', field_name_en: 'grade', field_name_cn: '年级', field_data_type: 'text' },
      { field_category: 'user', field_name_en: 'sex', field_name_cn: '性别' },
    ],
    appointmentNumberLimitRuleList: stored.appointmentNumberLimitRuleList,
    appointment_number_rule: null,
    appointment_number_limit: null,
    timeperiod_number_begin_date: null,
    timeperiod_number_end_date: null,
  })
})

test('a list that was not touched is not sent', () =>
  expect(modelOf({ resources_name: '琴房二' }, new Map())).toEqual({ resources_name: '琴房二' }))

test('the one limit beside the list becomes its line', () =>
  expect(
    valuesOf({
      ...stored,
      appointmentNumberLimitRuleList: [],
      appointment_number_rule: 2,
      appointment_number_limit: 5,
      timeperiod_number_begin_date: null,
      timeperiod_number_end_date: null,
    })['limits'],
  ).toMatchObject([{ appointment_number_rule: 2, appointment_number_limit: 5 }]))

test('a copy has everything but the row and its names', () => {
  const copy = copyOf(stored)
  expect(Object.keys(copy)).not.toEqual(expect.arrayContaining(['id']))
  expect(copy).toMatchObject({ facts: ['user:phone', 'dynamic:grade'] })
  expect(copy).not.toHaveProperty('resources_name')
})

// A list that is sent replaces the whole list: what the form doesn't read would be lost with any change of it.
const schema = buildSchema(readFileSync('schema/provider.graphql', 'utf8'))
test.each([
  'ResourcesTypeExtendedPropertyModel',
  'ResourcesTypeAuthModel',
  'UserDisplayInfoConfigModel',
  'AppointmentNumberLimitRuleModel',
])('the form reads all that a line of %s has', (name) => {
  const lines = schema.getType(name)
  if (!isInputObjectType(lines)) throw new Error(`no ${name}`)
  const read = new Set(FindTypeToEdit.text.match(/\w+/g))
  const sent = Object.values(lines.getFields()).filter(
    ({ description }) => !description?.startsWith('Read only'),
  )
  expect(sent.map((field) => field.name).filter((field) => !read.has(field))).toEqual([])
  expect(sent.length).toBeGreaterThan(2)
})
