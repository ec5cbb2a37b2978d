import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseUser, giveTo, spawnAs } from '#postgres/run_as.ts'
import { freePort } from '#postgres/free_port.ts'

/** PgBouncer, lending its connections per transaction. */
export interface Pooler {
  /** The database's address through it. */
  url: string
  stop(): Promise<void>
}

/** The most connections of one database: fewer than its clients, so that connections change hands. */
export const CONNECTIONS = 20

/**
 * Starts PgBouncer in front of a PostgreSQL, for any of its databases. It refuses to run as root, so it then
 * runs as PostgreSQL's user.
 * @param program the path of PgBouncer, as TEST_POOLER names it
 * @param url the role it connects as
 */
export async function startPooler(program: string | undefined, url: string): Promise<Pooler> {
  if (!program) throw new Error("TEST_POOLER must name PgBouncer's program: npm test -- pooled finds it.")
  const { hostname, port, username, password } = new URL(url)
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-pooler-'))
  const user = chooseUser(folder)
  const listen_port = await freePort()
  const config = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${port || 5432}
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${listen_port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
default_pool_size = ${CONNECTIONS}
max_client_conn = 1000
server_idle_timeout = 5
`,
  )
  for (const file of [users, config]) chmodSync(file, 0o600)
  for (const file of [folder, users, config]) giveTo(user, file)
  const running = spawnAs(user, program, ['-q', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  running.stderr?.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-2000)))
  const ended = once(running, 'exit').then(() => rmSync(folder, { recursive: true, force: true }))
  const at = new URL(url)
  at.hostname = '127.0.0.1'
  at.port = String(listen_port)
  const pooler: Pooler = {
    url: at.href,
    async stop() {
      running.kill('SIGKILL')
      await ended
    },
  }
  for (let tries = 0; tries < 200; tries++) {
    if (running.exitCode !== null) break
    if (await answers(listen_port)) return pooler
    await pause(50)
  }
  await pooler.stop()
  throw new Error(`PgBouncer did not start: ${said}`)
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
