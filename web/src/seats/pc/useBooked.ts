import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import {
  FindMySessions,
  SaveAppointmentInformation,
  type WirePeriod,
} from '../../bookings/bookings.graphql.ts'
import { FindResourceLoad } from '../../bookings/load.graphql.ts'
import { refusalText, succeeded, type MutationAnswer } from '../../graphql/answer.ts'
import { toast } from '../../graphql/toast.ts'
import { whenText } from '../../kit/days.ts'
import { idempotencyKey } from '../../graphql/idempotency.ts'
import { useAction } from '../../kit/requests.ts'
import { deviceOf } from '../../viewer/device.ts'

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
    tell(seat, period, answer.state === 1)
    return true
  }
  return { busy, book, refused }
}

export const sourceOf = (): 'mobile' | 'pc' => (deviceOf(navigator.userAgent) === 'mobile' ? 'mobile' : 'pc')

/** Says what was booked, and lets everything that counts bookings ask again. */
export function useTellBooked() {
  const { t } = useTranslation('seats')
  const client = useQueryClient()
  return (seat: string, period: WirePeriod, waits: boolean) => {
    toast(t(waits ? 'asked' : 'booked', { seat, when: whenText(period) }), 'success')
    for (const { name } of [FindMySessions, FindResourceLoad])
      void client.invalidateQueries({ queryKey: [name] })
  }
}

/** Every reason, each once. */
export const reasonsOf = (answer: MutationAnswer): string[] => {
  const found = answer.refusals ?? []
  return [...new Set((found.length > 0 ? found : [answer]).map(refusalText))]
}
