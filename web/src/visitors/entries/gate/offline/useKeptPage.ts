import { useEffect, useState } from 'react'
import type { OpenGate } from '../../entries.graphql.ts'
import { forgetPage, keepPage, keptPage } from './kept_page.ts'
import type { GateState } from './offline_gate.ts'

/** The gates that were open when this browser last heard of them; null: it keeps none. */
export function useKeptGates(account: string): readonly OpenGate[] | null {
  const [gates, setGates] = useState<readonly OpenGate[] | null>(null)
  useEffect(() => {
    let away = false
    void keptPage(account).then((page) => {
      if (page && !away) setGates(page.gates)
    })
    return () => void (away = true)
  }, [account])
  return gates
}

/**
 * Keeps the page for a time without a network once the device has a day, and as long as the office lets it.
 * @param told the open gates, as the server says; null: it didn't yet
 */
export function useKeepingPage(
  account: string,
  told: readonly OpenGate[] | null,
  { synced, stopped }: GateState,
): void {
  useEffect(() => {
    if (stopped !== null) void forgetPage()
    else if (told && synced !== null) void keepPage(account, told)
  }, [account, told, synced, stopped])
}
