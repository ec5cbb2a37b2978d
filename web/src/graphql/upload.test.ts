import { expect, test } from 'vitest'
import { uploadTime } from './upload.ts'

test.each([
  ['an empty file', 0, 10_000],
  ['a picture of one megabyte', 1_048_576, 26_000],
  ['ten megabytes', 10 * 1_048_576, 170_000],
  ['the limit of the server', 1_048_576_000, 180_000],
])('%s', (_what, bytes, ms) => expect(uploadTime(bytes)).toBe(ms))
