import { instantAt } from '#rules/time/instants.ts'
import type { DateText } from '#rules/records/wire_formats.ts'
import type { Ctx } from '#server/context.ts'

/** The second at which a day begins in the tenant's zone. Seconds since 1970. */
export const beginOf = ({ zone }: Pick<Ctx, 'zone'>, day: DateText): number =>
  Math.floor(instantAt(zone, day, '00:00').epochMilliseconds / 1000)
