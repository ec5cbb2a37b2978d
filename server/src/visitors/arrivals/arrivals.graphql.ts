import { arrival_answers } from '#rules/visitors/visits/arrivals.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { id, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { answerArrival, seeArrival } from './answer.ts'
import { arrivalsAt, findArrival, ownArrivals, type ArrivalRow } from './lists.ts'
import './tell_host.ts'

/** Hosts and their deputies, and the office: each operation asks whether they were told. */
const MAY_BE_TOLD = ['visitor.invite', 'visitor.see', 'visitor.manage'] as const

const VisitorArrival = entity(
  'VisitorArrival',
  of<ArrivalRow>(),
  {
    id: 'id',
    visit_id: 'text!',
    visitor_name: 'text!',
    unit: 'text',
    people: 'int!',
    accept_visit_name: 'text!',
    gate_name: 'text!',
    gate_name_en: 'text',
    arrive_time: 'timestamp!',
    leave_time: 'timestamp',
    inside: 'int!',
    overstayed: 'int!',
    asks: 'int!',
    part: 'text',
    told_at: 'timestamp!',
    others_told_at: 'timestamp',
    seen_at: 'timestamp',
    seen_name: 'text',
    answer: 'text',
    answered_at: 'timestamp',
    answered_name: 'text',
  },
  'Somebody came in, and the host was told. asks: an answer is waited for. part: the caller’s (host, deputy, office); null: they were not told. answer: on_way or send_away. others_told_at: when deputies, or the office, were told.',
)

provider.query('findVisitorArrival', {
  may: MAY_BE_TOLD,
  type: VisitorArrival.type,
  description: 'One arrival, for those who were told of it and for the office. It changes nothing.',
  args: { id: id() },
  run: ({ id }, ctx) => findArrival(ctx, id),
})

provider.query('findMyVisitorArrivalAll', {
  may: MAY_BE_TOLD,
  type: many(VisitorArrival),
  description:
    'The arrivals of the last 24 hours that the caller was told of, of who is inside, the latest first; at most 50.',
  args: {},
  run: (_args, ctx) => ownArrivals(ctx),
})

provider.query('findVisitorArrivalAtGateAll', {
  may: 'gate.check',
  type: many(VisitorArrival),
  description:
    'Who came in at a gate in the last hour and waits for a host, with what the host has said; at most 50.',
  args: { gate: text({ required: true, max: 60 }) },
  run: ({ gate }, ctx) => arrivalsAt(ctx, gate),
})

provider.mutation('seeVisitorArrival', {
  may: MAY_BE_TOLD,
  description: 'Notes that the caller has seen an arrival that they were told of: the gate sees when.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    await seeArrival(ctx, id)
    return done([id])
  },
})

provider.mutation('answerVisitorArrival', {
  may: MAY_BE_TOLD,
  description:
    'Answers an arrival that the caller was told of: on_way, or send_away. The same answer twice is one; VISIT_STATE where somebody else has answered otherwise, but for the host.',
  args: { id: id(), answer: oneOf(arrival_answers, { required: true }) },
  run: async ({ id, answer }, ctx) => {
    await answerArrival(ctx, id, answer)
    return done([id])
  },
})
