import { expect, test } from 'vitest'
import { sidebarOpen } from './sidebar_cookie.ts'

test.each([
  ['', true],
  ['sidebarStatus=1', true],
  ['sidebarStatus=0', false],
  ['a=1; sidebarStatus=0; b=2', false],
  ['xsidebarStatus=0', true],
])('%j: open %s', (cookies, open) => expect(sidebarOpen(cookies)).toBe(open))
