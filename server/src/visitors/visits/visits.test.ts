import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledTo, told } from '#server/notifications/testing/told.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import { actAs, personOf } from '#server/acting.ts'
import { passGate } from './visits.service.ts'
import { visitActs } from './clock.ts'
import { idOf, visitStage, wanted, type Fields, type VisitStage } from './testing/stage.ts'

let stage: VisitStage
beforeAll(async () => void (stage = await visitStage()))
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const state = async (id: string) => (await stage.see('admin', id)).state
const errcodes = ({ refused }: { refused: { errcode: string }[] }) => refused.map(({ errcode }) => errcode)
/** An application of the student that waits for the teacher. */
const applied = async (fields: Fields = {}) => idOf(await stage.apply('student', fields))
async function approved(fields: Fields = {}) {
  const id = await applied(fields)
  await stage.act('teacher', 'confirm', [id])
  await stage.act('admin', 'approve', [id])
  return id
}
const progress = (account: 'student' | 'admin', id: string) =>
  stage.ask<
    { action: string; actor: string; to_state: number; details: { fields: string[]; to?: string } | null }[]
  >(
    account,
    'query ($id: String) { findVisitorAppointmentProgress(id: $id) { action actor to_state details } }',
    { id },
  )
const gate = async (id: string, action: 'enter' | 'leave') => {
  const { server } = stage
  const tenant = {
    id: server.campus.tenant_id,
    code: 'campus',
    name: '',
    name_en: '',
    admin_account: null,
    time_zone: 'Asia/Shanghai',
    state: 1,
    is_super: true,
  }
  const viewer = await personOf(server.db, tenant, 'guard')
  if (!viewer) throw new Error('no guard')
  const caller = actAs(server.parts, tenant, viewer, 'test')
  return caller.run((ctx) => passGate(ctx, id, action))
}

describe('an application', () => {
  test('goes to the host, then to the office, and each is told', async () => {
    const id = await applied({
      car_card_number: '京a·12345',
      is_car: 1,
      peers: [{ name: 'Wu' }, { name: 'Sun' }],
    })
    expect(await stage.see('teacher', id)).toMatchObject({
      ...{
        state: 2,
        audit_status: 1,
        accept_visit_account: 'teacher',
        people: 3,
        car_card_number: '京A12345',
      },
      ...{ in_school_date: '2026-09-08 00:00:00', in_school_end_date: '2026-09-08 23:59:59' },
    })
    const [asked] = await told(stage, 'teacher', 'visit_to_confirm')
    expect(asked).toMatch(/^Chen Yu wants to visit you: .*00:00–23:59\n/)
    expect(asked).toContain('Purpose: A lecture')
    expect(await ledTo(stage, 'teacher', 'visit_to_confirm')).toBe(`/pc/visitors?visit=${id}`)
    expect((await stage.act('student2', 'confirm', [id])).errcode).toBe('NOT_FOUND')
    expect((await stage.act('teacher', 'confirm', [id])).ids).toEqual([id])
    expect(await state(id)).toBe(3)
    expect(await told(stage, 'admin', 'visit_to_approve')).toHaveLength(1)
    expect((await stage.act('admin', 'approve', [id], 'Welcome')).ids).toEqual([id])
    expect(await stage.see('student', id)).toMatchObject({ state: 4, audit_status: 2, reason: 'Welcome' })
    const [good] = await told(stage, 'student', 'visit_approved')
    expect(good).toMatch(/By: admin name\nReason: Welcome$/)
    expect(await ledTo(stage, 'student', 'visit_approved')).toBe(`/mobile/visitor/detail/${id}`)
    expect(
      (await progress('student', id)).map((one) => `${one.action} ${one.actor} ${one.to_state}`),
    ).toEqual([...['send visitor 2', 'confirm host 3', 'approve approver 4']])
    expect((await stage.act('admin', 'approve', [id])).refused).toMatchObject([{ errcode: 'VISIT_STATE' }])
  })

  test('for an unknown host, or one named inexactly, is answered the same and waits', async () => {
    for (const host of [
      { accept_visit_name: 'Nobody' },
      { accept_visit_phone: '13900000002' },
      { accept_visit_name: 'teacher' },
    ]) {
      const answer = await stage.apply('student', host)
      expect(answer).toMatchObject({ errcode: '0', msg_en: (await stage.apply('student')).msg_en })
      expect(await stage.see('admin', idOf(answer))).toMatchObject({ state: 2, accept_visit_account: null })
    }
  })

  test.each<[string, Fields, string, string]>([
    ['without a kind', { visitor_type: '' }, 'INVALID', 'visitor_type'],
    ['without a phone', { phone: '' }, 'REQUIRED', 'phone'],
    ['by car without a plate', { is_car: 1 }, 'REQUIRED', 'car_card_number'],
    ['of a kind that there isn’t', { visitor_type: 'spy' }, 'NOT_FOUND', 'visitor_type'],
    [
      'of an unknown category',
      { category_id: '01a00000-0000-7000-8000-000000000000' },
      'NOT_FOUND',
      'category_id',
    ],
    ['without a date', { in_school_date: null }, 'INVALID', 'in_school_date'],
    ['for no date', { in_school_date: '2026-09-31' }, 'INVALID', 'in_school_date'],
    ['for what is over', { in_school_date: '2026-09-06' }, 'EXPIRED', 'in_school_date'],
    ['that ends before it begins', { in_school_end_date: '2026-09-07' }, 'INVALID', 'in_school_end_date'],
    ['for longer than a year', { in_school_end_date: '2027-10-01' }, 'TOO_LONG', 'in_school_end_date'],
    ['for an unknown campus', { in_school_area: 'nowhere' }, 'NOT_FOUND', 'in_school_area'],
    [
      'for another tenant’s resource',
      { resources_id: '01a00000-0000-7000-8000-000000000000' },
      'NOT_FOUND',
      'resources_id',
    ],
    ['with a masked number', { card_number: 'AB', card_type: 'passport' }, 'INVALID', 'card_number'],
  ])('%s is refused', async (_name, fields, errcode, field) => {
    expect(await stage.apply('student', fields)).toMatchObject({ errcode, field })
  })

  test('takes nothing of what the server decides', async () => {
    const id = await applied({
      state: 4,
      audit_status: 2,
      accept_visit_account: 'student',
      visitor_account: 'admin',
      inside: 1,
    })
    expect(await stage.see('admin', id)).toMatchObject({
      state: 2,
      audit_status: 1,
      accept_visit_account: 'teacher',
    })
  })

  test('keeps the number of a document encrypted, and shows its end', async () => {
    const id = await applied({ card_type: 'passport', card_number: 'E 1234-5678' })
    expect((await stage.see('admin', id)).card_number).toBe('******678')
    const [row] = await stage.server.db.withTenant(
      stage.server.campus.tenant_id,
      ({ sql }) =>
        sql<{ card_number: string }[]>`select card_number from visitor_appointment where id = ${id}`,
    )
    expect(row?.card_number).not.toContain('12345678')
    await stage.update('student', { id, card_number: '******678', remark: 'Changed' })
    expect((await stage.see('admin', id)).card_number).toBe('******678')
    expect(JSON.stringify(await progress('admin', id))).not.toContain('5678')
  })

  test('may be kept as a draft that its visitor alone sees', async () => {
    const id = await applied({ draft: true, phone: '' })
    expect(await state(id).catch((fault: Error) => fault.message)).toMatch(/NOT_FOUND|Not found/)
    const send = () =>
      stage.ask<AnswerData>(
        'student',
        `mutation ($id: String) { sendVisitorAppointment(id: $id) { ${ANSWER} } }`,
        { id },
      )
    expect(await send()).toMatchObject({ errcode: 'REQUIRED', field: 'phone' })
    await stage.update('student', { id, phone: '13700000000' })
    expect((await send()).errcode).toBe('0')
    expect(await state(id)).toBe(2)
  })
})

describe('deciding', () => {
  test('a host declines with a reason', async () => {
    const id = await applied()
    expect((await stage.act('teacher', 'refuse', [id])).field).toBe('reason')
    await stage.act('teacher', 'refuse', [id], 'I am away')
    expect(await stage.see('student', id)).toMatchObject({ state: 7, reason: 'I am away' })
    expect((await told(stage, 'student', 'visit_refused'))[0]).toContain('Reason: I am away')
  })

  test('nobody approves their own visit', async () => {
    const id = idOf(await stage.apply('admin'))
    await stage.act('teacher', 'confirm', [id])
    expect(errcodes(await stage.act('admin', 'approve', [id]))).toEqual(['NOT_ALLOWED'])
    const [invited] = (await stage.invite('admin', [{ visitor_type: 'group' }])).lines
    expect(errcodes(await stage.act('admin', 'approve', [invited?.id ?? '']))).toEqual(['NOT_ALLOWED'])
  })

  test('many at once, each on its own', async () => {
    const ids = [await applied(), await applied(), await applied()]
    await stage.act('teacher', 'confirm', ids.slice(1))
    const answer = await stage.act('admin', 'approve', ids)
    expect(answer.ids.toSorted()).toEqual(ids.slice(1).toSorted())
    expect(answer.refused).toMatchObject([{ id: ids[0], errcode: 'VISIT_STATE' }])
  })

  test('says of each row what its reader may do', async () => {
    const id = await applied()
    const may = async (account: 'student' | 'teacher' | 'admin' | 'guard') =>
      (await stage.see(account, id)).actions
        .filter((one) => one.allowed === 1)
        .map(({ action }) => action)
        .toSorted()
    expect(await may('student')).toEqual(['cancel', 'reschedule', 'update'])
    expect(await may('teacher')).toEqual(['cancel', 'confirm', 'refuse', 'reschedule', 'update'])
    expect(await may('admin')).toEqual(['cancel', 'reject', 'reschedule', 'update'])
    expect(await may('guard')).toEqual([])
  })

  test('a visitor who moves an approved visit asks again; the office prolongs it', async () => {
    const id = await approved()
    await stage.update('student', { id, in_school_date: '2026-09-09' })
    expect(await stage.see('student', id)).toMatchObject({ state: 2, audit_status: 1 })
    expect((await told(stage, 'teacher', 'visit_changed')).join()).toContain(
      'Visit changed: Chen Yu, Wed, 9 Sept',
    )
    await stage.act('teacher', 'confirm', [id])
    await stage.act('admin', 'approve', [id])
    await stage.update('admin', { id, in_school_end_date: '2026-09-11' })
    expect(await stage.see('student', id)).toMatchObject({
      ...{ state: 4, in_school_date: '2026-09-09 00:00:00', in_school_end_date: '2026-09-11 23:59:59' },
    })
    expect((await progress('admin', id)).at(-1)).toMatchObject({
      ...{
        action: 'reschedule',
        actor: 'office',
        details: { to: '2026-09-09 00:00:00 – 2026-09-11 23:59:59' },
      },
    })
  })

  test('an outdated form is refused with what changed', async () => {
    const id = await applied()
    await stage.update('teacher', { id, remark: 'Bring a coat' })
    expect(await stage.update('student', { id, version: 2, remark: 'None' })).toMatchObject({
      errcode: 'STALE',
    })
    expect((await stage.update('student', { id, version: 3, remark: 'None' })).errcode).toBe('0')
  })

  test('is logged for the office, without personal data', async () => {
    const id = await approved()
    await stage.act('admin', 'revoke', [id], 'Closed')
    const { edges } = await stage.ask<{
      edges: { node: { operate_type: string; operate_content: string } }[]
    }>('admin', '{ findOperateLogAll(first: 2) { edges { node { operate_type operate_content } } } }')
    expect(edges.map(({ node }) => node)).toEqual([
      { operate_type: 'revoke', operate_content: 'Closed' },
      { operate_type: 'approve', operate_content: '' },
    ])
    expect(await told(stage, 'student', 'visit_revoked')).toHaveLength(1)
  })
})

describe('a visit', () => {
  test('is entered and left at a gate; who is inside is listed', async () => {
    const id = await approved()
    await expect(gate(id, 'enter')).rejects.toThrow('VISIT_STATE')
    stage.server.clock.set('2026-09-08T02:00:00Z')
    await gate(id, 'enter')
    expect((await stage.list('guard', { filter: { view: 'inside' } })).map((one) => one.id)).toEqual([id])
    expect((await stage.list('guard', { filter: { view: 'today' } })).map((one) => one.id)).toContain(id)
    await stage.act('teacher', 'leave', [id])
    expect(await stage.list('guard', { filter: { view: 'inside' } })).toEqual([])
    expect(await state(id)).toBe(6)
  })

  test('expires with its dates, and is closed if nobody saw the visitor leave; the near ones are told of once', async () => {
    const [waiting, good, inside] = [
      await applied({ in_school_date: '2026-09-14' }),
      await approved({ in_school_date: '2026-09-14' }),
      await approved({ in_school_date: '2026-09-14' }),
    ]
    const deps = stage.server.parts
    const tenant = { id: stage.server.campus.tenant_id, time_zone: 'Asia/Shanghai' }
    stage.server.clock.set('2026-09-13T05:00:00Z')
    const reminded = async () => (await told(stage, 'student', 'visit_reminder')).length
    const earlier = await reminded()
    await visitActs(deps, tenant)
    await visitActs(deps, tenant)
    expect((await reminded()) - earlier).toBe(2)
    stage.server.clock.set('2026-09-14T03:00:00Z')
    await gate(inside, 'enter')
    stage.server.clock.set('2026-09-14T16:00:00Z')
    await visitActs(deps, tenant)
    expect([await state(waiting), await state(good), await state(inside)]).toEqual([9, 9, 9])
    expect((await stage.list('guard', { filter: { view: 'inside' } })).map((one) => one.id)).not.toContain(
      inside,
    )
  })

  test('is found by words, filters and sorts; by nobody of another tenant', async () => {
    const id = await applied({
      visitor_name: '欧阳修',
      in_school_date: '2026-09-20',
      visitor_type: 'group',
    })
    const ids = async (variables: Fields) => (await stage.list('admin', variables)).map((one) => one.id)
    expect(await ids({ keywords: 'ouyang' })).toEqual([id])
    expect(await ids({ filter: { visitor_type: { eq: 'group' }, state: { eq: 2 } } })).toEqual([id])
    expect(await ids({ filter: { in_school_date: '2026-09-20', in_school_end_date: '2026-09-20' } })).toEqual(
      [id],
    )
    expect(await ids({ filter: { view: 'to_decide', visitor_type: { eq: 'group' } } })).toEqual([id])
    expect((await ids({ sort: '-in_school_date' }))[0]).toBe(id)
    await expect(stage.see('other-admin', id)).rejects.toThrow('NOT_FOUND')
    await expect(stage.see('student2', id)).rejects.toThrow('NOT_FOUND')
    expect(
      (await stage.server.ask('student', 'provider', '{ findVisitorAppointmentAll { totalCount } }'))
        .errors[0]?.extensions,
    ).toMatchObject({ errcode: 'NOT_ALLOWED' })
  })

  test('that never took place can be deleted by the office', async () => {
    const [id, kept] = [await applied(), await approved()]
    await stage.act('student', 'cancel', [id])
    const remove = (account: 'admin' | 'student', ids: string[]) =>
      stage.ask<AnswerData & { refused: { errcode: string }[] }>(
        account,
        `mutation ($ids: [String!]) { deleteVisitorAppointmentAll(ids: $ids) { ${ANSWER} refused { errcode } } }`,
        { ids },
      )
    expect(errcodes(await remove('student', [id]))).toEqual(['VISIT_STATE'])
    const answer = await remove('admin', [id, kept])
    expect([answer.ids, errcodes(answer)]).toEqual([[id], ['VISIT_STATE']])
    await expect(stage.see('student', id)).rejects.toThrow('NOT_FOUND')
  })
})

describe('several at once', () => {
  test('each is decided on its own, and what is refused leaves nothing', async () => {
    const { errcode, lines } = await stage.onBehalf('admin', [
      { visitor_name: 'First of two' },
      { visitor_name: 'Wrong', in_school_date: '2026-09-01' },
      { visitor_name: 'Second of two', phone: '' },
    ])
    expect(errcode).toBe('0')
    expect(lines.map((one) => [one.line, one.errcode, one.state, one.path === null])).toEqual([
      ...[
        [1, '0', 2, true],
        [2, 'EXPIRED', null, true],
        [3, '0', 1, false],
      ],
    ])
    expect(await stage.list('admin', { keywords: 'of two' })).toHaveLength(2)
    expect(await stage.list('admin', { keywords: 'Wrong' })).toEqual([])
    expect(
      (
        await stage.server.ask(
          'student',
          'provider',
          `mutation { saveVisitorAppointmentAll(models: []) { errcode } }`,
        )
      ).data,
    ).toEqual({ saveVisitorAppointmentAll: { errcode: 'NOT_ALLOWED' } })
  })

  test('an invitation waits for data, or for the office', async () => {
    const { lines } = await stage.invite('teacher', [{ phone: '' }, wanted])
    expect(lines.map((one) => one.state)).toEqual([1, 3])
    for (const { path } of lines) expect(path).toMatch(/^\/mobile\/visitor\/addinfo#[\w-]{32}$/)
    expect(await stage.see('teacher', lines[0]?.id ?? '')).toMatchObject({ accept_visit_account: 'teacher' })
  })

  test('a process brings its people once; who was told of first stays', async () => {
    const bring = (title: string, names: readonly string[]) =>
      stage.ask<AnswerData & { lines: { errcode: string; state: number | null }[] }>(
        'admin',
        `mutation ($model: VisitorProcessModel, $models: [VisitorVisitModel!]) {
          saveVisitorProcess(model: $model, models: $models) { ${ANSWER} lines { errcode state } } }`,
        {
          model: { process_number: 'P-7', title, host_name: 'teacher name', host_phone: '13900000001' },
          models: names.map((visitor_name) => ({ ...wanted, visitor_name })),
        },
      )
    expect((await bring('Conference', ['A of P-7', 'B of P-7'])).lines).toEqual([
      { errcode: '0', state: 4 },
      { errcode: '0', state: 4 },
    ])
    expect((await bring('Another', ['B of P-7', 'C of P-7'])).lines.map(({ errcode }) => errcode)).toEqual([
      'TAKEN_NAME',
      '0',
    ])
    const { edges } = await stage.ask<{
      edges: { node: { process_title: string; accept_visit_account: string } }[]
    }>(
      'admin',
      '{ findVisitorAppointmentAll(filter: { source: { eq: "process" } }) { edges { node { process_title accept_visit_account } } } }',
    )
    expect(edges.map(({ node }) => node)).toEqual(
      ['A', 'B', 'C'].map(() => ({ process_title: 'Conference', accept_visit_account: 'teacher' })),
    )
  })
})
