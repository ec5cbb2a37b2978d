import { useMemo } from 'react'
import type { BookingInput, SessionPreview } from '../bookings.graphql.ts'
import { bySubject, sameRequest } from './refusals_by_subject.ts'
import type { Sending } from './useSending.ts'

const isTaken = ({ errcode }: { errcode: string }) => errcode === 'SLOT_TAKEN' || errcode === 'FULL'

/**
 * What speaks against a request: the refusal of its submission as long as it is the same request, else what its preview
 * says.
 */
export function useVerdict(sending: Sending, preview: SessionPreview | null, model: BookingInput) {
  const { answer, refused_model, done } = sending
  const refused = answer && !done && refused_model && sameRequest(refused_model, model) ? answer : null
  // Memoised, so that what is drawn from it stays the same until there is a new preview.
  const against = useMemo(
    () => (refused ? (refused.refusals ?? [refused]) : (preview?.refusals ?? [])),
    [refused, preview],
  )
  const { at_fields, above } = useMemo(() => bySubject(against), [against])
  // Nobody else has it: what holds the time is held for the user.
  const held = Boolean(preview?.offer_id) && against.length > 0 && against.every(isTaken)
  return { refused, against, at_fields, above, held }
}
