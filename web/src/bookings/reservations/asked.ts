import type { SessionFilterInput } from '../bookings.graphql.ts'
import { dateParameter } from '../moments.ts'

/** What of one's reservations is shown. The phone has all views, the desktop `upcoming` and `past`. */
export const VIEWS = ['upcoming', 'todo', 'in_progress', 'booked', 'favorites', 'past'] as const
export type ReservationView = (typeof VIEWS)[number]

/** The filters that an address holds. */
export interface ReservationFilter {
  view: ReservationView
  keywords: string
  filter: SessionFilterInput
}

/** The longest text that the server accepts. */
const MAX_KEYWORDS = 200

/** Upcoming reservations by what they ask of the user: something, patience, or nothing. Spec 000 §2 mobile tabs. */
const todo = ['to_be_submitted', 'to_be_kept'] as const
const in_progress = ['to_be_approved', 'performed'] as const
const booked = ['reservation_succeeded', 'to_be_performed'] as const

/** The statuses that each view can be filtered by. */
export const STATUSES = {
  upcoming: [...todo, ...in_progress, ...booked],
  todo,
  in_progress,
  booked,
  favorites: [],
  past: ['completed', 'non_performance', 'cancelled', 'termination', 'rejected', 'reservation_failed'],
} as const

/** What the chips above a list narrow it to: several statuses that ask the same of the user are one. */
export const CHIPS = {
  upcoming: {
    to_sign_in: ['to_be_kept'],
    waits: ['to_be_approved'],
    in_use: ['performed'],
    booked: ['reservation_succeeded', 'to_be_performed'],
    drafts: ['to_be_submitted'],
  },
  past: {
    kept: ['completed'],
    missed: ['non_performance'],
    cancelled: ['cancelled'],
    ended: ['termination'],
    refused: ['rejected', 'reservation_failed'],
  },
} as const satisfies Record<string, Record<string, readonly (typeof STATUSES)['past' | 'upcoming'][number][]>>

export type ChipName = { [View in keyof typeof CHIPS]: keyof (typeof CHIPS)[View] }[keyof typeof CHIPS]
export interface Chip {
  name: ChipName
  statuses: readonly string[]
}

/** The chips of a view; none where its tab narrows it already. */
export const chipsOf = (view: ReservationView): readonly Chip[] =>
  view === 'upcoming' || view === 'past'
    ? // Object.entries knows no keys.
      Object.entries(CHIPS[view]).map(([name, statuses]) => ({ name: name as ChipName, statuses }))
    : []

/** Whether a filter asks for exactly what a chip stands for. */
export const isChosen = ({ statuses }: Chip, asked: readonly string[] | null | undefined): boolean =>
  asked?.length === statuses.length && statuses.every((one) => asked.includes(one))

/** The address of a view without filters. */
export const addressOfView = (view: ReservationView): URLSearchParams =>
  new URLSearchParams(view === 'upcoming' ? {} : { when: view })

export function queryOfMine(query: URLSearchParams): ReservationFilter {
  // Unknown words are ignored.
  const view = VIEWS.find((one) => one === query.get('when')) ?? 'upcoming'
  const filter: SessionFilterInput = { when: view === 'past' ? 'past' : 'upcoming' }
  const known: readonly string[] = STATUSES[view]
  const status = query.getAll('status').filter((one) => known.includes(one))
  if (status.length > 0) filter.status = status
  for (const name of ['begin_date', 'end_date'] as const) {
    const date = dateParameter(query.get(name))
    if (date) filter[name] = date
  }
  if (query.get('multi_session') === '1') filter.multi_session = 1
  return { view, keywords: (query.get('keywords') ?? '').slice(0, MAX_KEYWORDS), filter }
}

/** The filter as it is sent: a view of some statuses asks for these. */
export function sentFilter({ view, filter }: ReservationFilter): SessionFilterInput {
  const is_part = view !== 'upcoming' && view !== 'past'
  return is_part && !filter.status ? { ...filter, status: [...STATUSES[view]] } : filter
}

/** The address of a filter. */
export function addressOfMine({ view, keywords, filter }: ReservationFilter): URLSearchParams {
  const query = addressOfView(view)
  if (keywords) query.set('keywords', keywords)
  for (const one of filter.status ?? []) query.append('status', one)
  if (filter.begin_date) query.set('begin_date', filter.begin_date)
  if (filter.end_date) query.set('end_date', filter.end_date)
  if (filter.multi_session) query.set('multi_session', '1')
  return query
}

/** Whether any filter but the view is set. */
export const isNarrowed = ({ keywords, filter }: ReservationFilter): boolean =>
  Boolean(keywords || filter.status || filter.begin_date || filter.end_date || filter.multi_session)
