import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { later } from '../kit/later.tsx'
import { loadWords } from '../locales/words.ts'
import { closeBooked, useJustBooked } from '../kit/just_booked.ts'
import { mayDo } from '../viewer/viewer.ts'

const BookedCard = later(() =>
  Promise.all([import('./short/BookedCard.tsx'), loadWords(['short_booking', 'bookings'])]).then(
    ([m]) => m.BookedCard,
  ),
)
const DueStrip = later(() =>
  Promise.all([import('./home/DueStrip.tsx'), loadWords(['attendance'])]).then(([m]) => m.DueStrip),
)

/** What lies over any page of the user area: the card of what was booked last, or what runs out if nobody acts. */
export function OverPages() {
  const id = useJustBooked()
  const { pathname } = useLocation()
  const page = useRef(pathname)
  useEffect(() => {
    // Another page isn't about it.
    if (page.current !== pathname) closeBooked()
    page.current = pathname
  }, [pathname])
  if (id !== null) return <BookedCard key={id} id={id} />
  return mayDo('booking.see_own') ? <DueStrip pathname={pathname} /> : null
}
