import type { Instant } from '#rules/time/instants.ts'
import { visitor_gate_device_record } from '#rules/visitors/gate_devices/visitor_gate_device_record.ts'
import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { id, int, model, text } from '#server/platform/graphql/inputs.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { gate_devices, noteDevice } from './devices.ts'
import { enrolDevice, renewDeviceCode, tryDeviceCode } from './enrolment.ts'
import { gateDay, type GateDay } from './gate_day.ts'

declareOperations(visitor_gate_device_record, gate_devices, {
  entity:
    'A browser at a gate, which decides also without a network: of somebody who checks passes, or enrolled by a code of the office.',
  list: 'The devices at gates: those that were never in contact first, then the last in contact.',
  one: 'One device at a gate.',
  create: 'Adds a device, which no browser is yet: a code makes one it (renewVisitorGateDeviceCode).',
  update: 'Changes what the office calls a device, and the gates that it is for.',
  state:
    'Stops devices (0): from their next contact on they keep nothing. 1 lets them again. Each id is decided alone.',
  remove:
    'Deletes devices: at their next contact they keep nothing, and come anew. Each id is decided alone.',
})

interface CodeAnswer extends Answer {
  code: string | null
  until: Instant | null
}

provider.mutation('renewVisitorGateDeviceCode', {
  may: visitor_gate_device_record.manage,
  type: entity('VisitorGateDeviceCodeAnswer', of<CodeAnswer>(), {
    ...answerFields,
    code: 'text',
    until: 'timestamp',
  }).type,
  refuse: (refused): CodeAnswer => ({ ...refusedAnswer(refused), code: null, until: null }),
  description:
    'Makes a code by which one browser becomes this device, once, within ten minutes, and tells it this once. The code before counts no more; the browser before does until another takes its place. NOT_ALLOWED for a device that is stopped.',
  args: { id: id() },
  run: async ({ id }, ctx): Promise<CodeAnswer> => ({ ...done([id]), ...(await renewDeviceCode(ctx, id)) }),
})

interface EnrolmentAnswer extends Answer {
  device_key: string | null
}

provider.mutation('enrolVisitorGateDevice', {
  may: 'gate.check',
  type: entity('VisitorGateEnrolmentAnswer', of<EnrolmentAnswer>(), { ...answerFields, device_key: 'text' })
    .type,
  refuse: (refused): EnrolmentAnswer => ({ ...refusedAnswer(refused), device_key: null }),
  description:
    'Makes the caller’s browser the device that a code of the office was made for. device_key: what it shows from now on, told this once. INVALID for a code that doesn’t count; five wrong ones, of anybody, end every code that is open. ids: the device.',
  args: {
    model: model('VisitorGateEnrolment', {
      code: text({ required: true, max: 20 }),
      gate: text({ required: true, max: 60 }),
      label: text({ max: 100 }),
    }),
  },
  // A wrong code is counted, whatever is refused afterwards.
  before: async ({ model }, ctx) =>
    ctx.tenant_id !== null && ctx.db.withTenant(ctx.tenant_id, (tx) => tryDeviceCode({ ...ctx, tx }, model)),
  run: async ({ model }, ctx, is_code): Promise<EnrolmentAnswer> => {
    const { id, device_key } = await enrolDevice(ctx, model, is_code)
    return { ...done([id]), device_key }
  },
})

provider.mutation('noteVisitorGateDevice', {
  may: 'gate.check',
  description:
    'What a device at a gate tells of itself whenever it reaches the server; without an id it is here for the first time. NOT_ALLOWED once the office has stopped it, at a gate that it isn’t for, and (field device_key) where devices must be enrolled and it isn’t. ids: the device.',
  args: {
    model: model('VisitorGateDeviceNews', {
      id: id({ required: false }),
      device_key: text({ max: 100 }),
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
    'Who is expected at a gate while the caller’s device may decide without the server, which passes count no more, and who may not come in. NOT_FOUND for a device that isn’t the caller’s, NOT_ALLOWED for one that was stopped, at a gate that it isn’t for, and where devices must be enrolled and it isn’t.',
  args: { device: id(), device_key: text({ max: 100 }), gate: text({ required: true, max: 60 }) },
  run: ({ device, ...asked }, ctx) => gateDay(ctx, { id: device, ...asked }),
})
