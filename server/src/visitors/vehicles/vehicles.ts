import { application_state } from '#rules/visitors/vehicles/applications.ts'
import { plateShape, platesAlike } from '#rules/visitors/people/plates.ts'
import { vehicle_blacklist_record } from '#rules/visitors/vehicles/vehicle_blacklist_record.ts'
import { visitor_vehicle_record } from '#rules/visitors/vehicles/visitor_vehicle_record.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { checkGates, keptPlate, namesGates } from '#server/visitors/people/people.service.ts'
import { vehicle_blacklist, visitor_vehicle } from './vehicles.table.ts'

export type VehicleRow = typeof visitor_vehicle.$inferSelect & {
  dept_name: string | null
  dept_name_en: string
  vehicle_kind_name: string | null
  vehicle_kind_name_en: string
  blocked: number
}
export type BlockedVehicle = typeof vehicle_blacklist.$inferSelect

namesGates('visitor_vehicle')

/** What the office said, beneath the days that applications add, and the field that each belongs to. */
const of_office = { office_state: 'state', office_begin: 'begin_date', office_end: 'end_date' } as const
const nothing_added = { office_state: null, office_begin: null, office_end: null }

const own = (ctx: Ctx) => ({ created_user_name: viewerOf(ctx).name })

/** A plate as it is kept, with what it is compared by. @throws Refused INVALID for one without letters and digits */
export function withPlate<Values extends { plate?: string | null }>(values: Values): Values {
  if (values.plate === undefined || values.plate === null) return values
  const plate = keptPlate(values.plate)
  if (plate === null) throw invalid('plate', 'format')
  return { ...values, plate, plate_shape: plateShape(plate) }
}

const vehicle_rows = declaredRows<typeof visitor_vehicle, VehicleRow>(
  visitor_vehicle_record,
  visitor_vehicle,
  {
    module: 'visitors',
    nameOf: (row) => row.plate,
    secret: ['owner_name', 'owner_phone'],
    belongs: { plate_shape: 'plate', ...of_office },
    unique: { index: 'visitor_vehicle_plate', field: 'plate' },
    order: 'd.create_time desc, d.id desc',
    adds: ({ tx: { sql, tenant_id }, now }) => ({
      columns: sql`p.name as dept_name, coalesce(p.name_en, '') as dept_name_en,
        k.item_name as vehicle_kind_name, coalesce(k.item_name_en, '') as vehicle_kind_name_en, exists (
      select from vehicle_blacklist b where b.tenant_id = ${tenant_id} and b.plate = d.plate and b.state = 1
        and (b.until is null or b.until > ${now().toString()}))::int as blocked`,
      joins: sql`
        left join department p on p.tenant_id = ${tenant_id} and p.code = d.dept
        left join codes c on c.tenant_id = ${tenant_id} and c.code = 'vehicle_kind'
        left join code_item k on k.tenant_id = ${tenant_id} and k.codes_id = c.id and k.item_code = d.vehicle_kind`,
    }),
    decide: () => Promise.resolve(() => ({ update: null, state: null, delete: null })),
    own,
    check: async (ctx, row) => {
      if (row.begin_date && row.end_date && row.end_date < row.begin_date)
        throw invalid('end_date', 'empty_period')
      await checkGates(ctx, row.permission)
    },
    // The days that a form sets are the office's word on all of them.
    derived: (_ctx, { fields, changes }) =>
      !('office_state' in changes) && fields.some((field) => field === 'begin_date' || field === 'end_date')
        ? nothing_added
        : {},
  },
)

const block_rows = declaredRows<typeof vehicle_blacklist, BlockedVehicle>(
  vehicle_blacklist_record,
  vehicle_blacklist,
  {
    module: 'visitors',
    nameOf: (row) => row.plate,
    belongs: { plate_shape: 'plate' },
    unique: { index: 'vehicle_blacklist_plate', field: 'plate' },
    order: 'd.create_time desc, d.id desc',
    decide: () => Promise.resolve(() => ({ update: null, state: null, delete: null })),
    own,
  },
)

/** The vehicles that may enter: reading and every change. */
export const vehicles = {
  ...vehicle_rows,
  create: async (ctx: Ctx, values: Sent<typeof visitor_vehicle>): Promise<string> =>
    vehicle_rows.create(ctx, withPlate(values)),
  update: async (
    ctx: Ctx,
    id: string,
    version: number | null | undefined,
    values: Sent<typeof visitor_vehicle>,
  ): Promise<void> => {
    await lockPlateOf(ctx, id)
    await vehicle_rows.update(ctx, id, version, withPlate(values))
    if (values.begin_date !== undefined || values.end_date !== undefined) await endApplications(ctx, id)
  },
  /** The office's word: what applications added counts no more. */
  setState: async (ctx: Ctx, id: string, state: object): Promise<void> => {
    await lockPlateOf(ctx, id)
    const { sql, tenant_id } = ctx.tx
    await sql`
      update visitor_vehicle set office_state = null, office_begin = null, office_end = null
      where tenant_id = ${tenant_id} and id = ${id} and office_state is not null`
    await vehicle_rows.setState(ctx, id, state)
    await endApplications(ctx, id)
  },
  remove: async (...[ctx, id, ...more]: Parameters<typeof vehicle_rows.remove>): Promise<void> => {
    await lockPlateOf(ctx, id)
    await endApplications(ctx, id)
    await vehicle_rows.remove(ctx, id, ...more)
  },
  /** Sets what applications make of a vehicle's entry. */
  settle: (ctx: Ctx, id: string, values: Sent<typeof visitor_vehicle>): Promise<void> =>
    vehicle_rows.update(ctx, id, null, values),
}

/** What is done about one plate goes one after the other: its lock comes before those of rows. */
export const lockPlate = (ctx: Ctx, plate: string): Promise<void> => ctx.tx.lock('vehicle_plate', plate)

async function lockPlateOf(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<{ plate: string }[]>`
    select plate from visitor_vehicle where tenant_id = ${tenant_id} and id = ${id}`
  if (row) await lockPlate(ctx, row.plate)
}

/**
 * The office has decided anew about a vehicle: applications that were approved before add nothing to it any more, also when
 * their owner takes another one back.
 */
async function endApplications(ctx: Ctx, vehicle_id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { account, name } = viewerOf(ctx)
  await sql`
    update vehicle_application set state = ${application_state.rejected}, decided_account = ${account}, decided_name = ${name},
      decided_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and state = ${application_state.approved} and plate = (
      select plate from visitor_vehicle where tenant_id = ${tenant_id} and id = ${vehicle_id})`
}

/** The blacklist of vehicles: reading and every change. */
export const blocked_vehicles = {
  ...block_rows,
  create: async (ctx: Ctx, values: Sent<typeof vehicle_blacklist>): Promise<string> =>
    block_rows.create(ctx, withPlate(values)),
}

/** The vehicle of this plate, or of one that looks like it. */
export async function vehiclesAlike(ctx: Ctx, plate: string): Promise<VehicleRow[]> {
  const { sql, tenant_id } = ctx.tx
  const shape = plateShape(plate)
  if (shape === '') return []
  const rows = await sql<VehicleRow[]>`
    select d.*, null as dept_name, '' as dept_name_en, null as vehicle_kind_name,
      '' as vehicle_kind_name_en, 0 as blocked from visitor_vehicle d
    where tenant_id = ${tenant_id} and plate_shape = ${shape} order by plate limit 5`
  return rows.filter((one) => platesAlike(plate, one.plate) !== null)
}

/** A row of the blacklist that a plate is on (`hit`), or like (`near`): nobody is refused for a likeness. */
export interface FoundPlate {
  id: string
  verdict: 'hit' | 'near'
}

/** What the blacklist of vehicles says of plates now, whoever comes in them. One statement. */
export async function blockedPlates(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  plates: readonly (string | null | undefined)[],
): Promise<FoundPlate[]> {
  const sought = plates.filter((plate): plate is string => Boolean(plate))
  return (await blocksAlike(ctx, sought)).flatMap(({ id, plate }): FoundPlate[] => {
    const verdict = verdictOf(sought.map((one) => platesAlike(one, plate)))
    return verdict ? [{ id, verdict }] : []
  })
}

const verdictOf = (likenesses: readonly ('same' | 'near' | null)[]): FoundPlate['verdict'] | null =>
  likenesses.includes('same') ? 'hit' : likenesses.includes('near') ? 'near' : null

/** Whether a plate is on the blacklist of vehicles now. */
export const isBarred = async (ctx: Pick<Ctx, 'tx' | 'now'>, plate: string): Promise<boolean> =>
  (await blockedPlates(ctx, [plate])).some(({ verdict }) => verdict === 'hit')

/** Those of these plates that are on the blacklist of vehicles now (`hit`), or look like one that is (`near`). One statement. */
export async function platesBlocked(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  plates: readonly string[],
): Promise<ReadonlyMap<string, FoundPlate['verdict']>> {
  const rows = await blocksAlike(ctx, plates)
  return new Map(
    plates.flatMap((plate) => {
      const verdict = verdictOf(rows.map((one) => platesAlike(plate, one.plate)))
      return verdict ? [[plate, verdict] as const] : []
    }),
  )
}

/** The rows of the blacklist in force that have the shape of one of these plates. */
async function blocksAlike(
  { tx: { sql, tenant_id }, now }: Pick<Ctx, 'tx' | 'now'>,
  plates: readonly string[],
): Promise<{ id: string; plate: string }[]> {
  const shapes = [...new Set(plates.map(plateShape))].filter((shape) => shape !== '')
  if (shapes.length === 0) return []
  return sql<{ id: string; plate: string }[]>`
    select id, plate from vehicle_blacklist
    where tenant_id = ${tenant_id} and state = 1 and plate_shape = any(${shapes}::text[])
      and (until is null or until > ${now().toString()})`
}

/** The plates that may not come in now. @param most no more are told */
export const platesInForce = (
  { tx: { sql, tenant_id }, now }: Pick<Ctx, 'tx' | 'now'>,
  most: number,
): Promise<{ plate: string }[]> =>
  sql<{ plate: string }[]>`
    select plate from vehicle_blacklist
    where tenant_id = ${tenant_id} and state = 1 and (until is null or until > ${now().toString()}) limit ${most}`

/** A vehicle that may enter, locked until the commit, whoever asks. @throws Refused NOT_FOUND */
export async function lockVehicle(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  id: string,
): Promise<VehicleRow> {
  const [row] = await sql<VehicleRow[]>`
    select d.*, null as dept_name, '' as dept_name_en, null as vehicle_kind_name,
      '' as vehicle_kind_name_en, 0 as blocked from visitor_vehicle d
    where tenant_id = ${tenant_id} and id = ${id} for no key update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}
