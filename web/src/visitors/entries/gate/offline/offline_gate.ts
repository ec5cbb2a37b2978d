import { gateTime, skewOf, type HeardAt } from '#rules/visitors/gate_devices/gate_clock.ts'
import { refusalText, succeeded } from '../../../../graphql/answer.ts'
import { request } from '../../../../graphql/client.ts'
import { RequestFailure } from '../../../../graphql/failure.ts'
import { idempotencyKey } from '../../../../graphql/idempotency.ts'
import { thisMoment } from '../../../../viewer/today.ts'
import { viewer } from '../../../../viewer/viewer.ts'
import { FindGateDay, SaveGateDevice, type EntryModel } from '../../entries.graphql.ts'
import { forgetDay, keepDay, keptDay, type LoadedDay } from './day.ts'
import { blockedHere, decideCode, lookUpHere, type Deciding, type LocalVerdict } from './decide.ts'
import { keepSeen, nothing_seen, passed, seenHere, type SeenHere } from './here.ts'
import { isUnreachable, keepQueue, keptQueue, sendQueue, type QueuedEntry } from './queue.ts'

/** What the page shows of the device. */
export interface GateState {
  /** Null: the server was not asked yet. */
  online: boolean | null
  /** When the day was fetched that the device decides by: the wire's timestamp; null: it has none. */
  synced: string | null
  queue: readonly QueuedEntry[]
  /** Why the office lets this device keep nothing; null: it does. */
  stopped: string | null
  /** How far its clock goes before the server's. Seconds. */
  skew: number
  /** Its clock was put back while there was no network. */
  put_back: boolean
}

export interface OfflineGate {
  state(): GateState
  subscribe(listener: () => void): () => void
  /** Fetches what is needed at a gate, and goes on doing so. @returns ends it */
  stand(gate: string): () => void
  /** The server was reached, or not. */
  heard(online: boolean): void
  /** What the device says by itself; null: it has nothing to decide by. */
  code(text: string, direction: 'in' | 'out'): Promise<LocalVerdict | null>
  lookUp(text: string, direction: 'in' | 'out'): Promise<LocalVerdict[] | null>
  /** Whether somebody unknown may be on the blacklist, as far as the device knows. */
  blocked(name: string, plate: string): Promise<'no' | 'near' | 'yes'>
  /** Somebody passed. @param model what the server is told later; null: it was told */
  passed(
    who: Pick<LocalVerdict, 'row' | 'code' | 'name'>,
    direction: 'in' | 'out',
    model: EntryModel | null,
  ): Promise<void>
  /** Drops an entry that the server refused. */
  drop(key: string): Promise<void>
}

const TICK_MS = 30_000
const AGAIN_MS = 5_000
/** A day is fetched anew so often. */
const DAY_MS = 5 * 60_000
/** Longer is not waited for what goes on in the background. */
const WITHIN_MS = 8_000

/** This browser as a device at a gate, of one account. @param label what the office sees of it */
export function offlineGate(account: string, label: string): OfflineGate {
  let state: GateState = {
    ...{ online: null, synced: null, queue: [], stopped: null, skew: 0, put_back: false },
  }
  const listeners = new Set<() => void>()
  let gate = ''
  let day: LoadedDay | null = null
  let heard: HeardAt | null = null
  let seen: SeenHere = nothing_seen
  let running: Promise<void> | null = null

  const set = (next: Partial<GateState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const DEVICE = `gate.device ${account}`

  const time = () => (heard ? gateTime(heard, Date.now(), performance.now(), seen.noted) : null)
  /** What it may decide by now. */
  const deciding = async (direction: 'in' | 'out'): Promise<Deciding | null> => {
    const at = time()
    if (!day || !at || day.gate !== gate) return null
    if (at.put_back !== state.put_back) set({ put_back: at.put_back })
    if (at.now >= day.heard.server + day.answer.valid_seconds) {
      await wipe(null)
      return null
    }
    // Whoever put the clock back would choose the time.
    return at.put_back && heard?.steady === null ? null : { day, seen, direction, now: at.now }
  }

  async function wipe(why: string | null): Promise<void> {
    day = null
    heard = null
    seen = nothing_seen
    await Promise.all([forgetDay(), keepSeen(nothing_seen)])
    set({ synced: null, stopped: why, put_back: false })
  }

  async function load(): Promise<void> {
    const [found, here, queue] = await Promise.all([keptDay(), seenHere(), keptQueue(account)])
    seen = here
    set({ queue })
    if (!found) return
    if (found.account !== account) return wipe(null)
    day = found
    heard = { ...found.heard, steady: null }
    set({ synced: momentOf(found.heard.server), skew: skewOf(found.heard) })
  }

  const unsent = () => state.queue.filter(({ refused }) => refused === null).length

  async function sync(): Promise<void> {
    const standing = gate
    if (standing === '') return
    if (unsent() > 0) {
      const sent = state.queue
      const left = await sendQueue(sent)
      // Others may have come in meanwhile.
      const queue = [...left, ...state.queue.slice(sent.length)]
      await keepQueue(account, queue)
      set({ queue })
      if (unsent() > 0) return set({ online: false })
    }
    const told = await enrol(standing)
    if (told === null) return
    set({ online: true, stopped: null })
    if (day?.gate === standing && heard?.steady != null && Date.now() - day.heard.device < DAY_MS) return
    const { findVisitorGateDay: answer } = await request(
      FindGateDay,
      { device: told, gate: standing },
      { silent: true, within_ms: WITHIN_MS },
    )
    if (!answer || standing !== gate) return
    const at = { server: answer.server_seconds, device: Date.now() }
    day = await keepDay({ gate: standing, account, heard: at }, answer)
    heard = { ...at, steady: performance.now() }
    // The server knows what was told to it; what waits here still counts.
    seen = unsent() > 0 ? seen : { ...nothing_seen, codes: seen.codes }
    await keepSeen(seen)
    set({ synced: momentOf(at.server), skew: skewOf(at), put_back: false })
  }

  /** Tells the server of this device. @returns its id; null: it may keep nothing */
  async function enrol(standing: string): Promise<string | null> {
    const id = localStorage.getItem(DEVICE)
    const { saveVisitorGateDevice: answer } = await request(
      SaveGateDevice,
      {
        model: {
          ...{ gate: standing, label, queued: unsent(), skew_seconds: state.skew },
          ...(id === null ? { idempotency_key: idempotencyKey() } : { id }),
        } as never,
      },
      { silent: true, own_words: true, within_ms: WITHIN_MS },
    )
    if (succeeded(answer)) {
      const own = answer.ids[0] ?? null
      if (own !== null) localStorage.setItem(DEVICE, own)
      return own
    }
    set({ online: true })
    await wipe(answer.errcode === 'NOT_ALLOWED' ? refusalText(answer) : null)
    // The office has deleted it: it enrols anew the next time.
    if (id !== null && answer.errcode === 'NOT_FOUND') localStorage.removeItem(DEVICE)
    return null
  }

  /** One after the other, also of two windows. */
  const synced = (): Promise<void> =>
    (running ??= navigator.locks
      .request('gate-device', () => sync())
      .catch((cause: unknown) => {
        if (!(cause instanceof RequestFailure)) throw cause
        if (isUnreachable(cause)) set({ online: false })
        else if (cause.errcode === 'NOT_ALLOWED') return wipe(cause.message)
        return undefined
      })
      .finally(() => {
        running = null
      }))

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stand: (next) => {
      gate = next
      let last = 0
      const tick = () => {
        const wait = state.online === false ? AGAIN_MS : TICK_MS
        if (performance.now() - last < wait) return
        last = performance.now()
        void synced()
      }
      const again = () => void synced()
      void load().then(() => synced())
      last = performance.now()
      const timer = setInterval(tick, AGAIN_MS)
      addEventListener('online', again)
      return () => {
        clearInterval(timer)
        removeEventListener('online', again)
      }
    },
    heard: (online) => {
      if (online === state.online) return
      set({ online })
      if (online) void synced()
    },
    code: async (text, direction) => {
      const by = await deciding(direction)
      return by && decideCode(text, by)
    },
    lookUp: async (text, direction) => {
      const by = await deciding(direction)
      return by && lookUpHere(text, by)
    },
    blocked: async (name, plate) => {
      const by = await deciding('in')
      return by ? blockedHere(by.day, { name, plate }) : 'no'
    },
    passed: async ({ row, code, name }, direction, model) => {
      const now = time()?.now ?? Math.floor(Date.now() / 1000)
      seen = passed(seen, row, { direction, code, now })
      await keepSeen(seen)
      if (!model) return
      const entry: QueuedEntry = {
        model: { ...model, at: momentOf(now), offline: 1 } as QueuedEntry['model'],
        name: name ?? '',
        refused: null,
      }
      const queue = [...state.queue, entry]
      await keepQueue(account, queue)
      set({ queue })
    },
    drop: async (key) => {
      const queue = state.queue.filter(({ model }) => model.idempotency_key !== key)
      await keepQueue(account, queue)
      set({ queue })
    },
  }
}

/** Seconds since 1970 as the wire's timestamp in the tenant's zone. */
const momentOf = (seconds: number): string => thisMoment(seconds * 1000, { ...viewer(), clock: null })
