import { useLayoutEffect, useRef, useState } from 'react'
import { changedSpans } from './pieces.ts'
import type { GridRowData, MinuteSpan } from './types.ts'

/** What changed while the row was on the screen, until each pulse has ended. */
export function usePulses(
  row: GridRowData,
  day: string,
): [{ turn: number; spans: MinuteSpan[] }, () => void] {
  const before = useRef({ row, day })
  const [pulses, setPulses] = useState<{ turn: number; spans: MinuteSpan[] }>({ turn: 0, spans: [] })
  useLayoutEffect(() => {
    const was = before.current
    before.current = { row, day }
    if (was.row === row || was.day !== day) return
    const spans = changedSpans(was.row, row)
    if (spans.length) setPulses((old) => ({ turn: old.turn + 1, spans }))
  }, [row, day])
  return [pulses, () => setPulses((old) => ({ turn: old.turn, spans: [] }))]
}
