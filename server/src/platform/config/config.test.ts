import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CannotStart } from '#postgres/cannot_start.ts'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

const problem = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (cause) {
    if (cause instanceof CannotStart) return cause.message
    throw cause
  }
  return ''
}

describe('without any setting', () => {
  test('is a demonstration that listens on this machine alone', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      public_url: 'http://localhost:3000',
      demo: true,
      oidc_issuer: null,
      oidc_audience: 'http://localhost:3000',
      oidc_resource: 'http://localhost:3000',
      data_dir: path.resolve('data'),
      database_url: null,
    })
  })

  test('treats an empty text as unset and trims blanks', () => {
    expect(readConfig({ PORT: '', HOST: '  ', LOG_LEVEL: ' warn ' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      log_level: 'warn',
    })
  })

  test('returns a frozen object', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })
})

describe('demonstration mode', () => {
  const client = { OIDC_CLIENT_ID: 'x' }
  test.each([
    ['by default', {}, true, '127.0.0.1'],
    ["with a database of one's own", { DATABASE_URL: 'postgres://u:p@db/x' }, false, '0.0.0.0'],
    [
      "switched on, with a database of one's own",
      { DATABASE_URL: 'postgres://u:p@db/x', DEMO: 'on' },
      true,
      '127.0.0.1',
    ],
    ['with another provider', { OIDC_ISSUER: 'https://id.example', ...client }, false, '0.0.0.0'],
    ['with a public address', { PUBLIC_URL: 'https://book.example' }, false, '0.0.0.0'],
    [
      'switched on, in a private network',
      { PUBLIC_URL: 'https://192.168.1.20', DEMO: 'on' },
      true,
      '127.0.0.1',
    ],
    ['switched off', { DEMO: 'off' }, false, '0.0.0.0'],
    ['with a host', { HOST: '0.0.0.0' }, true, '0.0.0.0'],
  ])('%s', (_when, env: Record<string, string>, demo, host) => {
    expect(readConfig(env)).toMatchObject({ demo, host })
  })
})

test.each([
  ['https://rooms.example/api', 'https://rooms.example/api'],
  ['api://6f1c', 'api://6f1c'],
  ['urn:campus:rooms', 'urn:campus:rooms'],
  ['rooms', null],
  ['5b0e3c1a-7d1f-4c55-9a53-0f1f0a6f7e11', null],
  ['https://rooms.example/#api', null],
])('of OIDC_AUDIENCE %s, sign-in requests %s', (OIDC_AUDIENCE, oidc_resource) => {
  const env = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE }
  expect(readConfig(env)).toMatchObject({ oidc_audience: OIDC_AUDIENCE, oidc_resource })
})

describe('reads', () => {
  test.each<[Record<string, string>, Record<string, unknown>]>([
    [{ PORT: '8080' }, { port: 8080, public_url: 'http://localhost:8080' }],
    [
      { PUBLIC_URL: 'https://book.example/' },
      { public_url: 'https://book.example', oidc_audience: 'https://book.example' },
    ],
    [{ TRUST_PROXY: 'on' }, { trust_proxy: true }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trust_proxy: '10.0.0.0/8, ::1' }],
    [{ JOBS: 'FALSE' }, { jobs: false }],
    [{}, { secret_keys: null }],
    [
      { SECRET_KEYS: `new:${'A'.repeat(43)},old:${'B'.repeat(42)}A` },
      { secret_keys: [expect.objectContaining({ id: 'new' }), expect.objectContaining({ id: 'old' })] },
    ],
    [{ SHUTDOWN_SECONDS: '0' }, { shutdown_seconds: 0 }],
    [{}, { drain_seconds: 0, busy_wait_ms: 1000, busy_late_ms: 500 }],
    [{ TRUST_PROXY: 'off' }, { drain_seconds: 0 }],
    [{ TRUST_PROXY: '127.0.0.1' }, { drain_seconds: 5 }],
    [{ PUBLIC_URL: 'https://book.example' }, { drain_seconds: 5 }],
    [
      { PUBLIC_URL: 'https://book.example', DRAIN_SECONDS: '0', BUSY_WAIT_MS: '200', BUSY_LATE_MS: '300' },
      { drain_seconds: 0, busy_wait_ms: 200, busy_late_ms: 300 },
    ],
    [
      { OIDC_ISSUER: 'https://id.example/realms/a', OIDC_CLIENT_ID: 'web' },
      {
        oidc_issuer: 'https://id.example/realms/a',
        oidc_audience: 'web',
        oidc_resource: null,
        oidc_scopes: 'openid profile email',
      },
    ],
    [{ DATA_DIR: '/srv/x' }, { data_dir: '/srv/x' }],
    [
      {
        DATABASE_URL: 'postgres://u@pooler/x',
        DATABASE_DIRECT_URL: 'postgres://u@db/x',
        DATABASE_POOLER: 'transaction',
      },
      {
        database_url: 'postgres://u@pooler/x',
        database_direct_url: 'postgres://u@db/x',
        database_pooler: true,
      },
    ],
    [{ DATABASE_URL: 'postgres://u@db/x' }, { database_direct_url: null, database_pooler: false }],
    [{}, { default_tenant: null, first_tenant: null, tenants: { from: 'none', hosts: new Map() } }],
    [
      { TENANT_FROM: 'host', TENANT_HOSTS: 'minghu=Rooms.minghu.edu, jiangbei=book.example:8443' },
      {
        tenants: {
          from: 'host',
          hosts: new Map([
            ['rooms.minghu.edu', 'minghu'],
            ['book.example:8443', 'jiangbei'],
          ]),
        },
      },
    ],
    [
      { TENANT_CODE: 'minghu', TENANT_ADMIN: 'zhou' },
      {
        default_tenant: 'minghu',
        first_tenant: {
          code: 'minghu',
          name: 'minghu',
          name_en: 'minghu',
          time_zone: 'Asia/Shanghai',
          admin_account: 'zhou',
          admin_password: null,
        },
      },
    ],
    [
      {
        TENANT_CODE: 'minghu',
        TENANT_NAME: '明湖大学',
        TENANT_NAME_EN: 'Minghu University',
        TENANT_TIME_ZONE: 'Europe/Berlin',
        TENANT_ADMIN: 'zhou',
        TENANT_ADMIN_PASSWORD: 'eight chars',
        DEFAULT_TENANT: 'other',
      },
      {
        default_tenant: 'other',
        first_tenant: {
          code: 'minghu',
          name: '明湖大学',
          name_en: 'Minghu University',
          time_zone: 'Europe/Berlin',
          admin_account: 'zhou',
          admin_password: 'eight chars',
        },
      },
    ],
  ])('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })
})

describe('the public address and its path', () => {
  test.each<[Record<string, string>, string, string]>([
    [{}, 'http://localhost:3000', ''],
    [{ BASE_PATH: '/booking' }, 'http://localhost:3000', '/booking'],
    [{ BASE_PATH: '/booking/' }, 'http://localhost:3000', '/booking'],
    [{ BASE_PATH: '/' }, 'http://localhost:3000', ''],
    [{ PUBLIC_URL: 'https://portal.example/' }, 'https://portal.example', ''],
    [{ PUBLIC_URL: 'https://portal.example/booking/' }, 'https://portal.example', '/booking'],
    [{ PUBLIC_URL: 'https://portal.example', BASE_PATH: '/a/b.c' }, 'https://portal.example', '/a/b.c'],
    [{ PUBLIC_URL: 'https://portal.example/a', BASE_PATH: '/a/' }, 'https://portal.example', '/a'],
    [{ PUBLIC_URL: 'https://portal.example', BASE_PATH: '/' }, 'https://portal.example', ''],
  ])('%j', (env, public_url, base_path) => {
    const address = public_url + base_path
    expect(readConfig(env)).toMatchObject({ public_url, base_path, address, oidc_audience: address })
  })
})

describe('refuses', () => {
  test.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
    [{ PORT: '0' }, 'PORT must be'],
    [{ PORT: '65536' }, 'PORT must be'],
    [{ PORT: '30 00' }, 'PORT must be'],
    [{ PORT: '1e3' }, 'PORT must be'],
    [{ HOST: 'a b' }, 'HOST must be'],
    [{ PUBLIC_URL: 'book.example' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'http://book.example' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'https://book.example/app?x=1' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'https://book.example/a%2Fb' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'https://book.example/pc' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'https://user:word@book.example' }, 'PUBLIC_URL must be'],
    [
      { PUBLIC_URL: 'https://book.example/app', BASE_PATH: '/booking' },
      'PUBLIC_URL ends in /app, but BASE_PATH is /booking: leave one of them out.',
    ],
    [
      { PUBLIC_URL: 'https://book.example/app', BASE_PATH: '/' },
      'PUBLIC_URL ends in /app, but BASE_PATH is /: leave one of them out.',
    ],
    ...[
      ...['booking', '//evil.example', '/a//b', '/../x', '/a b', '/a?b', '/a#b', '/a%2Fb', '/\\evil.example'],
      ...['/"><script>', '/.hidden', 'https://evil.example/', `/${'a'.repeat(100)}`],
      // They would be indistinguishable from our own paths after a proxy has removed the base path.
      ...['/pc', '/files/x', '/Identity', '/assets'],
    ].map((BASE_PATH): [Record<string, string>, string] => [
      { BASE_PATH },
      'BASE_PATH must be a path such as',
    ]),
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be'],
    [{ OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'web' }, 'OIDC_ISSUER must be'],
    [{ OIDC_ISSUER: 'https://id.example?x=1', OIDC_CLIENT_ID: 'web' }, 'OIDC_ISSUER must be'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID must be set'],
    [{ DATABASE_URL: 'mysql://u@h/x' }, 'DATABASE_URL must be'],
    [
      { DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://u@pooler/x' },
      'DATABASE_DIRECT_URL must be set if DATABASE_POOLER is transaction.',
    ],
    [{ DATABASE_POOLER: 'session' }, 'DATABASE_POOLER must be one of off, transaction'],
    [{ DATABASE_DIRECT_URL: 'postgres://u@db/x' }, 'DATABASE_URL must be set if DATABASE_DIRECT_URL is.'],
    [{ DATABASE_URL: 'postgres://u@h' }, 'DATABASE_URL must be'],
    [{ DATABASE_POOL_SIZE: '-1' }, 'DATABASE_POOL_SIZE must be'],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off, not "maybe".'],
    ...[
      'https://book.example',
      'https://8.8.8.8',
      'https://172.32.0.1',
      'https://10.0.0.1.example',
      'https://[2001:db8::1]',
    ].map((PUBLIC_URL): [Record<string, string>, string] => [
      { DEMO: 'on', PUBLIC_URL },
      'DEMO must be off if PUBLIC_URL',
    ]),
    [{ TENANT_FROM: 'cookie' }, 'TENANT_FROM must be one of none, host, path'],
    [{ TENANT_FROM: 'host' }, 'TENANT_HOSTS must be set if TENANT_FROM is host.'],
    [{ TENANT_HOSTS: 'minghu=rooms.example' }, 'TENANT_FROM must be host if TENANT_HOSTS is set.'],
    [{ TENANT_FROM: 'path', TENANT_CODE: 'pc', TENANT_ADMIN: 'zhou' }, "TENANT_CODE can't be pc"],
    ...[
      'rooms.example',
      'Ming Hu=rooms.example',
      'a=https://rooms.example',
      'a=x.example,b=x.example',
      'a=b=c',
    ].map((TENANT_HOSTS): [Record<string, string>, string] => [
      { TENANT_FROM: 'host', TENANT_HOSTS },
      'TENANT_HOSTS must be pairs',
    ]),
    [{ JOBS: '2' }, 'JOBS must be'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be'],
    [{ UPLOAD_MAX_BYTES: '10MB' }, 'UPLOAD_MAX_BYTES must be'],
    [{ TENANT_CODE: 'minghu' }, 'TENANT_ADMIN must be set if TENANT_CODE is.'],
    [{ TENANT_CODE: 'Ming Hu', TENANT_ADMIN: 'zhou' }, 'TENANT_CODE must be'],
    [{ TENANT_CODE: 'minghu', TENANT_ADMIN: 'z h' }, 'TENANT_ADMIN must be'],
    [
      { TENANT_CODE: 'minghu', TENANT_ADMIN: 'zhou', TENANT_TIME_ZONE: 'Asia/Nowhere' },
      'TENANT_TIME_ZONE must be a time zone',
    ],
    [{ TENANT_ADMIN_PASSWORD: 'seven 7' }, 'TENANT_ADMIN_PASSWORD must be'],
  ])('%j', (env, sentence) => {
    expect(problem(env)).toContain(sentence)
  })

  test('reports all invalid settings at once, in one sentence', () => {
    expect(problem({ PORT: 'x', JOBS: 'x' })).toMatch(/^PORT must be .*; JOBS must be .*\.$/)
  })

  test('reports an invalid secret without revealing it', () => {
    const secrets = {
      SECRET_KEYS: 'a:short',
      METRICS_TOKEN: 's3cret',
      DATABASE_URL: 'postgres://u:hunter2@h',
      TENANT_ADMIN_PASSWORD: 'horse',
    }
    expect(problem(secrets)).not.toMatch(/s3cret|hunter2|horse|short/)
  })
})

test('docs/configuration.md has every setting (vitest -u writes the table)', async () => {
  const file = path.resolve(import.meta.dirname, '../../../../docs/configuration.md')
  const rows = Object.entries(settings).map(
    ([name, { unset, means }]) => `| \`${name}\` | ${unset} | ${means} |`,
  )
  const table = ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
  const page = readFileSync(file, 'utf8').replace(
    /(?<=<!-- settings -->\n)[^]*(?=\n<!-- end of settings -->)/,
    () => table,
  )
  await expect(page).toMatchFileSnapshot(file)
})
