import { forgetPersisted, persisted, persistedValue } from '../viewer/persisted.ts'
import { viewer } from '../viewer/viewer.ts'

/** The addresses just made, by the id of their resource; null for the user's own bookings. */
export type MadeAddresses = ReadonlyMap<string | null, string>

/** Long enough for a page to reload, in milliseconds. */
const RELOAD = 60_000

const key = () => `feed_addresses:${viewer().user?.account}`

type Entry = [string | null, string]

const isEntry = (one: unknown): one is Entry =>
  Array.isArray(one) && (one[0] === null || typeof one[0] === 'string') && typeof one[1] === 'string'

const areEntries = (found: unknown): found is Entry[] => Array.isArray(found) && found.every(isEntry)

/** Keeps them for this tab while its page reloads: they are shown once, and can't be fetched. */
export const keepAddresses = (made: MadeAddresses): void =>
  made.size === 0 ? undefined : persisted(key(), [...made], RELOAD, sessionStorage)

/** Those of the page before the reload. */
export const keptAddresses = (): MadeAddresses => new Map(persistedValue(key(), areEntries, sessionStorage))

export const forgetAddresses = (): void => forgetPersisted(key(), sessionStorage)
