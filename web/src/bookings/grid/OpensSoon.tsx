import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../kit/requests.ts'
import { countdownText, useSecondsUntil } from '../../kit/useSecondsLeft.ts'
import type { ResourceGrid } from '../grid.graphql.ts'
import { FindResourceLoad } from '../load.graphql.ts'
import { openingOf, type Opening } from './opening.ts'

/** So that thousands of open pages don't ask in the same moment: the day at once, how full the days are later. Milliseconds. */
const SPREAD_MS = 400
const LOADS_MS = 2000

interface OpensSoonProps {
  grid: ResourceGrid
  answered_at: number
  onOpen(): void
}

/** Counts down to the moment at which something of the day opens for booking. Nothing where nothing does within the hour. */
export function OpensSoon({ grid, answered_at, onOpen }: OpensSoonProps) {
  const [known, setKnown] = useState<Opening | null>(null)
  const opening = openingOf(grid, answered_at, known)
  if (opening?.at_ms !== known?.at_ms) setKnown(opening)
  return opening && <Countdown key={opening.opens_at} at_ms={opening.at_ms} onOpen={onOpen} />
}

/** Asks for the day again when it opens. */
function Countdown({ at_ms, onOpen }: { at_ms: number; onOpen(): void }) {
  const { t } = useTranslation('bookings')
  const left = useSecondsUntil(at_ms)
  useEffect(() => {
    const ask = () => {
      onOpen()
      const loads = { queryKey: [FindResourceLoad.name] }
      setTimeout(() => void queries.invalidateQueries(loads), LOADS_MS * (1 + Math.random()))
    }
    const timer = setTimeout(ask, Math.max(0, at_ms - Date.now()) + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [at_ms, onOpen])
  return (
    <p className="grid-opens" role="timer">
      {left === 0 ? t('opening_now') : t('opens_in', { left: countdownText(left) })}
    </p>
  )
}
