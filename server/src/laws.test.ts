import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import ts from 'typescript6'
import { describe, expect, test } from 'vitest'
import { mutants } from '../../bench/mutants/list.ts'
import * as tables from './tables.ts'

// The rules on imports and files: see docs/architecture.md.

const root = path.resolve(import.meta.dirname, '../..')
const SOURCES = ['rules', 'server', 'identity', 'postgres', 'web', 'e2e', 'bench', 'scripts']

interface Source {
  /** Path from the project's folder, with slashes. */
  file: string
  text: string
  /** Files of the project as paths like `file`; libraries by name. */
  imports: string[]
}

const files = SOURCES.flatMap((folder) => filesIn(folder)).toSorted()
const sources: Source[] = files
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return {
      file,
      text,
      imports: ts
        .preProcessFile(text, true, true)
        .importedFiles.map(({ fileName }) => placeOf(fileName, file)),
    }
  })
const code = sources.filter(({ file }) => !isTest(file))

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return ['node_modules', 'migrations', 'dist'].includes(entry.name) ? [] : filesIn(at)
    return entry.isFile() ? [at] : []
  })
}

function placeOf(name: string, from: string): string {
  if (name.startsWith('.')) return path.posix.normalize(`${path.posix.dirname(from)}/${name}`)
  return name.replace(/^#(rules|server|identity|postgres)\//, '$1/src/')
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /(^|\/)testing\//.test(file) || file.startsWith('e2e/')
}

/** The first folder below `server/src` or `web/src`; undefined for a file directly in it. */
function roomOf(place: string, house: 'server' | 'web'): string | undefined {
  return place.match(new RegExp(`^${house}/src/([^/]+)/`))?.[1]
}

const violations = (among: Source[], isWrong: (place: string, source: Source) => boolean): string[] =>
  among.flatMap((source) =>
    source.imports
      .filter((place) => isWrong(place, source))
      .map((place) => `${source.file} imports ${place}`),
  )

/** Folders of the server that are no feature: they serve all features, or are built from all of them. */
const SERVER_ROOMS = new Set(['platform', 'testing'])
/**
 * The same for the web: the parts pages are built from, their surroundings, and the shells that compose them.
 */
const WEB_ROOMS = new Set([
  'kit',
  'graphql',
  'viewer',
  'theme',
  'locales',
  'sign_in',
  'navigation_guards',
  'areas',
])
const isFeature = (room: string | undefined, house: 'server' | 'web') =>
  room !== undefined && !(house === 'server' ? SERVER_ROOMS : WEB_ROOMS).has(room)

test('finds files to check', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(
    sources.flatMap(({ imports }) => imports).filter((place) => place.startsWith('server/src/platform/'))
      .length,
  ).toBeGreaterThan(20)
})

describe('imports', () => {
  test('rules import only each other and libraries for dates and recurrence', () => {
    const DATES = ['temporal-polyfill', 'rrule-temporal']
    const mayUse = (place: string) =>
      place.startsWith('rules/') || DATES.some((name) => place === name || place.startsWith(`${name}/`))
    expect(
      violations(
        code.filter(({ file }) => file.startsWith('rules/')),
        (place) => !mayUse(place),
      ),
    ).toEqual([])
  })

  test('the platform imports no feature', () => {
    const isOfTheProduct = (place: string) =>
      place.startsWith('server/src/') && !place.startsWith('server/src/platform/')
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
        (place) => /^(server|web|rules)\//.test(place),
      ),
    ).toEqual([])
  })

  test('a server feature imports another only through its service or its tables', () => {
    const isBackDoor = (place: string, { file }: Source) => {
      const [to, from] = [roomOf(place, 'server'), roomOf(file, 'server')]
      return (
        isFeature(to, 'server') &&
        isFeature(from, 'server') &&
        to !== from &&
        place !== `server/src/${to}/${to}.service.ts` &&
        !isTable(place)
      )
    }
    expect(violations(code, isBackDoor)).toEqual([])
  })

  test.each(['server', 'web'] as const)('features of the %s form no cycle', (house) => {
    const uses = new Map<string, Set<string>>()
    for (const { file, imports } of code) {
      const from = roomOf(file, house)
      if (from === undefined || !isFeature(from, house)) continue
      // Tables refer to each other's keys: that is the shape of the data, not of the code.
      const others = imports.filter((place) => !(isTable(file) && isTable(place)))
      for (const to of others.map((place) => roomOf(place, house))) {
        if (to !== undefined && to !== from && isFeature(to, house))
          uses.set(from, (uses.get(from) ?? new Set()).add(to))
      }
    }
    expect(uses.size).toBeGreaterThan(2)
    expect(cyclesIn(uses)).toEqual([])
  })

  test('files form no cycle, type imports included', () => {
    const uses = new Map(code.map(({ file, imports }) => [file, new Set(imports)]))
    expect(uses.size).toBeGreaterThan(500)
    expect(cyclesIn(uses)).toEqual([])
  })

  test("the web's shared folders import no feature", () => {
    expect(
      violations(
        code.filter(({ file }) => file.startsWith('web/src/kit/')),
        (place) => isFeature(roomOf(place, 'web'), 'web'),
      ),
    ).toEqual([])
  })

  test("only its feature and the areas' routes import a page of the web", () => {
    const isForeignPage = (place: string, { file }: Source) => {
      const [to, from] = [roomOf(place, 'web'), roomOf(file, 'web')]
      return isFeature(to, 'web') && isFeature(from, 'web') && to !== from && place.endsWith('Page.tsx')
    }
    expect(violations(code, isForeignPage)).toEqual([])
  })

  test('the web imports nothing of the server', () => {
    expect(
      violations(
        code.filter(({ file }) => file.startsWith('web/src/')),
        (place) => /^(server|identity)\//.test(place) || place.startsWith('node:'),
      ),
    ).toEqual([])
  })
})

test('a capitalised type is exported by one file only', () => {
  const EXPORT = /^export (?:class|interface|type|const|function) ([A-Z]\w*[a-z]\w*)/gm
  const product = code.filter(({ file }) => !/^(bench|scripts)\//.test(file))
  const exported = product.flatMap(({ file, text }) =>
    [...text.matchAll(EXPORT)].map(([, name = '']) => ({ name, file })),
  )
  const twice = [...Map.groupBy(exported, ({ name }) => name)]
    .map(([name, of]) => ({ name, of: [...new Set(of.map(({ file }) => file))] }))
    .filter(({ of }) => of.length > 1)
  expect(twice).toEqual([])
})

test('no folder or file has a catch-all name', () => {
  const isBox = (file: string) =>
    file.split('/').some((part) => /^(utils?|helpers?|common|misc)(\.|$)/i.test(part))
  expect(files.filter(isBox)).toEqual([])
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

test('the code of every deliberate bug still exists', () => {
  const places = ({ file, find }: (typeof mutants)[number]) =>
    readFileSync(path.join(root, file), 'utf8').split(find).length - 1
  expect(mutants.filter((one) => places(one) !== 1).map(({ name }) => name)).toEqual([])
})

describe('stored sessions', () => {
  const TABLES = 'appointment_information|appointment_progress|appointment_participant|booking_series'
  const server = code.filter(({ file }) => file.startsWith('server/src/'))

  test('are written by their own feature alone', () => {
    const WRITES = new RegExp(
      `\\b(insert\\s+into|update|delete\\s+from)\\s+(${TABLES})\\b|\\.(insert|update|delete)\\((${TABLES})\\)`,
      'i',
    )
    const writers = server.filter(({ text }) => WRITES.test(text)).map(({ file }) => file)
    expect(writers.filter((file) => !file.startsWith('server/src/sessions/'))).toEqual([])
    expect(writers).toContain('server/src/sessions/transitions.ts')
  })

  test('have states with names in SQL', () => {
    const NUMBER = /\b(state|appointment_state|audit_status|sign_out_status)\s*(=|<>|in)\s*\(?\s*\d/
    const reads = new RegExp(`\\b(${TABLES})\\b`)
    const found = server
      .filter(({ file, text }) => !isTable(file) && (file.includes('/sessions/') || reads.test(text)))
      .flatMap(({ file, text }) =>
        text
          .split('\n')
          .flatMap((line, nth) =>
            NUMBER.test(line) && !line.includes('from tenant') ? [`${file}:${nth + 1}`] : [],
          ),
      )
    expect(found).toEqual([])
  })
})

/** Files that count versions themselves, each with the reason why `records` doesn't do it for them. */
const COUNTS_VERSIONS: Readonly<Record<string, string>> = {
  'server/src/resources/resource_changes.ts': 'many resources change in one statement, with parts and places',
  'server/src/resources/type_changes.ts': 'a type changes together with its lists',
  'server/src/sessions/transitions.ts': 'a session has no form: a transition is refused by its state',
  'server/src/settings/settings.service.ts': 'the settings are one row whose fields lie in a JSON column',
}

test('versions of rows are counted by records and the platform alone', () => {
  const COUNTS = /\bbumpVersion\b|\bversion\s*\+\s*1\b|\bfield_versions\s*=(?!=)/
  const counting = code
    .filter(({ file, text }) => file.startsWith('server/src/') && COUNTS.test(text))
    .map(({ file }) => file)
  const features = counting.filter((file) => !/^server\/src\/(records|platform)\//.test(file))
  expect(features).toEqual(Object.keys(COUNTS_VERSIONS))
  expect(counting).toContain('server/src/records/records.ts')
})

/** Types that name columns of a table without being its rows, or that wait to be read off an input or a document. */
const OWN_SHAPES = new Set([
  // Settings and data of the product's own, from which rows are made.
  ...['FirstTenant', 'InitialMenu', 'Campus', 'Tenant'],
  // What people send, as its inputs read it.
  ...[
    'Grant',
    'BookingModel',
    'SessionDetails',
    'ProgressEntry',
    'ResourceFilter',
    'GridFilter',
    'TypeLists',
  ],
  // What decisions read of a resource, a session or a person; and where the table's feature is built on this one.
  ...['WantedFact', 'LoadedPerson', 'StoredSession', 'LoadedResource', 'LoadedRow', 'BusyRun'],
  // The form's values before they are sent: all texts.
  'BookingValues',
  // Of documents that are put together from the catalogue of rule fields when the page is loaded.
  ...[
    'TypeInMenu',
    'LocationNode',
    'BookableResource',
    'TypeRulesNode',
    'ResourceRow',
    'TypeNode',
    'LocationRow',
    'CodeTableRow',
    'CodeTable',
    'ItemRow',
  ],
])

describe('a field is spelled once', () => {
  test('rows are read off the tables, and answers off the documents', () => {
    const columns = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .map((table) => new Set(Object.keys(getTableColumns(table))))
    const found = code
      .filter(({ file }) => /^(server|web)\/src\//.test(file))
      .flatMap(({ file, text }) =>
        shapesIn(file, text)
          .filter(({ name }) => !OWN_SHAPES.has(name))
          .filter(({ fields }) => columns.some((one) => fields.filter((name) => one.has(name)).length >= 5))
          .map(({ name }) => `${file}: ${name}`),
      )
    expect(found).toEqual([])
  })

  test('documents say what they answer', () => {
    const found = code
      .filter(({ file }) => file.endsWith('.graphql.ts') && file.startsWith('web/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/export const (\w+) = operation</g)].map(([, name]) => `${file}: ${name}`),
      )
    expect(found.filter((one) => !/^web\/src\/(resources|locations|codes)\//.test(one))).toEqual([])
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

const isTable = (file: string) => file.endsWith('.table.ts')

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
