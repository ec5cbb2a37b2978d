import { forgetPersisted, persisted, persistedValue, type Shelf } from '../../session/persisted.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import type { BookingValues } from './booking_form.ts'
import type { KnownPerson } from './PeopleField.tsx'

/** What a dialog is opened with. */
export interface Wish {
  resources_id: string
  period: WirePeriod
  /** What the form begins with: an earlier booking, a draft, or what was typed before a reload. */
  from?: Partial<BookingValues>
  /** The names of the participants that `from` brings. */
  known_people?: readonly KnownPerson[]
  /** An earlier booking is made once more. */
  again?: boolean
  /** The draft that the booking takes the place of. */
  replaces?: string
}

/** A form that was not sent, with the key under which it may have been. */
export interface KeptForm extends Wish {
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

// Of this tab alone: another one that is reloaded has a form of its own, or none.
const shelf = (): Shelf => sessionStorage

/** Keeps what is filled in on a page for an hour, through a reload. */
export const keepForm = (account: string, path: string, form: KeptForm): void =>
  persisted(key(account, path), form, undefined, shelf())

export const keptForm = (account: string, path: string): KeptForm | null =>
  persistedValue(key(account, path), isKept, shelf())

export const forgetForm = (account: string, path: string): void =>
  forgetPersisted(key(account, path), shelf())
