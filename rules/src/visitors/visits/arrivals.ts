/** What is told to hosts whose visitor came in, and what they answer. Product §7. */
import type { Instant } from '../../time/instants.ts'

export const arrival_answers = ['on_way', 'send_away'] as const
export type ArrivalAnswer = (typeof arrival_answers)[number]

/** Others are told if nobody has answered in this time. Minutes. */
const OTHERS_AFTER_MINUTES = 5
/** An arrival that lies further back is news: nobody is asked to hurry. Minutes. */
const NEWS_AFTER_MINUTES = 30

/** Whether somebody who came in at a moment still waits for an answer, rather than that it is told as news. */
export const asksForAnswer = (came: Instant, now: Instant): boolean =>
  came.epochMilliseconds >= now.subtract({ minutes: NEWS_AFTER_MINUTES }).epochMilliseconds

/** When others are told of an arrival that was told now. */
export const othersDue = (now: Instant): Instant => now.add({ minutes: OTHERS_AFTER_MINUTES })

/** An answer that stands, and who gave it. */
interface GivenAnswer {
  answer: ArrivalAnswer
  by: string
}

/**
 * What an answer comes to. Whoever has answered may think again, and the host may decide otherwise than others did; everybody else
 * learns that there is an answer.
 */
export function answerOf(
  given: GivenAnswer | null,
  { answer, by, is_host }: GivenAnswer & { is_host: boolean },
): 'given' | 'same' | 'answered' {
  if (given === null) return 'given'
  if (given.answer === answer) return 'same'
  return given.by === by || is_host ? 'given' : 'answered'
}
