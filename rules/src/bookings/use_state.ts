/** State of use: stopped, in use, being maintained; of the type and of the resource. Product §5 `state`. */
import type { ResourceRules, UseState } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { compareInstants, instantOf, timestampText, type Instant } from '../time/instants.ts'

/** The states of use by name. A rule template has the first two. */
export const use_state = { stopped: 0, in_use: 1, maintained: 2 } as const

/** One part of the state of a resource: its type's or its own. */
interface StatePart {
  what: 'type' | 'resource'
  state: UseState
  until: string | null
}

function parts(rules: ResourceRules): StatePart[] {
  return [
    { what: 'type', state: rules.type_state, until: rules.type_maintenance_until },
    { what: 'resource', state: rules.state, until: rules.maintenance_until },
  ]
}

/** Refuses every session if the type or the resource is stopped, or if it is not booked as a whole but by the seat. */
export function checkStopped(rules: ResourceRules): Refusal | null {
  if (rules.by_seat) return refusal('STOPPED', 'resources_id', { what: 'by_seat' })
  const stopped = parts(rules).find((part) => part.state === use_state.stopped)
  return stopped ? refusal('STOPPED', 'resources_id', { what: stopped.what }) : null
}

/**
 * Refuses a session that starts before the maintenance ends; exactly at its end is allowed. If the end is
 * unknown: every session.
 */
export function checkMaintenance(rules: ResourceRules, zone: string, start: Instant): Refusal | null {
  const ends = maintenanceEnd(rules, zone)
  if (ends === null) return null
  if (ends === 'unknown') return refusal('MAINTENANCE', 'resources_id', { until: null, opens_at: null })
  if (compareInstants(start, ends) >= 0) return null
  const until = timestampText(zone, ends)
  return refusal('MAINTENANCE', 'start_time', { until, opens_at: until })
}

/** When both type and resource are usable again; null: they are now. */
export function maintenanceEnd(rules: ResourceRules, zone: string): Instant | 'unknown' | null {
  if (rules.type_state !== use_state.maintained && rules.state !== use_state.maintained) return null
  let latest: Instant | null = null
  for (const part of parts(rules)) {
    if (part.state !== use_state.maintained) continue
    const until = part.until === null ? null : instantOf(zone, part.until)
    if (until === null) return 'unknown'
    if (latest === null || compareInstants(until, latest) > 0) latest = until
  }
  return latest
}
