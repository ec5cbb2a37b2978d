import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestedLanguage, languageOf, switchLanguage } from './language.ts'

const shelf = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
beforeEach(() => {
  vi.stubGlobal('sessionStorage', shelf())
  vi.stubGlobal('localStorage', shelf())
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['?locale=en', 'en'],
  ['?theme=red&locale=en-US', 'en'],
  ['?locale=EN_gb', 'en'],
  ['?locale=zh-CN', 'zh'],
  ['?locale=fr', 'zh'],
  ['?locale=entire', 'zh'],
  ['?locale=<script>', 'zh'],
  ['', 'zh'],
])('%s requests %s', (search, language) => expect(languageOf(requestedLanguage(search))).toBe(language))

test('the requested language lasts for the tab, until another is requested', () => {
  requestedLanguage('?locale=en')
  expect(requestedLanguage('?date=2026-09-07')).toBe('en')
  expect(requestedLanguage('?locale=zh')).toBe('zh')
})

test('the address also applies if the browser forbids storage', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden })
  expect([requestedLanguage('?locale=en'), requestedLanguage('?locale=fr'), requestedLanguage('')]).toEqual([
    'en',
    null,
    null,
  ])
})

test('a choice in this tab overrides the address, and removes its parameter', () => {
  const replace = vi.fn<(to: URL) => void>()
  vi.stubGlobal('location', { href: 'https://campus.example/pc/home?locale=en&date=1', replace })
  requestedLanguage('?locale=en')
  switchLanguage('zh')
  expect(requestedLanguage('')).toBeNull()
  expect(localStorage.getItem('system-language')).toBe('zh')
  expect(String(replace.mock.calls[0]?.[0])).toBe('https://campus.example/pc/home?date=1')
})
