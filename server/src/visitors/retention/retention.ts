import { addDays } from '#rules/time/calendar_dates.ts'
import { wallOf } from '#rules/time/instants.ts'
import { builtInField } from '#rules/visitors/settings/field_catalogue.ts'
import { actAsClock, type ActingDeps } from '#server/acting.ts'
import type { Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import type { KnownTenant } from '#server/tenants/tenants.service.ts'
import { eraseLapsedStays } from '#server/visitors/entries/entries.service.ts'
import { eraseLapsedDocuments, eraseLapsedPeople } from '#server/visitors/people/people.service.ts'
import { fieldSettings, overallSettings } from '#server/visitors/settings/settings.service.ts'
import { erasePlateReads } from '#server/visitors/machines/machines.service.ts'
import { earlierFields, eraseFieldOfNextDay, field_places } from './fields.ts'
import { eraseDocumentsOfVisits, eraseLapsedVisits } from '#server/visitors/visits/visits.service.ts'

/** Rows that are erased in one transaction. */
const CHUNK = 200
/**
 * Rows that one run erases, at most: after years in which nothing was, other work goes on. Each person is several statements,
 * while visits are erased together.
 */
const MOST_OF_A_RUN = 4000
const MOST_PEOPLE = 400
/** Days of one field that one run looks through. */
const MOST_DAYS = 100

/** What one run erased, and until which days it did. */
export interface Erased {
  people: number
  visits: number
  stays: number
  documents: number
  /** Values of fields that are kept for less long than the rest. */
  fields: number
  /** Plates that cameras read. */
  plates: number
  /** The first days that still count, of a person and of their document. */
  kept_from: string
  documents_from: string
}

/**
 * Erases what is kept of visitors longer than the tenant's settings say, counted from their last visit: people, visits and stays
 * by `retention_days`, document numbers and portraits by the shorter time of their fields. What it erased is in the operation
 * log, and nothing of whom.
 */
export async function eraseWhatLapsed(deps: ActingDeps, tenant: KnownTenant): Promise<Erased> {
  const run = actAsClock(deps, tenant, 'retention')
  const { kept_from, documents_from } = await run(firstDays, { readonly: true })
  const all = async (
    erases: (ctx: Ctx, until: string, most: number) => Promise<number>,
    until: string,
    most = MOST_OF_A_RUN,
  ) => {
    let sum = 0
    while (sum < most) {
      const erased = await run((ctx) => erases(ctx, until, CHUNK))
      sum += erased
      if (erased < CHUNK) break
    }
    return sum
  }
  const erased: Erased = {
    // Visits first: a person whose visits are kept still is known still.
    visits: await all(eraseLapsedVisits, kept_from),
    people: await all(eraseLapsedPeople, kept_from, MOST_PEOPLE),
    stays: await all(eraseLapsedStays, kept_from),
    documents:
      (await all(eraseDocumentsOfVisits, documents_from)) + (await all(eraseLapsedDocuments, documents_from)),
    fields: await eraseEarlierFields(run),
    plates: await all((ctx, _until, most) => erasePlateReads(ctx, most), kept_from),
    kept_from,
    documents_from,
  }
  if (erased.people + erased.visits + erased.stays + erased.documents + erased.fields + erased.plates > 0)
    await run((ctx) =>
      logOperation(ctx, { module: 'visitors', type: 'retention', content: JSON.stringify(erased) }),
    )
  return erased
}

/** Erases, a day in each transaction, what fields say that are kept for less long than the rest. */
async function eraseEarlierFields(run: ReturnType<typeof actAsClock>): Promise<number> {
  const { earlier, today } = await run(
    async (ctx) => {
      const { other_setting } = await overallSettings(ctx.tx)
      const { fields } = await fieldSettings(ctx.tx)
      return {
        earlier: earlierFields(fields, other_setting.retention_days),
        today: wallOf(ctx.zone, ctx.now()).date,
      }
    },
    { readonly: true },
  )
  let sum = 0
  for (const { code, keep_days } of earlier)
    for (const kept_in of field_places)
      for (let days = 0; days < MOST_DAYS; days += 1) {
        const erased = await run((ctx) => eraseFieldOfNextDay(ctx, kept_in, code, addDays(today, -keep_days)))
        if (erased === null) break
        sum += erased
      }
  return sum
}

async function firstDays(ctx: Ctx): Promise<Pick<Erased, 'kept_from' | 'documents_from'>> {
  const { other_setting } = await overallSettings(ctx.tx)
  const { fields } = await fieldSettings(ctx.tx)
  const today = wallOf(ctx.zone, ctx.now()).date
  const days = other_setting.retention_days
  const sensitive = fields.filter(({ code }) => builtInField(code)?.data === 'sensitive')
  return {
    kept_from: addDays(today, -days),
    documents_from: addDays(today, -Math.min(days, ...sensitive.map(({ keep_days }) => keep_days))),
  }
}
