import type { Roll } from '../entries.graphql.ts'

/** A tick that the server has not been told of. It names nobody. */
export interface WaitingTick {
  /** The roll call in which it was made; null: the one that this warden began meanwhile. */
  call: string | null
  stay: string
  safe: boolean
  /** When: the wire's timestamp. */
  at: string
}

/** What a warden did without a network. */
export interface WaitingRoll {
  /** The roll call that they began; null: none, or one that the server knows. */
  begun: { drill: boolean; at: string } | null
  ticks: readonly WaitingTick[]
}

export const nothing_waits: WaitingRoll = { begun: null, ticks: [] }

const isWaiting = (found: unknown): found is WaitingRoll =>
  typeof found === 'object' && found !== null && 'ticks' in found && Array.isArray(found.ticks)

const nameOf = (owner: string) => `roll_call.waiting ${owner}`

/** What waits of somebody, also after a reload. */
export function waitingOf(owner: string): WaitingRoll {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(nameOf(owner)) ?? 'null')
    return isWaiting(found) ? found : nothing_waits
  } catch {
    return nothing_waits
  }
}

/** Changes what waits, as other windows of the browser have left it. @returns what waits now */
export function changeWaiting(owner: string, to: (waiting: WaitingRoll) => WaitingRoll): WaitingRoll {
  const next = to(waitingOf(owner))
  if (next.begun === null && next.ticks.length === 0) localStorage.removeItem(nameOf(owner))
  else localStorage.setItem(nameOf(owner), JSON.stringify(next))
  return next
}

/** One more: of each stay the last one counts. */
export const withTick = ({ begun, ticks }: WaitingRoll, tick: WaitingTick): WaitingRoll => ({
  begun,
  ticks: [...ticks.filter(({ stay }) => stay !== tick.stay), tick],
})

export const withoutTick = ({ begun, ticks }: WaitingRoll, told: WaitingTick): WaitingRoll => ({
  begun,
  ticks: ticks.filter(({ stay, at, safe }) => stay !== told.stay || at !== told.at || safe !== told.safe),
})

/** The roll call that was begun has reached the server, or one that others had begun before. @param call its id */
export const begunAs = ({ ticks }: WaitingRoll, call: string): WaitingRoll => ({
  begun: null,
  ticks: ticks.map((tick) => ({ ...tick, call: tick.call ?? call })),
})

/** The roll as this warden has it: the server's, and what waits on top of it. @param name theirs */
export function rollWith({ call, rows }: Roll, { begun, ticks }: WaitingRoll, name: string): Roll {
  const by_stay = new Map(ticks.map((tick) => [tick.stay, tick]))
  return {
    call: call ?? (begun && callOf(begun, name)),
    rows: rows.map((row) => {
      const tick = by_stay.get(row.id)
      if (!tick) return row
      return { ...row, safe_at: tick.safe ? tick.at : null, safe_name: tick.safe ? name : null }
    }),
  }
}

const callOf = (
  { drill, at }: NonNullable<WaitingRoll['begun']>,
  name: string,
): NonNullable<Roll['call']> => ({
  ...{ id: '', drill: drill ? 1 : 0, begun_at: at, begun_name: name, ended_at: null, ended_name: null },
  ...{ people: null, safe: null, gone: null, missing: null, wardens: null },
})
