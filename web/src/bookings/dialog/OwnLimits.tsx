import { MissLines } from '../../blacklist/MissLines.tsx'
import type { QuotaAheadAnswer } from '../bookings.graphql.ts'
import { QuotasAhead } from './QuotasAhead.tsx'

/** What the booking makes of the type's limits, and how many misses of the user count. */
export function OwnLimits({ type_id, quotas }: { type_id: string; quotas: readonly QuotaAheadAnswer[] }) {
  return (
    <div className="own-limits">
      <QuotasAhead quotas={quotas} />
      <MissLines type_id={type_id} />
    </div>
  )
}
