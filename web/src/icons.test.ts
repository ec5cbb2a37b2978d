import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '..')

test("the page's icon exists, and so does the one that browsers request by default", () => {
  const named = /<link rel="icon"[^>]*href="([^"]+)"/.exec(readFileSync(path.join(web, 'index.html'), 'utf8'))
  expect(readFileSync(path.join(web, 'public', named?.[1] ?? 'none'), 'utf8')).toMatch(/^<svg /)
  // An .ico file begins with these bytes.
  expect([...readFileSync(path.join(web, 'public', 'favicon.ico')).subarray(0, 4)]).toEqual([0, 0, 1, 0])
})
