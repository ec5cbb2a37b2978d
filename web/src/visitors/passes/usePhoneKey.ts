import { useEffect, useState } from 'react'
import { base64url } from './base64url.ts'
import { keyOf, publicBytes } from './phone_key.ts'

/** The key of this browser for the pass of a visit, and its public half as the wire has it. */
export interface PhoneKey {
  pair: CryptoKeyPair
  text: string
}

/** Undefined while it is looked for; null where this browser can't keep one, as in some private windows. */
export function usePhoneKey(visit: string): PhoneKey | null | undefined {
  const [key, setKey] = useState<PhoneKey | null>()
  useEffect(() => {
    let asked = true
    const load = async () => {
      const pair = await keyOf(visit)
      const text = base64url(await publicBytes(pair))
      if (asked) setKey({ pair, text })
    }
    load().catch(() => asked && setKey(null))
    return () => void (asked = false)
  }, [visit])
  return key
}
