import { useEffect, useState } from 'react'

/**
 * Seconds that are left of those that the server answered, counted down once a second; 0 when it is over.
 * @param answered seconds, by the server's clock
 * @param answered_at when the answer came, by the browser's clock: only the time since then is measured with it
 */
export function useSecondsLeft(answered: number, answered_at: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, answered - Math.floor((Math.max(now, answered_at) - answered_at) / 1000))
  const over = left === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over, answered_at])
  return left
}

/** A length as a clock shows it: 9:05, 1:09:05. */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
