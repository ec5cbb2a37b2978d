import { application_state, checkEntryDays } from '#rules/visitors/vehicles/applications.ts'
import { vehicle_application_record } from '#rules/visitors/vehicles/vehicle_application_record.ts'
import { wallOf } from '#rules/time/instants.ts'
import { itemsOfCodes } from '#server/codes/codes.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { declaredList } from '#server/records/records.service.ts'
import { ensureMayApply } from '#server/visitors/people/people.service.ts'
import { notePlateHits } from './plate_hits.ts'
import { blockedPlates, platesBlocked, withPlate } from './vehicles.ts'
import { vehicle_application } from './vehicles.table.ts'

/** So many applications of a person may wait at a time. */
const MAX_WAITING = 5
/** So many may be made within 24 hours, those taken back included: somebody looks at each. */
const MAX_A_DAY = 20
/** So many of a person's own are shown. */
const MAX_OWN = 100

export type StoredApplication = typeof vehicle_application.$inferSelect

/** An application as its readers see it. */
export interface ApplicationRow extends Omit<StoredApplication, 'tenant_id' | 'account' | 'plate_shape'> {
  user_name_en: string
  vehicle_kind_name: string | null
  vehicle_kind_name_en: string
  mine: number
  blocked: number
}

/** What somebody applies for. */
export type ApplicationModel = Pick<StoredApplication, 'plate' | 'begin_date' | 'end_date' | 'reason'> &
  Partial<Pick<StoredApplication, 'car_product' | 'colour' | 'vehicle_kind' | 'phone'>>

const rows = declaredList<ApplicationRow>(vehicle_application_record, vehicle_application, {
  order: 'd.create_time desc, d.id desc',
  adds: (ctx) => {
    const { sql, tenant_id } = ctx.tx
    return {
      columns: sql`coalesce(u.name_en, '') as user_name_en, k.item_name as vehicle_kind_name,
        coalesce(k.item_name_en, '') as vehicle_kind_name_en, (d.account = ${viewerOf(ctx).account})::int as mine, 0 as blocked`,
      joins: sql`
        left join iam_user u on u.tenant_id = ${tenant_id} and u.account = d.account
        left join codes c on c.tenant_id = ${tenant_id} and c.code = 'vehicle_kind'
        left join code_item k on k.tenant_id = ${tenant_id} and k.codes_id = c.id and k.item_code = d.vehicle_kind`,
    }
  },
  // Who doesn't decide sees what they applied for themselves.
  seen: (ctx) =>
    Promise.resolve(() =>
      ctx.may('vehicle.manage') ? ctx.tx.sql`true` : ctx.tx.sql`d.account = ${viewerOf(ctx).account}`,
    ),
  narrows: (ctx) => {
    const { sql } = ctx.tx
    const { account } = viewerOf(ctx)
    return {
      view: (view: 'waiting' | 'mine') =>
        view === 'mine'
          ? sql`d.account = ${account}`
          : // Nobody decides their own: it doesn't wait for them.
            sql`(d.state = ${application_state.waiting} and d.account <> ${account} and ${ctx.may('vehicle.manage')})`,
    }
  },
})

/** Marks plates that are on the blacklist of vehicles, or look like one: for those who decide, and nobody else. */
async function marked(ctx: Ctx, found: readonly ApplicationRow[]): Promise<ApplicationRow[]> {
  if (!ctx.may('vehicle.manage')) return [...found]
  const blocked = await platesBlocked(
    ctx,
    found.map(({ plate }) => plate),
  )
  return found.map((row) => {
    const verdict = blocked.get(row.plate)
    return { ...row, blocked: verdict ? { hit: 1, near: 2 }[verdict] : 0 }
  })
}

/** Applications for vehicles as they are read. */
export const applications = {
  findAll: async (
    ctx: Ctx,
    args: ListArgs,
    filter: object | null | undefined,
  ): Promise<RowPage<ApplicationRow>> => {
    const page = await rows.findAll(ctx, args, filter)
    return { ...page, rows: await marked(ctx, page.rows) }
  },
  find: async (ctx: Ctx, id: string): Promise<ApplicationRow> => {
    const [row] = await marked(ctx, [await rows.find(ctx, id)])
    if (!row) throw new Refused('NOT_FOUND', {}, 'id')
    return row
  },
}

/**
 * The caller applies for the entry of their own vehicle.
 * @throws Refused INVALID, EXPIRED, TOO_LONG; VISIT_REFUSED for a plate on the blacklist, without saying why;
 * VEHICLE_APPLICATION where the plate waits already, or too many do
 */
export async function applyForVehicle(ctx: Ctx, model: ApplicationModel): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const { account, name } = viewerOf(ctx)
  await ensureMayApply(ctx, account)
  const { plate, plate_shape = '', ...values } = withPlate<ApplicationModel & { plate_shape?: string }>(model)
  const wrong = checkEntryDays(values.begin_date, values.end_date, wallOf(ctx.zone, ctx.now()).date)
  if (wrong.length > 0) throw new Refused(wrong)
  await checkKind(ctx, values.vehicle_kind)
  const barred = await blockedPlates(ctx, [plate])
  notePlateHits(ctx, barred, 'application')
  if (barred.some(({ verdict }) => verdict === 'hit')) throw new Refused('VISIT_REFUSED', {}, 'plate')
  await ctx.tx.lock('vehicle_applications', account)
  await checkNumber(ctx, account)
  const id = newId()
  const { car_product, colour, vehicle_kind, begin_date, end_date, reason, phone } = values
  const [stored] = await sql`
    insert into vehicle_application (tenant_id, id, account, user_name, plate, plate_shape, car_product, colour, vehicle_kind,
      begin_date, end_date, reason, phone, create_time)
    values (${tenant_id}, ${id}, ${account}, ${name}, ${plate}, ${plate_shape}, ${car_product || null}, ${colour || null},
      ${vehicle_kind || null}, ${begin_date}, ${end_date}, ${reason}, ${phone || null}, ${ctx.now().toString()})
    on conflict do nothing returning id`
  if (!stored) throw new Refused('VEHICLE_APPLICATION', { why: 'waiting', plate }, 'plate')
  return id
}

/** The kinds that vehicles have, those in use. */
export async function vehicleKinds(ctx: Ctx) {
  const items = (await itemsOfCodes(ctx, ['vehicle_kind'])).get('vehicle_kind') ?? []
  return items
    .filter(({ disabled }) => disabled === 0)
    .map(({ item_code, item_name, item_name_en }) => ({
      value: item_code,
      name: item_name,
      name_en: item_name_en ?? '',
    }))
}

async function checkKind(ctx: Ctx, kind: string | null | undefined): Promise<void> {
  if (!kind) return
  const kinds = await vehicleKinds(ctx)
  if (!kinds.some(({ value }) => value === kind)) throw invalid('vehicle_kind', 'no_value', { value: kind })
}

async function checkNumber(ctx: Ctx, account: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const yesterday = ctx.now().subtract({ hours: 24 }).toString()
  const { date } = wallOf(ctx.zone, ctx.now())
  const [made] = await sql<{ waiting: number; lately: number }[]>`
    select count(*) filter (where state = ${application_state.waiting} and end_date >= ${date})::int as waiting,
      count(*) filter (where create_time > ${yesterday})::int as lately
    from vehicle_application where tenant_id = ${tenant_id} and account = ${account}`
  if (made && made.waiting >= MAX_WAITING)
    throw new Refused('VEHICLE_APPLICATION', { why: 'too_many', limit: MAX_WAITING })
  if (made && made.lately >= MAX_A_DAY)
    throw new Refused('VEHICLE_APPLICATION', { why: 'too_often', limit: MAX_A_DAY })
}

/** A vehicle of the caller, with what they applied for. */
export interface OwnVehicle extends Pick<
  ApplicationRow,
  'plate' | 'car_product' | 'colour' | 'vehicle_kind' | 'vehicle_kind_name' | 'vehicle_kind_name_en'
> {
  /** 1: it may enter, on these days. */
  may_enter: number
  begin_date: string | null
  end_date: string | null
  /** The last made first. */
  applications: ApplicationRow[]
}

/** The vehicles that the caller applied for, and whether they may enter because of it; the last applied for first. */
export async function findOwnVehicles(ctx: Ctx): Promise<OwnVehicle[]> {
  const { sql, tenant_id } = ctx.tx
  const { date } = wallOf(ctx.zone, ctx.now())
  const { rows: own } = await rows.findAll(ctx, { first: MAX_OWN, offset: 0 } as ListArgs, { view: 'mine' })
  const by_plate = Map.groupBy(own, ({ plate }) => plate)
  // Of an approved application only: else one would learn whose vehicles may enter.
  const approved = [...by_plate].filter(([, all]) =>
    all.some(({ state, end_date }) => state === application_state.approved && end_date >= date),
  )
  const entering = await sql<Pick<OwnVehicle, 'plate' | 'begin_date' | 'end_date'>[]>`
    select plate, begin_date, end_date from visitor_vehicle
    where tenant_id = ${tenant_id} and plate = any(${approved.map(([plate]) => plate)}::text[]) and state = 1
      and (end_date is null or end_date >= ${date})`
  const blocked = await platesBlocked(
    ctx,
    entering.map(({ plate }) => plate),
  )
  return [...by_plate].flatMap(([plate, [last, ...earlier]]) => {
    if (!last) return []
    const { car_product, colour, vehicle_kind, vehicle_kind_name, vehicle_kind_name_en } = last
    const enters = entering.find((one) => one.plate === plate && blocked.get(plate) !== 'hit')
    return {
      ...{ plate, car_product, colour, vehicle_kind, vehicle_kind_name, vehicle_kind_name_en },
      may_enter: Number(enters !== undefined),
      begin_date: enters?.begin_date ?? null,
      end_date: enters?.end_date ?? null,
      applications: [last, ...earlier],
    }
  })
}
