import { useEffect, useState } from 'react'
import { newest, type Newest } from './newest.ts'

/** `newest()` of a component: what still runs when it is gone is dropped. */
export function useNewest(): Newest {
  const [runs] = useState(newest)
  useEffect(() => () => runs.drop(), [runs])
  return runs
}
