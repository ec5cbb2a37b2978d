import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countdownText, useSecondsLeft } from '../../kit/useSecondsLeft.ts'
import type { ResourceGrid } from '../grid.graphql.ts'
import { opensIn } from './opening.ts'

/** So that thousands of open pages don't ask in the same moment. Milliseconds. */
const SPREAD_MS = 1500
/** The server's clock is answered in whole seconds. */
const ROUNDED_MS = 300

interface OpensSoonProps {
  grid: ResourceGrid
  answered_at: number
  onOpen(): void
}

/** Counts down to the moment at which something of the day opens for booking. Nothing where nothing does within the hour. */
export function OpensSoon({ grid, ...more }: OpensSoonProps) {
  const seconds = useMemo(() => opensIn(grid), [grid])
  return seconds === null ? null : <Countdown seconds={seconds} {...more} />
}

/** Asks for the day again when it opens. */
function Countdown({ seconds, answered_at, onOpen }: Omit<OpensSoonProps, 'grid'> & { seconds: number }) {
  const { t } = useTranslation('bookings')
  const left = useSecondsLeft(seconds, answered_at)
  const open = left === 0
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(onOpen, ROUNDED_MS + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [open, answered_at, onOpen])
  return (
    <p className="grid-opens" role="timer">
      {open ? t('opening_now') : t('opens_in', { left: countdownText(left) })}
    </p>
  )
}
