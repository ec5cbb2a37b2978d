import { useEffect, useState } from 'react'
import type { OpenGate } from '../../entries.graphql.ts'
import { forgetPage, keepPage, keptPage } from './kept_page.ts'
import type { GateState } from './offline_gate.ts'

/** The gates that were open when this browser last heard of them; null: it keeps none. */
export function useKeptGates(owner: string): readonly OpenGate[] | null {
  const [gates, setGates] = useState<readonly OpenGate[] | null>(null)
  useEffect(() => {
    let away = false
    void keptPage(owner).then((page) => {
      if (page && !away) setGates(page.gates)
    })
    return () => void (away = true)
  }, [owner])
  return gates
}

/**
 * Keeps the page for a time without a network once the device has a day, and as long as the office lets it.
 * @param told the open gates, as the server says; null: it didn't yet
 */
export function useKeepingPage(
  owner: string,
  told: readonly OpenGate[] | null,
  { synced, stopped }: GateState,
): void {
  useEffect(() => {
    if (stopped !== null) void forgetPage()
    else if (told && synced !== null) void keepPage(owner, told)
  }, [owner, told, synced, stopped])
}
