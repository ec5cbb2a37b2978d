import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { prepare, say, type Ground, type Size } from './ground.ts'
import { afterwards, undoAll } from './undo.ts'

export const machine = {
  cores: cpus().length,
  cpu: cpus()[0]?.model ?? '',
  memory_gb: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
}

/** A clock tick of /proc in milliseconds. */
const TICK_MS = 10

interface Stat {
  ppid: number
  /** It has ended, but its parent has not been notified yet. */
  is_over: boolean
  ms: number
}

function statOf(pid: number): Stat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0)
    return { ppid: Number(fields[1]), is_over: /[ZX]/.test(fields[0] ?? ''), ms: ticks * TICK_MS }
  } catch {
    return null
  }
}

/**
 * Whether a process still exists.
 * @param is_ours started by us: it counts as existing until its end has been reported to us, as PostgreSQL
 * sees it
 */
export function isThere(pid: number, is_ours: boolean): boolean {
  const stat = statOf(pid)
  return stat !== null && (is_ours || !stat.is_over)
}

/** The child processes of a process. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.ppid === pid)
    .map(Number)

/** CPU time, user and system, that a process and its children have used so far, milliseconds. */
export function cpuOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + (statOf(one)?.ms ?? 0), 0)
}

export interface Measured {
  port: number
  tokens: string[]
  pid: number
  ended: Promise<void>
  /** Sets its clock and runs what is due: only for a server that sends mails. */
  setClock(now: string): void
}

/**
 * Starts the product's server on a ground, with tokens for a number of users. `undoAll` stops it.
 * @param log_level the lowest level of log entries that is shown
 * @param pages folder of built pages to serve too
 * @param smtp_url the mail server to which it sends
 * @param compiled folder for compiled modules, so that the next server starts in two thirds of the time
 */
export function startServer(
  { url, socket_dir }: Ground,
  people: number,
  log_level = 'warn',
  pages = '',
  smtp_url = '',
  compiled = '',
): Promise<Measured> {
  const args = [url, String(people), log_level, socket_dir ?? '', pages, smtp_url]
  const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), args, {
    // The flags of `npm start`.
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'],
    env: { ...process.env, ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}) },
    // Its output goes to standard error, apart from the result.
    stdio: ['ignore', 2, 2, 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  afterwards(async () => {
    child.kill()
    await ended
  })
  return new Promise((resolve, reject) => {
    child.once('message', (message: { port: number; tokens: string[] }) =>
      resolve({
        ...message,
        pid: child.pid ?? 0,
        ended,
        setClock: (now) => void (child.connected && child.send({ now })),
      }),
    )
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}

/** CPU time of the server and of PostgreSQL so far, milliseconds. */
export const cpuOfBoth =
  ({ server, ground }: Stand) =>
  () =>
    cpuOf(server.pid) + cpuOf(ground.postgres_pid)

/** CPU time of this process, the client of the floor, and of PostgreSQL so far, milliseconds. */
export const cpuOfFloor = (ground: Ground) => () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + cpuOf(ground.postgres_pid)
}

/** A ground with a running server. */
export interface Stand {
  ground: Ground
  server: Measured
}

export async function stand(size: Size, people: number): Promise<Stand> {
  const ground = await prepare(size)
  say('Starting the server …')
  return { ground, server: await startServer(ground, people) }
}

/** Measures, and removes everything that was created for it. */
export async function tidied<Result>(measure: () => Promise<Result>): Promise<Result> {
  try {
    return await measure()
  } finally {
    await undoAll()
  }
}

export interface Reply {
  status: number
  /** As transferred. */
  bytes: number
  ms: number
  /** Seconds after which to try again, if announced. */
  retry_after: number | null
  body: { data?: Record<string, unknown> | null; errors?: unknown[]; errcode?: string }
}

const agent = new Agent({ keepAlive: true, maxSockets: 4096 })

/** Sends one GraphQL request, to the provider endpoint by default, with the compression that browsers accept. */
export function ask(
  server: Measured,
  person: number,
  query: string,
  variables: object,
  endpoint = 'provider',
): Promise<Reply> {
  const started = performance.now()
  const body = JSON.stringify({ query, variables })
  const token = server.tokens[person % server.tokens.length]
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: server.port,
        path: `/graphql/${endpoint}`,
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${token}`,
          // The name that the page sends.
          'x-operation': /\{ *(\w+)/.exec(query)?.[1] ?? '',
          'accept-encoding': 'gzip',
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const raw = Buffer.concat(parts)
          const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw
          resolve({
            status: response.statusCode ?? 0,
            bytes: raw.length,
            ms: performance.now() - started,
            retry_after: Number(response.headers['retry-after'] ?? NaN) || null,
            body: JSON.parse(text.toString()) as Reply['body'],
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Runs `count` tasks with limited concurrency. */
export async function run<Value>(
  count: number,
  at_once: number,
  task: (i: number) => Promise<Value>,
): Promise<Value[]> {
  const results: Value[] = []
  let next = 0
  const worker = async () => {
    for (let i = next++; i < count; i = next++) results[i] = await task(i)
  }
  await Promise.all(Array.from({ length: Math.min(count, at_once) }, worker))
  return results
}

export interface Figures {
  cpu_ms: number
  p50_ms: number
  p99_ms: number
  per_s: number
}

/** Times a run: CPU of the processes per task, and the distribution of the tasks' own times. */
export async function timed(
  count: number,
  at_once: number,
  cpu: () => number,
  task: (i: number) => Promise<number>,
): Promise<Figures> {
  const before = cpu()
  const started = performance.now()
  const times = (await run(count, at_once, task)).toSorted((a, b) => a - b)
  const seconds = (performance.now() - started) / 1000
  const at = (share: number) =>
    round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return {
    cpu_ms: round((cpu() - before) / count),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    per_s: Math.round(count / seconds),
  }
}

/**
 * Other work on the machine only ever slows a run down: of several, the fastest says most about the program.
 */
export const best = <F extends Figures>(rounds: readonly F[]): F =>
  rounds.reduce((a, b) => (b.cpu_ms < a.cpu_ms ? b : a))

export const ROUNDS = 3

/** The best of some rounds, one after the other. */
export async function bestOf<F extends Figures>(measure: (round: number) => Promise<F>): Promise<F> {
  const rounds: F[] = []
  for (let i = 0; i < ROUNDS; i++) rounds.push(await measure(i))
  return best(rounds)
}

export const round = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits
