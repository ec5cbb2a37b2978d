import { generateKeyPairSync, sign } from 'node:crypto'
import { codeOf, toShow } from '#rules/visitors/passes/pass.ts'

/** A phone, as the browser makes its key. */
export function phone() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const odd = (Buffer.from(y, 'base64url').at(-1) ?? 0) & 1
  return {
    key: Buffer.concat([Uint8Array.of(2 + odd), Buffer.from(x, 'base64url')]).toString('base64url'),
    /** The code that it shows of a signed pass. @param at seconds since 1970 */
    show(signed: string, at: number): string {
      const bytes = toShow(Buffer.from(signed, 'base64url'), at)
      return codeOf(bytes, sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }))
    },
  }
}
