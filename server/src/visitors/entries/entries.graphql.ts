import { visitor_list_record } from '#rules/visitors/entries/visitor_list_record.ts'
import { instantOf } from '#rules/time/instants.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { inputsOf } from '#server/platform/graphql/catalogue_inputs.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { flag, id, int, list, model, oneOf, text, timestamp } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { mayTellLater } from '#server/visitors/gate_devices/gate_devices.service.ts'
import { gateToCheck } from '#server/visitors/passes/passes.service.ts'
import './erasing.ts'
import { addEntries, entries } from './entries.ts'
import { findAtGate, type LookedUp } from './find_at_gate.ts'
import { noteGateMessage } from './gate_message.ts'

const { manage } = visitor_list_record

declareOperations(visitor_list_record, entries, {
  entity:
    'A stay: somebody came in by a gate, and left or is inside. `overstayed` 1: inside longer than the visit lasts.',
  list: 'The entry summary, the last arrival first. begin_date, end_date: of the arrival.',
  one: 'One stay of the entry summary.',
  create: 'Adds a stay that no gate told.',
  update: 'Corrects a stay. The operation log has what it was.',
  remove: 'Deletes stays. Each id is decided alone.',
})

/** Rows of one import. */
const MOST = 1000

provider.mutation('saveVisitorListAll', {
  may: manage,
  description:
    'Adds several stays from a list (data_source 2), all or none. ids: theirs, in the order given.',
  args: {
    models: list(model('VisitorListLine', inputsOf(visitor_list_record.fields)), {
      required: true,
      max: MOST,
    }),
    idempotency_key: text({ min: 8, max: 100 }),
  },
  once: ({ idempotency_key }) => idempotency_key,
  run: async ({ models }, ctx) => done(await addEntries(ctx, models)),
})

const AtGate = entity(
  'VisitorAtGate',
  of<LookedUp>(),
  {
    kind: 'text!',
    id: 'id',
    colour: 'text!',
    reason: 'text!',
    visitor_name: 'text!',
    unit: 'text',
    accept_visit_name: 'text',
    car_card_number: 'text',
    visitor_picture: 'text',
    people: 'int!',
    until: 'timestamp',
    inside: 'int!',
  },
  'Somebody whom a guard looked up (`kind` visit, long_term or vehicle), with what the gate says of them. The guard compares with a document.',
)

provider.query('checkAppointmentInfoAndLongTermPeople', {
  may: 'gate.check',
  type: many(AtGate),
  description:
    'Today’s visits, who is inside, the long-term personnel, and vehicles that may enter, whose id, number, document, plate or whole phone number this is, or the digits below the code of whose pass, at most 20. It changes nothing.',
  args: { id: text({ required: true, max: 100 }), gate: text({ max: 60 }), direction: oneOf(['in', 'out']) },
  run: async ({ id, gate, direction }, ctx) => {
    if (gate === null) throw new Refused('REQUIRED', {}, 'gate')
    const way = direction ?? 'in'
    return findAtGate(ctx, id, { gate: await gateToCheck(ctx, gate, way), direction: way })
  },
})

provider.mutation('saveVisitorEntry', {
  may: 'gate.check',
  description:
    'What a gate tells: somebody came in, or went out, also later (`at`, at most 72 hours). Without green only with a reason, by hand; what happened without a network (`offline`) is kept all the same, as a conflict, and where devices must be enrolled told by one alone (`device`, `device_key`). A repeated idempotency key changes nothing. ids: the stay.',
  args: {
    model: model('VisitorEntryModel', {
      gate: text({ required: true, max: 60 }),
      direction: oneOf(['in', 'out'], { required: true }),
      code: text({ max: 600 }),
      apply_id: id({ required: false }),
      long_term_id: id({ required: false }),
      vehicle_id: id({ required: false }),
      stay_id: id({ required: false }),
      visitor_name: text({ max: 60 }),
      people: int({ min: 1, max: 999 }),
      car_card_number: text({ max: 20 }),
      reason: text({ max: 500 }),
      at: timestamp(),
      offline: flag(),
      device: id({ required: false }),
      device_key: text({ max: 100 }),
      idempotency_key: text({ max: 100 }),
    }),
  },
  once: ({ model }) => model.idempotency_key,
  run: async ({ model: { idempotency_key: _key, at, offline, device, device_key, ...message } }, ctx) => {
    const happened = offline === 1
    if (happened) await mayTellLater(ctx, device === null ? null : { id: device, device_key }, message.gate)
    return done([
      await noteGateMessage(ctx, {
        ...message,
        at: at === null ? null : instantOf(ctx.zone, at),
        happened,
      }),
    ])
  },
})
