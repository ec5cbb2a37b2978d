import { expect, test } from 'vitest'
import { base64 } from './base64.ts'

test.each([0, 1, 2, 3, 20_000])('%i bytes arrive as they were', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => at % 256)
  expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
})
