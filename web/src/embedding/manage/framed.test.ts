import { expect, test } from 'vitest'
import { framed } from './framed.ts'

const origins = ['https://meet.example.edu']

test.each([
  [
    'https://meet.example.edu/a?b=c',
    { shown: 'https://meet.example.edu/a?b=c&locale=en', origin: origins[0] },
  ],
  ['https://meet.example.edu:8443/a', { outside: 'https://meet.example.edu:8443/a?locale=en' }],
  ['https://user:word@elsewhere.test/a', { outside: 'https://elsewhere.test/a?locale=en' }],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/pc/home', null],
  ['', null],
  [null, null],
])('%s', (url, expected) => expect(framed(url, origins, 'en')).toEqual(expected))
