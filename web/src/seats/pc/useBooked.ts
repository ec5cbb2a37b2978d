import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import {
  CancelSessions,
  FindMySessions,
  SaveAppointmentInformation,
  type WirePeriod,
} from '../../bookings/bookings.graphql.ts'
import { FindResourceLoad } from '../../bookings/load.graphql.ts'
import { refusalText, succeeded, type MutationAnswer } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { toast } from '../../graphql/toast.ts'
import { whenText } from '../../kit/days.ts'
import { idempotencyKey } from '../../graphql/idempotency.ts'
import { useAction } from '../../kit/requests.ts'
import { deviceOf } from '../../viewer/device.ts'
import { FindOwnSeat } from '../seats.graphql.ts'

/** Books a seat with nothing but its time: most seats ask for no more. */
export function useBookSeat() {
  const tell = useTellBooked()
  const [key, setKey] = useState(() => idempotencyKey())
  const { busy, run } = useAction(SaveAppointmentInformation, (result) => result.saveAppointmentInformation, {
    quiet: true,
  })
  const [refused, setRefused] = useState<{ answer: MutationAnswer; period: WirePeriod } | null>(null)
  const book = async (resources_id: string, seat: string, period: WirePeriod): Promise<boolean> => {
    setRefused(null)
    const answer = await run({
      model: { resources_id, ...period, idempotency_key: key, appointment_source: sourceOf() },
    })
    if (!answer) return false
    setKey(idempotencyKey())
    if (!succeeded(answer)) {
      setRefused({ answer, period })
      return false
    }
    const [id] = answer.ids ?? []
    tell(seat, period, answer.state === 1, id)
    return true
  }
  return { busy, book, refused }
}

export const sourceOf = (): 'mobile' | 'pc' => (deviceOf(navigator.userAgent) === 'mobile' ? 'mobile' : 'pc')

/** Asked again after something was booked or taken back. */
const touched = [FindMySessions.name, FindResourceLoad.name, FindOwnSeat.name]

/** Says what was booked, offers to take it back, and lets everything that counts bookings ask again. */
export function useTellBooked() {
  const { t } = useTranslation('seats')
  const client = useQueryClient()
  const askAgain = () => {
    for (const name of touched) void client.invalidateQueries({ queryKey: [name] })
  }
  const takeBack = async (id: string) => {
    const { cancelAppointmentInformation: answer } = await request(CancelSessions, {
      ids: [id],
      reach: 'this',
    })
    askAgain()
    if (!answer) return
    if (succeeded(answer)) toast(t('undone'), 'success')
    else toast(refusalText(answer))
  }
  return (seat: string, period: WirePeriod, waits: boolean, id?: string) => {
    // The seat's panel stays open and says what comes next: a card would stand over it.
    const undo = id ? { word: t('undo'), act: () => void takeBack(id).catch(() => undefined) } : undefined
    toast(t(waits ? 'asked' : 'booked', { seat, when: whenText(period) }), 'success', undo)
    askAgain()
  }
}

/** Every reason, each once. */
export const reasonsOf = (answer: MutationAnswer): string[] => {
  const found = answer.refusals ?? []
  return [...new Set((found.length > 0 ? found : [answer]).map(refusalText))]
}
