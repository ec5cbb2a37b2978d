import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FindManagedSessions } from '../web/src/bookings/bookings.graphql.ts'
import { csvLines } from '../web/src/kit/export/csv.ts'
import { writeXlsx, type XlsxCell } from '../web/src/kit/export/xlsx.ts'
import { rawClient, say } from './ground.ts'
import { ask, cpuOfBoth, machine, round, stand, tidied, type Stand } from './measure.ts'
import { afterwards } from './undo.ts'

const ADMIN = 'p1'
/** What is promised. */
const MOST_MB = 60
const LOOKED_EVERY_MS = 100
/** Pages that are read before, as a server that works has read many. */
const WARM = 20
const MB = 1024 * 1024

/** What the export's page writes of a row: about as many cells as the list has columns. */
const fields = [
  'flow_no',
  'theme',
  'resources_name',
  'resources_type_name',
  'appointment_user',
  'appointment_user_name',
  'appointment_date',
  'start_time',
  'end_time',
  'state',
  'status_name',
  'create_time',
]

/**
 * The list of all bookings, exported whole as xlsx and as csv, into files: rows a second, and what server and client take more at
 * most than before.
 * @param size sessions; 500,000 unless it is named
 */
export const exports_of_lists = (size?: string) =>
  tidied(async () => {
    const sessions = Number(size ?? 500_000)
    const standing = await stand({ rooms: 1000, sessions }, 1)
    const { tenant_id } = standing.ground
    const sql = rawClient(standing.ground, 1)
    await sql`
      insert into role_holder (tenant_id, id, role_id, holder_type, holder_id)
      select tenant_id, uuidv7(), id, 'user', ${ADMIN} from role where tenant_id = ${tenant_id} and code = 'super_admin'`
    for (let offset = 0; offset < WARM; offset += 1)
      await ask(standing.server, 0, FindManagedSessions.text, { first: 100, offset: offset * 20 })
    say('Exporting …')
    const folder = mkdtempSync(path.join(tmpdir(), 'reservation-export-'))
    afterwards(() => rmSync(folder, { recursive: true, force: true }))
    const ours: Record<string, Awaited<ReturnType<typeof exported>>> = {}
    for (const kind of ['xlsx', 'csv'] as const) {
      ours[kind] = await exported(standing, kind, path.join(folder, kind))
      say(`${kind}: ${JSON.stringify(ours[kind])}`)
    }
    const ok = Object.values(ours).every(
      ({ rows, server_mb, client_mb }) => rows === sessions && server_mb <= MOST_MB && client_mb <= MOST_MB,
    )
    return { name: 'exports', ok, ours, machine }
  })

async function exported(standing: Stand, kind: 'xlsx' | 'csv', file: string) {
  const memory = watchMemory({ server: standing.server.pid, client: process.pid })
  const cpu = cpuOfBoth(standing)
  const [began, before] = [performance.now(), cpu()]
  const out = createWriteStream(file)
  const write = (bytes: Uint8Array | string) =>
    new Promise<void>((resolve, reject) => out.write(bytes, (cause) => (cause ? reject(cause) : resolve())))
  let rows = 0
  const pages = cellsOf(await begun(standing), (more) => (rows += more))
  if (kind === 'xlsx') await writeXlsx('Bookings', pages, write)
  else for await (const page of pages) await write(csvLines(page))
  await new Promise<void>((resolve) => out.end(resolve))
  const seconds = (performance.now() - began) / 1000
  const { server, client } = memory.stop()
  return {
    rows,
    seconds: round(seconds),
    per_s: Math.round(rows / seconds),
    cpu_ms_of_1000: round(((cpu() - before) / rows) * 1000),
    file_mb: round(statSync(file).size / MB),
    server_mb: server,
    client_mb: client,
  }
}

async function begun({ server }: Stand): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(`http://127.0.0.1:${server.port}/exports/provider`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.tokens[0]}` },
    body: JSON.stringify({
      query: FindManagedSessions.text,
      variables: { first: 20, offset: 0 },
      name: 'bookings',
    }),
  })
  if (!response.ok || !response.body || !response.headers.get('content-type')?.includes('ndjson'))
    throw new Error(`${response.status} ${await response.text()}`)
  return response.body
}

async function* cellsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  count: (rows: number) => void,
): AsyncGenerator<XlsxCell[][]> {
  yield [fields]
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    const rows = lines.map((line): unknown => JSON.parse(line)).filter((row) => typeof row === 'object')
    count(rows.length)
    yield rows.map((row) => fields.map((field) => String(Reflect.get(row as object, field) ?? '')))
  }
}

/** How many MB processes take at most above what they take now. */
function watchMemory(pids: { server: number; client: number }) {
  const taken = (pid: number) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  const first = { server: taken(pids.server), client: taken(pids.client) }
  const most = { ...first }
  const look = () => {
    most.server = Math.max(most.server, taken(pids.server))
    most.client = Math.max(most.client, taken(pids.client))
  }
  const timer = setInterval(look, LOOKED_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      look()
      return { server: round(most.server - first.server), client: round(most.client - first.client) }
    },
  }
}
