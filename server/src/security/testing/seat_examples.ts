import { planOf } from './seated.ts'
import { DAY, type Things } from './stage.ts'

const period = { appointment_date: DAY, start_time: '18:00', end_time: '19:00' }

/** Valid arguments of the operations about seats and their plans. */
export const seat_examples: Record<string, (things: Things) => Record<string, unknown>> = {
  findSeatPlan: ({ venue }) => ({ id: venue }),
  findSeatVenueAll: ({ type }) => ({ resources_type_id: type }),
  findManagedSeatVenueAll: ({ type }) => ({ filter: { resources_type_id: type, has_plan: 1, state: 1 } }),
  findSeatUse: ({ venue }) => ({ id: venue, date: DAY }),
  findSeatPlanToEdit: ({ venue }) => ({ id: venue }),
  saveSeatPlan: ({ venue, seat }) => ({ model: { version: 1, ...planOf(venue, seat) } }),
  saveSeatPlanDraft: ({ venue, seat, plan_draft }) => ({
    model: { revision: plan_draft, plan_version: 1, ...planOf(venue, seat) },
  }),
  publishSeatPlanDraft: ({ venue, plan_draft }) => ({
    ...{ resources_id: venue, revision: plan_draft, overlaps: true },
  }),
  discardSeatPlanDraft: ({ venue, plan_draft }) => ({ resources_id: venue, revision: plan_draft }),
  deleteSeatPlan: ({ venue }) => ({ resources_id: venue }),
  findSeatAll: ({ venue }) => ({
    filter: { venue_id: venue, zone: 'quiet', attributes: ['power'], state: 1 },
  }),
  updateSeatAll: ({ seat }) => ({ ids: [seat], state: 1, attributes: ['lamp'] }),
  importSeats: ({ venue }) => ({
    ...{ file_name: 'seats.csv', venue_id: venue, commit: true },
    content: Buffer.from('number,x,y\n9,300,200\n').toString('base64'),
  }),
  findLikeSeatAll: ({ venue, session }) => ({ resources_id: venue, ids: [session], leaving: [] }),
  moveSeatBookingAll: ({ venue, seat, session }) => ({
    resources_id: venue,
    moves: [{ id: session, seat_id: seat }],
    reason: 'Rebuilt',
  }),
  bookAnySeat: ({ venue }) => ({
    model: {
      ...{ resources_id: venue, ...period, zone: 'quiet', attributes: ['power'], instructions_read: true },
      idempotency_key: 'example-0002',
    },
  }),
}
