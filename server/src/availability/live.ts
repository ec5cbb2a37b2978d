import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import { dayFrame } from '#rules/time/day_frame.ts'
import { isDate } from '#rules/records/wire_formats.ts'
import { OCCUPANCY_TOPIC, RESOURCES_TOPIC } from '#server/topics.ts'
import { INVALID_TENANT } from '#server/context.ts'
import { SignInError, type Caller, type ContextOf } from '#server/context_of.ts'
import { VIEWER_TOPIC } from '#server/permissions/permissions.service.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Notice, Notices } from '#server/platform/live/notices.ts'
import type { Log } from '#server/platform/log.ts'
import { loadVersions, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { mayAdministerResource, mayUseType } from '#server/access/access.service.ts'
import { rowsShowing, spanOf, windowOf } from './grid.ts'
import { invalidateRuns } from './runs_cache.ts'
import { TENANT_TOPIC } from '#server/tenants/tenants.service.ts'
import { bookedElsewhere, runsOfRows, visibleTo, type Window } from './occupancy.ts'

/** An open grid: one type's resources on one day, as one person may see them. */
interface Listener {
  caller: Caller
  type_id: string
  date: string
  window: Window
  reply: FastifyReply
  /** Checks the sign-in again. @throws SignInError where it is no longer valid */
  again(): Promise<Caller>
  /**
   * Whether the person administers a row and so sees all of it; keyed by the row's key, which changes with
   * the row.
   */
  administered: Map<string, boolean>
  /**
   * When the access token expires, in milliseconds since 1970. A client with a new token reconnects by
   * itself.
   */
  until: number
}

interface LiveDeps {
  db: Database
  notices: Notices
  contextOf: Pick<ContextOf, 'callerOfRequest'>
  log: Log
  now(): Temporal.Instant
}

export interface LiveGrids {
  /** How many grids are open in this process. */
  count(): number
  close(): void
}

/** The most minutes of a day with opening hours past midnight. */
const MAX_DAY = 2 * 1440
/** A comment line that keeps proxies from closing a quiet stream, and detects listeners that are gone. */
const BEAT_MS = 25_000
/** Bytes buffered for a client that doesn't read; more would fill the memory. */
const MAX_WAITING = 1024 * 1024
/** The most grids that one person may have open at once. */
const MAX_PER_PERSON = 20

/**
 * GET /live?resources_type_id=…&date=… : server-sent events `row`, each with the new busy runs of one row,
 * within a second of the commit, whichever server made it. A notice is read from the database once for all
 * listeners of the same day, then sent to each as that person may see it. The event `again` means that
 * resources, rules or the calendar changed, and the client has to load the whole day anew.
 */
export function liveGrids(app: FastifyInstance, deps: LiveDeps): LiveGrids {
  const { db, notices, contextOf, log } = deps
  const listeners = new Set<Listener>()

  const silence = notices.on(OCCUPANCY_TOPIC, (notice) => {
    invalidateRuns(notice.tenant_id, String(notice.resources_id))
    const touched = [...listeners].filter(
      (one) => one.caller.tenant.id === notice.tenant_id && overlaps(one.window, notice),
    )
    for (const group of Object.values(Object.groupBy(touched, (one) => one.date))) {
      if (group) tell(group, notice).catch((err: unknown) => log.error({ err }, 'a live change was not sent'))
    }
  })

  async function tell(group: Listener[], notice: Notice): Promise<void> {
    const [{ caller, date, window } = group[0] as Listener] = group
    const frame = dayFrame(caller.tenant.time_zone, date)
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
        const elsewhere = await bookedElsewhere(
          { tx, zone: caller.tenant.time_zone },
          rows,
          (id) => runs.get(id) ?? [],
        )
        for (const row of rows) {
          const shown = windowOf(frame.start_ms, spanOf(row.rules, frame))
          if (!overlaps(shown, notice)) continue
          for (const listener of group) {
            if (listener.type_id !== row.resources_type_id) continue
            const administers = await seesRow(tx, listener, row)
            if (administers === null) continue
            const row_viewer = { account: listener.caller.viewer.account, administers }
            const seen = visibleTo(row_viewer, row, runs.get(row.id) ?? [], shown, elsewhere)
            say(listener, `event: row\ndata: ${JSON.stringify({ id: row.id, date, ...seen })}\n\n`)
          }
        }
      },
      { readonly: true },
    )
  }

  /** Whether the person administers a row; null where they may not see it. */
  async function seesRow(tx: Tx, listener: Listener, row: LoadedResource): Promise<boolean | null> {
    const { viewer } = listener.caller
    let administers = listener.administered.get(row.key)
    if (administers === undefined) {
      administers = await mayAdministerResource({ tx }, viewer, row)
      listener.administered.set(row.key, administers)
    }
    return administers || mayUseType(viewer, row.auths) ? administers : null
  }

  function say(listener: Listener, text: string): void {
    if (!listeners.has(listener)) return
    const { raw } = listener.reply
    if (raw.writableLength <= MAX_WAITING) raw.write(text)
    else letGo(listener)
  }

  /** Closes a stream. A client that still listens reconnects by itself and reloads the day. */
  function letGo(listener: Listener): void {
    listeners.delete(listener)
    const { raw } = listener.reply
    // A client that doesn't read wouldn't read the end either.
    if (raw.writableLength > 0) raw.destroy()
    else raw.end()
  }

  const reload = notices.on(RESOURCES_TOPIC, ({ tenant_id, resources_type_id }) => {
    for (const listener of listeners) {
      const concerned = resources_type_id === undefined || listener.type_id === resources_type_id
      if (listener.caller.tenant.id === tenant_id && concerned) say(listener, 'event: again\ndata: {}\n\n')
    }
  })

  // These people may now see less, or nothing.
  const watch = notices.on(VIEWER_TOPIC, ({ tenant_id, account }) => {
    for (const listener of listeners) {
      const { tenant, viewer } = listener.caller
      if (tenant.id === tenant_id && (account === undefined || viewer.account === account)) letGo(listener)
    }
  })

  let asking: Promise<void> | null = null
  /** Checks all listeners again: a notice can be lost, or arrive while a stream opens. */
  const askAgain = (): Promise<void> => (asking ??= askEach().finally(() => (asking = null)))

  /** Checks the listeners one by one, to limit the load. */
  async function askEach(): Promise<void> {
    for (const listener of [...listeners]) {
      try {
        const caller = await listener.again()
        // In another time zone the same date is a different period.
        if (caller.tenant.time_zone !== listener.caller.tenant.time_zone) letGo(listener)
        if (caller.viewer !== listener.caller.viewer) listener.administered.clear()
        listener.caller = caller
      } catch (cause) {
        if (cause instanceof SignInError && cause.statusCode === 401) letGo(listener)
      }
    }
  }
  const moved = notices.on(TENANT_TOPIC, () => void (asking ?? Promise.resolve()).then(askAgain))

  const beat = setInterval(() => {
    const now = deps.now().epochMilliseconds
    for (const listener of listeners) {
      if (listener.until <= now) letGo(listener)
      else say(listener, ': still here\n\n')
    }
    void askAgain()
  }, BEAT_MS)
  beat.unref()

  /** The request's caller. @throws SignInError where the tenant is closed */
  async function callerNow(request: FastifyRequest): Promise<Caller> {
    const caller = await contextOf.callerOfRequest(request)
    if (caller.tenant.state === INVALID_TENANT) throw new SignInError('The tenant is closed')
    return caller
  }

  app.get<{ Querystring: { resources_type_id?: string; date?: string } }>(
    '/live',
    { config: { lane: 'light' } },
    async (request, reply) => {
      const caller = await callerNow(request)
      const { resources_type_id: type_id, date } = request.query
      if (!type_id || !date || !isDate(date))
        return reply.code(400).send({ errors: [{ message: 'resources_type_id and date are needed' }] })
      const { user_id } = caller.viewer
      if ([...listeners].filter((one) => one.caller.viewer.user_id === user_id).length >= MAX_PER_PERSON) {
        return reply.code(429).send({ errors: [{ message: 'Too many open grids' }] })
      }
      const frame = dayFrame(caller.tenant.time_zone, date)
      const listener: Listener = {
        caller,
        type_id,
        date,
        window: windowOf(frame.start_ms, MAX_DAY),
        reply,
        again: () => callerNow(request),
        administered: new Map(),
        until: expiryOf(request.headers.authorization ?? ''),
      }
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      // The connection ends with the stream: otherwise a stopping server would wait for it.
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'close',
      })
      reply.raw.write('event: ready\ndata: {}\n\n')
      listeners.add(listener)
      request.raw.on('close', () => listeners.delete(listener))
    },
  )

  return {
    count: () => listeners.size,
    close() {
      silence()
      reload()
      watch()
      moved()
      clearInterval(beat)
      for (const listener of listeners) letGo(listener)
    },
  }
}

/** The `exp` claim of a verified token in milliseconds; 0 where it has none. */
function expiryOf(authorization: string): number {
  const claims: unknown = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString())
  const exp: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'exp') : undefined
  return typeof exp === 'number' ? exp * 1000 : 0
}

const overlaps = ({ from, to }: Window, notice: Notice) =>
  Number(notice.from) < to * 60_000 && Number(notice.to) > from * 60_000
