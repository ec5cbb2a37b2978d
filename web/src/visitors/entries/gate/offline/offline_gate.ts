import { gateTime, skewOf, type HeardAt } from '#rules/visitors/gate_devices/gate_clock.ts'
import type { BlockedAtGate } from '#rules/visitors/people/blocks.ts'
import { refusalText, succeeded } from '../../../../graphql/answer.ts'
import { request } from '../../../../graphql/client.ts'
import { RequestFailure } from '../../../../graphql/failure.ts'
import { idempotencyKey } from '../../../../graphql/idempotency.ts'
import { momentAt } from '../../../../viewer/today.ts'
import { EnrolGateDevice, FindGateDay, NoteGateDevice } from '../../entries.graphql.ts'
import { forgetDay, keepDay, keptDay, type LoadedDay } from './day.ts'
import { blockedHere, decideCode, lookUpHere, type Deciding, type LocalVerdict } from './decide.ts'
import { changeSeen, forgetSeen, nothing_seen, passed, seenHere, sinceDay, type SeenHere } from './here.ts'
import { forgetProof, keepProof, ownProof, type OwnProof } from './proof.ts'
import {
  changeQueue,
  isUnreachable,
  keptQueue,
  sendQueue,
  type KeyedEntry,
  type QueuedEntry,
} from './queue.ts'

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
  /** The office has enrolled it. */
  enrolled: boolean
  /** It has to be enrolled before it may keep anything. */
  asks_code: boolean
}

export interface OfflineGate {
  /** Whether this browser keeps anything: only what was sent over https may be, as browsers see to. */
  keeps: boolean
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
  blocked(name: string, plate: string): Promise<BlockedAtGate>
  /** Somebody passed. @param model what the server is told later; null: it was told */
  passed(
    who: Pick<LocalVerdict, 'row' | 'code' | 'name'>,
    direction: 'in' | 'out',
    model: KeyedEntry | null,
  ): Promise<void>
  /** Drops an entry that the server refused. */
  drop(key: string): Promise<void>
  /** Enrols this browser by a code of the office. @returns why not; null: it is enrolled @throws RequestFailure */
  enrol(code: string): Promise<string | null>
}

const TICK_MS = 30_000
const AGAIN_MS = 5_000
/** A day is fetched anew so often. */
const DAY_SECONDS = 5 * 60
/** Longer is not waited for what goes on in the background. */
const WITHIN_MS = 8_000

/** This browser as a device at a gate, of one person. @param owner `keptFor` @param label what the office sees of it */
export function offlineGate(owner: string, label: string): OfflineGate {
  const keeps = globalThis.isSecureContext
  let state: GateState = {
    ...{ online: null, synced: null, queue: [], stopped: null, skew: 0, put_back: false },
    ...{ enrolled: false, asks_code: false },
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
  const time = () => (heard ? gateTime(heard, Date.now(), performance.now(), seen.noted) : null)
  /** Seconds since 1970: by the server's clock as far as it was ever heard. */
  const moment = () => time()?.now ?? Math.floor(Date.now() / 1000)

  /** What it may decide by now, with the time; null: nothing. What it has kept long enough is forgotten. */
  async function atHand(): Promise<{ day: LoadedDay; now: number } | null> {
    // Other windows note what happens there, and what they see stands on top of the day that they fetched.
    seen = await seenHere()
    if (day && seen.day > day.heard.server) {
      const later = await keptDay()
      if (later?.gate === day.gate) day = later
    }
    const at = time()
    if (!day || !at || day.owner !== owner) return null
    if (at.put_back !== state.put_back) set({ put_back: at.put_back })
    if (at.now >= day.heard.server + day.answer.valid_seconds) {
      await wipe(null)
      return null
    }
    // Whoever put the clock back would choose the time.
    return at.put_back && heard?.steady === null ? null : { day, now: at.now }
  }
  const deciding = async (direction: 'in' | 'out'): Promise<Deciding | null> => {
    const own = keeps ? await atHand() : null
    return own && own.day.gate === gate ? { ...own, seen, direction } : null
  }

  async function wipe(why: string | null): Promise<void> {
    day = null
    seen = nothing_seen
    await Promise.all([forgetDay(), forgetSeen()])
    set({ synced: null, stopped: why, put_back: false })
  }

  async function load(): Promise<void> {
    const [found, here, queue, proof] = await Promise.all([
      ...([keptDay(), seenHere(), keptQueue(owner), ownProof(owner)] as const),
    ])
    seen = here
    set({ queue, enrolled: proof !== null && proof.device_key !== null })
    if (!found) return
    if (found.owner !== owner) return wipe(null)
    day = found
    heard = { ...found.heard, steady: null }
    set({ synced: momentAt(found.heard.server), skew: skewOf(found.heard) })
  }

  const unsent = () => state.queue.filter(({ refused }) => refused === null).length

  async function sync(): Promise<void> {
    const standing = gate
    if (standing === '') return
    const sent = await sendQueue(owner, await ownProof(owner), (queue) => set({ queue }))
    if (!sent) return set({ online: false })
    // Another window may have told of some.
    set({ queue: await keptQueue(owner) })
    const told = await tellOfItself(standing)
    if (told === null) return
    set({ online: true, stopped: null, asks_code: false, enrolled: told.device_key !== null })
    const asked = moment()
    if (day?.gate === standing && heard?.steady != null && asked - day.heard.server < DAY_SECONDS) return
    const { findVisitorGateDay: answer } = await request(
      FindGateDay,
      { device: told.id, device_key: told.device_key, gate: standing },
      { silent: true, within_ms: WITHIN_MS },
    )
    if (!answer || standing !== gate) return
    const at = { server: answer.server_seconds, device: Date.now() }
    day = await keepDay({ gate: standing, owner, heard: at }, answer)
    heard = { ...at, steady: performance.now() }
    // The server knows what was told to it before; what waits here still counts.
    const from = unsent() > 0 ? 0 : asked
    seen = await changeSeen((before) => sinceDay(before, { server: at.server, asked: from }))
    set({ synced: momentAt(at.server), skew: skewOf(at), put_back: false })
  }

  /** Tells the server of this device. @returns what it shows itself by; null: it may keep nothing */
  async function tellOfItself(standing: string): Promise<OwnProof | null> {
    const own = await ownProof(owner)
    const { noteVisitorGateDevice: answer } = await request(
      NoteGateDevice,
      {
        model: {
          ...{ gate: standing, label, queued: unsent(), skew_seconds: state.skew },
          ...(own ?? { idempotency_key: idempotencyKey() }),
        },
      },
      { silent: true, own_words: true, within_ms: WITHIN_MS },
    )
    const [id] = answer.ids ?? []
    if (succeeded(answer) && id !== undefined) {
      const proof = own ?? { id, device_key: null }
      if (!own) await keepProof(owner, proof)
      return proof
    }
    const asks_code = (answer.field ?? '').endsWith('device_key')
    set({ online: true, asks_code, enrolled: false })
    await wipe(answer.errcode === 'NOT_ALLOWED' && !asks_code ? refusalText(answer) : null)
    // The office has deleted it, or enrolled another in its place: it comes anew the next time.
    if (own && answer.errcode === 'NOT_FOUND') await forgetProof(owner, own)
    return null
  }

  async function enrol(code: string): Promise<string | null> {
    const { enrolVisitorGateDevice: answer } = await request(
      EnrolGateDevice,
      { model: { code, gate, label } },
      { own_words: true },
    )
    const [id] = answer.ids ?? []
    if (!succeeded(answer) || id === undefined) return refusalText(answer)
    await keepProof(owner, { id, device_key: answer.device_key })
    day = null
    await synced()
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
    keeps,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stand: (next) => {
      if (!keeps) return () => undefined
      gate = next
      let last = 0
      const tick = () => {
        void atHand()
        const wait = state.online === false ? AGAIN_MS : TICK_MS
        if (performance.now() - last < wait) return
        last = performance.now()
        void synced()
      }
      const again = () => void synced()
      // Whoever comes first doesn't wait until the device has found out.
      const gone = () => set({ online: false })
      void load()
        .then(atHand)
        .then(() => synced())
      last = performance.now()
      const timer = setInterval(tick, AGAIN_MS)
      addEventListener('online', again)
      addEventListener('offline', gone)
      if ('onLine' in navigator && !navigator.onLine) gone()
      return () => {
        clearInterval(timer)
        removeEventListener('online', again)
        removeEventListener('offline', gone)
      }
    },
    heard: (online) => {
      if (online === state.online) return
      set({ online })
      if (online && keeps) void synced()
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
      // The blacklist is the same at every gate.
      const own = keeps ? await atHand() : null
      return own ? blockedHere(own.day, { name, plate }) : 'no'
    },
    passed: async ({ row, code, name }, direction, model) => {
      if (!keeps) return
      const now = moment()
      // Before all else: nobody knows of it but this device.
      if (model) {
        const entry: QueuedEntry = {
          model: { ...model, at: momentAt(now), offline: 1 },
          name: name ?? '',
          refused: null,
        }
        set({ queue: await changeQueue(owner, (queue) => [...queue, entry]) })
      }
      seen = await changeSeen((before) => passed(before, row, { direction, code, now }))
    },
    enrol,
    drop: async (key) => {
      const queue = await changeQueue(owner, (before) =>
        before.filter(({ model }) => model.idempotency_key !== key),
      )
      set({ queue })
    },
  }
}
