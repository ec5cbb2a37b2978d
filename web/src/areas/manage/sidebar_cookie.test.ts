import { expect, test } from 'vitest'
import { sidebarOpen } from './sidebar_cookie.ts'

test.each([
  ['', 1200, true],
  ['', 1199, false],
  ['sidebarStatus=1', 1440, true],
  ['sidebarStatus=1', 1024, true],
  ['sidebarStatus=0', 1440, false],
  ['a=1; sidebarStatus=0; b=2', 1440, false],
  ['xsidebarStatus=0', 1440, true],
])('%j at %i px: open %s', (cookies, width, open) => expect(sidebarOpen(cookies, width)).toBe(open))
