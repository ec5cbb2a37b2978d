import { useState } from 'react'
import { idempotencyKey } from '../../graphql/idempotency.ts'

/** A key for what a form says: the same form sent again does nothing twice, another one is another wish. */
export function useKeyOf(form: object): string {
  const text = JSON.stringify(form)
  const [known, setKnown] = useState(() => ({ text, key: idempotencyKey() }))
  if (known.text === text) return known.key
  const fresh = { text, key: idempotencyKey() }
  setKnown(fresh)
  return fresh.key
}
