import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#server/testing/campus.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { invalidateRuns } from '#server/availability/runs_cache.ts'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'

let stage: BookingStage
let type: string
beforeAll(async () => {
  stage = await bookingStage()
  type = await stage.type()
  await stage.inTenant(async ({ sql, tenant_id }) => {
    await sql`update iam_user set name_en = 'Tess Teacher' where tenant_id = ${tenant_id} and account = 'teacher'`
    await sql`update department set name_en = 'Physics' where tenant_id = ${tenant_id} and code = 'physics'`
    await sql`update department set name_en = 'Library' where tenant_id = ${tenant_id} and code = 'library'`
  })
})
afterAll(() => stage.server.stop())

type Names = Record<
  'appointment_user_name' | 'appointment_user_name_en' | 'dept_name' | 'dept_name_en',
  string | null
>

async function busyOf(account: Account, room: string): Promise<Names | undefined> {
  const { rows } = await stage.ask<{ rows: { busy: Names[] }[] }>(
    account,
    `query ($type: String, $date: String, $ids: [String]) {
      findResourceGrid(resources_type_id: $type, date: $date, filter: { ids: $ids }) {
        rows { busy { appointment_user_name appointment_user_name_en dept_name dept_name_en } } } }`,
    { type, date: DAY, ids: [room] },
  )
  return rows[0]?.busy[0]
}

const nobody: Names = {
  appointment_user_name: null,
  appointment_user_name_en: null,
  dept_name: null,
  dept_name_en: null,
}
const person = { appointment_user_name: 'teacher name', appointment_user_name_en: 'Tess Teacher' }
const unit = { dept_name: 'physics dept', dept_name_en: 'Physics' }

const shown: [string, Account, string, Names][] = [
  [
    'all of them to strangers where nothing is hidden',
    'student2',
    'theme, appointment_user_name, dept_name',
    { ...person, ...unit },
  ],
  ['the person only', 'student2', 'appointment_user_name', { ...nobody, ...person }],
  ['the department only', 'student2', 'dept_name', { ...nobody, ...unit }],
  ['neither where neither is open', 'student2', 'theme', nobody],
  ['all of them to an administrator of the room', 'manager', '', { ...person, ...unit }],
]
test.each(shown)(
  'shows English names in the grid wherever it shows the names: %s',
  async (_, account, field, names) => {
    const room = await stage.room(type, {
      hide_appointment_information: 1,
      appointment_information_field: field,
    })
    await stage.book('teacher', room)
    expect(await busyOf(account, room)).toEqual(names)
  },
)

test('falls back to the Chinese name in the grid where there is no English one', async () => {
  const room = await stage.room(type)
  await stage.book('student2', room)
  expect(await busyOf('student', room)).toEqual({
    appointment_user_name: 'student2 name',
    appointment_user_name_en: 'student2 name',
    dept_name: 'chemistry dept',
    dept_name_en: 'chemistry dept',
  })
})

test('shows a changed English name at once', async () => {
  const room = await stage.room(type)
  await stage.book('teacher', room)
  const before = { ...person, ...unit }
  expect(await busyOf('admin', room)).toEqual(before)
  const idOfRow = (table: string, column: string, value: string) =>
    stage.inTenant(async ({ sql, tenant_id }) => {
      const [row] = await sql<{ id: string }[]>`
        select id from ${sql(table)} where tenant_id = ${tenant_id} and ${sql(column)} = ${value}`
      return row?.id
    })
  const edit = async (operation: string, input: string, model: Fields) => {
    const document = `mutation ($model: ${input}) { ${operation}(model: $model) { errcode } }`
    expect(await stage.server.data('admin', 'iam', document, { model })).toEqual({ errcode: '0' })
  }
  const teacher = await idOfRow('iam_user', 'account', 'teacher')
  const physics = await idOfRow('department', 'code', 'physics')
  await edit('editUser', 'UserModel', { id: teacher, name_en: 'Terry Teacher' })
  await edit('editDepartment', 'DepartmentModel', { id: physics, name_en: 'School of Physics' })
  // The room's runs have a cache of their own, of one second.
  invalidateRuns(stage.server.campus.tenant_id, room)
  try {
    expect(await busyOf('admin', room)).toEqual({
      ...before,
      appointment_user_name_en: 'Terry Teacher',
      dept_name_en: 'School of Physics',
    })
  } finally {
    await edit('editUser', 'UserModel', { id: teacher, name_en: person.appointment_user_name_en })
    await edit('editDepartment', 'DepartmentModel', { id: physics, name_en: unit.dept_name_en })
  }
})

test('gives the English names of a session’s applicant, participants, departments and actors', async () => {
  const room = await stage.room(type)
  const id = await stage.book('teacher', room, { participants: ['student'], person_times: 2 })
  const fields = `appointment_user_name appointment_user_name_en dept_name dept_name_en
    resources_admin_dept_name resources_admin_dept_name_en participants { account name name_en }`
  const session = {
    ...person,
    ...unit,
    resources_admin_dept_name: 'library dept',
    resources_admin_dept_name_en: 'Library',
    participants: [{ account: 'student', name: 'student name', name_en: '' }],
  }
  const found = await stage.ask(
    'student',
    `query ($id: String) { findAppointmentInformation(id: $id) { ${fields} } }`,
    { id },
  )
  expect(found).toEqual(session)
  const own = await stage.ask(
    'teacher',
    `query ($filter: AppointmentInformationFilter) { findMyAppointmentInformationAll(filter: $filter) { edges { node { ${fields} } } } }`,
    { filter: { resources_id: room } },
  )
  expect(own).toEqual({ edges: [{ node: session }] })
  const progress = await stage.ask(
    'teacher',
    'query ($id: String) { findAppointmentProgress(id: $id) { action user_name user_name_en } }',
    { id },
  )
  expect(progress).toContainEqual({
    action: 'submit',
    user_name: 'teacher name',
    user_name_en: 'Tess Teacher',
  })
})
