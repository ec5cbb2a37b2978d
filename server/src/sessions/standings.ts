import type { Actor } from '#rules/sessions/lifecycle.ts'
import type { Ctx } from '#server/context.ts'

/** Those of some sessions in which the caller has a part. */
type Among = (ctx: Ctx, sessions: readonly { id: string; state: number }[]) => Promise<ReadonlySet<string>>

const standings = new Map<Actor, Among>()

/**
 * Registers who has a part in sessions besides applicants, participants and administrators: a feature calls it when
 * it is loaded. Whoever has a part sees the session, and is offered what the table of transitions gives to that part.
 */
export function takesPart(actor: Actor, among: Among): void {
  standings.set(actor, among)
}

/** The caller's further parts in some sessions, asked for all together. */
export async function furtherParts(
  ctx: Ctx,
  sessions: readonly { id: string; state: number }[],
): Promise<(id: string) => Actor[]> {
  const parts = new Map<Actor, ReadonlySet<string>>()
  for (const [actor, among] of standings) parts.set(actor, await among(ctx, sessions))
  return (id) => [...parts].flatMap(([actor, ids]) => (ids.has(id) ? [actor] : []))
}
