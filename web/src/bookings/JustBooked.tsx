import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { later } from '../kit/later.tsx'
import { loadWords } from '../locales/words.ts'
import { closeBooked, useJustBooked } from '../kit/just_booked.ts'

const BookedCard = later(() =>
  Promise.all([import('./short/BookedCard.tsx'), loadWords(['short_booking', 'bookings'])]).then(
    ([m]) => m.BookedCard,
  ),
)

/** The card of what was booked last, over the page on which that was done: another page isn't about it. */
export function JustBooked() {
  const id = useJustBooked()
  const { pathname } = useLocation()
  const page = useRef(pathname)
  useEffect(() => {
    if (page.current !== pathname) closeBooked()
    page.current = pathname
  }, [pathname])
  return id === null ? null : <BookedCard key={id} id={id} />
}
