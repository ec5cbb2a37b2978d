import { fillGrown, valuesOfGrown, type Grown } from '#server/testing/growth/rows.ts'
import { lists, requestsOf } from '#server/testing/growth/requests.ts'
import { NOW, prepare, rawClient, say, TENANT, ZONE, type Ground } from './ground.ts'
import {
  ask,
  cpuOfBoth,
  cpuOfFloor,
  machine,
  round,
  startServer,
  tidied,
  timed,
  type Stand,
} from './measure.ts'

/** Accounts of the ground: who administers everything, and who books most. */
const [ADMIN, BOOKER] = ['p1', 'p2']
const COUNT = 20
/** What is promised. CPU ms. */
const MOST = { page: 5, words: 50, total: 50 }

/** The table of a list that grows, and its order: twenty of its rows are the floor. */
const tables: Readonly<Record<string, readonly [string, string]>> = {
  findAppointmentInformationAll: ['appointment_information', 'start_at desc, id desc'],
  findMyAppointmentInformationAll: ['appointment_information', 'start_at desc, id desc'],
  findApprovalAll: ['approval_process', 'create_time desc, id desc'],
  findBlacklistAll: ['blacklist', 'begin_time desc, id desc'],
  findBookingExceptionAll: ['booking_exception', 'create_time desc, id desc'],
  findEmptyReportAll: ['empty_report', 'create_time desc, id desc'],
  findEvaluationAll: ['evaluation', 'create_time desc, id desc'],
  findMessageLogAll: ['message_delivery', 'create_time desc, id desc'],
  findMyNotificationAll: ['notification', 'create_time desc, id desc'],
  findNoticeReadEntityList: ['notice_read', 'read_time desc, id desc'],
  findOperateLogAll: ['operate_log', 'operate_time desc, id desc'],
  users: ['iam_user', 'account'],
}

/**
 * A page of every list, as it opens, by each filter, in each order and with words, and each total, of a campus with years of
 * bookings.
 * @param size sessions, and about as many rows of all that grows beside them
 */
export const listed = (size?: string) =>
  tidied(async () => {
    const ground = await prepare({ rooms: 10, sessions: 100 })
    const sessions = Number(size ?? 500_000)
    const grown: Grown = {
      ...{ tenant_id: ground.tenant_id, zone: ZONE, today: NOW.slice(0, 10), sessions, rooms: 1000 },
      ...{ people: Math.ceil(sessions / 20), dept: 'library', approver: ADMIN, booker: BOOKER },
    }
    say(`Making what goes with ${sessions} sessions …`)
    const sql = rawClient(ground, 1)
    await sql`
      insert into role_holder (tenant_id, id, role_id, holder_type, holder_id)
      select tenant_id, uuidv7(), id, 'user', ${ADMIN} from role where tenant_id = ${ground.tenant_id} and code = 'super_admin'`
    await fillGrown(sql, grown)
    await sql`vacuum analyze`
    const standing: Stand = { ground, server: await startServer(ground, 2) }
    const real = await valuesOfGrown(sql, grown)
    const floors = await floorOf(ground)
    const ours: Record<string, Record<string, number>> = {}
    const missed: string[] = []
    for (const list of lists) {
      const person = list.name.startsWith('findMy') ? 1 : 0
      const send = (document: string, variables: object) =>
        ask(standing.server, person, document, variables, list.endpoint)
      const refusal = async (_list: unknown, variables: object) =>
        (await send(list.document, variables)).body.errors?.map((one) => (one as Error).message)[0]
      const [page, total] = [withoutTotal(list.document), totalAlone(list.document)]
      for (const variables of await requestsOf(list, refusal, real)) {
        const is_paged = list.args.some(({ name }) => name === 'first')
        const kind = 'keywords' in variables ? 'words' : 'page'
        for (const [what, document] of [
          [kind, page],
          ['total', total],
        ] as const) {
          const asked = { ...(is_paged ? { first: what === 'total' ? 0 : 20 } : {}), ...variables }
          if (document === null || (await send(document, asked)).body.errors) continue
          const { cpu_ms } = await timed(
            COUNT,
            1,
            cpuOfBoth(standing),
            async () => (await send(document, asked)).ms,
          )
          const name = `${list.name} ${what} ${JSON.stringify(variables)}`
          const floor = floors[list.name]
          say(`${name}: ${cpu_ms} ms${floor === undefined ? '' : `, raw SQL ${floor}`}`)
          ;(ours[list.name] ??= {})[`${what} ${JSON.stringify(variables)}`] = cpu_ms
          if (cpu_ms > MOST[what]) missed.push(`${name}: ${cpu_ms}`)
        }
      }
    }
    return { name: 'lists', ok: missed.length === 0, missed, ours, floor: floors, tenant: TENANT, machine }
  })

const withoutTotal = (document: string) => document.replace(' totalCount', '')

/** The same request for its total only; null: the list has none. */
const totalAlone = (document: string) =>
  document.includes(' totalCount')
    ? document.replace(/\{ (\w+(?:\([^)]*\))?) \{.*$/s, '{ $1 { totalCount } }')
    : null

async function floorOf(ground: Ground): Promise<Record<string, number>> {
  const sql = rawClient(ground, 1)
  const found: Record<string, number> = {}
  for (const [list, [table, order]] of Object.entries(tables)) {
    const { cpu_ms } = await timed(COUNT, 1, cpuOfFloor(ground), async () => {
      const started = performance.now()
      await sql`select * from ${sql(table)} where tenant_id = ${ground.tenant_id} order by ${sql.unsafe(order)} limit 20`
      return performance.now() - started
    })
    found[list] = round(cpu_ms)
  }
  return found
}
