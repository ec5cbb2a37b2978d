import { expect, test } from 'vitest'
import { codeIn, kindOfCode } from './codes.ts'

const mac = 'a'.repeat(22)
const code = `B.${'p'.repeat(40)}.${mac}`
const printed = `R.${'t'.repeat(22)}`

test.each([
  [code, 'booking'],
  [`D.${'p'.repeat(40)}.${mac}`, 'door'],
  [printed, 'resource'],
  ['R.short', null],
  [`B.${'p'.repeat(40)}.${mac}x`, null],
  [`X.${'p'.repeat(40)}.${mac}`, null],
])('%s is a code of a %s', (text, kind) => expect(kindOfCode(text)).toBe(kind))

test.each([
  [` ${code}\n`, code],
  [`https://campus.example/base/mobile/signer?code=${printed}`, printed],
  [`https://campus.example/mobile/signer?x=1&code=${printed}#top`, printed],
  ['https://campus.example/mobile/signer?code=other', null],
  ['', null],
  [`${'x'.repeat(700)}?code=${printed}`, null],
])('in %j it finds %s', (text, found) => expect(codeIn(text)).toBe(found))
