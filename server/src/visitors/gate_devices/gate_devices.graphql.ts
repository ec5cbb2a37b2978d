import { visitor_gate_device_record } from '#rules/visitors/gate_devices/visitor_gate_device_record.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { id, int, model, text } from '#server/platform/graphql/inputs.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { gate_devices, noteDevice } from './devices.ts'
import { gateDay, type GateDay } from './gate_day.ts'

declareOperations(visitor_gate_device_record, gate_devices, {
  entity: 'A browser of somebody who checks passes, which decides at a gate also without a network.',
  list: 'The devices at gates, the last in contact first.',
  state:
    'Stops devices (0): from their next contact on they keep nothing. 1 lets them again. Each id is decided alone.',
  remove:
    'Deletes devices: at their next contact they keep nothing, and enrol anew. Each id is decided alone.',
})

provider.mutation('saveVisitorGateDevice', {
  may: 'gate.check',
  description:
    'What a device at a gate tells of itself whenever it reaches the server; without an id it is here for the first time. NOT_ALLOWED once the office has stopped it. ids: the device.',
  args: {
    model: model('VisitorGateDeviceModel', {
      id: id({ required: false }),
      gate: text({ required: true, max: 60 }),
      label: text({ max: 100 }),
      queued: int({ min: 0, max: 100_000 }),
      skew_seconds: int({ min: -1_000_000_000, max: 1_000_000_000 }),
      idempotency_key: text({ min: 8, max: 100 }),
    }),
  },
  once: ({ model: { idempotency_key } }) => idempotency_key,
  run: async ({ model: { idempotency_key: _key, ...news } }, ctx) => done([await noteDevice(ctx, news)]),
})

const PassKey = entity('VisitorPassKey', of<GateDay['keys'][number]>(), {
  key_id: 'text!',
  public_key: 'text!',
})

const Day = entity(
  'VisitorGateDay',
  of<GateDay>(),
  {
    id: 'id',
    server_seconds: 'int!',
    valid_seconds: 'int!',
    gate_number: 'int!',
    day_key: 'text!',
    expected: 'text!',
    revoked: 'text!',
    blocked: 'text!',
    keys: nestedMany(PassKey, '!'),
  },
  'What a device decides by without a network: docs/passes.md. server_seconds: the server’s time, seconds since 1970. day_key: of this device for this day, 32 bytes. expected, revoked, blocked: packed. All in base64url.',
)

provider.query('findVisitorGateDay', {
  may: 'gate.check',
  type: Day.type,
  description:
    'Who is expected at a gate while the caller’s device may decide without the server, which passes count no more, and who may not come in. NOT_FOUND for a device that isn’t the caller’s, NOT_ALLOWED for one that was stopped.',
  args: { device: id(), gate: text({ required: true, max: 60 }) },
  run: (asked, ctx) => gateDay(ctx, asked),
})
