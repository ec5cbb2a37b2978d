import { later, usePrefetch } from '../../kit/later.tsx'
import { PageOpening } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { loadWords } from '../../locales/words.ts'
import { Book, loadShortBooking } from '../short/Book.tsx'
import type { FoldedForm } from '../short/book_props.ts'
import type { GridChoice } from './useGridChoice.ts'
import type { GridDay } from './useGridDay.ts'

const ResourceDrawer = later(
  () => import('../../resources/pc/ResourceDrawer.tsx').then((m) => m.ResourceDrawer),
  { antd: true },
)
const DoorWeek = later(() => import('../week/DoorWeek.tsx').then((m) => m.DoorWeek))
const FreeTimes = later(() => import('./FreeTimes.tsx').then((m) => m.FreeTimes))
const BookingStandby = later(() => import('../dialog/OpenBooking.tsx').then((m) => m.BookingStandby))
const TakenTime = later(() =>
  Promise.all([import('../short/TakenTime.tsx'), loadWords(['short_booking', 'booking_form'])]).then(
    ([m]) => m.TakenTime,
  ),
)
const OwnBooking = later(() => import('../session/OwnBooking.tsx').then((m) => m.OwnBooking), { antd: true })
const soon = [loadShortBooking, ResourceDrawer.load, FreeTimes.load, TakenTime.load]

interface OverTheGridProps {
  of: GridDay
  choice: GridChoice
  /** The page is usable, and the browser has been idle. */
  leisure: boolean
  /** Where the choice is drawn. */
  anchor(): DOMRect | null
  /** The resource whose details are shown. */
  detail: string | null
  onDetail(id: string | null): void
  /** The user's own session that is shown. */
  own: string | null
  onOwn(id: string | null): void
  folded?: FoldedForm | undefined
  onHeight?: ((px: number) => void) | undefined
}

/** What opens over a grid: the form that books what is chosen, a resource's details, a booking of one's own. */
export function OverTheGrid(props: OverTheGridProps) {
  const { of, choice, leisure, anchor, detail, onDetail, own, onOwn, folded, onHeight } = props
  const { rows, shown, date, translate, collect, refresh } = of
  const { booking, booked_row, taken, taken_row, closeTaken } = choice
  const { close, setSelection, follow, book, usual } = choice
  usePrefetch(leisure, soon)
  useFocusBack(booking !== null || taken !== null || detail !== null || own !== null, keyboardPosition)
  const detail_row = rows.find((row) => row.id === detail) ?? null
  return (
    <>
      {booking && booked_row ? (
        <Book
          wish={{
            resources_id: booked_row.id,
            period: booking.period,
          }}
          live={booked_row}
          anchor={anchor}
          onClose={close}
          onPeriod={(period) => follow(booked_row.id, period)}
          onResource={(row_id) => follow(row_id, booking.period)}
          folded={folded}
          onHeight={onHeight}
        />
      ) : (
        leisure && <BookingStandby leisure onClose={refresh} />
      )}
      {taken && taken_row && (
        <TakenTime
          key={`${taken_row.id} ${taken.period.start_time}`}
          live={taken_row}
          taken={taken}
          onClose={closeTaken}
          onBook={follow}
          fallback={<PageOpening />}
        />
      )}
      {detail && detail_row && (
        <ResourceDrawer
          id={detail}
          starred={detail_row.starred}
          onStar={(starred) => collect(detail, starred)}
          onClose={() => onDetail(null)}
          fallback={<PageOpening />}
        >
          <FreeTimes
            row={detail_row}
            shown={shown}
            usual={usual}
            date={date}
            translate={translate}
            onChoose={(span) => {
              onDetail(null)
              setSelection({ row_id: detail, ...span })
              book({ row_id: detail, ...span })
            }}
          />
          <DoorWeek
            target={{ resources_id: detail, resources_type_id: of.type_id }}
            name={detail_row.full_label ?? detail_row.label}
            date={date}
          />
        </ResourceDrawer>
      )}
      {own && <OwnBooking id={own} onClose={() => onOwn(null)} fallback={<PageOpening />} />}
    </>
  )
}

/** The keyboard's position in the grid, which follows the choice: also to the row of another room. */
const keyboardPosition = () => document.querySelector('[role=grid] [role=gridcell][tabindex="0"]')
