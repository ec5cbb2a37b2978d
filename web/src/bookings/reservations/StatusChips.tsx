import { useTranslation } from 'react-i18next'
import { countText } from '../../kit/CountTag.tsx'
import { useRequest } from '../../kit/requests.ts'
import { CountMySessions, type SessionFilterInput } from '../bookings.graphql.ts'
import { chipsOf, isChosen, type ReservationFilter } from './asked.ts'

/** What the bookings of a list ask for, each with its count; a press narrows the list to it, another one widens it again. */
export function StatusChips({
  asked,
  onStatus,
}: {
  asked: ReservationFilter
  onStatus(status: string[]): void
}) {
  const { t: mine } = useTranslation('reservations')
  const { view, filter, keywords } = asked
  const chips = chipsOf(view)
  const of = (statuses: readonly string[]): SessionFilterInput => ({ ...filter, status: [...statuses] })
  const [a, b, c, d, e] = chips.map(({ statuses }) => of(statuses))
  const all = of([])
  const { data } = useRequest(
    CountMySessions,
    {
      a: a ?? all,
      b: b ?? all,
      c: c ?? all,
      d: d ?? all,
      e: e ?? all,
      f: all,
      ...(keywords ? { keywords } : {}),
    },
    { enabled: chips.length > 0, keep: true, staleTime: 0 },
  )
  if (chips.length === 0) return null
  const counts = data ? [data.a, data.b, data.c, data.d, data.e].map((one) => one?.totalCount ?? 0) : null
  const is_all = !filter.status?.length
  return (
    <div className="mine-chips" role="group" aria-label={mine('statuses')}>
      <button type="button" className="mine-chip" aria-pressed={is_all} onClick={() => onStatus([])}>
        {mine(view === 'past' ? 'chips.all' : 'chips.unfinished')}
        {data && <span className="quiet">{countText(data.f?.totalCount ?? 0)}</span>}
      </button>
      {chips.map((chip, at) => {
        const chosen = isChosen(chip, filter.status)
        const count = counts?.[at] ?? 0
        if (count === 0 && !chosen) return null
        return (
          <button
            key={chip.name}
            type="button"
            className="mine-chip"
            aria-pressed={chosen}
            onClick={() => onStatus(chosen ? [] : [...chip.statuses])}
          >
            {mine(`chips.${chip.name}`)}
            <span className="quiet">{countText(count)}</span>
          </button>
        )
      })}
    </div>
  )
}
