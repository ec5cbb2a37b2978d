import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded_postgres.ts'
import { faultOf, whyItFailed } from './failures.ts'
import { freePort } from './free_port.ts'
import { isAlive } from './orphan.ts'
import { openTheWay, spawnAs } from './run_as.ts'

const asRoot = process.getuid?.() === 0
const folders: string[] = []
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []
const said: string[] = []

/** A folder that PostgreSQL's user can reach. */
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-pg-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

const start = async (
  dataDir: string,
  more: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({
    dataDir,
    sync: false,
    log: (line) => said.push(line),
    ...more,
  })
  running.push(server)
  return server
}

const ask = async (url: string, query: string): Promise<unknown> => {
  const sql = postgres(url, { max: 1, connect_timeout: 60, onnotice: () => {} })
  try {
    return Object.values((await sql.unsafe(query))[0] ?? {})[0]
  } finally {
    await sql.end()
  }
}

/** Another process that starts the PostgreSQL of a folder and reports it. */
const startElsewhere = (
  dataDir: string,
  ids: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; output: string }> =>
  new Promise((resolve) => {
    const module = JSON.stringify(path.join(import.meta.dirname, 'embedded_postgres.ts'))
    const program = `
      const { startEmbeddedPostgres } = await import(${module})
      try {
        const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, sync: false, log: () => {} })
        console.log('started ' + server.pid)
        process.on('SIGTERM', () => server.stop())
      } catch (cause) { console.log(cause.message) }`
    // The project may be below a folder that is closed to that user, such as root's home.
    const user = openTheWay({ ...ids, prefix: [] }, [import.meta.dirname, path.dirname(process.execPath)])
    const child = spawnAs(user, process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    child.stdout?.once('data', (chunk: Buffer) => resolve({ child, output: chunk.toString().trim() }))
  })

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGTERM')
    await ended(child)
  }
  for (const server of running.splice(0)) await server.stop()
  said.length = 0
})

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('a data folder', () => {
  let dataDir = ''
  beforeAll(() => {
    dataDir = path.join(newFolder(), 'deep', 'data')
  })

  test('is created, keeps its data and its port, and is stopped cleanly', async () => {
    const first = await start(dataDir)
    await ask(first.url_owner, 'create table kept as select 42 as n')
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false)
    const second = await start(dataDir)
    expect(await ask(second.url_owner, 'select n from kept')).toBe(42)
    expect(second.url_owner).toBe(first.url_owner)
    expect(said).toEqual(['Making the database (once, some seconds) …'])
    expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(/recovery/)
  })

  test.each([
    ['listen_addresses', '127.0.0.1'],
    ['TimeZone', 'UTC'],
    ['jit', 'off'],
    ['server_encoding', 'UTF8'],
    ['password_encryption', 'scram-sha-256'],
  ])('%s is %s', async (name, value) => {
    const server = await start(dataDir)
    expect(await ask(server.url_owner, `show ${name}`)).toBe(value)
  })

  test('compares Chinese and accented letters case-insensitively and creates exclusion constraints', async () => {
    const server = await start(dataDir)
    expect(await ask(server.url_owner, `select 'É图书馆' ilike 'é图%'`)).toBe(true)
    await ask(server.url_owner, 'create extension if not exists btree_gist')
  })

  test('waits for the disk by default', async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
    running.push(server)
    expect(await ask(server.url_owner, 'show fsync')).toBe('on')
    expect(await ask(server.url_owner, 'show synchronous_commit')).toBe('on')
  })

  test('hides its password from other users and accepts no connection without it', async () => {
    const server = await start(dataDir)
    expect(statSync(path.join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    const wrong = new URL(server.url_owner)
    wrong.password = 'guessed'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  test('accepts connections through its socket', async () => {
    const server = await start(dataDir)
    expect(server.socket_dir).toBe(path.join(dataDir, 'postgres'))
    const sql = postgres(server.url_owner, { host: server.socket_dir ?? '', max: 1 })
    expect((await sql`select inet_server_addr() is null as local`)[0]).toEqual({ local: true })
    await sql.end()
  })

  test('uses another port when its own is taken', async () => {
    const before = await start(dataDir)
    await before.stop()
    const port = Number(new URL(before.url_owner).port)
    const other = createServer().listen(port, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const server = await start(dataDir)
    expect(Number(new URL(server.url_owner).port)).not.toBe(port)
    expect(await ask(server.url_owner, 'select 1')).toBe(1)
    other.close()
  })

  test('stops the start when the requested port is taken', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    await expect(start(dataDir, { port })).rejects.toThrow(/was taken by another program/)
    other.close()
  })
})

describe('a program beside the server', () => {
  test('joins a running PostgreSQL and leaves it running', async () => {
    const dataDir = path.join(newFolder(), 'data')
    const { child } = await startElsewhere(dataDir)
    const joined = await joinEmbeddedPostgres({ dataDir, log: () => {} })
    expect(await ask(joined.url_owner, 'select 1')).toBe(1)
    await joined.stop()
    expect(await ask(joined.url_owner, 'select 2')).toBe(2)
    child.kill('SIGTERM')
    await ended(child)
    const own = await joinEmbeddedPostgres({ dataDir, sync: false, log: () => {} })
    expect(await ask(own.url_owner, 'select 3')).toBe(3)
    await own.stop()
    await expect(ask(own.url_owner, 'select 4')).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('after a kill', () => {
  test('stops the PostgreSQL left behind and loses nothing', async () => {
    const dataDir = path.join(newFolder(), 'data')
    const { child, output } = await startElsewhere(dataDir)
    const orphan = Number(output.replace('started ', ''))
    child.kill('SIGKILL')
    await ended(child)
    expect(isAlive(orphan)).toBe(true)
    const server = await start(dataDir)
    expect(said.join()).toContain(`process ${orphan}`)
    expect(isAlive(orphan)).toBe(false)
    expect(await ask(server.url_owner, 'select 1')).toBe(1)
  })

  test('of PostgreSQL itself, keeps what was committed and reports the end', async () => {
    const dataDir = path.join(newFolder(), 'data')
    let why = ''
    const told = new Promise<void>((resolve) => {
      const onExit = (sentence: string) => ((why = sentence), resolve())
      void start(dataDir, { onExit, sync: true }).then(async (server) => {
        await ask(server.url_owner, 'create table kept as select 7 as n')
        process.kill(server.pid, 'SIGKILL')
      })
    })
    await told
    expect(why).toContain('has ended by itself')
    const server = await start(dataDir)
    expect(await ask(server.url_owner, 'select n from kept')).toBe(7)
  })

  test('leaves a foreign process with the same pid alone', async () => {
    const dataDir = path.join(newFolder(), 'data')
    await (await start(dataDir)).stop()
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    children.push(stranger)
    writeFileSync(
      path.join(dataDir, 'postgres', 'postmaster.pid'),
      `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n\nready\n`,
      { mode: 0o600 },
    )
    rmSync(path.join(dataDir, 'server.lock'), { force: true })
    await start(dataDir).catch(() => {})
    expect(stranger.exitCode).toBe(null)
    expect(stranger.signalCode).toBe(null)
  })

  test('recreates a half-created cluster', async () => {
    const dataDir = path.join(newFolder(), 'data')
    mkdirSync(path.join(dataDir, 'postgres.new', 'base'), { recursive: true })
    const server = await start(dataDir)
    expect(await ask(server.url_owner, 'select 1')).toBe(1)
    expect(existsSync(path.join(dataDir, 'postgres.new'))).toBe(false)
    expect(existsSync(path.join(dataDir, 'postgres.password'))).toBe(false)
  })
})

describe('stops with one sentence', () => {
  test('when another server uses the folder', async () => {
    const dataDir = path.join(newFolder(), 'data')
    const { child } = await startElsewhere(dataDir)
    await expect(start(dataDir)).rejects.toThrow(`Another server (process ${child.pid}) uses the data folder`)
  })

  test('when another version created the folder', async () => {
    const dataDir = path.join(newFolder(), 'data')
    await (await start(dataDir)).stop()
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start(dataDir)).rejects.toThrow(
      `was made by PostgreSQL 17 and this is PostgreSQL ${findBinaries().version}`,
    )
  })

  test('when the folder contains something else', async () => {
    const dataDir = newFolder()
    mkdirSync(path.join(dataDir, 'postgres'))
    await expect(start(dataDir)).rejects.toThrow('holds no PostgreSQL data')
  })

  test('when the data folder is a file', async () => {
    const file = path.join(newFolder(), 'file')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow('is not a folder')
    await expect(start(path.join(file, 'below'))).rejects.toThrow('is not a folder')
  })

  test('when the password is gone', async () => {
    const dataDir = path.join(newFolder(), 'data')
    await (await start(dataDir)).stop()
    writeFileSync(path.join(dataDir, 'postgres.json'), '{')
    await expect(start(dataDir)).rejects.toThrow("can't be read as JSON")
    rmSync(path.join(dataDir, 'postgres.json'))
    await expect(start(dataDir)).rejects.toThrow('is missing')
  })

  test.each([
    ['ENOSPC', 'is full: make room'],
    ['EDQUOT', 'is full: make room'],
    ['53100', 'is full: make room'],
    ['EROFS', 'may not use the data folder'],
    ['EACCES', 'may not use the data folder'],
  ])('for the file system error %s', (code, sentence) => {
    expect(faultOf(Object.assign(new Error(code), { code }), tmpdir())).toMatchObject({
      name: 'CannotStart',
      message: expect.stringContaining(sentence),
    })
  })

  test("for a library's error without a code", () => {
    const fault = new Error('system error: No space left on device')
    expect(faultOf(fault, tmpdir())).toMatchObject({ message: expect.stringContaining('is full: make room') })
  })

  test('and leaves other faults unchanged', () => {
    const fault = new Error('other')
    expect(faultOf(fault, tmpdir())).toBe(fault)
  })

  test.each([
    ['initdb: error: could not write file "x": No space left on device', 'is full: make room'],
    ['FATAL:  could not create any TCP/IP sockets', 'was taken by another program'],
    ['FATAL:  lock file "postmaster.pid" already exists', 'Another server uses'],
    ['FATAL:  database files are incompatible with server', 'another version'],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'not enough memory'],
    ['FATAL:  something new', 'something new.'],
    ['', 'it gave no reason.'],
  ])("for PostgreSQL's message %s", (words, sentence) => {
    const answer = whyItFailed(words, '/srv/data')
    expect(answer).toContain(sentence)
    expect(answer).not.toContain('\n')
  })
})

describe.runIf(asRoot)('started by root', () => {
  test('does not run PostgreSQL as root', async () => {
    const server = await start(path.join(newFolder(), 'data'))
    expect(statSync(`/proc/${server.pid}`).uid).toBe(65_534)
  })

  test('starts below a closed home or names the closed folder', async () => {
    const home = newFolder()
    chmodSync(home, 0o700)
    const outcome = await start(path.join(home, 'data')).then(
      (server) => /CapEff:\s*0*(\w+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1],
      (cause: Error) => cause.message,
    )
    // Exactly one capability, the right to search folders.
    expect(['4', expect.stringContaining(`because of ${home}`)]).toContainEqual(outcome)
  })

  test("leaves an ordinary user's folder to that user", async () => {
    // `daemon`: initdb needs a user that the system knows.
    const uid = 1
    const home = newFolder()
    const { child, output } = await startElsewhere(path.join(home, 'data'), { uid, gid: uid })
    expect(output).toContain("can't be written")
    child.kill()
    chmodSync(home, 0o777)
    const second = await startElsewhere(path.join(home, 'data'), { uid, gid: uid })
    expect(second.output).toMatch(/^started/)
    second.child.kill('SIGTERM')
    await ended(second.child)
    const server = await start(path.join(home, 'data'))
    expect(statSync(`/proc/${server.pid}`).uid).toBe(uid)
    await server.stop()
    expect((await startElsewhere(path.join(home, 'data'), { uid, gid: uid })).output).toMatch(/^started/)
  })
})
