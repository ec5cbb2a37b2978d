import { useEffect, useReducer } from 'react'

/**
 * Whole seconds until a moment, counted down; 0 when it has come.
 * @param at_ms by the browser's clock
 */
export function useSecondsUntil(at_ms: number): number {
  const [ticks, tick] = useReducer((n: number) => n + 1, 0)
  const left_ms = Math.max(0, at_ms - Date.now())
  const over = left_ms === 0
  useEffect(() => {
    if (over) return
    const timer = setTimeout(tick, (at_ms - Date.now()) % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [over, at_ms, ticks])
  return Math.ceil(left_ms / 1000)
}

/**
 * Seconds that are left of those that the server answered, counted down once a second; 0 when it is over.
 * @param answered seconds, by the server's clock
 * @param answered_at when the answer came, by the browser's clock: only the time since then is measured with it
 */
export const useSecondsLeft = (answered: number, answered_at: number): number =>
  Math.min(answered, useSecondsUntil(answered_at + answered * 1000))

/** What takes longer isn't counted down by the second. Seconds. */
export const COUNTED_DOWN = 3600

/** A length as a clock shows it: 9:05, 1:09:05. */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
