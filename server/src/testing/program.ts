import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isFree } from '#postgres/free_port.ts'

/** The program itself, started as by npm start. */
export interface Program {
  child: ChildProcess
  said: { out: string; err: string }
  /** Waits for a line of standard output. */
  until(text: string): Promise<void>
  ended: Promise<number | null>
}

const running = new Set<ChildProcess>()

/** Starts one with only the given settings. */
export function start(env: Record<string, string>): Program {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  const said = { out: '', err: '' }
  child.stdout?.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr?.on('data', (part: Buffer) => (said.err += part.toString()))
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const closed = [child.stdout, child.stderr].flatMap((stream) => (stream ? [once(stream, 'close')] : []))
  const ended = Promise.all(closed).then(() => code)
  return {
    child,
    said,
    ended,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => said.out.includes(text) && resolve()
        child.stdout?.on('data', look)
        void ended.then(() => reject(new Error(`ended without "${text}": ${said.out}\n${said.err}`)))
        look()
      }),
  }
}

/** Ends those that still run. */
export async function endAll(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  running.clear()
}

export async function freeAbove(first: number): Promise<number> {
  for (let candidate = first; ; candidate += 1) if (await isFree(candidate)) return candidate
}
