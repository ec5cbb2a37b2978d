import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import { dayFrame } from '#rules/day_frame.ts'
import { isDate } from '#rules/wire.ts'
import type { Caller, ContextOf } from '#server/context_of.ts'
import { VIEWER_TOPIC } from '#server/permissions/viewers.service.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Notice, Notices } from '#server/platform/live/notices.ts'
import type { Log } from '#server/platform/log.ts'
import { loadVersions, type LoadedResource } from '#server/resources/rules.service.ts'
import { mayAdministerResource, mayUseType } from '#server/resources/scope.service.ts'
import { rowsShowing, windowOf } from './grid.ts'
import { runsOfRows, seenBy, type RawRun, type Window } from './occupancy.ts'

/** An open grid: one type's resources on one day, as one person may see them. */
interface Listener {
  caller: Caller
  type_id: string
  date: string
  window: Window
  reply: FastifyReply
  /** Ids of rows that the person administers, and so sees in full. */
  administered: Map<string, boolean>
}

interface LiveDeps {
  db: Database
  notices: Notices
  contextOf: Pick<ContextOf, 'callerOfRequest'>
  log: Log
  now(): Temporal.Instant
}

export interface LiveGrids {
  /** How many grids are open at this process. */
  count(): number
  close(): void
}

/** A day with hours over midnight shows up to this many minutes. */
const LONGEST_DAY = 2 * 1440
/** A line that nobody reads keeps proxies from closing a quiet stream, and finds listeners that are gone. */
const BEAT_MS = 25_000
/** A person doesn't look at more grids than this at once. */
const MOST_PER_PERSON = 20

/**
 * GET /live?resources_type_id=…&date=… : server-sent events `row`, each with the new busy runs of one row,
 * within a second of the commit, whichever server made it. A notice is looked up once for all who listen to the
 * same day, then told to each as that person may see it.
 */
export function liveGrids(app: FastifyInstance, deps: LiveDeps): LiveGrids {
  const { db, notices, contextOf, log } = deps
  const listeners = new Set<Listener>()

  const silence = notices.on('occupancy', (notice) => {
    const touched = [...listeners].filter(
      (one) => one.caller.tenant.id === notice.tenant_id && overlaps(one.window, notice),
    )
    for (const group of Object.values(Object.groupBy(touched, (one) => one.date))) {
      if (group) tell(group, notice).catch((err: unknown) => log.error({ err }, 'a live change was not told'))
    }
  })

  async function tell(group: Listener[], notice: Notice): Promise<void> {
    const [{ caller, window } = group[0] as Listener] = group
    await db.withTenant(
      caller.tenant.id,
      async (tx) => {
        const rows = [
          ...(
            await loadVersions(
              { tx, zone: caller.tenant.time_zone },
              await rowsShowing({ tx }, [String(notice.resources_id)]),
            )
          ).values(),
        ]
        const runs = await runsOfRows(tx, rows, window)
        for (const row of rows) {
          for (const listener of group) {
            if (listener.type_id === row.resources_type_id)
              await tellRow(tx, listener, row, runs.get(row.id) ?? [])
          }
        }
      },
      { readonly: true },
    )
  }

  async function tellRow(tx: Tx, listener: Listener, row: LoadedResource, runs: RawRun[]): Promise<void> {
    const { viewer } = listener.caller
    if (!mayUseType(viewer, row.auths)) return
    let administers = listener.administered.get(row.id)
    if (administers === undefined) {
      administers = await mayAdministerResource({ tx }, viewer, row)
      listener.administered.set(row.id, administers)
    }
    const busy = seenBy({ account: viewer.account, administers }, row, runs, listener.window)
    listener.reply.raw.write(
      `event: row\ndata: ${JSON.stringify({ id: row.id, date: listener.date, busy })}\n\n`,
    )
  }

  // Who may see less, or nothing any more, is let go: whoever still may comes again by himself.
  const letGo = notices.on(VIEWER_TOPIC, ({ tenant_id, account }) => {
    for (const { caller, reply } of listeners) {
      if (caller.tenant.id === tenant_id && (account === undefined || caller.viewer.account === account))
        reply.raw.end()
    }
  })

  const beat = setInterval(() => {
    for (const { reply } of listeners) reply.raw.write(': still here\n\n')
  }, BEAT_MS)
  beat.unref()

  app.get<{ Querystring: { resources_type_id?: string; date?: string } }>('/live', async (request, reply) => {
    const caller = await contextOf.callerOfRequest(request)
    const { resources_type_id: type_id, date } = request.query
    if (!type_id || !date || !isDate(date))
      return reply.code(400).send({ errors: [{ message: 'resources_type_id and date are needed' }] })
    if (
      [...listeners].filter((one) => one.caller.viewer.account === caller.viewer.account).length >=
      MOST_PER_PERSON
    ) {
      return reply.code(429).send({ errors: [{ message: 'Too many open grids' }] })
    }
    const frame = dayFrame(caller.tenant.time_zone, date)
    const listener: Listener = {
      caller,
      type_id,
      date,
      window: windowOf(frame.start_ms, LONGEST_DAY),
      reply,
      administered: new Map(),
    }
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    // The connection ends with the stream: a server that is to stop would wait for it.
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    reply.raw.write('event: ready\ndata: {}\n\n')
    listeners.add(listener)
    request.raw.on('close', () => listeners.delete(listener))
  })

  return {
    count: () => listeners.size,
    close() {
      silence()
      letGo()
      clearInterval(beat)
      for (const { reply } of listeners) reply.raw.end()
      listeners.clear()
    },
  }
}

const overlaps = ({ from, to }: Window, notice: Notice) =>
  Number(notice.from) < to * 60_000 && Number(notice.to) > from * 60_000
