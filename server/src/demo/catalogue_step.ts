import { addDays } from '#rules/time/calendar_dates.ts'
import { wallOf } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { saveCalendarDays, terms } from '#server/calendars/calendars.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { locations } from '#server/locations/locations.service.ts'
import {
  saveResource,
  saveResources,
  saveType,
  updateResourceState,
} from '#server/resources/resources.service.ts'
import { saveSeatPlan } from '#server/seats/seats.service.ts'
import { rule_templates } from '#server/rule_templates/rule_templates.service.ts'
import type { PictureKey } from './drawing.ts'
import { calendarDays } from './holidays.ts'
import { inTurn } from './in_turn.ts'
import { demo_locations } from './places.ts'
import { placeOf, type ResourceSpec } from './resources.ts'
import { own_rules, seminar_template } from './rules.ts'
import { termsAround } from './terms.ts'
import { piano_kinds, type_keys, types, type TypeKey } from './types.ts'

/** The end of the state "being maintained". */
const MAINTENANCE_DAYS = 5

/** The calendar of terms and days off, and the location tree. */
export async function writePlaces(ctx: Ctx): Promise<void> {
  for (const one of termsAround(daysFromNow(ctx, 0))) await terms.create(ctx, one)
  await saveCalendarDays(ctx, calendarDays())
  for (const [order, { code, kind, name, ...rest }] of demo_locations().entries())
    await locations.create(ctx, { kind, code, name, order, ...rest })
}

/** The pictures of the catalogue: the address of our file by subject. */
export type Pictures = Partial<Record<PictureKey, readonly string[]>>

/** The code table of an extended property: the product's own tables have nothing about pianos. */
async function writeCodes({ tx: { sql, tenant_id } }: Ctx): Promise<void> {
  const { items, ...table } = piano_kinds
  const id = newId()
  await sql`insert into codes ${sql({ tenant_id, id, ...table })}`
  const rows = items.map(([item_code, item_name, item_name_en], item_index) => ({
    tenant_id,
    id: newId(),
    codes_id: id,
    item_code,
    item_name,
    item_name_en,
    item_index,
  }))
  await sql`insert into code_item ${sql(rows)}`
}

/** Types, the template, and all resources with their parts. */
export async function writeResources(
  ctx: Ctx,
  specs: readonly ResourceSpec[],
  pictures: Pictures,
): Promise<void> {
  await writeCodes(ctx)
  const type_ids = new Map<TypeKey, string>()
  for (const key of type_keys) {
    const { values, lists } = types[key]
    const strict = key === 'reading' ? { strict_periods: [examinations(ctx)] } : {}
    type_ids.set(key, await saveType(ctx, { ...values, ...strict }, lists))
  }
  const template_id = await rule_templates.create(ctx, seminar_template)
  const ids = new Map<string, string>()
  const numbered = specs.map((spec, order) => ({ spec, order })).filter(({ spec }) => !spec.venue)
  // A hall is created after its parts.
  await inTurn(
    numbered,
    ({ spec }) => [spec.number, ...spec.parts],
    async ({ spec, order }) => {
      const parts = spec.parts.flatMap((number) => ids.get(number) ?? [])
      const values = valuesOf(spec, order, type_ids.get(spec.type) ?? '', template_id, pictures)
      ids.set(spec.number, await saveResource(ctx, values, parts))
    },
  )
  await writeSeats(ctx, specs, ids, (spec) =>
    valuesOf(spec, 0, type_ids.get(spec.type) ?? '', template_id, {}),
  )
  const maintained_until = daysFromNow(ctx, MAINTENANCE_DAYS)
  for (const { number, state } of specs) {
    const id = ids.get(number)
    if (state !== 1 && id) await updateResourceState(ctx, id, { state, maintenance_until: maintained_until })
  }
}

/** The seats of each venue, and its plan. */
async function writeSeats(
  ctx: Ctx,
  specs: readonly ResourceSpec[],
  ids: ReadonlyMap<string, string>,
  values: (spec: ResourceSpec) => ReturnType<typeof valuesOf>,
): Promise<void> {
  for (const { number, layout } of specs) {
    const venue = ids.get(number)
    if (!layout || !venue) continue
    const seats = specs.filter((one) => one.venue === number)
    const made = await saveResources(
      ctx,
      seats.map((seat, order) => ({ ...values(seat), order, parent_id: venue })),
    )
    const { seats: places, ...plan } = layout
    const seated = places.flatMap((place, i) => {
      const id = made[i]
      return typeof id === 'string' ? [{ ...place, id }] : []
    })
    await saveSeatPlan(
      ctx,
      venue,
      null,
      { ...plan, background: null, seats: seated },
      { held: null, reason: null, keep_whole: false },
    )
  }
}

const daysFromNow = ({ now, zone }: Ctx, days: number): string => addDays(wallOf(zone, now()).date, days)

/** Two weeks before examinations, in which seats are held for less long. */
const examinations = (ctx: Ctx) => ({
  name: '复习考试周',
  name_en: 'Examination weeks',
  begin_date: daysFromNow(ctx, 20),
  end_date: daysFromNow(ctx, 34),
  ...{
    sign_in_minutes: 15,
    leave_minutes: 15,
    leave_times: 2,
    report_minutes: null,
    missed_frees_slot: 1 as const,
  },
})

function valuesOf(
  spec: ResourceSpec,
  order: number,
  resources_type_id: string,
  template_id: string,
  pictures: Pictures,
) {
  const { type, number, name, name_en, capacity, shared, admin_dept, equipment, instructions } = spec
  const own =
    type === 'seminar'
      ? { rule_source: 2, rule_template_id: template_id }
      : { rule_source: 1, ...own_rules[type], ...spec.rules }
  const shown = pictures[spec.picture ?? type] ?? []
  const picture = shown[order % Math.max(1, shown.length)]
  return {
    resources_type_id,
    resources_number: number,
    resources_name: name,
    resources_name_en: name_en,
    capacity,
    capacity_mode: shared ? ('shared' as const) : ('exclusive' as const),
    order,
    admin_dept,
    // An office decides on what is booked there; a department without one has its head.
    admin_post: admin_dept.includes('-') ? 'head' : 'secretary',
    equipment,
    extended_values: spec.properties,
    can_location: type === 'sport' ? 1 : 0,
    ...placeOf(spec),
    ...(instructions
      ? { booking_instructions: instructions.zh, booking_instructions_en: instructions.en }
      : {}),
    ...(picture ? { pictures: [picture] } : {}),
    ...own,
  }
}
