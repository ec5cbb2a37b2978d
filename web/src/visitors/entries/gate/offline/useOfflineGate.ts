import { useEffect, useSyncExternalStore } from 'react'
import { currentPerson } from '../../../../sign_in/sign_in.ts'
import { offlineGate, type GateState, type OfflineGate } from './offline_gate.ts'

const of_accounts = new Map<string, OfflineGate>()

function gateOf(account: string): OfflineGate {
  const known = of_accounts.get(account)
  if (known) return known
  const made = offlineGate(account, navigator.userAgent.slice(0, 100))
  of_accounts.set(account, made)
  return made
}

/** This browser as a device at a gate. @param gate where it stands; null: nowhere yet */
export function useOfflineGate(gate: string | null): OfflineGate & { now: GateState } {
  const own = gateOf(currentPerson()?.account ?? '')
  const now = useSyncExternalStore(own.subscribe, own.state)
  useEffect(() => (gate === null ? undefined : own.stand(gate)), [own, gate])
  return { ...own, now }
}
