import {
  application_state,
  applicationTransition,
  daysTogether,
  type ApplicationAction,
  type EntryDays,
} from '#rules/visitors/vehicles/applications.ts'
import { maskedPlate } from '#rules/visitors/people/masking.ts'
import { vehicle_applied_for } from '#rules/visitors/vehicles/visitor_vehicle_record.ts'
import { isRefusal } from '#rules/refusals/refusals.ts'
import { wallOf } from '#rules/time/instants.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { Refused } from '#server/platform/refused.ts'
import type { StoredApplication } from './applications.ts'
import { MAX_TOLD, onErasing, onTellingOwn } from '#server/visitors/people/people.service.ts'
import { isBarred, lockPlate, vehicles, type VehicleRow } from './vehicles.ts'

const todayOf = (ctx: Ctx): string => wallOf(ctx.zone, ctx.now()).date

/**
 * Locks an application of the caller, or one that they may decide on, and says its next state.
 * @throws Refused NOT_FOUND for those of others, unless the caller decides on them; what the rules say
 */
async function locked(ctx: Ctx, id: string, action: ApplicationAction) {
  const { sql, tenant_id } = ctx.tx
  const [asked] = await sql<Pick<StoredApplication, 'plate'>[]>`
    select plate from vehicle_application where tenant_id = ${tenant_id} and id = ${id}`
  if (asked) await lockPlate(ctx, asked.plate)
  const [row] = await sql<StoredApplication[]>`
    select * from vehicle_application where tenant_id = ${tenant_id} and id = ${id} for no key update`
  const is_own = row?.account === viewerOf(ctx).account
  if (!row || (!is_own && !(action !== 'take_back' && ctx.may('vehicle.manage'))))
    throw new Refused('NOT_FOUND', {}, 'id')
  const to = applicationTransition(row, action, is_own ? 'applicant' : 'office', todayOf(ctx))
  if (isRefusal(to)) throw new Refused([{ ...to, field: 'id' }])
  return { row, to }
}

/**
 * Approves an application, so that its vehicle may enter, or rejects it with words; the applicant is told.
 * @throws Refused NOT_FOUND; NOT_ALLOWED for one's own, and to approve a plate on the blacklist; REASON_MISSING;
 * VEHICLE_APPLICATION for one that doesn't wait, or is over
 */
export async function decideApplication(
  ctx: Ctx,
  id: string,
  approve: boolean,
  answer: string | null,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { account, name } = viewerOf(ctx)
  const { row, to } = await locked(ctx, id, approve ? 'approve' : 'reject')
  if (!approve && !answer) throw new Refused('REASON_MISSING', {}, 'reason')
  if (approve && (await isBarred(ctx, row.plate)))
    throw new Refused('NOT_ALLOWED', { why: 'plate_blacklisted' }, 'id')
  await sql`
    update vehicle_application set state = ${to}, answer = ${answer || null}, decided_account = ${account},
      decided_name = ${name}, decided_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and id = ${id}`
  if (approve) await letIn(ctx, row)
  const type = approve ? 'approve' : 'reject'
  await logOperation(ctx, { module: 'visitors', type, object: maskedPlate(row.plate), content: answer ?? '' })
  const when = `${row.begin_date} – ${row.end_date}`
  await notify(ctx, {
    kind: approve ? 'vehicle_approved' : 'vehicle_rejected',
    to: [row.account],
    words: { plate: row.plate, when, when_en: when },
    reason: answer || null,
    link: '/mobile/visitor/vehicle',
  })
}

/**
 * Takes an application of the caller back; an approved one lets its vehicle enter no more.
 * @throws Refused NOT_FOUND for those of others; VEHICLE_APPLICATION
 */
export async function takeBackApplication(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { row, to } = await locked(ctx, id, 'take_back')
  await sql`update vehicle_application set state = ${to} where tenant_id = ${tenant_id} and id = ${id}`
  if (row.state === application_state.approved) await settle(ctx, row.plate)
}

/** Lets the vehicle of an approved application enter: one that isn't there is added, with its source told. */
async function letIn(ctx: Ctx, application: StoredApplication): Promise<void> {
  const { plate, car_product, colour, vehicle_kind, begin_date, end_date, user_name, phone } = application
  if (await settle(ctx, plate)) return
  const of_owner = { owner_name: user_name, owner_phone: phone, data_source: vehicle_applied_for }
  await vehicles.create(ctx, { plate, car_product, colour, vehicle_kind, begin_date, end_date, ...of_owner })
}

/**
 * Lets the vehicle of a plate enter on the days of its approved applications. What the office said of a vehicle of its own stays
 * beneath, and holds alone when no application is left.
 * @returns the vehicle as it was; null: none is there
 */
async function settle(ctx: Ctx, plate: string): Promise<VehicleRow | null> {
  const { sql, tenant_id } = ctx.tx
  await lockPlate(ctx, plate)
  const today = todayOf(ctx)
  const granted = await sql<EntryDays[]>`
    select begin_date, end_date from vehicle_application
    where tenant_id = ${tenant_id} and plate = ${plate} and state = ${application_state.approved} and end_date >= ${today}`
  const [vehicle] = await sql<VehicleRow[]>`
    select * from visitor_vehicle where tenant_id = ${tenant_id} and plate = ${plate} for no key update`
  if (!vehicle) return null
  const is_owners = vehicle.data_source === vehicle_applied_for
  await vehicles.settle(ctx, vehicle.id, is_owners ? ofOwner(granted) : besideOffice(vehicle, granted, today))
  return vehicle
}

/** The entry of a vehicle that is there because its owner applied: it ends with the last application. */
function ofOwner(granted: readonly EntryDays[]) {
  const days = daysTogether(granted)
  return days ? { state: 1, ...days } : { state: 0 }
}

/** The entry of a vehicle of the office's. */
function besideOffice(vehicle: VehicleRow, granted: readonly EntryDays[], today: string) {
  const is_first = vehicle.office_state === null
  const office_state = vehicle.office_state ?? vehicle.state
  const office_begin = is_first ? vehicle.begin_date : vehicle.office_begin
  const office_end = is_first ? vehicle.end_date : vehicle.office_end
  const own = { begin_date: office_begin, end_date: office_end }
  if (granted.length === 0) {
    const nothing_added = { office_state: null, office_begin: null, office_end: null }
    return is_first ? {} : { state: office_state, ...own, ...nothing_added }
  }
  const holds = office_state === 1 && (office_end === null || office_end >= today)
  const days = daysTogether(holds ? [own, ...granted] : granted)
  return { state: 1, ...days, office_state, office_begin, office_end }
}

/** Whoever is erased has no applications any more, and vehicles that entered because of them do so no more. */
onErasing(async (ctx, { account }) => {
  if (account === null) return
  const { sql, tenant_id } = ctx.tx
  const erased = await sql<Pick<StoredApplication, 'plate' | 'user_name'>[]>`
    delete from vehicle_application where tenant_id = ${tenant_id} and account = ${account} returning plate, user_name`
  for (const plate of new Set(erased.map((one) => one.plate))) {
    const vehicle = await settle(ctx, plate)
    const is_owner = erased.some((one) => one.plate === plate && one.user_name === vehicle?.owner_name)
    if (vehicle?.data_source === vehicle_applied_for && is_owner)
      await vehicles.settle(ctx, vehicle.id, { owner_name: '', owner_phone: null })
  }
})

onTellingOwn(
  'vehicles',
  ({ tx: { sql, tenant_id } }, { account }) => sql`
    select plate, car_product, colour, vehicle_kind, begin_date, end_date, reason, phone, user_name, state, answer, create_time from vehicle_application
    where tenant_id = ${tenant_id} and account = ${account} order by create_time desc limit ${MAX_TOLD}`,
)
