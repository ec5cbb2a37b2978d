import { codeOf, toShow } from '#rules/visitors/passes/pass.ts'
import { signedBy } from './phone_key.ts'

/**
 * The text of the code that a phone shows of a pass at a time.
 * @param signed the pass with the server's signature
 * @param at seconds since 1970, by the server's clock
 */
export async function shownCode(signed: Uint8Array, key: CryptoKeyPair, at: number): Promise<string> {
  const bytes = new Uint8Array(toShow(signed, at))
  return codeOf(bytes, await signedBy(key, bytes))
}
