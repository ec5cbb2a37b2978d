import { refusalText, succeeded, type MutationAnswer } from '../../../../graphql/answer.ts'
import { request } from '../../../../graphql/client.ts'
import { RequestFailure } from '../../../../graphql/failure.ts'
import { SaveEntry, type EntryModel } from '../../entries.graphql.ts'
import { change, kept } from './kept.ts'
import type { OwnProof } from './proof.ts'

/** What the server is told of somebody who passed, with a key: it counts once, however often it is told. */
export type KeyedEntry = EntryModel & { idempotency_key: string }

/** An entry that the server has not been told of. */
export interface QueuedEntry {
  model: KeyedEntry
  /** Who, as the guard saw them. */
  name: string
  /** Why the server did not take it; null: it was not told yet. */
  refused: string | null
}

const nameOf = (owner: string) => `queue ${owner}`

/** Of each guard their own: one doesn't speak for another. */
export const keptQueue = async (owner: string): Promise<readonly QueuedEntry[]> =>
  (await kept<QueuedEntry[]>(nameOf(owner))) ?? []
/** @returns what waits after the change */
export const changeQueue = (
  owner: string,
  to: (queue: readonly QueuedEntry[]) => readonly QueuedEntry[],
): Promise<readonly QueuedEntry[]> => change(nameOf(owner), [], to)

/** Whether a failure means that the server can't be reached now, so that the same may be sent again. */
export const isUnreachable = (cause: unknown): boolean =>
  cause instanceof RequestFailure &&
  (cause.kind === 'no_answer' || (cause.kind === 'http' && (cause.status ?? 0) >= 500))

/**
 * Tells the server of the entries that wait, in their order. What it took waits no longer, and what it refused says why.
 * @param proof of the device that tells of them; null: it is none
 * @param changed is given what waits after each
 * @returns whether it was told all of them: it stops at the first for which there was no answer
 */
export async function sendQueue(
  owner: string,
  proof: OwnProof | null,
  changed: (queue: readonly QueuedEntry[]) => void,
): Promise<boolean> {
  for (const { model, refused } of await keptQueue(owner)) {
    if (refused !== null) continue
    const said = await tell(proof ? { ...model, device: proof.id, device_key: proof.device_key } : model)
    if (said === 'unanswered') return false
    const others = ({ model: { idempotency_key } }: QueuedEntry) => idempotency_key !== model.idempotency_key
    changed(
      await changeQueue(owner, (queue) =>
        said.refused === null
          ? queue.filter(others)
          : queue.map((one) => (others(one) ? one : { ...one, refused: said.refused })),
      ),
    )
  }
  return true
}

async function tell(model: EntryModel): Promise<{ refused: string | null } | 'unanswered'> {
  try {
    const { saveVisitorEntry: answer } = await request(SaveEntry, { model }, { own_words: true })
    return { refused: succeeded(answer) || isTaken(answer) ? null : refusalText(answer) }
  } catch (cause) {
    if (!(cause instanceof RequestFailure)) throw cause
    return isUnreachable(cause) || cause.kind === 'http' ? 'unanswered' : { refused: cause.message }
  }
}

/** The server took it when the gate asked, and its answer was lost. The gate tells of it in other words afterwards. */
const isTaken = ({ field }: MutationAnswer): boolean => (field ?? '').endsWith('idempotency_key')
