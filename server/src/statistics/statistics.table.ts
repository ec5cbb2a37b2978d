import { bigint, date, index, integer, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { counter_names, hour_columns, type CounterName } from '#rules/statistics/counters.ts'
import { belongsTo, createTime, instant, json, tenantTable } from '#server/platform/database/columns.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { resource } from '#server/resources/resources.table.ts'
import { resources_type } from '#server/resources/types.table.ts'

/**
 * That something changed on a resource within a span, written in the transaction of the change: its days are counted anew soon
 * after. Rows are only added, so bookings don't wait for one another here. Decision 0101.
 */
export const statistics_mark = tenantTable(
  'statistics_mark',
  {
    /** Resources are never deleted, so no key of another table is checked here. */
    resource_id: uuid().notNull(),
    start_at: instant().notNull(),
    end_at: instant().notNull(),
    create_time: createTime(),
  },
  (t) => [index('statistics_mark_time').on(t.tenant_id, t.create_time)],
)

const counter = () => integer().notNull().default(0)
const counterColumns = () =>
  Object.fromEntries(counter_names.map((name) => [name, counter()])) as Record<
    CounterName,
    ReturnType<typeof counter>
  >

/** What was counted of a resource on a local day: `rules/src/statistics`. */
export const statistics_day = tenantTable(
  'statistics_day',
  {
    resource_id: uuid().notNull(),
    day: date().notNull(),
    ...counterColumns(),
    /**
     * When it was open by the rules of that day, as minutes of the day: begin, end, begin, end … Kept when the day is over, so that
     * a change of the rules doesn't change the past.
     */
    open_runs: integer().array().notNull(),
    places: integer().notNull(),
    capacity: integer().notNull(),
  },
  (t) => [
    belongsTo(t, t.resource_id, () => resource, 'cascade'),
    uniqueIndex('statistics_day_once').on(t.tenant_id, t.day, t.resource_id),
    index('statistics_day_of_resource').on(t.tenant_id, t.resource_id, t.day),
  ],
)

/** The hours of a counted day; apart, since most questions read the counters alone. */
export const statistics_day_hours = tenantTable(
  'statistics_day_hours',
  {
    resource_id: uuid().notNull(),
    day: date().notNull(),
    /** Minutes by the hour on the wall, 24 of each: open and not blocked, and booked of them. */
    open_hours: integer().array().notNull(),
    held_hours: integer().array().notNull(),
  },
  (t) => [
    belongsTo(t, t.resource_id, () => resource, 'cascade'),
    uniqueIndex('statistics_day_hours_once').on(t.tenant_id, t.day, t.resource_id),
    index('statistics_day_hours_of_resource').on(t.tenant_id, t.resource_id, t.day),
  ],
)

/** The sums of a month's days: a year of figures by resource reads twelve rows of each. */
export const statistics_month = tenantTable(
  'statistics_month',
  {
    resource_id: uuid().notNull(),
    /** Its first day. */
    month: date().notNull(),
    ...counterColumns(),
  },
  (t) => [
    belongsTo(t, t.resource_id, () => resource, 'cascade'),
    uniqueIndex('statistics_month_once').on(t.tenant_id, t.month, t.resource_id),
  ],
)

/** Resources that can be asked for together alone: of one type, building and departments. Their sums are stored. */
export const statistics_cohort = tenantTable(
  'statistics_cohort',
  {
    resources_type_id: uuid().notNull(),
    building_code: text(),
    admin_dept: text(),
    joint_admin_dept: text(),
  },
  (t) => [
    unique('statistics_cohort_once')
      .on(t.tenant_id, t.resources_type_id, t.building_code, t.admin_dept, t.joint_admin_dept)
      .nullsNotDistinct(),
  ],
)

/** The cohort in whose sums a resource is. */
export const statistics_member = tenantTable(
  'statistics_member',
  { resource_id: uuid().notNull(), cohort_id: uuid().notNull() },
  (t) => [
    belongsTo(t, t.resource_id, () => resource, 'cascade'),
    belongsTo(t, t.cohort_id, () => statistics_cohort, 'cascade'),
    uniqueIndex('statistics_member_once').on(t.tenant_id, t.resource_id),
    index('statistics_member_of').on(t.tenant_id, t.cohort_id),
  ],
)

/**
 * Counters, then open and booked minutes by hour: a column for each hour, because sums of columns are cheaper than of arrays. Large,
 * since a cohort may be a campus.
 */
const sumColumns = () =>
  Object.fromEntries(
    [...counter_names, ...hour_columns].map((name) => [
      name,
      bigint({ mode: 'number' }).notNull().default(0),
    ]),
  )

/** The sums of a cohort's day. */
export const statistics_cohort_day = tenantTable(
  'statistics_cohort_day',
  { cohort_id: uuid().notNull(), day: date().notNull(), ...sumColumns() },
  (t) => [
    belongsTo(t, t.cohort_id, () => statistics_cohort, 'cascade'),
    uniqueIndex('statistics_cohort_day_once').on(t.tenant_id, t.day, t.cohort_id),
    index('statistics_cohort_day_of').on(t.tenant_id, t.cohort_id, t.day),
  ],
)

/** The sums of a cohort's Mondays, Tuesdays … of a month. */
export const statistics_cohort_weekday = tenantTable(
  'statistics_cohort_weekday',
  {
    cohort_id: uuid().notNull(),
    /** Its first day. */
    month: date().notNull(),
    /** 1 Monday … 7 Sunday. */
    weekday: smallint().notNull(),
    ...sumColumns(),
  },
  (t) => [
    belongsTo(t, t.cohort_id, () => statistics_cohort, 'cascade'),
    uniqueIndex('statistics_cohort_weekday_once').on(t.tenant_id, t.month, t.cohort_id, t.weekday),
    index('statistics_cohort_weekday_of').on(t.tenant_id, t.cohort_id, t.month),
  ],
)

/** What was counted of the people of a month that is over: `PeopleCounters`. */
export const statistics_people = tenantTable(
  'statistics_people',
  {
    /** Its first day. */
    month: date().notNull(),
    /** null: all types together. */
    type_id: uuid(),
    monthly_people: integer().notNull(),
    new_people: integer().notNull(),
    ranked_minutes: bigint({ mode: 'number' }).notNull(),
    top_minutes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    belongsTo(t, t.type_id, () => resources_type, 'cascade'),
    unique('statistics_people_once').on(t.tenant_id, t.month, t.type_id).nullsNotDistinct(),
  ],
)

/** How far a tenant's days are counted: one row. */
export const statistics_progress = tenantTable(
  'statistics_progress',
  {
    /** All resources are counted for every day up to here, whether or not anything was booked. */
    counted_until: date().notNull(),
    /** The last month whose people are ranked ends then; null: none is. */
    people_until: date(),
    update_time: instant(),
  },
  (t) => [uniqueIndex('statistics_progress_once').on(t.tenant_id)],
)

/**
 * A submission that was refused, kept for 90 days: who asked for what, and which rules with which numbers were against it. No
 * text that anybody wrote. Written in batches after the answer, the same attempt once a minute.
 */
export const refused_submission = tenantTable(
  'refused_submission',
  {
    account: text().notNull(),
    resource_id: uuid().notNull(),
    resources_type_id: uuid().notNull(),
    mode: text().$type<'normal' | 'periodic' | 'batch'>().notNull(),
    /** The asked period as it was sent: a date may lack such a time. */
    asked_date: date().notNull(),
    asked_start: text().notNull(),
    asked_end: text().notNull(),
    person_times: smallint().notNull(),
    refusals: json<Refusal[]>()().notNull(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.resource_id, () => resource, 'cascade'),
    index('refused_submission_time').on(t.tenant_id, t.create_time),
  ],
)

/** How often a resource was asked for in vain, by the asked hour and the reason: kept as long as the other figures. */
export const unmet_demand = tenantTable(
  'unmet_demand',
  {
    resource_id: uuid().notNull(),
    day: date().notNull(),
    hour: smallint().notNull(),
    /** The code of the first refusal; WAITED_IN_VAIN for a wait that ended without an offer taken. */
    code: text().notNull(),
    times: integer().notNull(),
  },
  (t) => [
    belongsTo(t, t.resource_id, () => resource, 'cascade'),
    uniqueIndex('unmet_demand_once').on(t.tenant_id, t.day, t.resource_id, t.hour, t.code),
  ],
)
