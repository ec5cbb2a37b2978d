import { owner } from './owner.ts'

export interface Hold {
  resource_id: string
  place: number
  start: number
  end: number
  owner_id: string
}

export interface Session {
  id: string
  series_id: string
  flow_no: string
  series_flow_no: string
  resources_id: string
  account: string
  start: number
  end: number
  date: string
  state: number
  people: number
  version: number
  progress: { action: string; account: string | null; from_state: number | null; to_state: number }[]
}

/** A request of the waiting list, as it is stored. */
export interface Waiting {
  id: string
  number: number
  account: string
  resources_id: string
  any_like: number
  start: number
  end: number
  state: number
  offered_resources_id: string | null
  appointment_id: string | null
}

/** What a crowd left in the database. */
export interface Found {
  holds: Hold[]
  sessions: Session[]
  waiting: Waiting[]
}

export const readFound = (url_owner: string): Promise<Found> =>
  owner(url_owner, async (sql) => ({
    waiting: await sql<Waiting[]>`
      select id, number::int, account, resources_id, any_like, state, offered_resources_id, appointment_id,
        extract(epoch from start_at)::float8 * 1000 as start, extract(epoch from end_at)::float8 * 1000 as "end"
      from waiting_request order by number`,
    holds: await sql<Hold[]>`
      select resource_id, place, extract(epoch from start_at)::float8 * 1000 as start, extract(epoch from end_at)::float8 * 1000 as "end", owner_id
      from hold order by resource_id, place, start_at`,
    sessions: await sql<Session[]>`
      select a.id, a.series_id, a.flow_no, s.flow_no as series_flow_no, a.resources_id, a.appointment_user as account, a.state, a.person_times as people, a.version,
        extract(epoch from a.start_at)::float8 * 1000 as start, extract(epoch from a.end_at)::float8 * 1000 as "end",
        (a.start_at at time zone 'Asia/Shanghai')::date::text as date,
        (select coalesce(jsonb_agg(jsonb_build_object('action', p.action, 'account', p.account, 'from_state', p.from_state, 'to_state', p.to_state) order by p.id), '[]')
          from appointment_progress p where p.appointment_id = a.id) as progress
      from appointment_information a join booking_series s on s.tenant_id = a.tenant_id and s.id = a.series_id`,
  }))
