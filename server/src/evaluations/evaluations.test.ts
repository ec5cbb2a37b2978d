import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { told } from '#server/notifications/testing/told.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { uploadedPicture } from '#server/files/testing/uploading.ts'
import { act, change, idOf, why, type Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let stage: BookingStage
let type: string
beforeAll(async () => {
  stage = await bookingStage()
  type = await stage.type()
})
beforeEach(() => stage.server.clock.set(FIRST_DAY))
afterAll(() => stage.server.stop())

/** A room of the test's own, and a session in it that took place: of student with student2. */
async function completed(fields: Fields = {}) {
  const room = await stage.room(type)
  const id = await stage.book('student', room, { participants: ['student2'], ...fields })
  await stage.put(id, { state: state.completed })
  return { room, id }
}

interface EvaluationData {
  id: string
  appointment_id: string | null
  content: string
  composite_score: number
  pictures: string[]
  is_anonymous: number
  is_mine: number
  created_user: string | null
  created_user_name: string | null
  reply: string | null
  state: number
  state_reason: string | null
}

const FIELDS = `id appointment_id appointment_date content composite_score resource_score pictures is_anonymous is_mine
  created_user created_user_name created_user_name_en reply reply_user_name state state_reason`

const save = (account: Account, appointment_id: string, more: Fields = {}) =>
  change(stage.server, account, 'saveEvaluation', 'EvaluationModel', {
    appointment_id,
    composite_score: 4,
    ...more,
  })
const update = (account: Account, id: string, more: Fields) =>
  change(stage.server, account, 'updateEvaluation', 'EvaluationChange', { id, ...more })
const list = async (account: Account, filter: Fields, args = 'first: 50') => {
  const { edges } = await stage.ask<{ edges: { node: EvaluationData }[] }>(
    account,
    `query ($filter: EvaluationFilter) { findEvaluationAll(filter: $filter, ${args}) { edges { node { ${FIELDS} } } } }`,
    { filter },
  )
  return edges.map(({ node }) => node)
}
const hide = (account: Account, id: string, to: number, reason: string | null = null) =>
  stage.ask<Awaited<ReturnType<typeof save>>>(
    account,
    `mutation ($id: String, $state: Int, $reason: String) {
      updateEvaluationState(id: $id, state: $state, reason: $reason) { errcode ids refusals { errcode field details } } }`,
    { id, state: to, reason },
  )
const reply = (account: Account, id: string, words: string) =>
  stage.ask<{ errcode: string }>(
    account,
    'mutation ($id: String, $reply: String) { updateEvaluationReply(id: $id, reply: $reply) { errcode } }',
    { id, reply: words },
  )
const summary = (account: Account, room: string) =>
  stage.ask<{ count: number; composite_score: number | null; composite_counts: number[] }>(
    account,
    'query ($id: String) { findEvaluationSummary(resources_id: $id) { count composite_score resource_score composite_counts } }',
    { id: room },
  )

describe('evaluating', () => {
  test('is for those who took part, once each, and its author can change and delete it', async () => {
    const { room, id } = await completed()
    const own = idOf(await save('student', id, { resource_score: 3, content: ' Bright\nand quiet ' }))
    idOf(await save('student2', id, { composite_score: 1 }))
    expect(why(await save('student', id))).toEqual(['ALREADY_EVALUATED appointment_id'])
    expect(why(await save('teacher', id))).toEqual(['NOT_FOUND appointment_id'])
    // Administers the room, but wasn't there.
    expect(why(await save('manager', id))).toEqual([expect.stringMatching(/^(NOT_ALLOWED|BAD_TRANSITION)/)])
    expect(await summary('teacher', room)).toEqual({
      count: 2,
      composite_score: 2.5,
      resource_score: 3,
      composite_counts: [1, 0, 0, 1, 0],
    })
    expect((await update('student', own, { composite_score: 5, content: 'Bright' })).errcode).toBe('0')
    expect(why(await update('student2', own, { composite_score: 1 }))).toEqual(['NOT_FOUND id'])
    expect(why(await act(stage.server, 'admin', 'deleteEvaluation', own))).toEqual(['NOT_FOUND id'])
    expect(await list('student', { mine: 1, resources_id: room })).toMatchObject([
      { id: own, appointment_id: id, content: 'Bright', composite_score: 5, is_mine: 1 },
    ])
    expect((await act(stage.server, 'student', 'deleteEvaluation', own)).errcode).toBe('0')
    expect(await list('student', { mine: 1, resources_id: room })).toEqual([])
    // Whoever saw the first one doesn't know the author of the second.
    const anew = idOf(await save('student', id, { is_anonymous: 1 }))
    expect(anew).not.toBe(own)
  })

  test('makes one of a request sent twice, and of two sent at once', async () => {
    const { id } = await completed()
    const model = { idempotency_key: `evaluation-${id}` }
    expect((await save('student', id, model)).ids).toEqual((await save('student', id, model)).ids)
    const codes = await Promise.all([1, 2, 3].map(async () => (await save('student2', id)).errcode))
    expect(codes.toSorted()).toEqual(['0', 'ALREADY_EVALUATED', 'ALREADY_EVALUATED'])
  })

  test.each<[string, number]>([
    ['draft', state.draft],
    ['awaiting approval', state.awaiting_approval],
    ['succeeded', state.succeeded],
    ['rejected', state.rejected],
    ['cancelled', state.cancelled],
    ['terminated', state.terminated],
  ])('a session that is %s can’t be evaluated', async (_what, to) => {
    const { id } = await completed()
    await stage.put(id, { state: to })
    expect(why(await save('student', id))).toEqual([expect.stringMatching(/^BAD_TRANSITION/)])
  })

  test.each<[string, Fields, string]>([
    ['no score', { composite_score: null }, 'INVALID composite_score'],
    ['a score of 0', { composite_score: 0 }, 'INVALID composite_score'],
    ['a score of 6', { service_score: 6 }, 'INVALID service_score'],
    ['a long text', { content: 'x'.repeat(1001) }, 'INVALID content'],
    ['too many pictures', { pictures: Array.from({ length: 7 }, () => '/assets/a.png') }, 'INVALID pictures'],
    ['another site’s picture', { pictures: ['https://x.test/a.png'] }, 'INVALID pictures.0'],
  ])('refuses %s', async (_what, fields, expected) => {
    const { id } = await completed()
    expect(why(await save('student', id, fields))).toEqual([expected])
  })

  test('shows its own pictures alone, by addresses that expire', async () => {
    const { room, id } = await completed()
    const { uri } = await uploadedPicture(stage.server, 'student')
    const foreign = await uploadedPicture(stage.server, 'student2')
    expect(why(await save('student', id, { pictures: [foreign.uri] }))).toEqual(['BAD_FILE pictures.0'])
    idOf(await save('student', id, { pictures: [uri] }))
    const [found] = await list('teacher', { resources_id: room })
    expect(found?.pictures[0]).toMatch(new RegExp(`^${uri}\\?`))
    // What was read may be sent back.
    expect((await update('student', found?.id ?? '', { pictures: found?.pictures })).errcode).toBe('0')
  })

  test('the session tells each of its people whether they have evaluated it', async () => {
    const { id } = await completed()
    idOf(await save('student', id))
    const told = async (account: Account) => {
      const page = await stage.ask<{
        edges: { node: { id: string; is_evaluate: number; actions: { action: string }[] } }[]
      }>(
        account,
        '{ findMyAppointmentInformationAll(first: 100) { edges { node { id is_evaluate actions { action } } } } }',
        {},
      )
      const node = page.edges.find((edge) => edge.node.id === id)?.node
      return [node?.is_evaluate, node?.actions.some(({ action }) => action === 'evaluate')]
    }
    expect([await told('student'), await told('student2')]).toEqual([
      [1, true],
      [0, true],
    ])
  })
})

describe('an anonymous author', () => {
  test('is told to themselves and to those who audit, and to nobody by filter, sort, words or history', async () => {
    const { room, id } = await completed()
    idOf(await save('student', id, { is_anonymous: 1, content: 'Too warm' }))
    idOf(await save('student2', id, { content: 'Fine' }))
    const NOBODY = {
      created_user: null,
      created_user_name: null,
      created_user_name_en: null,
      appointment_id: null,
    }
    const anonymous = (found: EvaluationData[]) => found.find(({ is_anonymous }) => is_anonymous === 1)
    for (const account of ['student2', 'teacher', 'manager2', 'manager', 'admin'] as const)
      expect(anonymous(await list(account, { resources_id: room }))).toMatchObject(NOBODY)
    expect(anonymous(await list('student', { resources_id: room }))).toMatchObject({
      created_user_name: 'student name',
      is_mine: 1,
    })
    // The room is of the library.
    const managed = { managed: 1, resources_id: room }
    expect(anonymous(await list('manager', managed))).toMatchObject({
      created_user_name: 'student name',
      appointment_id: id,
    })
    expect(await list('manager2', managed)).toEqual([])
    const { errors } = await stage.server.ask(
      'student2',
      'provider',
      '{ findEvaluationAll(filter: { managed: 1 }) { totalCount } }',
    )
    expect(errors).toMatchObject([{ extensions: { errcode: 'NOT_ALLOWED' } }])

    const contents = async (...args: Parameters<typeof list>) =>
      (await list(...args)).map(({ content }) => content)
    // Their own says both words.
    expect(await contents('student2', { resources_id: room }, 'keywords: "student name"')).toEqual(['Fine'])
    expect(await contents('student2', { resources_id: room }, 'keywords: "student2 name"')).toEqual(['Fine'])
    expect(await contents('manager', managed, 'keywords: "student name"')).toEqual(['Fine', 'Too warm'])
    expect(await contents('student2', { appointment_id: id })).toEqual(['Fine'])
    expect(await contents('student', { appointment_id: id, mine: 1 })).toEqual(['Too warm'])
    const sorted = await stage.server.ask(
      'student2',
      'provider',
      '{ findEvaluationAll(sort: "created_user_name") { totalCount } }',
    )
    expect(sorted.errors).toMatchObject([{ extensions: { errcode: 'INVALID', field: 'sort' } }])

    const progress = await stage.ask<{ action: string }[]>(
      'student2',
      'query ($id: String) { findAppointmentProgress(id: $id) { action } }',
      { id },
    )
    expect(progress.map(({ action }) => action)).not.toContain('evaluate')
    const log = await stage.server.data<{ edges: { node: { operate_module: string } }[] }>(
      'admin',
      'provider',
      '{ findOperateLogAll(first: 200) { edges { node { operate_module } } } }',
    )
    expect(log.edges.filter(({ node }) => node.operate_module === 'evaluations')).toEqual([])
  })

  test('isn’t named in the log by an administrator’s change', async () => {
    const { room, id } = await completed()
    const written = idOf(await save('student', id, { is_anonymous: 1 }))
    expect((await hide('manager', written, 0, 'Insulting')).errcode).toBe('0')
    const log = await stage.server.data<{
      edges: { node: { operate_object: string; operate_content: string } }[]
    }>(
      'admin',
      'provider',
      '{ findOperateLogAll(first: 50) { edges { node { operate_object operate_content } } } }',
    )
    const entry = log.edges.find(({ node }) => node.operate_object === written)
    expect(entry?.node.operate_content).toContain('Insulting')
    expect(JSON.stringify(entry)).not.toContain('student')
    expect(await list('student2', { resources_id: room })).toEqual([])
  })
})

describe('administrators', () => {
  test('reply publicly, and take it back', async () => {
    const { room, id } = await completed()
    const written = idOf(await save('student', id))
    expect((await reply('manager2', written, 'Not mine')).errcode).toBe('NOT_FOUND')
    expect((await reply('student', written, 'Thanks')).errcode).toBe('NOT_ALLOWED')
    expect((await reply('manager', written, 'Thank you')).errcode).toBe('0')
    expect((await told(stage, 'student', 'evaluation_answered'))[0]).toMatch(/\nAnswer: Thank you$/)
    expect(await list('teacher', { resources_id: room })).toMatchObject([{ reply: 'Thank you' }])
    expect((await reply('manager', written, '')).errcode).toBe('0')
    expect(await list('teacher', { resources_id: room })).toMatchObject([{ reply: null }])
  })

  test('hide with a reason that its author reads: it is not shown, counted, or written anew', async () => {
    const { room, id } = await completed()
    const written = idOf(await save('student', id, { composite_score: 1 }))
    idOf(await save('student2', id, { composite_score: 5 }))
    expect(why(await hide('manager', written, 0))).toEqual(['INVALID reason'])
    expect((await hide('manager', written, 0, 'Insulting')).errcode).toBe('0')
    expect(await list('teacher', { resources_id: room })).toHaveLength(1)
    expect(await summary('teacher', room)).toMatchObject({ count: 1, composite_score: 5 })
    expect(await list('student', { mine: 1, resources_id: room })).toMatchObject([
      { state: 0, state_reason: 'Insulting' },
    ])
    expect((await act(stage.server, 'student', 'deleteEvaluation', written)).errcode).toBe('0')
    const anew = idOf(await save('student', id, { composite_score: 1 }))
    expect(await list('teacher', { resources_id: room })).toHaveLength(1)
    expect((await hide('manager', anew, 1)).errcode).toBe('0')
    expect(await list('teacher', { resources_id: room })).toHaveLength(2)
  })
})

test('of a type that one may not use are not shown', async () => {
  const closed = await stage.type({
    resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type: 'dept', grant_object_id: 'physics' }],
  })
  const room = await stage.room(closed)
  const id = await stage.book('student', room)
  await stage.put(id, { state: state.completed })
  idOf(await save('student', id))
  expect(await list('teacher', { resources_id: room })).toHaveLength(1)
  expect(await list('student2', { resources_id: room })).toEqual([])
  expect(await summary('student2', room)).toMatchObject({ count: 0, composite_score: null })
})
