import { useCallback, useEffect, useRef } from 'react'
import type { BookingForm } from './booking_form.ts'
import { forgetForm, keepForm, type BookingTarget } from './kept_form.ts'

/** Writing on every key press would slow down typing. */
const PAUSE_MS = 300

/**
 * Stores the form's input, so that a reload loses nothing. @param wish null: it was sent, and nothing is
 * stored any more
 * @returns stores it at once for a user who leaves it to come back, whether or not something was entered
 */
export function useKeeping(
  form: BookingForm,
  wish: (BookingTarget & { idempotency_key: string }) | null,
  account: string,
  path: string,
): () => void {
  const latest = useRef(wish)
  // What is typed last is stored while the page is being left.
  const left = useRef(false)
  latest.current = wish
  const sent = wish === null
  const asked = wish && JSON.stringify([wish.resources_id, wish.period])
  useEffect(() => {
    if (sent) return forgetForm(account, path)
    let timer: number | undefined
    const keep = () => {
      clearTimeout(timer)
      if (form.dirty && latest.current)
        keepForm(account, path, { ...latest.current, from: form.values }, left.current)
    }
    keep()
    const stop = form.subscribe(() => {
      clearTimeout(timer)
      timer = window.setTimeout(keep, PAUSE_MS)
    })
    window.addEventListener('pagehide', keep)
    return () => (clearTimeout(timer), stop(), window.removeEventListener('pagehide', keep))
  }, [form, sent, asked, account, path])
  return useCallback(() => {
    left.current = true
    if (latest.current) keepForm(account, path, { ...latest.current, from: form.values }, true)
  }, [form, account, path])
}
