import type { LineReason } from './reasons.ts'

/** Bytes of a file, packed and unpacked: about as much as the maximum number of lines needs. */
export const MAX_BYTES = 100_000_000

/** A file that can't be used at all. */
export class UnusableFile extends Error {
  readonly reason: LineReason
  constructor(why: LineReason) {
    super(why.why)
    this.reason = why
  }
}
