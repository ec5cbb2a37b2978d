import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { change, makeResource, type Fields } from '#server/resources/testing/make.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { makeVenue, places, type TestVenue } from './testing/venue.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())
let venue: TestVenue
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  venue = await makeVenue(stage.server, 4)
})

interface DraftAnswer extends AnswerData {
  revision: string | null
}
interface PlanAnswer extends AnswerData {
  bookings: { id: string }[]
}
interface Edited {
  version: number | null
  seats: { id: string; number: string }[]
  draft: {
    revision: string
    plan_version: number | null
    saved_by_name: string
    saved_time: string
    seats: { id: string | null; number: string; x: number }[]
  } | null
}

const saveDraft = async (fields: Fields, account: Account = 'admin') =>
  stage.ask<DraftAnswer>(
    account,
    `mutation ($model: SeatPlanDraftModel) { saveSeatPlanDraft(model: $model) { ${ANSWER} revision saved_time } }`,
    { model: { ...venue.model, plan_version: 1, ...fields } },
  )
const revisionOf = async (answer: Promise<DraftAnswer>) => {
  const { errcode, revision } = await answer
  expect(errcode).toBe('0')
  return revision ?? ''
}
const publish = (revision: string, agreed: Fields = {}, account: Account = 'admin', id = venue.id) =>
  stage.ask<PlanAnswer>(
    account,
    `mutation ($id: String, $revision: String, $over: Boolean, $overlaps: Boolean, $held: String, $reason: String, $keep: Boolean) {
      publishSeatPlanDraft(resources_id: $id, revision: $revision, over: $over, overlaps: $overlaps, held: $held, reason: $reason,
        keep_whole: $keep) { ${ANSWER} bookings { id } } }`,
    { id, revision, ...agreed },
  )
const discard = (revision: string, account: Account = 'admin') =>
  stage.ask<AnswerData>(
    account,
    `mutation ($id: String, $revision: String) { discardSeatPlanDraft(resources_id: $id, revision: $revision) { ${ANSWER} } }`,
    { id: venue.id, revision },
  )
const edited = (account: Account = 'admin', id = venue.id) =>
  stage.ask<Edited>(
    account,
    `query ($id: String) { findSeatPlanToEdit(id: $id) { version seats { id number }
      draft { revision plan_version saved_by_name saved_time seats { id number x } } } }`,
    { id },
  )
const seen = async (id = venue.id) => {
  const { seats } = await stage.ask<{ seats: { number: string }[] }>(
    'student',
    'query ($id: String) { findSeatPlan(id: $id) { seats { number } } }',
    { id },
  )
  return seats.map(({ number }) => number).join(' ')
}
/** Of the venue's row in the list of venues. */
const drafts = async () => {
  const { edges } = await stage.ask<{ edges: { node: { has_draft: number } }[] }>(
    'admin',
    'query ($filter: SeatVenueFilter) { findManagedSeatVenueAll(first: 9, filter: $filter) { edges { node { has_draft } } } }',
    { filter: { resources_type_id: venue.type_id } },
  )
  return edges.map(({ node }) => node.has_draft)
}
const fresh = (number: string, x: number, y = 700) => ({ number, x, y })
const with_new = () => ({ seats: [...places(venue.seats), fresh('K1', 100)] })

describe('a draft', () => {
  test('is kept beside the published plan, with who saved it and when', async () => {
    stage.at('09:00:00')
    const revision = await revisionOf(saveDraft(with_new(), 'manager'))
    const { version, draft } = await edited()
    expect(version).toBe(1)
    expect(draft).toMatchObject({
      ...{ revision, plan_version: 1, saved_by_name: 'manager name', saved_time: '2026-09-08 09:00:00' },
    })
    expect(draft?.seats.map(({ id, number }) => [number, id === null])).toEqual([
      ['A1', false],
      ['A2', false],
      ['A3', false],
      ['A4', false],
      ['K1', true],
    ])
    expect(await seen()).toBe('A1 A2 A3 A4')
    expect(await drafts()).toEqual([1])
  })

  test('may be faulty: it is work in progress', async () => {
    await revisionOf(saveDraft({ seats: [fresh('K1', 900), fresh('K1', 100)] }))
    expect((await edited()).draft?.seats).toHaveLength(2)
  })

  test('is saved again by who knows its revision alone', async () => {
    const first = await revisionOf(saveDraft({}))
    expect((await saveDraft({})).refusals).toMatchObject([{ errcode: 'STALE', field: 'revision' }])
    const second = await revisionOf(saveDraft({ revision: first, ...with_new() }))
    expect((await saveDraft({ revision: first })).errcode).toBe('STALE')
    expect((await edited()).draft).toMatchObject({ revision: second })
  })

  test('is of those who administer the venue', async () => {
    expect((await saveDraft({}, 'student')).errcode).toBe('NOT_ALLOWED')
    expect((await saveDraft({}, 'manager2')).errcode).toBe('NOT_FOUND')
    const revision = await revisionOf(saveDraft({}))
    expect((await publish(revision, {}, 'manager2')).errcode).toBe('NOT_FOUND')
    expect((await discard(revision, 'manager2')).errcode).toBe('NOT_FOUND')
    await expect(edited('manager2')).rejects.toThrow('NOT_FOUND')
  })

  test('is given up, and the published plan stays', async () => {
    const revision = await revisionOf(saveDraft(with_new()))
    expect((await discard(venue.id)).errcode).toBe('STALE')
    expect((await discard(revision)).errcode).toBe('0')
    expect(await edited()).toMatchObject({ version: 1, draft: null })
    expect(await seen()).toBe('A1 A2 A3 A4')
  })

  test('ends with the plan of the room', async () => {
    await revisionOf(saveDraft({}))
    await stage.ask('admin', `mutation ($id: String) { deleteSeatPlan(resources_id: $id) { ${ANSWER} } }`, {
      id: venue.id,
    })
    expect(await edited()).toMatchObject({ version: null, draft: null })
  })
})

describe('publishing', () => {
  test('puts the draft in place of the plan, with new seats, and ends it', async () => {
    const revision = await revisionOf(saveDraft(with_new()))
    expect((await publish(revision)).errcode).toBe('0')
    expect(await seen()).toBe('A1 A2 A3 A4 K1')
    expect(await edited()).toMatchObject({ version: 2, draft: null })
    expect((await publish(revision)).errcode).toBe('STALE')
  })

  test.each<[string, () => Fields[], string, string]>([
    ['doubled numbers', () => [fresh('K1', 100), fresh('K1', 200)], 'TAKEN_NAME', 'seats.1.number'],
    ['seats outside', () => [fresh('K1', 501)], 'INVALID', 'seats.0.x'],
    ['seats on one another', () => [fresh('K1', 100), fresh('K2', 120)], 'INVALID', 'seats'],
  ])('refuses %s, and changes nothing', async (_name, seats, errcode, field) => {
    const revision = await revisionOf(saveDraft({ seats: seats() }))
    expect((await publish(revision)).refusals).toMatchObject([{ errcode, field }])
    expect(await seen()).toBe('A1 A2 A3 A4')
    expect((await edited()).draft).toMatchObject({ revision })
  })

  test('lets seats stand on one another if that is accepted', async () => {
    const seats = [...places(venue.seats), fresh('K1', 100), fresh('K2', 120)]
    const revision = await revisionOf(saveDraft({ seats }))
    const refused = await publish(revision)
    expect(refused.refusals).toMatchObject([{ details: { why: 'overlap', count: 2, numbers: 'K1, K2' } }])
    expect((await publish(revision, { overlaps: true })).errcode).toBe('0')
  })

  test('waits until the bookings of seats that go are settled', async () => {
    const id = await stage.book('student', venue.seats[0] ?? '')
    const revision = await revisionOf(saveDraft({ seats: places(venue.seats).slice(1) }))
    const refused = await publish(revision)
    expect([refused.refusals, refused.bookings]).toMatchObject([
      [{ errcode: 'IN_USE', field: 'seats' }],
      [{ id }],
    ])
    expect((await edited()).draft).toMatchObject({ revision })
    expect((await publish(revision, { held: 'cancel', reason: 'Rebuilt' })).errcode).toBe('0')
    expect(await seen()).toBe('A2 A3 A4')
  })

  test('replaces a plan that has changed since only if that is accepted', async () => {
    const revision = await revisionOf(saveDraft(with_new()))
    await change(stage.server, 'admin', 'saveSeatPlan', 'SeatPlanModel', {
      ...venue.model,
      seats: places(venue.seats).slice(1),
    })
    expect((await publish(revision)).refusals).toMatchObject([{ errcode: 'STALE', field: 'version' }])
    expect((await publish(revision, { over: true })).errcode).toBe('0')
    // The seat that was taken off meanwhile is made anew.
    expect(await seen()).toBe('A1 A2 A3 A4 K1')
    expect((await edited()).seats.map(({ id }) => id)).not.toContain(venue.seats[0])
  })

  test('makes the first plan of a room, unless somebody else has meanwhile', async () => {
    const room = await makeResource(stage.server, venue.type_id, { admin_dept: 'library' })
    const first = { resources_id: room, plan_version: null, seats: [fresh('A1', 100)] }
    const revision = await revisionOf(saveDraft(first))
    await change(stage.server, 'admin', 'saveSeatPlan', 'SeatPlanModel', {
      ...{ ...venue.model, resources_id: room, seats: [fresh('Z1', 100)] },
    })
    expect((await publish(revision, {}, 'admin', room)).refusals).toMatchObject([
      { errcode: 'STALE', field: 'version' },
    ])
    expect(await seen(room)).toBe('Z1')
  })
})
