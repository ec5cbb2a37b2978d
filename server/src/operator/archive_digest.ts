import { createHash } from 'node:crypto'

/** The digest of an archive's entries, of which writer and reader tell it in the same order. */
export function archiveDigest() {
  const hash = createHash('sha256')
  return {
    entry: (name: string, size: number) => void hash.update(`${name}\0${size}\0`),
    bytes: (chunk: Uint8Array) => void hash.update(chunk),
    /** Hexadecimal digits; ends it. */
    end: () => hash.digest('hex'),
  }
}
