import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import {
  CheckAppointmentInformation,
  DeleteSessions,
  SaveAppointmentInformation,
  type BookingInput,
  type Submission,
} from '../bookings.graphql.ts'

/** Why the result of a submission is unknown: no network, no answer, or an error of a proxy in between. */
export type Trouble = { kind: 'offline' } | { kind: 'no_answer' } | { kind: 'failed'; text: string }

export interface Sending {
  busy: boolean
  /** It was booked, or saved as a draft. */
  done: boolean
  /** The last answer, possibly a refusal. */
  answer: Submission | null
  /** The request that was refused. */
  refused_model: BookingInput | null
  trouble: Trouble | null
  send(model: BookingInput): Promise<void>
}

/**
 * Sends a booking until there is an answer: always under the same key, so that it is booked once however
 * often it is sent. Without network it is sent again as soon as the network is back, and then until it arrives.
 * @param again sends the form's current values then
 * @param replaces the draft that is deleted when the booking is made
 */
export function useSending(key: string, again: () => void, replaces: string | undefined): Sending {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Submission | null>(null)
  const [refused_model, setRefusedModel] = useState<BookingInput | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  const send = async (model: BookingInput) => {
    setBusy(true)
    setTrouble(null)
    try {
      const { saveAppointmentInformation: given } = await request(
        SaveAppointmentInformation,
        { model: { ...model, idempotency_key: key } },
        { own_words: true },
      )
      if (!given) return
      if (!succeeded(given)) {
        setRefusedModel(model)
        void client.invalidateQueries({ queryKey: [CheckAppointmentInformation.name] })
      } else if (replaces) {
        // The booking replaces the draft: if this fails, the draft can still be deleted by hand.
        await request(DeleteSessions, { ids: [replaces] }, { silent: true }).catch(() => null)
      }
      setAnswer(given)
      if (succeeded(given))
        for (const name of session_queries) void client.invalidateQueries({ queryKey: [name] })
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      setTrouble(
        cause.kind !== 'no_answer'
          ? { kind: 'failed', text: cause.message }
          : { kind: navigator.onLine ? 'no_answer' : 'offline' },
      )
    } finally {
      setBusy(false)
    }
  }

  useReturnOfNetwork(trouble, again)
  return { busy, done: answer !== null && succeeded(answer), answer, refused_model, trouble, send }
}

/** A browser says that it is online before its requests arrive: so long it waits for the next try, in milliseconds. */
const pauses = [500, 1000, 2000, 4000, 8000]

/** Sends again when the network is back, and some more times if what was sent then got no answer either. */
function useReturnOfNetwork(trouble: Trouble | null, again: () => void): void {
  const latest = useRef(again)
  latest.current = again
  /** How often it was sent since the network came back; null while nothing was lost with it. */
  const tries = useRef<number | null>(null)
  const waits = trouble !== null && trouble.kind !== 'failed'
  useEffect(() => {
    if (!waits) return
    const online = () => {
      tries.current = 0
      latest.current()
    }
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [waits])
  useEffect(() => {
    if (trouble?.kind !== 'no_answer' || tries.current === null) return
    const pause = pauses[tries.current]
    if (pause === undefined) {
      tries.current = null
      return
    }
    const timer = setTimeout(() => {
      tries.current = (tries.current ?? 0) + 1
      latest.current()
    }, pause)
    return () => clearTimeout(timer)
  }, [trouble])
}
