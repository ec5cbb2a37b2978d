import {
  mayBeAnsweredLater,
  maySucceedLater,
  OutgoingFailed,
  type OutgoingAnswer,
} from '#server/platform/http/outgoing/outgoing.ts'
import type { Attempted } from './sender.ts'

/**
 * What became of a message that was sent by HTTP. A gateway that refuses it (4xx) refuses it again; one that fails or
 * doesn't answer is asked again.
 * @param refusal of an answer with status 2xx: what its text says; null: taken
 */
export async function attempted(
  asked: Promise<OutgoingAnswer>,
  refusal: (text: string) => { why: string; permanent: boolean } | null,
): Promise<Attempted> {
  try {
    const { status, text } = await asked
    if (status < 200 || status > 299)
      return { sent: false, why: `HTTP ${status}`, permanent: !maySucceedLater(status) }
    const refused = refusal(text)
    return refused ? { sent: false, ...refused } : { sent: true }
  } catch (cause) {
    if (!(cause instanceof OutgoingFailed)) throw cause
    return { sent: false, why: cause.message, permanent: !mayBeAnsweredLater(cause.problem) }
  }
}
