import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPassText } from '#rules/visitors/passes/pass_text.ts'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { request } from '../../../graphql/client.ts'
import { noAnswer, RequestFailure } from '../../../graphql/failure.ts'
import { idempotencyKey } from '../../../graphql/idempotency.ts'
import { SAME_CODE_MS, soundVerdict } from '../../../kit/scan/verdict.ts'
import {
  CheckPass,
  LookUpAtGate,
  SaveEntry,
  type EntryModel,
  type FoundAtGate,
  type OpenGate,
} from '../entries.graphql.ts'
import type { LocalVerdict } from './offline/decide.ts'
import { isUnreachable, type KeyedEntry } from './offline/queue.ts'
import { useOfflineGate } from './offline/useOfflineGate.ts'
import { tones } from './said.ts'
import { localFacts } from './local_facts.ts'

export type Way = 'in' | 'out'

/** Somebody at the gate, with what it says of them. */
export interface Shown {
  colour: 'green' | 'yellow' | 'red'
  reason: string
  name: string | null
  facts: readonly (string | null)[]
  picture: string | null
  ask_document: boolean
  /** What is sent if they pass by hand; null: nobody is known. */
  who: Partial<EntryModel> | null
  /** They were let in, or out. */
  passed: boolean
  /** A refusal of the server, in place of the reason. */
  text?: string
  /** Decided by the device alone: whom it means. */
  local?: LocalVerdict
}

/** Somebody who was looked up. */
export interface FoundPerson extends Shown {
  id: string
  unit: string | null
}

/** What names them to the server. */
const who_fields: Readonly<Record<string, 'apply_id' | 'long_term_id' | 'vehicle_id'>> = {
  visit: 'apply_id',
  long_term: 'long_term_id',
  vehicle: 'vehicle_id',
}

/** The server has so long to confirm what the device has decided. Milliseconds. */
const CONFIRM_MS = 2_500

const tooLate = () =>
  new Promise<never>((_resolve, reject) => setTimeout(() => reject(noAnswer()), CONFIRM_MS + 500))

const nobody_local = { row: null, code: null, name: null } as const

/** What a guard does at a gate: reads codes, looks people up, lets them pass, with a network and without. */
export function useDesk(gate: OpenGate | null, direction: Way) {
  const { t } = useTranslation('gate')
  const device = useOfflineGate(gate?.code ?? null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [found, setFound] = useState<readonly FoundPerson[]>([])
  const [busy, setBusy] = useState(false)
  const [passed_by, setPassedBy] = useState(0)
  const last = useRef({ text: '', at: 0, failed: false })
  // Not the state, which two presses at once both see as it was.
  const running = useRef(false)
  const waiting = useRef<string[]>([])

  /** @param before what was said of the same a moment ago: it sounds again only if it is another colour */
  const say = (next: Shown, before?: Shown | null) => {
    if (before?.colour !== next.colour) soundVerdict(tones[next.colour])
    setShown(next)
  }
  const failed = (text: string, colour: Shown['colour'] = 'red'): Shown => ({
    ...{ colour, reason: 'not_known', name: null, facts: [], picture: null },
    ...{ ask_document: false, who: null, passed: false, text },
  })
  const clear = () => {
    waiting.current = []
    // Who goes out by the code that they came in by still holds it up.
    last.current = { text: '', at: 0, failed: false }
    setShown(null)
    setFound([])
  }
  const run = async (work: (at: OpenGate) => Promise<void>) => {
    if (!gate || running.current) return
    running.current = true
    setBusy(true)
    try {
      await work(gate)
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      // What isn't known is no refusal.
      say(failed(cause.message, isUnreachable(cause) ? 'yellow' : 'red'))
      last.current.failed = true
    } finally {
      running.current = false
      setBusy(false)
      const next = waiting.current.shift()
      if (next !== undefined) take(next)
    }
  }
  const take = (text: string) => void (isPassText(text) ? pass(text) : lookUp(text))

  /**
   * Asks the server, unless it is known to be out of reach.
   * @param has_own the device has decided: it doesn't wait long
   * @returns null: there was no answer, and the device has one
   */
  async function asked<Answer>(ask: (within_ms?: number) => Promise<Answer>, has_own: boolean) {
    if (has_own && device.now.online === false) return null
    try {
      // A sign-in that is renewed first may wait longer than the request.
      const answer = await (has_own ? Promise.race([ask(CONFIRM_MS), tooLate()]) : ask())
      device.heard(true)
      return answer
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause
      device.heard(false)
      if (!has_own) throw cause
      return null
    }
  }

  const localShown = (one: LocalVerdict): Shown => ({
    colour: one.colour,
    reason: one.reason,
    name: one.name,
    facts: localFacts(one, t),
    picture: null,
    ask_document: one.ask_document,
    who: one.row ? { [who_fields[one.row.kind] ?? 'apply_id']: one.row.id } : null,
    passed: false,
    local: one,
  })

  const passes = async (at: OpenGate, next: Shown, more: Partial<EntryModel>) => {
    const model: KeyedEntry = {
      ...more,
      ...{ gate: at.code, direction, idempotency_key: idempotencyKey() },
    }
    const letThrough = () => {
      say({ ...next, colour: 'green', passed: true }, next)
      setPassedBy((n) => n + 1)
    }
    const whom = next.local ?? { ...nobody_local, name: next.name }
    const later = async () => {
      const barred = direction === 'in' ? await blockedOf(next, model) : false
      if (barred) return say({ ...next, colour: 'red', reason: 'blocked', passed: false }, next)
      await device.passed(whom, direction, model)
      letThrough()
    }
    const answer = await asked(
      (within_ms) => request(SaveEntry, { model }, { own_words: true, ...(within_ms ? { within_ms } : {}) }),
      device.keeps,
    )
    if (answer === null) await later()
    else if (succeeded(answer.saveVisitorEntry)) {
      await device.passed(whom, direction, null)
      letThrough()
    } else say({ ...next, colour: 'red', text: refusalText(answer.saveVisitorEntry) }, next)
    setFound([])
  }
  /** Who isn't known is compared by what the guard typed. */
  const blockedOf = async (next: Shown, model: EntryModel): Promise<boolean> =>
    next.reason === 'blocked' ||
    (await device.blocked(model.visitor_name ?? '', model.car_card_number ?? '')) === 'yes'

  const pass = (text: string) =>
    run(async (at) => {
      setFound([])
      const local = await device.code(text, direction)
      const own = local && localShown(local)
      if (own) say(own)
      // Only this gate knows that it took this code before.
      if (own?.reason === 'replayed') return
      const variables = { code: text, gate: at.code, direction }
      const answer = await asked(
        (within_ms) =>
          request(CheckPass, variables, { own_words: true, ...(within_ms ? { within_ms } : {}) }),
        own !== null,
      )
      if (answer === null) {
        if (own?.colour === 'green') await passes(at, own, { code: text })
        return
      }
      const { checkVisitorPass: said } = answer
      if (!said) return say(failed(t('reasons.unreadable')), own)
      const next: Shown = {
        colour: said.colour as Shown['colour'],
        reason: said.reason,
        name: said.visitor_name,
        facts: factsOf(said),
        picture: said.visitor_picture,
        ask_document: said.ask_document === 1,
        who: said.visit_id === null ? null : { apply_id: said.visit_id },
        passed: false,
        ...(local ? { local } : {}),
      }
      if (said.colour === 'green') return passes(at, next, { code: text })
      say(next, own)
    })
  const lookUp = (text: string) =>
    run(async (at) => {
      const variables = { id: text, gate: at.code, direction }
      const local = await device.lookUp(text, direction)
      const answer = await asked(
        (within_ms) =>
          request(LookUpAtGate, variables, { own_words: true, ...(within_ms ? { within_ms } : {}) }),
        local !== null,
      )
      const here = (local ?? []).map((one): FoundPerson => ({
        ...localShown(one),
        id: one.row?.id ?? '',
        unit: null,
      }))
      const all = answer ? answer.checkAppointmentInfoAndLongTermPeople.map(foundAtGate) : here
      // The server knows nobody, but the blacklist does.
      const stranger = here.find(({ who }) => who === null)
      setFound(all.filter(({ who }) => who !== null))
      setShown(null)
      // Nobody who is expected, but somebody on the blacklist.
      const barred = all.find(({ who }) => who === null) ?? (all.length === 0 ? stranger : undefined)
      if (barred) say(barred)
      else if (all.length === 0) say(failed(t('nobody', { text }), answer ? 'red' : 'yellow'))
    })
  const factsOf = (one: {
    accept_visit_name: string | null
    car_card_number: string | null
    people: number | null
    until: string | null
  }) => [
    one.accept_visit_name && t('host', { name: one.accept_visit_name }),
    one.people !== null && one.people > 1 ? t('people', { count: one.people }) : null,
    one.car_card_number,
    one.until && t('until', { at: one.until.slice(0, 16) }),
  ]
  const foundAtGate = (one: FoundAtGate): FoundPerson => ({
    id: one.id,
    unit: one.unit,
    colour: one.colour as Shown['colour'],
    reason: one.reason,
    name: one.visitor_name,
    facts: factsOf(one),
    picture: one.visitor_picture,
    ask_document: true,
    who: { [who_fields[one.kind] ?? 'apply_id']: one.id },
    passed: false,
  })
  /** @param seen by the camera, which tells the same again and again */
  const read = (text: string, seen = false) => {
    const now = Date.now()
    const { text: before, at, failed: is_open } = last.current
    if (text === before && now - at < SAME_CODE_MS && (seen || !is_open)) {
      // What came to nothing is tried again after a while, though it stays before the camera.
      if (!is_open) last.current.at = now
      return
    }
    last.current = { text, at: now, failed: false }
    // Whoever comes next has a verdict of their own, and never walks in by that of the one before.
    if (running.current) waiting.current.push(text)
    else take(text)
  }

  // Whoever was let in is gone, and the next one may have nothing.
  const meant = shown?.passed ? null : shown

  return {
    device,
    ...{ shown, found, busy },
    /** Who is let in by hand; null: somebody else than is shown. */
    meant,
    /** How many passed: a form belongs to one of them. */
    passed_by,
    ...{ read, clear, say, failed },
    /** What the camera sees. */
    see: (text: string) => read(text, true),
    choose: (one: FoundPerson) => setShown(one),
    /** Somebody green was looked up, and comes. */
    letPass: (one: FoundPerson) => run((at) => passes(at, one, one.who ?? {})),
    /** Somebody who isn't green is let in by hand. */
    byHand: async (model: Partial<EntryModel>) => {
      const { text: _text, ...plain } = meant ?? failed('')
      const next: Shown = {
        ...plain,
        name: meant?.who ? meant.name : (model.visitor_name ?? null),
        reason: 'welcome',
      }
      await run((at) => passes(at, next, { ...meant?.who, ...model }))
    },
  }
}
