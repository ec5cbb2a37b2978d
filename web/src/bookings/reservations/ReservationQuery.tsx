import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../kit/later.tsx'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import type { SessionFilterInput } from '../bookings.graphql.ts'
import {
  addressOfMine,
  addressOfView,
  chipsOf,
  isChosen,
  isNarrowed,
  type ReservationFilter,
} from './asked.ts'
import { StatusChips } from './StatusChips.tsx'

const MORE = () => import('./FurtherQuery.tsx').then((m) => m.FurtherQuery)
const FurtherQuery = later(MORE, { antd: true })

const LENS = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5'

interface ReservationQueryProps {
  phone: boolean
  asked: ReservationFilter
  onAsk(query: URLSearchParams): void
}

/** One line: a keyword, what the bookings ask for with its counts, and the rest behind one button. All of it is in the address. */
export const ReservationQuery = memo(function ReservationQuery({
  phone,
  asked,
  onAsk,
}: ReservationQueryProps) {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  const { view, filter, keywords } = asked
  const folded_count = [filter.begin_date ?? filter.end_date, filter.multi_session].filter(Boolean).length
  const [unfolded, setUnfolded] = useState(folded_count > 0)
  const chips = phone && view === 'upcoming' ? [] : chipsOf(view)
  const chipped = chips.some((chip) => isChosen(chip, filter.status))
  const ask = (change: Partial<SessionFilterInput>, words = keywords) =>
    onAsk(addressOfMine({ view, keywords: words, filter: { ...filter, ...change } }))
  return (
    <div className="row" role="search">
      <form
        className="mine-keywords"
        onSubmit={(event) => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('keywords')
          ask({}, typeof words === 'string' ? words.trim() : '')
        }}
      >
        <LineDrawing path={LENS} size={16} />
        <input
          key={keywords}
          type="search"
          name="keywords"
          enterKeyHint="search"
          aria-label={mine('search_mine')}
          placeholder={mine('search_mine')}
          defaultValue={keywords}
          // The browser's own cross empties it.
          onChange={({ target }) => {
            if (target.value === '' && keywords) ask({}, '')
          }}
        />
      </form>
      {/* A phone has tabs for what is to come. */}
      {chips.length > 0 && <StatusChips asked={asked} onStatus={(status) => ask({ status })} />}
      <button
        type="button"
        className="button mine-fold"
        aria-expanded={unfolded}
        onPointerEnter={() => void FurtherQuery.load().catch(() => undefined)}
        onClick={() => setUnfolded(!unfolded)}
      >
        {folded_count > 0 ? t('filters_n', { count: folded_count }) : t('filters')}
      </button>
      {/* What a chip narrows, the chip widens again: no button comes and goes beside it. */}
      {isNarrowed(chipped ? { ...asked, filter: { ...filter, status: null } } : asked) && (
        <button
          type="button"
          className="button button-plain mine-clear"
          onClick={() => onAsk(addressOfView(view))}
        >
          {t('clear_filters')}
        </button>
      )}
      {unfolded && <FurtherQuery filter={filter} onAsk={ask} />}
    </div>
  )
})
