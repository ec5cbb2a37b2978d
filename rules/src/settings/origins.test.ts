import { expect, test } from 'vitest'
import { originOf, originsIn } from './origins.ts'

test.each<[unknown, string | null]>([
  ['https://portal.example.edu', 'https://portal.example.edu'],
  ['HTTPS://Portal.Example.edu', 'https://portal.example.edu'],
  ['https://portal.example.edu:443', 'https://portal.example.edu'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://x;script-src', null],
  ['https://x; script-src *', null],
  ['https://x https://y', null],
  ['https://x,https://y', null],
  ["https://x'", null],
  ['https://*.example.edu', null],
  ['https://x/', null],
  ['https://x/a', null],
  ['https://x?a', null],
  ['https://x#a', null],
  ['https://user@x', null],
  ['https://x:99999', null],
  ['https://x:', null],
  ['https://', null],
  ['https://x.', null],
  ['https://x\n', null],
  ['ftp://x', null],
  ['javascript:alert(1)', null],
  ['*', null],
  ['null', null],
  ['', null],
  [undefined, null],
  [7, null],
])('%j is the origin %j', (text, origin) => expect(originOf(text)).toBe(origin))

test.each<[unknown, string[]]>([
  [
    ['https://a.test', 'https://x;script-src', 'https://A.test', 'http://b.test'],
    ['https://a.test', 'http://b.test'],
  ],
  [undefined, []],
  ['https://a.test', []],
])('%j holds %j', (list, origins) => expect(originsIn(list)).toEqual(origins))
