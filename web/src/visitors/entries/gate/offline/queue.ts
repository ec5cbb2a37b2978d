import { refusalText, succeeded } from '../../../../graphql/answer.ts'
import { request } from '../../../../graphql/client.ts'
import { RequestFailure } from '../../../../graphql/failure.ts'
import { SaveEntry, type EntryModel } from '../../entries.graphql.ts'
import { keep, kept } from './kept.ts'

/** An entry that the server has not been told of. */
export interface QueuedEntry {
  model: EntryModel & { idempotency_key: string }
  /** Who, as the guard saw them. */
  name: string
  /** Why the server did not take it; null: it was not told yet. */
  refused: string | null
}

const nameOf = (account: string) => `queue ${account}`

/** Of each guard their own: one doesn't speak for another. */
export const keptQueue = async (account: string): Promise<QueuedEntry[]> =>
  (await kept<QueuedEntry[]>(nameOf(account))) ?? []
export const keepQueue = (account: string, queue: readonly QueuedEntry[]): Promise<void> =>
  keep(nameOf(account), queue)

/** Whether a failure means that the server can't be reached now, so that the same may be sent again. */
export const isUnreachable = (cause: unknown): boolean =>
  cause instanceof RequestFailure &&
  (cause.kind === 'no_answer' || (cause.kind === 'http' && (cause.status ?? 0) >= 500))

/**
 * Tells the server of entries, in their order.
 * @returns what is left: nothing that was taken, and all from the first on for which there was no answer
 */
export async function sendQueue(queue: readonly QueuedEntry[]): Promise<QueuedEntry[]> {
  const left: QueuedEntry[] = []
  for (const [nth, entry] of queue.entries()) {
    if (entry.refused !== null) {
      left.push(entry)
      continue
    }
    try {
      const { saveVisitorEntry: answer } = await request(
        SaveEntry,
        { model: entry.model },
        { own_words: true },
      )
      if (!succeeded(answer)) left.push({ ...entry, refused: refusalText(answer) })
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      if (isUnreachable(cause) || cause.kind === 'http') return [...left, ...queue.slice(nth)]
      left.push({ ...entry, refused: cause.message })
    }
  }
  return left
}
