import type { WordFile } from './locales/types.d.ts'

/**
 * A page's first load: the modules that it needs before it can be used, besides the start, and its locale
 * files.
 */
export interface FirstLoad {
  /** Below the base; `:id` stands for anything without a slash. */
  path: string
  modules: readonly string[]
  words: readonly WordFile[]
}

const of =
  (shell: readonly string[], words: WordFile) =>
  (path: string, page: string, more: WordFile[] = []): FirstLoad => ({
    path,
    modules: ['src/app.tsx', ...shell, page],
    words: ['kit', words, ...more],
  })
const portal = of(['src/areas/pc/PortalShell.tsx'], 'portal')
const phone = of(['src/areas/mobile/PhoneShell.tsx'], 'portal')
const manage = of(
  ['src/further_routes.ts', 'src/areas/manage/manage_routes.ts', 'src/areas/manage/ManageShell.tsx'],
  'manage',
)

const home = 'src/bookings/home/HomePage.tsx'
const grid = 'src/bookings/pc/ResourceGridPage.tsx'
const phone_grid = 'src/bookings/mobile/PhoneGridPage.tsx'
const mine = 'src/bookings/reservations/MyReservationsPage.tsx'

/**
 * The pages that most visits begin with. The build records the files of each, the server lists these in the
 * page, and the browser loads all of them at once rather than one after the other. Other pages are loaded
 * step by step. `budget.test.ts` limits their size.
 */
export const first_loads: readonly FirstLoad[] = [
  portal('/pc/home', home, ['finding']),
  portal('/pc/resources/:id/list', grid, ['bookings', 'resources']),
  portal('/pc/myAppointment', mine, ['attendance', 'bookings', 'reservations', 'resources']),
  phone('/mobile/home', home, ['finding']),
  phone('/mobile/resources/:id/list', phone_grid, ['bookings', 'resources']),
  phone('/mobile/myAppointment', mine, ['attendance', 'bookings', 'reservations', 'resources']),
  manage('/manage/home', 'src/statistics/manage/ManageHomePage.tsx'),
  manage('/manage/resources/resources-list', 'src/resources/manage/ResourceListPage.tsx', [
    'resource_forms',
    'resources',
  ]),
  manage('/manage/resources/resources-list-add', 'src/resources/manage/ResourcePage.tsx', [
    'resource_forms',
    'resources',
  ]),
]

/** A chunk in the build's manifest. */
export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** All files that these modules load before they run: themselves and their imports, once each. */
export function filesOf(manifest: Readonly<Record<string, Chunk>>, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const take = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the manifest`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const sheet of chunk.css ?? []) files.add(sheet)
    for (const next of chunk.imports ?? []) take(next)
  }
  modules.forEach(take)
  return [...files]
}

export const wordsOf = (
  manifest: Readonly<Record<string, Chunk>>,
  language: 'zh' | 'en',
  files: readonly WordFile[],
): string[] =>
  files.map((file) => {
    const common = `src/locales/${language}/${file}.json`
    return common in manifest ? common : `src/locales/${language}/manage/${file}.json`
  })

/**
 * What the server reads: the files of each page, by language, without those that the page itself references.
 */
export function writtenDown(manifest: Readonly<Record<string, Chunk>>) {
  const start = new Set(filesOf(manifest, ['index.html']))
  const beyondStart = (modules: readonly string[]) =>
    filesOf(manifest, modules).filter((file) => !start.has(file))
  return first_loads.map(({ path, modules, words }) => ({
    path,
    zh: beyondStart([...modules, ...wordsOf(manifest, 'zh', words)]),
    en: beyondStart([...modules, ...wordsOf(manifest, 'en', words)]),
  }))
}
