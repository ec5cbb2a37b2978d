import { useEffect, useSyncExternalStore } from 'react'
import { keptFor } from '../../kept_for.ts'
import { offlineGate, type GateState, type OfflineGate } from './offline_gate.ts'

const of_owners = new Map<string, OfflineGate>()

function gateOf(owner: string): OfflineGate {
  const known = of_owners.get(owner)
  if (known) return known
  const made = offlineGate(owner, navigator.userAgent.slice(0, 100))
  of_owners.set(owner, made)
  return made
}

/** This browser as a device at a gate. @param gate where it stands; null: nowhere yet */
export function useOfflineGate(gate: string | null): OfflineGate & { now: GateState } {
  const own = gateOf(keptFor())
  const now = useSyncExternalStore(own.subscribe, own.state)
  useEffect(() => (gate === null ? undefined : own.stand(gate)), [own, gate])
  return { ...own, now }
}
