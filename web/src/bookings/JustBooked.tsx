import { later } from '../kit/later.tsx'
import { loadWords } from '../locales/words.ts'
import { useJustBooked } from './short/just_booked.ts'

const BookedCard = later(() =>
  Promise.all([import('./short/BookedCard.tsx'), loadWords(['short_booking', 'bookings'])]).then(
    ([m]) => m.BookedCard,
  ),
)

/** The card of what was booked last, over whatever page is open. */
export function JustBooked() {
  const id = useJustBooked()
  return id === null ? null : <BookedCard key={id} id={id} />
}
