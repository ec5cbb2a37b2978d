import { expect, test } from 'vitest'
import { isReviewAddress } from './review_address.ts'

test.each<[string, boolean]>([
  ['https://oa.campus.example/review', true],
  ['https://oa.campus.example/review?id=1', true],
  ['http://oa.campus.example/review', false],
  ['http://10.1.2.3:8080/review', true],
  ['http://127.0.0.1:9000', true],
  ['http://172.20.0.1', true],
  ['http://172.32.0.1', false],
  ['http://[::1]:9000/', true],
  ['http://10.1.2.3.example.com', false],
  ['https://name:word@oa.campus.example', false],
  ['ftp://oa.campus.example', false],
  ['javascript:alert(1)', false],
  ['oa.campus.example', false],
  ['', false],
  [`https://oa.campus.example/${'x'.repeat(500)}`, false],
])('%s: %s', (text, usable) => {
  expect(isReviewAddress(text)).toBe(usable)
})
