import { expect, test } from 'vitest'
import { replaceForbiddenStorage } from './forbidden_storage.ts'

test('replaces storage that a browser forbids, and leaves other storage alone', () => {
  const allowed = {}
  const page = Object.defineProperty({ sessionStorage: allowed }, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  replaceForbiddenStorage(page)
  const replaced: Storage = Reflect.get(page, 'localStorage')
  replaced.setItem('a', '1')
  expect([replaced.getItem('a'), replaced.length, replaced.key(0), replaced.getItem('b')]).toEqual([
    '1',
    1,
    'a',
    null,
  ])
  replaced.removeItem('a')
  expect(replaced.length).toBe(0)
  expect(page.sessionStorage).toBe(allowed)
})
