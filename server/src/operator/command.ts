import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CannotStart } from '#postgres/cannot_start.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { openStorage, type Storage } from '#server/platform/files/storage.ts'

/** Of the product, as package.json says. */
export const product_version = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    version: string
  }
).version

export const say = (line: string) => void process.stdout.write(`${line}\n`)

export const storageOf = (config: Pick<Config, 'data_dir' | 'bucket'>): Promise<Storage> =>
  openStorage(path.join(config.data_dir, 'files'), config.bucket)

/** Arguments that make no sense; the usage is printed with it. */
class WrongArguments extends Error {}

/** A file and flags, as they were typed. @throws WrongArguments */
export function fileAndFlags<Flag extends string>(
  typed: string[],
  flags: readonly Flag[],
): { file: string } & Record<Flag, boolean> {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
  try {
    const { positionals, values } = parseArgs({ args: typed, options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw new Error('Name one file.')
    const set = Object.fromEntries(flags.map((flag) => [flag, values[flag] === true])) as Record<
      Flag,
      boolean
    >
    return { ...set, file: path.resolve(file) }
  } catch (cause) {
    throw new WrongArguments((cause as Error).message)
  }
}

/**
 * Runs a command to its end. What stops it is said in a sentence; Ctrl+C gives it up, so that it leaves nothing half
 * done, and a second one ends it at once.
 * @param run returns the exit code
 */
export async function command(
  usage: string,
  run: (typed: string[], config: Config, signal: AbortSignal) => Promise<number>,
): Promise<void> {
  const given_up = new AbortController()
  let given_up_at = 0
  const giveUp = () => {
    // A terminal's Ctrl+C arrives in two ways at once, so only a later signal counts as the second.
    if (given_up.signal.aborted && performance.now() - given_up_at > 1000) process.exit(130)
    if (given_up.signal.aborted) return
    given_up_at = performance.now()
    process.stderr.write('\nGiving up …\n')
    given_up.abort()
  }
  process.on('SIGINT', giveUp)
  process.on('SIGTERM', giveUp)
  process.stdout.on('error', () => {})
  try {
    process.exitCode = await run(process.argv.slice(2), readConfig(process.env), given_up.signal)
  } catch (cause) {
    process.exitCode = given_up.signal.aborted ? 130 : cause instanceof WrongArguments ? 2 : 1
    process.stderr.write(`${sentenceOf(cause, usage, given_up.signal.aborted)}\n`)
  }
}

function sentenceOf(cause: unknown, usage: string, given_up: boolean): string {
  if (given_up) return 'Given up: nothing was changed.'
  if (cause instanceof WrongArguments) return `${cause.message}\n${usage}`
  if (cause instanceof CannotStart) return cause.message
  const { code, message, stack } = cause as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full: nothing was changed.'
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOENT' || code === 'EPERM')
    return `A file can't be written: ${message}.`
  return stack ?? String(cause)
}
