import { useEffect, useState } from 'react'

/** As long as people pause between two keys. Milliseconds. */
const PAUSE_MS = 300

/** A value as soon as it stays the same for a moment: what is typed isn't asked about at every key. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
