import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '../viewer/today.ts'
import type { CommonTimeShown } from './together.graphql.ts'

/** What a person asks for, and which of the times they chose: the address says it, so that Back takes a choice back. */
export interface AskedTimes {
  people: readonly string[]
  minutes: number
  begin: string
  type: string
  equipment: string
  /** The chosen time, by its key; empty while none is chosen. */
  at: string
}

/** The lengths that can be asked for, in minutes. */
export const LENGTHS = [30, 60, 90, 120, 180]
const USUAL_LENGTH = 60

/** A time's key in the address. */
export const keyOf = ({ appointment_date, start_time, end_time }: CommonTimeShown): string =>
  `${appointment_date} ${start_time}-${end_time}`

/** What an address asks for. What it says wrongly counts as not said. */
export function askedOf(query: URLSearchParams, first_day: string): AskedTimes {
  const minutes = Number(query.get('minutes'))
  const begin = query.get('from') ?? ''
  return {
    people: [...new Set(query.getAll('with'))],
    minutes: LENGTHS.includes(minutes) ? minutes : USUAL_LENGTH,
    begin: /^\d{4}-\d\d-\d\d$/.test(begin) && begin > first_day ? begin : first_day,
    type: query.get('type') ?? '',
    equipment: query.get('equipment') ?? '',
    at: query.get('at') ?? '',
  }
}

/** The address that asks for it; what is usual isn't said. @param before what else it says is kept */
export function queryOf(asked: AskedTimes, first_day: string, before: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(before)
  query.delete('with')
  for (const account of asked.people) query.append('with', account)
  const said = {
    minutes: asked.minutes === USUAL_LENGTH ? '' : String(asked.minutes),
    from: asked.begin === first_day ? '' : asked.begin,
    type: asked.type,
    equipment: asked.equipment,
    at: asked.at,
  }
  for (const [name, value] of Object.entries(said))
    if (value === '') query.delete(name)
    else query.set(name, value)
  return query
}

/** What the page's address asks for, and how to ask for something else. */
export function useAsked() {
  const [query, setQuery] = useSearchParams()
  const first_day = today()
  const asked = useMemo(() => askedOf(query, first_day), [query, first_day])
  /** Another question takes the place of the one before; the time chosen for that one is no answer to it. */
  const ask = useCallback(
    (change: Partial<AskedTimes>) =>
      setQuery((now) => queryOf({ ...askedOf(now, first_day), at: '', ...change }, first_day, now), {
        replace: true,
      }),
    [first_day, setQuery],
  )
  /** The first choice is a step of its own, which Back takes back; another one takes its place. */
  const choose = useCallback(
    (time: CommonTimeShown) =>
      setQuery((now) => queryOf({ ...askedOf(now, first_day), at: keyOf(time) }, first_day, now), {
        replace: asked.at !== '',
      }),
    [asked.at, first_day, setQuery],
  )
  return { asked, ask, choose, form_of: query.get('for') ?? '' }
}
