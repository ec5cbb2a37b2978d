import { isStored } from './persisted.ts'

/** Removes what has expired, whoever's it is: reading removes only what is asked for. */
export function sweepPersisted(
  shelves: readonly Storage[] = [localStorage, sessionStorage],
  now = Date.now(),
): void {
  for (const shelf of shelves)
    for (const key of Object.keys(shelf)) if (isOver(shelf.getItem(key), now)) shelf.removeItem(key)
}

function isOver(text: string | null, now: number): boolean {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isStored(found) && now - found.start_time >= found.expires_ms
  } catch {
    // Stored in another way.
    return false
  }
}
