import { minutesOfPeriod } from '#rules/time/day_clock.ts'
import { useCallback, useEffect, useState } from 'react'
import { afterPaint } from '../../kit/after_paint.ts'
import { choiceState } from '../../kit/grid/choose.ts'
import type { GridSelection, SelectedBy } from '../../kit/grid/types.ts'
import { persisted, persistedValue } from '../../viewer/persisted.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { periodAt } from '../moments.ts'
import type { GridNarrowing } from './grid_filter.ts'
import { A_YEAR, isFlag, isMinutes } from './remembered.ts'
import type { GridDay } from './useGridDay.ts'
import { wantedOf } from './wanted.ts'

/** The booking in the form. Its date may differ from the grid's until that has followed. */
interface Booked {
  row_id: string
  period: WirePeriod
}

interface Taken extends Booked {
  /** What the user can want of it. */
  wanted: WirePeriod
}

/**
 * What is chosen in a grid, and the form that books it: what the grids of /pc and /mobile do alike.
 * @param at_once every choice opens the form, and closing the form clears it
 */
export function useGridChoice(
  { grid, rows, shown, now, day, date, refresh, move: moveGrid }: GridDay,
  { at_once = false }: { at_once?: boolean } = {},
) {
  const [selection, setSelection] = useState<GridSelection | null>(null)
  const [booking, setBooking] = useState<Booked | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [usual, setUsual] = useState(() => persistedValue('grid_usual_minutes', isMinutes) ?? undefined)
  // Kept for the visit: a hint that vanishes would move the grid from under the pointer.
  const [coached] = useState(() => persistedValue('grid_coached', isFlag) === true)

  const book = useCallback(
    ({ row_id, ...span }: GridSelection) => setBooking({ row_id, period: periodAt(date, day, span) }),
    [date, day],
  )
  // What is chosen while the form is open is what it books.
  const is_open = booking !== null
  const choose = useCallback(
    (chosen: GridSelection | null, by: SelectedBy) => {
      setSelection(chosen)
      setTaken(null)
      if (!chosen) return setBooking(null)
      // The choice is drawn first.
      afterPaint(() => {
        // The form follows the choice; keys and the list's fields choose step by step, and say when they are done.
        if ((by !== 'key' && by !== 'list') || is_open || at_once) book(chosen)
        setUsual(chosen.end - chosen.start)
        persisted('grid_usual_minutes', chosen.end - chosen.start, A_YEAR)
        persisted('grid_coached', true, A_YEAR)
      })
    },
    [book, is_open, at_once],
  )
  /** Shows what can be done about a time that others have. */
  const openTaken = useCallback(
    ({ row_id, ...span }: GridSelection) => {
      setSelection(null)
      setBooking(null)
      const row = grid?.rows.find(({ id }) => id === row_id)
      if (!row) return
      const wanted = periodAt(date, day, wantedOf(row, span, now))
      setTaken({ row_id, period: periodAt(date, day, span), wanted })
    },
    [grid, now, date, day],
  )
  const closeTaken = useCallback(() => setTaken(null), [])
  const move = useCallback(
    (change: { date?: string; filter?: GridNarrowing }) => {
      setSelection(null)
      setTaken(null)
      // A form of another day than the one shown would be misread.
      if (change.date && change.date !== date) setBooking(null)
      moveGrid(change)
    },
    [moveGrid, date],
  )
  const moveTo = useCallback((next: string) => move({ date: next }), [move])
  const narrow = useCallback((next: GridNarrowing) => move({ filter: next }), [move])
  /** Another time or room was chosen in the form: the grid shows it. */
  const follow = (row_id: string, period: WirePeriod) => {
    const { appointment_date } = period
    if (appointment_date === date) setSelection({ row_id, ...minutesOfPeriod(day, period) })
    else moveTo(appointment_date)
    setTaken(null)
    setBooking({ row_id, period })
  }
  /** @param done something was booked or saved as a draft */
  const close = (done: boolean) => {
    setBooking(null)
    if (done || at_once) setSelection(null)
    if (done) refresh()
  }
  const answerOf = (id: string | undefined) => grid?.rows.find((one) => one.id === id) ?? null
  const row = selection && rows.find(({ id }) => id === selection.row_id)
  // A choice that has become the user's own booking is cleared.
  const is_mine = row ? choiceState(row, shown, selection) === 'mine' : false
  useEffect(() => {
    if (is_mine) setSelection(null)
  }, [is_mine])

  return {
    selection,
    setSelection,
    /** The row of the choice, and its period. */
    chosen_row: answerOf(selection?.row_id),
    chosen: selection && periodAt(date, day, selection),
    choose,
    /** Opens the form. */
    book,
    booking,
    close,
    booked_row: answerOf(booking?.row_id),
    /** A time that others have, about which something can be done, and its row. */
    taken,
    taken_row: answerOf(taken?.row_id),
    openTaken,
    closeTaken,
    follow,
    move,
    moveTo,
    narrow,
    /** The length that the user chose last, in minutes. */
    usual,
    /** The user has chosen something before: the hint how to is no longer needed. */
    coached,
  }
}

export type GridChoice = ReturnType<typeof useGridChoice>
