import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript6'

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../../..')
const SOURCES = ['rules', 'server', 'identity', 'postgres', 'web', 'e2e', 'bench', 'scripts']

/** A file with code. */
export interface Source {
  /** Path from the project's folder, with slashes. */
  file: string
  text: string
  /** Files of the project as paths like `file`; libraries by name. */
  imports: string[]
}

/** All files of the product's folders, as paths from the project's folder. */
export const files = SOURCES.flatMap((folder) => filesIn(folder)).toSorted()
export const sources: Source[] = files
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return {
      file,
      text,
      imports: ts
        .preProcessFile(text, true, true)
        .importedFiles.map(({ fileName }) => pathOf(fileName, file)),
    }
  })
/** Without tests. */
export const code = sources.filter(({ file }) => !isTest(file))

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return ['node_modules', 'migrations', 'dist'].includes(entry.name) ? [] : filesIn(at)
    return entry.isFile() ? [at] : []
  })
}

/** The path of an imported file, from the project's folder; a library's name. */
function pathOf(name: string, from: string): string {
  if (name.startsWith('.')) return path.posix.normalize(`${path.posix.dirname(from)}/${name}`)
  return name.replace(/^#(rules|server|identity|postgres)\//, '$1/src/')
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /(^|\/)testing\//.test(file) || file.startsWith('e2e/')
}

/** Folders that hold several features side by side, in `rules`, `server` and `web` alike: decision 0096. */
export const DISTRICTS: readonly string[] = ['visitors']

/**
 * The feature of a file below `server/src` or `web/src`: its first folder, in a district the first two. Undefined for a
 * file directly in `src`, or directly in a district.
 */
export function featureOf(file: string, side: 'server' | 'web'): string | undefined {
  const [first, second, ...rest] = file.startsWith(`${side}/src/`) ? file.split('/').slice(2) : []
  if (first === undefined || second === undefined) return undefined
  if (!DISTRICTS.includes(first)) return first
  return rest.length === 0 ? undefined : `${first}/${second}`
}

/** The one file by which other features of the server may use it, from `server/src`. */
export const doorOf = (feature: string): string => `${feature}/${path.posix.basename(feature)}.service.ts`

export const isTable = (file: string) => file.endsWith('.table.ts')
