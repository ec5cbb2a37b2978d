// Plain JavaScript for any Node from 20 on: it runs before the project has brought its own.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
export const inProject = (...parts) => path.join(root, ...parts)
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

// The reader of our output may be gone (npm start | head): that is no reason to fail.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** A reason to stop that the user can act on: printed alone, without a stack. */
export class Stop extends Error {}

/** Runs a script's main function; a `Stop` ends it with its sentence and exit code 1. */
export async function main(run) {
  try {
    process.exitCode = (await run()) ?? 0
  } catch (cause) {
    console.error(cause instanceof Stop ? cause.message : cause)
    process.exitCode = 1
  }
}

/**
 * Runs a program to its end.
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} options quiet returns the output
 * instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (cause) => resolve({ code: 127, output: cause.message }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output }),
    )
  })
}

/** Shows that a long task is still running: a line at its start, then one every 15 seconds. */
export async function withProgress(what, work) {
  const begin = Date.now()
  const seconds = () => Math.round((Date.now() - begin) / 1000)
  console.log(`${what} …`)
  const ticking = setInterval(() => console.log(`  … ${seconds()} s`), 15_000)
  try {
    return await work()
  } finally {
    clearInterval(ticking)
    console.log(`  done in ${seconds()} s`)
  }
}

/**
 * A digest of all files below some folders (or of single files), to detect whether a result is up to date.
 */
export function digestOf(places, { skip = /\.test\.tsx?$/ } = {}) {
  const hash = createHash('sha256')
  const add = (file) =>
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const at = path.join(folder, entry.name)
      if (entry.isDirectory()) walk(at)
      else if (entry.isFile() && !skip.test(entry.name)) add(at)
    }
  }
  for (const place of places) {
    const at = inProject(place)
    if (!existsSync(at)) continue
    try {
      walk(at)
    } catch (cause) {
      if (cause.code !== 'ENOTDIR') throw cause
      add(at)
    }
  }
  return hash.digest('hex')
}

/**
 * Calls `stop` for each signal to end, and when the npm that started us is gone without passing one on.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function whenToldToStop(stop) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
  process.on('SIGHUP', () => stop('SIGTERM'))
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    stop('SIGTERM')
  }, 500)
  watching.unref()
}

/**
 * Passes a signal on to a child, and kills it if it has not ended in time: a hung program must not outlive
 * us. The next start cleans up what it leaves behind.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {number} ms how long it has
 */
export function endChild(child, signal, ms) {
  child.kill(signal)
  const forced = setTimeout(() => child.kill('SIGKILL'), ms)
  child.once('exit', () => clearTimeout(forced))
}
