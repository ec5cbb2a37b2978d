import type { Tx } from '#server/platform/database/database.ts'
import { loadRightsFacts } from './facts.ts'
import { rightsOf } from './rights.ts'

/** Somebody, and who may have the right to say where they belong. */
export interface Managed {
  account: string
  by: string
}

/**
 * Of these pairs, those in which the other manages the person: may manage people, isn't disabled, and has every right
 * that the person has, as whoever changes a person needs.
 */
export async function whoManages<Pair extends Managed>(tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const { sql, tenant_id } = tx
  const named = [...new Set(pairs.flatMap(({ account, by }) => [account, by]))]
  const enabled = await sql<{ account: string }[]>`
    select account from iam_user where tenant_id = ${tenant_id} and account = any(${named}::text[]) and disabled = 0`
  const live = new Set(enabled.map(({ account }) => account))
  const facts = await loadRightsFacts(tx, named)
  const rights = new Map(
    named.flatMap((account) => {
      const peers = facts.people.get(account)
      return peers ? [[account, rightsOf(facts, peers, false)] as const] : []
    }),
  )
  return pairs.filter(({ account, by }) => {
    const [person, other] = [rights.get(account), rights.get(by)]
    if (!person || !other || !live.has(by) || !other.now.has('may person.manage')) return false
    if (other.now.has('all_data')) return true
    return [...person.enabled].every((right) => right.startsWith('place ') || other.now.has(right))
  })
}
