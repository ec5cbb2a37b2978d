import { forgetPersisted, persisted, persistedValue, type Shelf } from '../../viewer/persisted.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import type { BookingValues } from './booking_form.ts'
import type { KnownPerson } from '../../people/PeopleSelect.tsx'

/** The request that a dialog is opened with. */
export interface BookingTarget {
  resources_id: string
  period: WirePeriod
  /** Initial values: from an earlier booking, a draft, or input before a reload. */
  from?: Partial<BookingValues>
  /** The names of the participants in `from`. */
  known_people?: readonly KnownPerson[]
  /** An earlier booking is booked again. */
  again?: boolean
  /** The draft that the booking replaces. */
  replaces?: string
}

/** The input of an open dialog, with the key under which it may have been sent. */
export interface KeptForm extends BookingTarget {
  from: BookingValues
  idempotency_key: string
}

const key = (account: string, path: string) => `booking:${account}:${path}`

const isKept = (found: unknown): found is KeptForm =>
  typeof found === 'object' &&
  found !== null &&
  'resources_id' in found &&
  'period' in found &&
  'from' in found &&
  typeof found.from === 'object' &&
  'idempotency_key' in found

// Per tab: another tab has its own form, or none.
const shelf = (): Shelf => sessionStorage

/** Forms that were stored since the page was loaded: they are still open, or were closed on purpose. Not those left for a while. */
const of_this_load = new Set<string>()

/**
 * Stores a page's form for an hour, so that it survives a reload.
 * @param left the user leaves it to come back: it is opened again without a reload, too
 */
export function keepForm(account: string, path: string, form: KeptForm, left = false): void {
  if (left) of_this_load.delete(form.idempotency_key)
  else of_this_load.add(form.idempotency_key)
  persisted(key(account, path), form, undefined, shelf())
}

/** The form that a reload interrupted, or that was left for a while; null: none. */
export function keptForm(account: string, path: string): KeptForm | null {
  const found = persistedValue(key(account, path), isKept, shelf())
  return found && of_this_load.has(found.idempotency_key) ? null : found
}

export const forgetForm = (account: string, path: string): void =>
  forgetPersisted(key(account, path), shelf())
