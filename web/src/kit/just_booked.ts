import { useSyncExternalStore } from 'react'

/** The session that was booked last in this page, until its card is closed. */
let booked: string | null = null
const listeners = new Set<() => void>()

function set(next: string | null): void {
  booked = next
  for (const listener of listeners) listener()
}

/** Shows the card of a session that was just booked, in place of an earlier one. */
export const tellBooked = (id: string): void => set(id)

export const closeBooked = (): void => set(null)

export const useJustBooked = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => booked,
  )
