import { readFileSync } from 'node:fs'
import { Temporal } from 'temporal-polyfill'
import { actAs, personOf, type ServiceCaller } from '#server/acting.ts'
import { bookingOf, submitSession } from '#server/bookings/bookings.service.ts'
import { createLog } from '#server/platform/log.ts'
import { knownTenants } from '#server/tenants/known_tenants.ts'
import { testCampus } from '#server/testing/campus.ts'
import { freshDatabase } from '#server/testing/cluster.ts'
import { noJobs } from '../no_jobs.ts'
import { importOccupyFile, type OccupyImportOptions } from '../occupy_import.ts'
import { printedPlan } from '../printed_report.ts'
import { importResourcesFile } from '../resources_import.ts'
import type { ImportFile } from '../result.ts'

export const fileOf = (name: string, bytes: Uint8Array): ImportFile => ({
  name,
  read: (reader) => reader(bytes),
})
const heading = 'resources_number,appointment_date,start_time,end_time,theme'
/** A timetable of these lines: resources_number, appointment_date, start_time, end_time, theme. */
export const file = (...lines: string[]) => fileOf('t.csv', Buffer.from([heading, ...lines].join('\n')))

const STARTED = Temporal.Instant.from('2026-09-01T00:00:00Z')

interface ShownPlan {
  shown: string[]
  /** The printed plan. */
  named: string[]
  asked: number
}

/** Rooms R1, R2 and R3 of the source "college", and what imports timetables into them, without a server. */
export async function timetableStage() {
  const fresh = await freshDatabase()
  const db = fresh.open({ pool: 4 })
  await testCampus(db, STARTED)
  const tenant = await knownTenants(db).byCode('campus')
  if (!tenant) throw new Error('no campus')
  let clock = STARTED
  const notices = { send: () => {}, on: () => () => {}, close: () => Promise.resolve() }
  const deps = { db, notices, jobs: noJobs, log: createLog('silent'), now: () => clock }
  const as = async (account: string): Promise<ServiceCaller> => {
    const viewer = await personOf(db, tenant, account)
    if (!viewer) throw new Error(account)
    return actAs(deps, tenant, viewer, 'test')
  }
  const [admin, student] = [await as('admin'), await as('student')]
  const bytes = readFileSync(new URL('../fixtures/rooms.csv', import.meta.url))
  const options = { source: 'college', prefix: '', skip_broken: false }
  await importResourcesFile(admin, fileOf('rooms.csv', bytes), { ...options, type: 'Rooms', campus: null })

  const roomId = (number: string) =>
    admin.run(async ({ tx: { sql, tenant_id } }) => {
      const [room] = await sql<{ id: string }[]>`
        select id from resource where tenant_id = ${tenant_id} and resources_number = ${number}`
      return room?.id ?? ''
    })
  return {
    db,
    admin,
    student,
    roomId,
    setClock: (time: Temporal.Instant) => (clock = time),
    /** Nothing is taken, and it is the first day. */
    async empty() {
      clock = STARTED
      await admin.run(async ({ tx: { sql, tenant_id } }) => {
        for (const table of ['hold', 'occupy_period', 'appointment_progress', 'appointment_information'])
          await sql`delete from ${sql(table)} where tenant_id = ${tenant_id}`
      })
    },
    /** Replaces the source's timetable by the file, and returns the plan shown before. */
    async replace(timetable: ImportFile, more: Partial<OccupyImportOptions> = {}, agrees = true) {
      const told: ShownPlan = { shown: [], named: [], asked: 0 }
      const result = await importOccupyFile(admin, timetable, {
        ...options,
        replace: {
          show: (plan) => {
            const { stay, leave, come, moved, meets } = plan
            told.shown.push(
              `${stay} stay, ${leave.length} go, ${come} come, ${moved} moved, ${meets.length} meet`,
            )
            told.named.push(...printedPlan(plan))
          },
          confirm: () => {
            told.asked += 1
            return Promise.resolve(agrees)
          },
        },
        ...more,
      })
      return { ...result, ...told }
    },
    add: (timetable: ImportFile, source = 'college') =>
      importOccupyFile(admin, timetable, { ...options, source }),
    /** The stored holds. */
    held: () =>
      admin.run(async ({ tx: { sql, tenant_id } }) => {
        const rows = await sql<{ line: string }[]>`
          select r.resources_number || ' ' || to_char(h.start_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') || ' ' ||
            to_char(h.end_at at time zone 'Asia/Shanghai', 'HH24:MI') as line
          from hold h join resource r on r.tenant_id = h.tenant_id and r.id = h.resource_id
          where h.tenant_id = ${tenant_id} order by 1`
        return rows.map((row) => row.line)
      }),
    async book(number: string, start_time: string, end_time: string): Promise<string> {
      const resources_id = await roomId(number)
      const booking = { appointment_date: '2026-09-08', start_time, end_time, theme: 'Mine', person_times: 1 }
      const { flow_no } = await student.run((ctx) => submitSession(ctx, bookingOf(resources_id, booking)))
      return flow_no
    },
    async stop() {
      await db.close()
      await fresh.drop()
    },
  }
}
