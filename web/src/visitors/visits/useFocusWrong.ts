import { useEffect, type RefObject } from 'react'

/** Leads to the first field with which something is wrong, after each answer that says so. */
export function useFocusWrong(
  form: RefObject<HTMLElement | null>,
  wrong: ReadonlyMap<string, unknown>,
): void {
  useEffect(() => {
    if (wrong.size === 0) return
    const field = form.current?.querySelector('[aria-invalid=true]')
    if (field instanceof HTMLElement) field.focus()
  }, [form, wrong])
}
