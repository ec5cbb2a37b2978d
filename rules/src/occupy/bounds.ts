/** What forms of blocks may hold. They are apart, for pages that load no dates. */

export const block_bounds = { theme: 200, people: 50, reason: 500, blocks: 500 } as const

/** What becomes of a block that meets bookings: it is refused, or goes around them, or they are ended. */
export const conflict_ways = ['refuse', 'around', 'end'] as const
export type ConflictWay = (typeof conflict_ways)[number]
