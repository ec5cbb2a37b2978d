import { useEffect, useState } from 'react'

/** Often enough that a minute is never shown much too long. */
const LOOK_MS = 10_000

/** Draws the component again while time passes. */
export function useMinute(): void {
  const [, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
}
