import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../../kit/when_idle.ts'
import type { BookingInput } from '../bookings.graphql.ts'
import { ReviewLineRow } from './ReviewLineRow.tsx'
import { isRefused, type ReviewLine } from './review_lines.ts'
import type { RepairedSeries, SeriesChoice } from './series_choice.ts'

/** Lines that are drawn together. */
const CHUNK = 12
/** Of a line, until it was drawn. */
const LINE_HEIGHT = 50
/** Lines this far outside of what is seen are drawn before all others. */
const AHEAD = '800px'

interface ReviewLinesProps {
  lines: readonly ReviewLine[]
  /** Names of the rooms, by id; null where all sessions are in one room. */
  rooms: ReadonlyMap<string, string> | null
  /** The key of the line that shows its alternatives. */
  open: string | null
  /** What is asked for alternatives. */
  model: BookingInput
  onToggle(key: string): void
  onRepair(change: (now: RepairedSeries) => SeriesChoice): void
}

/**
 * The lines of a review: those near what is seen at once, the others while the browser is idle, so that keyboard, search
 * and screen reader reach all of them. What isn't seen costs no layout: `content-visibility`.
 */
export function ReviewLines({ lines, open, model, ...more }: ReviewLinesProps) {
  const chunks = useMemo(() => chunksOf(lines), [lines])
  const [ahead, setAhead] = useState(1)
  useEffect(() => {
    if (ahead >= chunks.length) return
    return whenIdle(() => startTransition(() => setAhead(ahead + 1)))
  }, [ahead, chunks.length])
  return chunks.map((chunk, n) => {
    const opens = chunk.some(({ key }) => key === open)
    return (
      <Chunk
        // Lines move between chunks: a chunk is only a place.
        key={n}
        lines={chunk}
        its_turn={n < ahead}
        open={opens ? open : null}
        model={opens ? model : null}
        {...more}
      />
    )
  })
}

const chunksOf = (lines: readonly ReviewLine[]): ReviewLine[][] =>
  Array.from({ length: Math.ceil(lines.length / CHUNK) }, (_, n) => lines.slice(n * CHUNK, (n + 1) * CHUNK))

interface ChunkProps extends Omit<ReviewLinesProps, 'model'> {
  model: BookingInput | null
  /** Those before it are drawn. */
  its_turn: boolean
}

/** Some lines, drawn when it is their turn or they come near what is seen; they stay. */
const Chunk = memo(function Chunk({ lines, rooms, its_turn, open, model, onToggle, onRepair }: ChunkProps) {
  const { t } = useTranslation('series')
  const place = useRef<HTMLTableSectionElement>(null)
  const [near, setNear] = useState(false)
  const drawn = its_turn || near
  useEffect(() => {
    const { current } = place
    if (!current || drawn) return
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { root: scrollerOf(current), rootMargin: `${AHEAD} 0px` },
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [drawn])
  const height = lines.length * LINE_HEIGHT
  return (
    <tbody
      ref={place}
      // One that can't be booked can be found before it is drawn.
      className={lines.some(isRefused) ? 'review-lines review-has-refused' : 'review-lines'}
      style={{ containIntrinsicBlockSize: `auto ${height}px`, ...(drawn ? {} : { minBlockSize: height }) }}
    >
      {drawn &&
        lines.map((line) => (
          <ReviewLineRow
            // The session that takes another's place keeps its line, and the keyboard's place in it.
            key={line.instead_of?.instead_of ?? line.key}
            line={line}
            room={rooms && ((line.instead_of?.room || rooms.get(line.session.resources_id)) ?? '')}
            open={open === line.key}
            model={open === line.key ? model : null}
            t={t}
            onToggle={onToggle}
            onRepair={onRepair}
          />
        ))}
    </tbody>
  )
})

/** What scrolls around an element; null: the window. */
function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return null
}
