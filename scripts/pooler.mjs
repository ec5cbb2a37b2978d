import { existsSync } from 'node:fs'
import path from 'node:path'
import { fromDebian } from './debian.mjs'
import { Stop } from './project.mjs'

/** Where packages put administrators' programs, which are not on everybody's path. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/**
 * PgBouncer for the tests through a pooler: TEST_POOLER, else an installed one, else Debian's (as root).
 * @returns the path of the program; prints where it comes from
 */
export async function pooler() {
  const given = process.env.TEST_POOLER
  if (given) {
    if (!existsSync(given)) throw new Stop(`TEST_POOLER names ${given}, which does not exist.`)
    return told(given, 'named by TEST_POOLER')
  }
  const there = installed()
  if (there) return told(there, 'installed on this machine')
  if (await fromDebian('PgBouncer', ['pgbouncer'])) {
    const fresh = installed()
    if (fresh) return told(fresh, 'installed with apt-get')
  }
  throw new Stop(
    'No PgBouncer for the tests through a pooler: install it, or set TEST_POOLER to its program.',
  )
}

function installed() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...PLACES]
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find((file) => existsSync(file))
}

function told(file, where) {
  console.log(`PgBouncer: ${file} (${where})`)
  return file
}
