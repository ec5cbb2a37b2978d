import { later } from '../../kit/later.tsx'
import { queries } from '../../kit/requests.ts'
import { loadWords } from '../../locales/words.ts'
import type { BookingTarget } from '../dialog/kept_form.ts'
import { repeatedFrom, type WishedRepeat } from '../series/series_choice.ts'
import { Book } from '../short/Book.tsx'

const TakenTime = later(() =>
  Promise.all([import('../short/TakenTime.tsx'), loadWords(['short_booking', 'booking_form'])]).then(
    ([m]) => m.TakenTime,
  ),
)

/** What a booking changes of the page. */
const CHANGED = ['findFreeResources', 'findMyAppointmentInformationAll', 'findMyUsualResources']

/** A resource and its time, chosen on the home page. */
export interface HomeChoice extends BookingTarget {
  /** Others have it: it is waited for. */
  taken?: boolean
  /** It is to be booked again and again. */
  repeat?: WishedRepeat | null
}

interface OverHomeProps {
  choice: HomeChoice
  anchor(): DOMRect | null
  onChoice(choice: HomeChoice | null): void
}

/** What opens over the home page: the form that books what was found, or what waits for it. */
export function OverHome({ choice, anchor, onChoice }: OverHomeProps) {
  const { resources_id, period, from, taken, repeat } = choice
  const close = (done: boolean) => {
    onChoice(null)
    if (!done) return
    for (const name of CHANGED) void queries.invalidateQueries({ queryKey: [name] })
  }
  if (taken)
    return (
      <TakenTime
        taken={{ row_id: resources_id, period, wanted: period, people: from?.person_times }}
        live={null}
        onClose={close}
        onBook={(id, wanted) => onChoice({ resources_id: id, period: wanted })}
      />
    )
  return (
    <Book
      wish={repeat ? { ...choice, from: { ...from, series: repeatedFrom(period, repeat) } } : choice}
      anchor={anchor}
      onPeriod={(next) => onChoice({ ...choice, period: next })}
      onResource={(id) => onChoice({ ...choice, resources_id: id })}
      onClose={close}
    />
  )
}
