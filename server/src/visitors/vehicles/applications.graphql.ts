import { vehicle_application_record } from '#rules/visitors/vehicles/vehicle_application_record.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { inputsOf } from '#server/platform/graphql/catalogue_inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, ids, model, text } from '#server/platform/graphql/inputs.ts'
import { declareOperations, recordEntity } from '#server/records/records.service.ts'
import {
  applications,
  applyForVehicle,
  findOwnVehicles,
  vehicleKinds,
  type ApplicationModel,
  type ApplicationRow,
  type OwnVehicle,
} from './applications.ts'
import { decideApplication, takeBackApplication } from './applications_decided.ts'

/** Whoever may apply: a visitor, or anybody of the tenant. */
const MAY_APPLY = ['visitor.register', 'visitor.invite'] as const

const VehicleApplication = recordEntity<ApplicationRow>(
  vehicle_application_record,
  {},
  'An application for the entry of a vehicle. state: 1 waiting, 2 approved, 3 rejected, 4 taken back. `mine` 1: of the caller. `blocked`, for those who decide: 1 on the blacklist of vehicles, 2 like a plate that is.',
)

declareOperations(
  vehicle_application_record,
  applications,
  {
    list: 'Applications for vehicles, the last made first: of the caller; who manages vehicles sees all. view: waiting for the caller’s word, or mine.',
    one: 'One application for a vehicle.',
  },
  VehicleApplication,
)

provider.mutation('saveVehicleApplication', {
  may: MAY_APPLY,
  description:
    'Applies for the entry of the caller’s own vehicle. VEHICLE_APPLICATION for a plate that waits already; VISIT_REFUSED for one that is not accepted.',
  args: {
    model: model(
      'VehicleApplicationModel',
      {
        ...inputsOf(vehicle_application_record.fields),
        idempotency_key: text({ min: 8, max: 100 }),
      },
      { required: true, of: VehicleApplication },
    ),
  },
  once: ({ model: { idempotency_key } }) => idempotency_key as string | null,
  run: async ({ model: { idempotency_key: _key, ...values } }, ctx) =>
    done([await applyForVehicle(ctx, values as ApplicationModel)]),
})

provider.mutation('decideVehicleApplication', {
  ...batch,
  may: 'vehicle.manage',
  description:
    'Approves applications, so that their vehicles may enter, or rejects them with a reason. Each id is decided alone; nobody decides their own.',
  args: { ids: ids(), approve: bool({ required: true }), reason: text({ max: 500 }) },
  run: async ({ ids, approve, reason }, ctx) =>
    batchAnswer(await forEachId(ids, (id) => decideApplication(ctx, id, approve, reason))),
})

provider.mutation('withdrawVehicleApplication', {
  ...batch,
  may: MAY_APPLY,
  description:
    'Takes applications of the caller back; an approved one lets its vehicle enter no more. Each id is decided alone.',
  args: { ids: ids() },
  run: async ({ ids }, ctx) => batchAnswer(await forEachId(ids, (id) => takeBackApplication(ctx, id))),
})

provider.query('findMyVehicles', {
  may: MAY_APPLY,
  description:
    'The vehicles that the caller applied for, and whether they may enter because of it; the last applied for first.',
  type: many(
    entity(
      'OwnVehicle',
      of<OwnVehicle>(),
      {
        plate: 'text!',
        car_product: 'text',
        colour: 'text',
        vehicle_kind: 'text',
        vehicle_kind_name: 'text',
        vehicle_kind_name_en: 'text!',
        may_enter: 'int!',
        begin_date: 'text',
        end_date: 'text',
        applications: nestedMany(VehicleApplication, '!'),
      },
      'A vehicle of the caller. `may_enter` 1: the gate lets it in, from begin_date to end_date; null: from ever, for ever.',
    ),
  ),
  args: {},
  run: (_args, ctx) => findOwnVehicles(ctx),
})

provider.query('findVehicleKinds', {
  may: [...MAY_APPLY, 'vehicle.manage'],
  type: many(
    entity('VehicleKind', of<Awaited<ReturnType<typeof vehicleKinds>>[number]>(), {
      value: 'text!',
      name: 'text!',
      name_en: 'text!',
    }),
  ),
  price: CATALOGUE,
  description: 'The kinds that vehicles can have, in order: the code table’s entries in use.',
  args: {},
  run: (_args, ctx) => vehicleKinds(ctx),
})
