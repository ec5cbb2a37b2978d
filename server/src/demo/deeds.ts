import type { Instant } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import type { Storage } from '#server/platform/files/storage.ts'

/** A session by what the plan knows of it. */
export interface SessionKey {
  account: string
  number: string
  start: Instant
}

/** What deeds work with. */
export interface AtHand {
  /** Ids of resources by number, and of types by Chinese name. */
  resources: ReadonlyMap<string, string>
  types: ReadonlyMap<string, string>
  storage: Storage
  /** The same transaction and moment as another person; null: there is nobody of that account. */
  as(ctx: Ctx, account: string): Promise<Ctx | null>
}

/** Something that a person does at a time in the past. */
export interface Deed {
  at: Instant
  /** Who does it. */
  account: string
  /** What its outcome depends on besides that person's other deeds: people and resources, see `inTurn`. */
  turns: readonly string[]
  /** The session that it concerns, which an earlier deed made; without it nothing is done. Null: none. */
  session: SessionKey | null
  /**
   * Does it as the person, through a service.
   * @param id the session's
   * @returns the id of the session that it made, if any
   */
  run(ctx: Ctx, id: string, hand: AtHand): Promise<string | null | void>
  /** What it makes, for later deeds of the same day. */
  makes?: SessionKey
  /** Part of a story, in which nothing should be refused. */
  story?: string
}

export const keyOf = ({ account, number, start }: SessionKey): string =>
  `${account} ${number} ${start.epochMilliseconds}`

export const personTurn = (account: string): string => `person ${account}`
