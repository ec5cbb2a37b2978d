import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import ts from 'typescript6'
import { describe, expect, test } from 'vitest'
import { mutants } from '../../bench/mutants/list.ts'
import { testsOf } from '../../bench/mutants/mutant.ts'
import * as tables from './tables.ts'
import {
  code,
  DISTRICTS,
  doorOf,
  featureOf,
  files,
  isTable,
  isTest,
  root,
  sources,
  type Source,
} from './testing/sources.ts'
import { SHARED_BY_WEB_FEATURES } from './testing/shared_web_files.ts'

// The rules on imports and files: see docs/architecture.md.

const violations = (among: Source[], isWrong: (imported: string, source: Source) => boolean): string[] =>
  among.flatMap((source) =>
    source.imports
      .filter((imported) => isWrong(imported, source))
      .map((imported) => `${source.file} imports ${imported}`),
  )

/** Folders of the server that are no feature: they serve all features, or are built from all of them. */
const SHARED_OF_SERVER = new Set(['platform', 'testing'])
/**
 * The same for the web: the parts pages are built from, their surroundings, and the shells that compose them.
 */
const SHARED_OF_WEB = new Set([
  'kit',
  'graphql',
  'viewer',
  'theme',
  'locales',
  'sign_in',
  'navigation_guards',
  'areas',
])
/** Files of a feature that are registered once, by the file of the server that starts or answers them. */
const REGISTERED: Readonly<Record<string, RegExp>> = {
  'server/src/features.ts': /\.graphql\.ts$/,
  'server/src/app.ts': /\.route\.ts$/,
  'server/src/main.ts': /\.jobs\.ts$/,
}
const isFeature = (folder: string | undefined, side: 'server' | 'web') =>
  folder !== undefined && !(side === 'server' ? SHARED_OF_SERVER : SHARED_OF_WEB).has(folder)

/** Whether a file of the server takes what a feature keeps to itself. Files in no folder are no way around. */
function isBackDoor(imported: string, file: string): boolean {
  const [to, from] = [featureOf(imported, 'server'), featureOf(file, 'server')]
  const uses = from === undefined ? /^server\/src\/[^/]+$/.test(file) : isFeature(from, 'server')
  return (
    uses &&
    to !== undefined &&
    isFeature(to, 'server') &&
    to !== from &&
    imported !== `server/src/${doorOf(to)}` &&
    !isTable(imported) &&
    !REGISTERED[file]?.test(imported)
  )
}

test('finds files to check', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(
    sources
      .flatMap(({ imports }) => imports)
      .filter((imported) => imported.startsWith('server/src/platform/')).length,
  ).toBeGreaterThan(20)
})

describe('imports', () => {
  test('rules import only each other and the libraries for dates and for the bytes of a pass', () => {
    const mayUse = (imported: string) =>
      imported.startsWith('rules/') ||
      imported === 'temporal-polyfill' ||
      imported === 'cborg' ||
      imported.startsWith('temporal-polyfill/')
    expect(
      violations(
        code.filter(({ file }) => file.startsWith('rules/')),
        (imported) => !mayUse(imported),
      ),
    ).toEqual([])
  })

  test('the platform imports no feature', () => {
    const isOfTheProduct = (imported: string) =>
      imported.startsWith('server/src/') && !imported.startsWith('server/src/platform/')
    expect(
      violations(
        code.filter(({ file }) => file.startsWith('server/src/platform/')),
        isOfTheProduct,
      ),
    ).toEqual([])
  })

  test('identity and postgres import nothing of the product', () => {
    expect(
      violations(
        code.filter(({ file }) => /^(identity|postgres)\//.test(file)),
        (imported) => /^(server|web|rules)\//.test(imported),
      ),
    ).toEqual([])
  })

  test('the server imports a feature only through its service or its tables', () => {
    expect(violations(code, (imported, { file }) => isBackDoor(imported, file))).toEqual([])
  })

  test.each([
    ['holds/occupy.ts', 'sessions/insert.ts', true],
    ['context_of.ts', 'permissions/viewers.ts', true],
    ['context_of.ts', 'files/files.route.ts', true],
    ['context_of.ts', 'permissions/permissions.service.ts', false],
    ['holds/occupy.ts', 'sessions/sessions.service.ts', false],
    ['holds/occupy.ts', 'sessions/sessions.table.ts', false],
    ['holds/occupy.ts', 'sessions/other.service.ts', true],
    ['holds/occupy.ts', 'holds/rows.ts', false],
    ['app.ts', 'files/files.route.ts', false],
    ['app.ts', 'files/uploads.ts', true],
    ['main.ts', 'files/files.jobs.ts', false],
    ['features.ts', 'codes/codes.graphql.ts', false],
    ['visitors/visits/apply.ts', 'visitors/people/people.service.ts', false],
    ['visitors/visits/apply.ts', 'visitors/people/masked.ts', true],
    ['visitors/visits/apply.ts', 'visitors/visits/states.ts', false],
    ['holds/occupy.ts', 'visitors/people/people.service.ts', false],
    ['holds/occupy.ts', 'visitors/visitors.service.ts', false],
    ['context_of.ts', 'visitors/people/masked.ts', true],
  ])('%s imports %s: refused %s', (from, to, refused) => {
    expect(isBackDoor(`server/src/${to}`, `server/src/${from}`)).toBe(refused)
  })

  test.each(['server', 'web'] as const)('features of the %s form no cycle', (side) => {
    const uses = new Map<string, Set<string>>()
    for (const { file, imports } of code) {
      const from = featureOf(file, side)
      if (from === undefined || !isFeature(from, side)) continue
      // Tables refer to each other's keys: that is the shape of the data, not of the code.
      const others = imports.filter((imported) => !(isTable(file) && isTable(imported)))
      for (const to of others.map((imported) => featureOf(imported, side))) {
        if (to !== undefined && to !== from && isFeature(to, side))
          uses.set(from, (uses.get(from) ?? new Set()).add(to))
      }
    }
    expect(uses.size).toBeGreaterThan(2)
    expect(cyclesIn(uses)).toEqual([])
  })

  test('files form no cycle, type imports and tests included', () => {
    const uses = new Map(sources.map(({ file, imports }) => [file, new Set(imports)]))
    expect(uses.size).toBeGreaterThan(500)
    expect(cyclesIn(uses)).toEqual([])
  })

  test("the web's shared folders import no feature", () => {
    expect(
      violations(
        code.filter(({ file }) => file.startsWith('web/src/kit/')),
        (imported) => isFeature(featureOf(imported, 'web'), 'web'),
      ),
    ).toEqual([])
  })

  test('a web feature imports of another only what is declared as shared; the areas, its pages and what it adds to the personal centre too', () => {
    const used = code.flatMap(({ file, imports }) => {
      const from = featureOf(file, 'web')
      return imports.filter((imported) => {
        const to = featureOf(imported, 'web')
        if (from === undefined || from === to || !isFeature(to, 'web')) return false
        const of_areas = [`web/src/${to}/pages.ts`, `web/src/${to}/personal.ts`]
        return !(from === 'areas' && of_areas.includes(imported))
      })
    })
    const shared = Object.entries(SHARED_BY_WEB_FEATURES).flatMap(([feature, names]) =>
      names.map((name) => `web/src/${feature}/${name}`),
    )
    expect([...new Set(used)].toSorted()).toEqual(shared)
  })

  test('the web imports nothing of the server', () => {
    expect(
      violations(
        code.filter(({ file }) => file.startsWith('web/src/')),
        (imported) => /^(server|identity)\//.test(imported) || imported.startsWith('node:'),
      ),
    ).toEqual([])
  })
})

test('of a district only the README lies outside of its features', () => {
  const between = files.filter((file) =>
    DISTRICTS.some((district) => new RegExp(`^(rules|server|web)/src/${district}/[^/]+$`).test(file)),
  )
  expect(between.filter((file) => !file.endsWith('/README.md'))).toEqual([])
})

test('a capitalised type is exported by one file only', () => {
  const product = code.filter(({ file }) => !/^(bench|scripts)\//.test(file))
  const exported = product.flatMap(({ file, text }) => capitalisedIn(text).map((name) => ({ name, file })))
  expect(exported.length).toBeGreaterThan(500)
  const twice = [...Map.groupBy(exported, ({ name }) => name)]
    .map(([name, of]) => ({ name, of: [...new Set(of.map(({ file }) => file))] }))
    .filter(({ of }) => of.length > 1)
  expect(twice).toEqual([])
})

test.each([
  'export class Foo {',
  'export abstract class Foo {',
  'export default class Foo {',
  'export default function Foo() {',
  'export interface Foo {',
  'export type Foo = string',
  'export declare const Foo: string',
  'export enum Foo {',
  'export const enum Foo {',
  'export const Foo = 1',
  'export function Foo() {',
  'export async function Foo() {',
  'export function* Foo() {',
  'export { Foo }',
  'export { type Foo, bar }',
  'export type {\n  Foo,\n}',
  'export { foo as Foo }',
])('a capitalised export is recognised: %s', (text) => expect(capitalisedIn(text)).toEqual(['Foo']))

test.each(["export { Foo } from './foo.ts'", 'export { Foo as foo }', 'class Foo {', 'export const FOO = 1'])(
  'passing on, a small name and an own type are no capitalised export: %s',
  (text) => expect(capitalisedIn(text)).toEqual([]),
)

test('no folder or file has a catch-all name', () => {
  const isCatchAll = (file: string) =>
    file.split('/').some((part) => /^(utils?|helpers?|common|misc)(\.|$)/i.test(part))
  expect(files.filter(isCatchAll)).toEqual([])
})

test('no file is longer than 400 lines', () => {
  const long = sources
    .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 400)
  expect(long.map(({ file, lines }) => `${file}: ${lines} lines`)).toEqual([])
})

test('Chinese texts are only in locales, phrases, the demonstration, measurements and tests', () => {
  const MAY = [/\/locales\//, /(^|\/)phrases[^/]*\.ts$/, /\.zh\.ts$/, /(^|\/)demo\//, /^bench\//]
  const mayHold = (file: string) => isTest(file) || MAY.some((pattern) => pattern.test(file))
  const found = files
    .filter((file) => /\.(ts|tsx|mjs|html|css)$/.test(file) && !mayHold(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, nth) => (/\p{Script=Han}/u.test(line) ? [`${file}:${nth + 1}`] : [])),
    )
  expect(found).toEqual([])
})

test('the code and the tests of every deliberate bug still exist', () => {
  const found = ({ file, find }: (typeof mutants)[number]) =>
    readFileSync(path.join(root, file), 'utf8').split(find).length - 1
  const isTested = (one: (typeof mutants)[number]) =>
    sources.some(({ file }) => isTest(file) && file.startsWith(testsOf(one)))
  expect(mutants.filter((one) => found(one) !== 1 || !isTested(one)).map(({ name }) => name)).toEqual([])
})

/**
 * Types of the server and the web that name columns of a table without being its rows, each with its file. Not
 * read are the rules: they may import no table, so what they need of a resource is spelled there, and the
 * compiler compares it with the row where it is handed over.
 */
const OWN_SHAPES = [
  // Settings and data of the product's own, from which rows are made.
  'server/src/demo/places.ts: Campus',
  'server/src/platform/config/config.ts: FirstTenant',
  'server/src/tenants/initial/menus.ts: InitialMenu',
  // The lists of a type as a form sends them, with what is filled in.
  'server/src/resources/type_lists.ts: TypeLists',
  // What decisions read of several tables together, in features that the tables' own feature is built on.
  'server/src/booking_rules/rules_in_force.ts: LoadedResource',
  'server/src/booking_rules/rules_in_force.ts: LoadedRow',
  'server/src/people/applicant_facts.ts: WantedFact',
  'server/src/permissions/viewers.ts: LoadedPerson',
  // A stretch of a row's day, of sessions, occupied periods and buffers: null where the viewer may not see it.
  'server/src/availability/occupancy.ts: BusyRun',
  // The form's values before they are sent, where an unanswered text is empty.
  'web/src/bookings/dialog/booking_form.ts: BookingValues',
].toSorted()

describe('a field is spelled once', () => {
  test('rows are read off the tables, and answers off the documents', () => {
    const columns = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .map((table) => new Set(Object.keys(getTableColumns(table))))
    const found = code
      .filter(({ file }) => /^(server|web)\/src\//.test(file))
      .flatMap(({ file, text }) =>
        shapesIn(file, text)
          .filter(({ fields }) => columns.some((one) => fields.filter((name) => one.has(name)).length >= 5))
          .map(({ name }) => `${file}: ${name}`),
      )
    expect([...new Set(found)].toSorted()).toEqual(OWN_SHAPES)
  })

  test('documents say what they answer', () => {
    const found = code
      .filter(({ file }) => file.endsWith('.graphql.ts') && file.startsWith('web/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/export const (\w+)(:| = operation<)/g)].map(([, name]) => `${file}: ${name}`),
      )
    expect(found).toEqual([])
  })
})

/** The interfaces and type literals of a file with the names of their own fields. */
function shapesIn(file: string, text: string): { name: string; fields: string[] }[] {
  const found: { name: string; fields: string[] }[] = []
  const visit = (node: ts.Node, name: string): void => {
    const named = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? node.name.text : name
    if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) {
      const fields = node.members.flatMap((member) =>
        ts.isPropertySignature(member) ? [member.name.getText()] : [],
      )
      found.push({ name: named, fields })
    }
    ts.forEachChild(node, (child) => visit(child, named))
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), '')
  return found
}

/** Groups of files or features that reach each other, each sorted: Tarjan's strongly connected components. */
function cyclesIn(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = []
  const index = new Map<string, number>()
  const open: string[] = []
  const visit = (at: string): number => {
    const own = index.size
    index.set(at, own)
    open.push(at)
    let low = own
    for (const next of uses.get(at) ?? []) {
      if (!index.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, index.get(next) ?? own)
    }
    if (low === own) {
      const cycle = open.splice(open.indexOf(at))
      if (cycle.length > 1) found.push(cycle.toSorted().join(' ↔ '))
    }
    return low
  }
  for (const at of uses.keys()) if (!index.has(at)) visit(at)
  return found.toSorted()
}

/** The capitalised names that a file declares for others; not those that it passes on from another file. */
function capitalisedIn(text: string): string[] {
  const DECLARED =
    /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:class|interface|type|const enum|enum|const|let|function)[ *]+([A-Z]\w*[a-z]\w*)/gm
  const LISTED = /^export (?:type )?\{([^}]*)\}(?! from)/gm
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) =>
    names.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /s, ''),
    ),
  )
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name)
  return [...declared, ...listed.filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name))]
}
