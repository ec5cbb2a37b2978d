import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, weekOf } from '#rules/time/calendar_dates.ts'
import { toast } from '../../graphql/toast.ts'
import { dayText } from '../../kit/days.ts'
import { grid_phrases } from '../../kit/grid/phrases.ts'
import { piecesOf } from '../../kit/grid/pieces.ts'
import type { GridTranslate, Piece } from '../../kit/grid/types.ts'
import { periodText } from '../../kit/grid/wording.ts'
import { WeekSheet, type WeekSheetDay } from '../../kit/print/WeekSheet.tsx'
import { english } from '../../viewer/language.ts'
import { useWeek, WEEK, type WeekTarget } from '../change/useWeek.ts'
import { interpolated } from '../grid/grid_words.ts'

interface DoorWeekSheetProps {
  target: WeekTarget
  name: string
  date: string
  /** It was printed, or can't be. */
  onDone(): void
}

/** Prints once the week is known, what the reader may see of it: from Monday to Sunday. */
export function DoorWeekSheet({ target, name, date, onDone }: DoorWeekSheetProps) {
  const { t } = useTranslation('printing')
  const { begin } = weekOf(date)
  // Nothing is chosen in it.
  const nothing = useMemo(() => ({ appointment_date: '', start_time: '', end_time: '' }), [])
  const { days, shown, isPending, error } = useWeek(target, begin, nothing, null)
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  useEffect(() => {
    if (error) {
      toast(error.message)
      onDone()
    } else if (!isPending) window.print()
  }, [isPending, error, onDone])
  if (isPending || error) return null
  const words = english() ? grid_phrases.en : grid_phrases.zh
  return (
    <WeekSheet
      alone
      title={name}
      facts={[`${dayText(begin)} – ${dayText(addDays(begin, WEEK - 1))}`]}
      days={days.map(({ row, clock }): WeekSheetDay => {
        const translate = interpolated(words, clock)
        const said = (kind: 'other' | 'free') => t(kind)
        return {
          heading: row.label,
          entries: piecesOf(row, shown).flatMap((piece) => entryOf(piece, translate, said)),
          none: row.closed.find(({ reason }) => reason)?.reason ?? t('no_bookings'),
        }
      })}
    />
  )
}

/** What a period is on the door: taken, by what if that may be seen, or free. Closed hours are left out. */
function entryOf(
  piece: Piece,
  translate: GridTranslate,
  said: (kind: 'other' | 'free') => string,
): WeekSheetDay['entries'] {
  const when = periodText(piece, translate)
  if (piece.kind === 'free') return [{ when, text: said('free'), quiet: true }]
  if (piece.kind === 'closed' || piece.kind === 'buffer') return []
  return [{ when, text: piece.run.text || said('other') }]
}
