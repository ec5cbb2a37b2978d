import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
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

/** Those of the management area stand in a folder of their own. */
const filesOf = (language: string) =>
  globSync('**/*.json', { cwd: path.join(import.meta.dirname, language) }).toSorted()

const files = filesOf('zh')

test('both languages have the same files', () => expect(filesOf('en')).toEqual(files))

test('a file is asked for by its name alone, so no other folder has one of the same name', () => {
  const names = files.map((file) => path.basename(file))
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('the files of the management area are typed, and so are the others that pages ask for', () => {
  const typed = readFileSync(new URL('word_files.d.ts', folder), 'utf8')
  const lines = [...typed.matchAll(/as (\w+) \} from '\.\/zh\/((?:manage\/)?(\w+)\.json)'/g)]
  expect(lines.filter(([, name, , file]) => name !== file)).toEqual([])
  const untyped = ['busy', 'embedding', 'error', 'http', 'offline', 'title'].map((name) => `${name}.json`)
  expect([...lines.map(([, , file = '']) => file), ...untyped].toSorted()).toEqual(files)
})

test.each(files)('%s has the same texts in both languages', (file) => {
  const [zh, en] = [read('zh', file), read('en', file)]
  expect([...new Set(paths(en))].toSorted()).toEqual([...new Set(paths(zh))].toSorted())
  expect(new Set(wanted(en))).toEqual(new Set(wanted(zh)))
})

test.each(files)('%s is in English where it should be', (file) => {
  const english = JSON.stringify(read('en', file)).replaceAll('中文', '')
  expect(english).not.toMatch(/\p{Script=Han}/u)
})

test('the texts that visits begin with are in one table, and all others in the other', () => {
  const listed = (file: string) =>
    /\{zh,en\}\/\{([a-z_,]+)\}/.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1]
  expect(listed('words.ts')).toContain('kit')
  expect(listed('further_words.ts')).toBe(listed('words.ts'))
})
