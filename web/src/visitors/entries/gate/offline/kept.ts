import { createStore, del, get, set, update, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined
/** What this browser keeps as a device at a gate. */
const shelf = (): UseStore => (opened ??= createStore('gate-device', 'kept'))

const aes = { name: 'AES-GCM', length: 256 } as const
const KEY = 'key'

/** Encrypts what is kept. It can be used in this browser, and never be read or carried away. */
async function sealingKey(): Promise<CryptoKey> {
  const kept = await get<CryptoKey>(KEY, shelf())
  if (kept) return kept
  const made = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt'])
  // Another window may have made one meanwhile: what it has encrypted must stay readable.
  let first = made
  await update<CryptoKey>(KEY, (before) => (first = before ?? made), shelf())
  return first
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** Keeps a value, encrypted. */
export async function keep(name: string, value: unknown): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(), text)
  await set(name, { iv, bytes } satisfies Sealed, shelf())
}

/** What was kept under a name; null: nothing that this browser can read. */
export async function kept<Value>(name: string): Promise<Value | null> {
  const sealed = await get<Sealed>(name, shelf())
  if (!sealed) return null
  try {
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.iv },
      await sealingKey(),
      sealed.bytes,
    )
    return JSON.parse(new TextDecoder().decode(text)) as Value
  } catch (cause) {
    console.warn('what was kept at the gate can not be read', cause)
    return null
  }
}

/** Changes what is kept under a name. Windows take turns, so that none undoes what another has noted. @returns what is kept now */
export const change = <Value>(name: string, otherwise: Value, to: (before: Value) => Value): Promise<Value> =>
  navigator.locks.request(`gate-device ${name}`, async () => {
    const next = to((await kept<Value>(name)) ?? otherwise)
    await keep(name, next)
    return next
  })

/** Keeps a key that can't be read out: encrypting it would mean to have read it. */
export const keepKey = (name: string, key: CryptoKey): Promise<void> => set(name, key, shelf())
export const keptKey = async (name: string): Promise<CryptoKey | null> =>
  (await get<CryptoKey>(name, shelf())) ?? null

export const forget = (name: string): Promise<void> => del(name, shelf())
