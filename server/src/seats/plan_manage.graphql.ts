import type { Temporal } from 'temporal-polyfill'
import type { PlacedSeat } from '#rules/seats/plan.ts'
import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { entity, nested, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, id, int, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import type { Refused } from '#server/platform/refused.ts'
import type { PlanDraft } from './draft_rows.ts'
import { findEditedPlan, type EditedPlan, type EditedSeat, type SpareSeat } from './edited_plan.ts'
import { deleteSeatPlan, saveSeatPlan } from './plan_changes.ts'
import { discardDraft, publishDraft, saveDraft } from './plan_drafts.ts'
import { drawing, planOf } from './plan_inputs.ts'
import { SeatsBooked, type SeatBooking } from './removed_seats.ts'
import { SeatPlanEntity, spot_fields } from './seats.graphql.ts'

const PlanDraftEntity = entity(
  'SeatPlanDraft',
  of<PlanDraft>(),
  {
    revision: 'text!',
    plan_version: 'int',
    saved_by_name: 'text',
    saved_by_name_en: 'text',
    saved_time: 'timestamp!',
    width: 'int!',
    height: 'int!',
    background: 'text',
    zones: 'json!',
    decorations: 'json!',
    seats: nestedMany(
      entity('DraftSeat', of<PlacedSeat>(), {
        id: 'text',
        number: 'text!',
        x: 'int!',
        y: 'int!',
        rotation: 'int!',
        attributes: 'texts!',
      }),
      '!',
    ),
  },
  'What is drawn of a venue’s plan and isn’t published; `plan_version`: the plan that it was begun from.',
)

const EditedPlanEntity = entity(
  'EditedSeatPlan',
  of<EditedPlan>(),
  {
    resources_id: 'text!',
    resources_type_id: 'text!',
    resources_name: 'text!',
    resources_name_en: 'text!',
    version: 'int',
    whole_bookings: 'int!',
    width: 'int!',
    height: 'int!',
    background: 'text',
    zones: 'json!',
    decorations: 'json!',
    seats: nestedMany(
      entity('EditedSeat', of<EditedSeat>(), { ...spot_fields, state: 'int!', coming: 'int!' }),
      '!',
    ),
    spare: nestedMany(
      entity('SpareSeat', of<SpareSeat>(), {
        id: 'id',
        resources_number: 'text!',
        resources_name: 'text!',
        resources_name_en: 'text!',
        state: 'int!',
      }),
      '!',
    ),
    draft: nested(PlanDraftEntity),
  },
  'A venue’s plan for its editor; without a version it isn’t stored yet.',
)

provider.query('findSeatPlanToEdit', {
  may: 'seat.manage',
  price: { rows: 200 },
  type: EditedPlanEntity.type,
  description:
    'The plan of the venue `id` for its editor, an empty one where there is none; with the coming bookings of each seat, and those of the room as a whole.',
  args: { id: id() },
  run: ({ id }, ctx) => findEditedPlan(ctx, id),
})

interface SeatPlanAnswer extends Answer {
  bookings: SeatBooking[]
}

const SeatPlanAnswerEntity = entity(
  'SeatPlanAnswer',
  of<SeatPlanAnswer>(),
  {
    ...answerFields,
    bookings: nestedMany(
      entity('SeatBooking', of<SeatBooking>(), {
        id: 'id',
        resources_id: 'text!',
        resources_name: 'text!',
        resources_name_en: 'text!',
        appointment_date: 'text!',
        start_time: 'text!',
        end_time: 'text!',
        appointment_user_name: 'text',
      }),
      '!',
    ),
  },
  'Where coming bookings are in the way (IN_USE), `bookings` lists the first of them.',
)

const answers = {
  type: SeatPlanAnswerEntity.type,
  refuse: (refused: Refused): SeatPlanAnswer => ({
    ...refusedAnswer(refused),
    bookings: refused instanceof SeatsBooked ? refused.bookings : [],
  }),
}

provider.mutation('saveSeatPlan', {
  ...answers,
  may: 'seat.manage',
  description:
    'Creates the plan of a venue, or replaces it with all its seats. A seat without id is made a resource of the venue; one left out is deleted, or stopped while somebody has it. Coming bookings of seats left out: IN_USE with a list of them, or `held` cancels them for a `reason`. The venue itself can no longer be booked; if it has coming bookings, the first plan is IN_USE without `keep_whole`. A `version` older than the plan’s: STALE.',
  args: {
    model: model(
      'SeatPlanModel',
      {
        resources_id: id(),
        version: int({ min: 1 }),
        ...drawing,
        held: oneOf(['cancel']),
        reason: text({ max: 200 }),
        keep_whole: bool(),
      },
      { required: true, of: SeatPlanEntity },
    ),
  },
  run: async ({ model: { resources_id, version, held, reason, keep_whole, ...plan } }, ctx) => {
    const agreed = { held, reason, keep_whole: keep_whole === true }
    const saved = await saveSeatPlan(ctx, resources_id, version, planOf(plan), agreed)
    return { ...done([saved]), bookings: [] }
  },
})

interface DraftAnswer extends Answer {
  revision: string | null
  saved_time: Temporal.Instant | null
}

provider.mutation('saveSeatPlanDraft', {
  may: 'seat.manage',
  description:
    'Keeps what is drawn of a venue’s plan as its draft, which only those who edit plans see. Nothing of it is checked but its form. `revision`: that of the draft as it was read, nothing where there was none; STALE where somebody else has saved meanwhile. `plan_version`: the version of the published plan that it was begun from. Answers the next revision.',
  type: entity(
    'SeatPlanDraftAnswer',
    of<DraftAnswer>(),
    { ...answerFields, revision: 'text', saved_time: 'timestamp' },
    'The draft’s revision, which the next save names.',
  ).type,
  refuse: (refused): DraftAnswer => ({ ...refusedAnswer(refused), revision: null, saved_time: null }),
  args: {
    model: model('SeatPlanDraftModel', {
      resources_id: id(),
      revision: id({ required: false }),
      plan_version: int({ min: 1 }),
      ...drawing,
    }),
  },
  run: async ({ model: { resources_id, revision, plan_version, ...plan } }, ctx): Promise<DraftAnswer> => {
    const saved = await saveDraft(ctx, resources_id, { revision, plan_version }, planOf(plan))
    return { ...done([resources_id]), ...saved }
  },
})

provider.mutation('publishSeatPlanDraft', {
  ...answers,
  may: 'seat.manage',
  description:
    'Puts the draft of a venue’s plan in place of the published one, as saveSeatPlan does, and ends it: all of it or nothing. Refused are doubled numbers and seats outside, and seats on one another without `overlaps`. STALE: the draft has another `revision` by now (field `revision`), or the published plan has changed since the draft was begun (field `version`) and `over` isn’t true.',
  args: {
    resources_id: id(),
    revision: id(),
    over: bool(),
    overlaps: bool(),
    held: oneOf(['cancel']),
    reason: text({ max: 200 }),
    keep_whole: bool(),
  },
  run: async ({ resources_id, revision, held, reason, ...agreed }, ctx) => {
    const published = await publishDraft(ctx, resources_id, revision, {
      ...{ held, reason, keep_whole: agreed.keep_whole === true },
      ...{ overlaps: agreed.overlaps === true, over: agreed.over === true },
    })
    return { ...done([published]), bookings: [] }
  },
})

provider.mutation('discardSeatPlanDraft', {
  may: 'seat.manage',
  description:
    'Gives up the draft of a venue’s plan; the published plan stays. STALE where it has another `revision`.',
  args: { resources_id: id(), revision: id() },
  run: async ({ resources_id, revision }, ctx) => done([await discardDraft(ctx, resources_id, revision)]),
})

provider.mutation('deleteSeatPlan', {
  ...answers,
  may: 'seat.manage',
  description:
    'Deletes the plan of a venue, which is then booked as a whole again. Its seats are deleted, or stopped while somebody has them. IN_USE with a list while seats have coming bookings.',
  args: { resources_id: id() },
  run: async ({ resources_id }, ctx) => ({
    ...done([await deleteSeatPlan(ctx, resources_id)]),
    bookings: [],
  }),
})
