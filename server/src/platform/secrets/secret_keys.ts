import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from '#postgres/cannot_start.ts'
import { writeOwn } from '#postgres/cluster_folder.ts'
import type { SecretKey } from './secrets.ts'

type Keys = readonly [SecretKey, ...SecretKey[]]

const ONE = /^([\w-]{1,20}):([\w-]{43}=?|[A-Za-z0-9+/]{43}=)$/

/**
 * Keys as settings and the key file have them: `id:key`, separated by commas or lines, the one that encrypts first. A key
 * is 32 bytes in base64.
 * @returns null if any isn't, or two have the same id
 */
export function parseSecretKeys(text: string): Keys | null {
  const found = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => ONE.exec(one))
  const keys = found.flatMap((one) =>
    one?.[1] && one[2] ? [{ id: one[1], key: Buffer.from(one[2], 'base64url') }] : [],
  )
  const [first, ...others] = keys
  const ids = new Set(keys.map(({ id }) => id))
  if (!first || keys.length < found.length || ids.size < keys.length) return null
  return keys.every(({ key }) => key.length === 32) ? [first, ...others] : null
}

/** A new key, as settings have it. */
const newSecretKey = (): string =>
  `${randomBytes(6).toString('base64url')}:${randomBytes(32).toString('base64url')}`

/** Where an installation on one machine keeps its keys. */
export const secretKeyFile = (data_dir: string): string => path.join(data_dir, 'secret-keys')

/** The keys of an installation, for a backup. */
export interface KeptKeys {
  ids: readonly string[]
  /** As the file in DATA_DIR has them; null: settings have them, or there are none yet. */
  text: string | null
}

/** @throws CannotStart if the file can't be read, or holds none */
export function keptKeys(data_dir: string, given: Keys | null): KeptKeys {
  const idsOf = (keys: Keys) => keys.map(({ id }) => id)
  if (given) return { ids: idsOf(given), text: null }
  const file = secretKeyFile(data_dir)
  if (!existsSync(file)) return { ids: [], text: null }
  const { text, keys } = readFile(file)
  return { ids: idsOf(keys), text }
}

/**
 * Keeps the keys of a backup in the file of DATA_DIR, in front of those that it has: none of them is lost.
 * @returns puts the file back as it was
 */
export function putKeys(data_dir: string, text: string): () => void {
  const file = secretKeyFile(data_dir)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null
  const linesOf = (of: string) => of.split(/[\s,]+/).filter(Boolean)
  const idOf = (line: string) => line.slice(0, line.indexOf(':'))
  const first = linesOf(text)
  const ids = new Set(first.map(idOf))
  const others = before === null || !parseSecretKeys(before) ? [] : linesOf(before)
  writeOwn(file, `${[...first, ...others.filter((line) => !ids.has(idOf(line)))].join('\n')}\n`)
  return () => (before === null ? unlinkSync(file) : writeOwn(file, before))
}

/**
 * The keys with which personal values are encrypted: those of the settings, else those of the file in DATA_DIR, which is
 * made at the first start and can be read by our user alone.
 * @throws CannotStart if the file can't be read, or holds none
 */
export function secretKeys(data_dir: string, given: Keys | null): Keys {
  if (given) return given
  const file = secretKeyFile(data_dir)
  if (!existsSync(file)) makeFile(file)
  return readFile(file).keys
}

function readFile(file: string): { text: string; keys: Keys } {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new CannotStart(
      `The file ${file}, which holds the keys of encrypted personal data, can't be read: make it readable for this user.`,
    )
  }
  const keys = parseSecretKeys(text)
  if (keys) return { text, keys }
  throw new CannotStart(
    `The file ${file}, which holds the keys of encrypted personal data, was damaged: restore it from a backup.`,
  )
}

/** Written whole or not at all; of two processes that start together the first makes it. */
function makeFile(file: string): void {
  const beside = `${file}.${process.pid}`
  try {
    writeFileSync(beside, `${newSecretKey()}\n`, { mode: 0o600 })
    linkSync(beside, file)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new CannotStart(
        `The file ${file}, which is to hold the keys of encrypted personal data, can't be written.`,
      )
  } finally {
    if (existsSync(beside)) unlinkSync(beside)
  }
}
