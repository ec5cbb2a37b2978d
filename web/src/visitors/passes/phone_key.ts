import { createStore, get, set, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined
/** The keys of this browser, each for one pass. They can be used here, and never be read or carried away. */
const keys = (): UseStore => (opened ??= createStore('visitor-passes', 'keys'))

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const

/**
 * The key with which this browser shows a pass, made when it is first asked for.
 * @param pass the id of its visit
 */
export async function keyOf(pass: string): Promise<CryptoKeyPair> {
  const kept = await get<CryptoKeyPair>(pass, keys())
  if (kept) return kept
  const made = await crypto.subtle.generateKey(ecdsa, false, ['sign', 'verify'])
  await set(pass, made, keys())
  return made
}

/** The public half as it stands in a pass: compressed, 33 bytes. */
export async function publicBytes({ publicKey }: CryptoKeyPair): Promise<Uint8Array> {
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  // 0x04, x, y: compressed it is x, headed by whether y is odd.
  return Uint8Array.of(2 + ((point.at(-1) ?? 0) & 1), ...point.subarray(1, 33))
}

/** ECDSA with SHA-256: r and s, 64 bytes. */
export const signedBy = async (
  { privateKey }: CryptoKeyPair,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes))
