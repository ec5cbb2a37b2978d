import type { Refusal } from '#rules/refusals/refusals.ts'
import { Refused } from '../refused.ts'
import {
  answerFields,
  done,
  refusalAnswer,
  refusedAnswer,
  type Answer,
  type RefusalAnswer,
} from './answers.ts'
import { entity, nestedMany, of } from './entities.ts'

/** The outcome for one of several ids; null: it was changed. */
export interface IdOutcome {
  id: string
  refused: Refusal[] | null
}

interface RefusedId extends RefusalAnswer {
  id: string
}

interface BatchAnswer extends Answer {
  refused: RefusedId[]
}

/** An id that was refused, and why. */
export const RefusedIdEntity = entity('RefusedId', of<RefusedId>(), {
  id: 'id',
  errcode: 'text!',
  msg: 'text!',
  msg_en: 'text!',
  field: 'text',
  details: 'json!',
})

const BatchAnswerEntity = entity('BatchAnswer', of<BatchAnswer>(), {
  ...answerFields,
  refused: nestedMany(RefusedIdEntity, '!'),
})

/**
 * Changes several rows, each on its own: one that is refused leaves the others changed. So `act` has to refuse before
 * it writes. Rows are taken in the order of their ids, so that two such calls can't wait for each other.
 */
export async function forEachId(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<IdOutcome[]> {
  return inOrder([...new Set(ids)].toSorted(), ids, act)
}

/** As `forEachId`, in an order of the caller's: parts before the whole. */
export async function inOrder(
  order: readonly string[],
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<IdOutcome[]> {
  const outcomes = new Map<string, IdOutcome>()
  for (const id of order) {
    try {
      await act(id)
      outcomes.set(id, { id, refused: null })
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      outcomes.set(id, { id, refused: cause.refusals })
    }
  }
  return ids.flatMap((id) => outcomes.get(id) ?? [])
}

/**
 * Success where at least one row was changed; else the first refusal stands for the whole. `refused` has each.
 * @param asked the argument that named the rows: what a row refuses as its `id` is refused as this of the whole
 */
export function batchAnswer(outcomes: readonly IdOutcome[], asked = 'ids'): BatchAnswer {
  const refused = outcomes.flatMap(({ id, refused }) => {
    const first: Refusal | undefined = refused?.[0]
    return first ? [{ id, ...refusalAnswer(first) }] : []
  })
  const ids = outcomes.filter((one) => one.refused === null).map((one) => one.id)
  const first = refused[0]
  if (ids.length > 0 || !first) return { ...done(ids), refused }
  const { errcode, msg, msg_en, field } = first
  return {
    ...done(),
    errcode,
    msg,
    msg_en,
    field: field === 'id' ? asked : field,
    refusals: refused,
    refused,
  }
}

/** The type of an operation that answers for each of its `ids`, and its answer where it is refused as a whole. */
export const batch = {
  type: BatchAnswerEntity.type,
  refuse: (refused: Refused): BatchAnswer => ({ ...refusedAnswer(refused), refused: [] }),
}
