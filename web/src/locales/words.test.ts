import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'))

/** Paths of all texts; plural forms count as one. */
const paths = (words: unknown, before = ''): string[] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([name, inner]) => paths(inner, before ? `${before}.${name}` : name))
    : [before.replace(/_(zero|one|two|few|many|other)$/, '')]

/** The values that a text interpolates. */
const wanted = (words: unknown): string[] =>
  [...JSON.stringify(words).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted()

const files = readdirSync(new URL('zh/', folder))

test('both languages have the same files', () => expect(readdirSync(new URL('en/', folder))).toEqual(files))

test.each(files)('%s has the same texts in both languages', (file) => {
  const [zh, en] = [read('zh', file), read('en', file)]
  expect([...new Set(paths(en))].toSorted()).toEqual([...new Set(paths(zh))].toSorted())
  expect(new Set(wanted(en))).toEqual(new Set(wanted(zh)))
})

test.each(files)('%s is in English where it should be', (file) => {
  const english = JSON.stringify(read('en', file)).replaceAll('中文', '')
  expect(english).not.toMatch(/\p{Script=Han}/u)
})
