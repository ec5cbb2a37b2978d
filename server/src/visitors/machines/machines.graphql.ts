import { visitor_machine_record } from '#rules/visitors/machines/visitor_machine_record.ts'
import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { bool, id, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { renewMachineKey } from './machine_keys.ts'
import { visitor_machines } from './machines.ts'
import { lastPlates, type PlateRead } from './plate_reads.ts'

declareOperations(visitor_machine_record, visitor_machines, {
  entity:
    'A system outside that tells of visitors by signed messages: a camera that reads plates at one gate, or a system whose approved processes bring people. Its key is not told.',
  list: 'The systems outside, the first made first.',
  one: 'One system outside.',
  create:
    'Adds a system outside, which has no key yet. A camera without a gate, and a gate that isn’t there: INVALID.',
  state: 'Stops systems outside (0): their messages are refused as unsigned. 1 takes them again.',
  remove: 'Deletes systems outside, with the plates that they have read. Each id is decided alone.',
})

interface KeyAnswer extends Answer {
  signing_key: string | null
  path: string | null
}

provider.mutation('renewVisitorMachineKey', {
  may: visitor_machine_record.manage,
  type: entity('VisitorMachineKeyAnswer', of<KeyAnswer>(), {
    ...answerFields,
    signing_key: 'text',
    path: 'text',
  }).type,
  refuse: (refused): KeyAnswer => ({ ...refusedAnswer(refused), signing_key: null, path: null }),
  description:
    'Gives a system outside a key, by Standard Webhooks (whsec_…), and tells it this once. What is signed with the one before is taken for another day, or with at_once no more. path: where its messages go, below the base.',
  args: { id: id(), at_once: bool() },
  run: async ({ id, at_once }, ctx): Promise<KeyAnswer> => ({
    ...done([id]),
    ...(await renewMachineKey(ctx, id, at_once ?? false)),
  }),
})

const PlateReadEntity = entity(
  'VisitorPlateRead',
  of<PlateRead>(),
  {
    id: 'id',
    plate: 'text!',
    known_plate: 'text',
    colour: 'text!',
    reason: 'text!',
    stay_id: 'text',
    at: 'timestamp!',
  },
  'A plate that a camera read. `known_plate`: whose it is, or which it looks like; `stay_id`: the stay that began or ended by it.',
)

provider.query('findVisitorPlateReadAll', {
  may: 'gate.check',
  type: many(PlateReadEntity),
  price: CATALOGUE,
  description:
    'The last plates, at most 10 of the last hour, that cameras read at a gate where the caller checks, the newest first.',
  args: { gate: text({ required: true, max: 60 }), direction: oneOf(['in', 'out'], { required: true }) },
  run: ({ gate, direction }, ctx) => lastPlates(ctx, gate, direction),
})
