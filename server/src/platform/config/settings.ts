import {
  basePath,
  bucketName,
  host,
  mailbox,
  networks,
  oneOf,
  onOff,
  password,
  postgresAddress,
  publicAddress,
  secretKeys,
  secretWord,
  smtpAddress,
  tenantCode,
  tenantHosts,
  text,
  timeZone,
  trustedProxies,
  webAddress,
  wholeNumber,
  word,
  type SettingKind,
} from './kinds.ts'

export interface Setting<T> {
  kind: SettingKind<T>
  /** The default in words, as the documentation shows it; config.ts sets the actual value. */
  unset: string
  means: string
  /** Its value never appears in a message. */
  secret?: true
}

const setting = <T>(kind: SettingKind<T>, unset: string, means: string): Setting<T> => ({
  kind,
  unset,
  means,
})
const secret = <T>(kind: SettingKind<T>, unset: string, means: string): Setting<T> => ({
  kind,
  unset,
  means,
  secret: true,
})

/**
 * Every setting of the product, in the order of the table in docs/configuration.md. Nothing else reads
 * environment variables.
 */
export const settings = {
  PORT: setting(
    wholeNumber(1, 65_535),
    '3000',
    'The port of the web pages, the endpoints and the bundled sign-in.',
  ),
  HOST: setting(host, '127.0.0.1 in demonstration mode, else 0.0.0.0', 'The address to listen on.'),
  PUBLIC_URL: setting(
    publicAddress,
    'http://localhost:PORT',
    "The address that users' browsers open: scheme, host and, if below a path, that path. The bundled provider's issuer is below it, and sign-in returns to it alone.",
  ),
  BASE_PATH: setting(
    basePath,
    'the path of PUBLIC_URL',
    'The path below which a host portal mounts the product, such as /booking. The same build serves any. See "Below a path" below.',
  ),
  TRUST_PROXY: setting(
    trustedProxies,
    'off',
    "Whose X-Forwarded headers are trusted: `on` for any, or the proxies' addresses and networks, separated by commas.",
  ),
  DATA_DIR: setting(
    text(1000),
    './data',
    'The folder of the embedded PostgreSQL and, in `files`, of uploaded files.',
  ),
  DATABASE_URL: secret(
    postgresAddress,
    'the embedded PostgreSQL in DATA_DIR',
    'A PostgreSQL server (17 or later) to use instead. Its role owns the tables and may create roles; requests are served under the role `reservation_app`, which it creates and switches to.',
  ),
  DATABASE_POOLER: setting(
    oneOf(['off', 'transaction']),
    'off',
    '`transaction` if DATABASE_URL is a pooler that lends a connection for one transaction, such as PgBouncer in that mode. Needs DATABASE_DIRECT_URL. See "Behind a pooler" below.',
  ),
  DATABASE_DIRECT_URL: secret(
    postgresAddress,
    'DATABASE_URL',
    'PostgreSQL itself, as the role that owns the tables: for migrations, jobs, notices between servers and the bundled sign-in. The role of DATABASE_URL then only has to be a member of `reservation_app`.',
  ),
  DATABASE_POOL_SIZE: setting(
    wholeNumber(2, 200),
    '10',
    'How many connections one server process opens to serve requests.',
  ),
  DEMO: setting(
    onOff,
    'on if neither OIDC_ISSUER nor DATABASE_URL nor a PUBLIC_URL beyond this machine is set',
    'Demonstration mode: the demonstration campus is created once, and its accounts sign in with one click. Refused with a PUBLIC_URL beyond this machine and private networks, and on a database with a tenant outside the demonstration.',
  ),
  LANGUAGE_SWITCH: setting(
    onOff,
    'on in demonstration mode, else off',
    "Whether the product's and the bundled sign-in's pages offer the other language. Pages are in Chinese until the user chooses.",
  ),
  LOCAL_MENU: setting(
    onOff,
    'off',
    "`YES` builds the management menu from the pages' own list, without the server's, and shows the entrance to the management area to all users. Their rights there stay as they are.",
  ),
  OIDC_ISSUER: setting(
    webAddress({ path: true }),
    'the bundled provider',
    'An OpenID Connect provider to sign in with instead of the bundled one: its `issuer` exactly as its discovery document says it, a slash at the end included. See docs/sign-in.md.',
  ),
  OIDC_CLIENT_ID: setting(
    word,
    '`campus-web`; needed with OIDC_ISSUER',
    'Our public client (authorization code with PKCE, no secret) at the provider. Sign-in returns to PUBLIC_URL/signin-callback.',
  ),
  OIDC_AUDIENCE: setting(
    text(),
    'PUBLIC_URL; OIDC_CLIENT_ID with OIDC_ISSUER',
    'The audience of the access tokens: their `aud` claim must contain it. Sign-in requests it (RFC 8707 `resource`) only if it is set and an absolute URI.',
  ),
  OIDC_SCOPES: setting(
    text(),
    '`openid profile email tenant`; without `tenant` with OIDC_ISSUER',
    'The scopes that sign-in requests. With `offline_access`, if the provider has it, sign-ins are renewed by refresh tokens.',
  ),
  OIDC_TENANT_CLAIM: setting(
    word,
    '`tenant`',
    "With OIDC_ISSUER: the access token's claim with the tenant's code.",
  ),
  OIDC_ACCOUNT_CLAIM: setting(word, '`sub`', "With OIDC_ISSUER: the access token's claim with the account."),
  DEFAULT_TENANT: setting(
    word,
    'TENANT_CODE',
    'The code of the tenant of tokens that name none, for a provider that serves a single tenant, and of the pages before the sign-in.',
  ),
  TENANT_FROM: setting(
    oneOf(['none', 'host', 'path']),
    'none',
    'How addresses name the tenant before sign-in: not at all, by the host (`host`, see TENANT_HOSTS), or by their first segment (`path`: /minghu/pc/home). See "Several universities" below.',
  ),
  TENANT_HOSTS: setting(
    tenantHosts,
    'none; needed with TENANT_FROM=host',
    'The hosts of the tenants, as `minghu=rooms.minghu.edu,jiangbei=book.jiangbei.edu`.',
  ),
  TENANT_CODE: setting(
    tenantCode,
    'none',
    'Creates the first tenant, once, at a start without the demonstration on a database without a tenant. See "The first tenant" below.',
  ),
  TENANT_NAME: setting(text(100), 'TENANT_CODE', 'The name of the first tenant.'),
  TENANT_NAME_EN: setting(text(200), 'TENANT_NAME', 'Its English name.'),
  TENANT_TIME_ZONE: setting(timeZone, 'Asia/Shanghai', 'The time zone of its dates and times.'),
  TENANT_ADMIN: setting(
    word,
    'none; needed with TENANT_CODE',
    "The account of its first administrator, who initialises it: as the provider's OIDC_ACCOUNT_CLAIM gives it, or a new account of the bundled provider.",
  ),
  TENANT_ADMIN_PASSWORD: secret(
    password,
    'none; needed once with TENANT_CODE and the bundled provider',
    "The first administrator's password at the bundled provider, set when the tenant is created. Remove it afterwards.",
  ),
  UPLOAD_MAX_BYTES: setting(
    wholeNumber(1024, 1_073_741_824),
    '10485760 (10 MB)',
    'The largest file that can be uploaded.',
  ),
  UPLOAD_BYTES_PER_DAY: setting(
    wholeNumber(1024, 999_999_999_999),
    '209715200 (200 MB)',
    "How much one user can upload on one day of the tenant's calendar.",
  ),
  UPLOAD_FILES_PER_DAY: setting(
    wholeNumber(1, 1_000_000),
    '200',
    'How many files one user can upload on one day.',
  ),
  UPLOAD_TENANT_BYTES: setting(
    wholeNumber(1024, 999_999_999_999),
    'no limit',
    "The total size of one tenant's files. Worth setting if universities share a server.",
  ),
  S3_BUCKET: setting(
    bucketName,
    'files stay in DATA_DIR/files',
    'A bucket on an S3 server, in which uploaded files are stored. See "Uploaded files" below.',
  ),
  S3_ENDPOINT: setting(
    webAddress({ path: false, plain: true }),
    'Amazon, in S3_REGION',
    'The address of that server, scheme and host. With http the files are sent unencrypted: only for a private network.',
  ),
  S3_REGION: setting(word, 'us-east-1', 'The region that requests to the bucket are signed for.'),
  S3_ACCESS_KEY_ID: secret(
    secretWord(3),
    'none; needed with S3_BUCKET',
    'The id of the key that may read, write and delete objects of the bucket.',
  ),
  S3_SECRET_ACCESS_KEY: secret(secretWord(3), 'none; needed with S3_BUCKET', 'The secret of that key.'),
  S3_PATH_STYLE: setting(
    onOff,
    'on if S3_ENDPOINT is set',
    'Whether the bucket is named in the path of addresses (`on`, most self-hosted servers) or in the host (`off`, Amazon).',
  ),
  RATE_LIMIT_PER_MINUTE: setting(
    wholeNumber(10, 10_000_000),
    '6000',
    'Requests per minute and address from users who are not signed in; generous, because a campus often shares one address. A signed-in user has a limit of their own: a tenth of this, at least 600, at most the same.',
  ),
  ANONYMOUS_DOCUMENTS_PER_MINUTE: setting(
    wholeNumber(1, 10_000_000),
    '60',
    'GraphQL documents per minute and address that are parsed for senders who are not signed in. Documents seen before and short public ones, such as all that the pages send, are not counted, so one campus behind one address is not held up.',
  ),
  BUSY_WAIT_MS: setting(
    wholeNumber(50, 4000),
    '1000',
    'A request that would wait longer than this is refused at once as busy, with the time after which to try again. Milliseconds.',
  ),
  BUSY_LATE_MS: setting(
    wholeNumber(50, 4000),
    '500',
    'When the event loop is this late, everything but the pages, health and metrics is refused as busy. Milliseconds.',
  ),
  OUTGOING_NETWORKS: setting(
    networks,
    'none',
    'Addresses and networks, separated by commas, that gateways, chat robots, meeting providers and review systems may be in although they are not public. Without it such addresses are refused.',
  ),
  SMTP_URL: secret(
    smtpAddress,
    'none: mails are not sent',
    'The server that sends mails, as smtp://user:password@host:587 (STARTTLS where it offers it) or smtps://… for TLS from the start. See "Messages" below.',
  ),
  MAIL_FROM: setting(
    mailbox,
    'none; needed with SMTP_URL',
    'The sender of mails: an address, or `Name <address>`. Its domain is also that of the mails’ identifiers.',
  ),
  SECRET_KEYS: secret(
    secretKeys,
    'made at the first start, in the file `secret-keys` of DATA_DIR',
    'The keys with which personal data such as document numbers is encrypted, as `id:key` separated by commas, the one that encrypts first: 32 random bytes each, in base64. Servers that share a database need the same. See "Personal data" below.',
  ),
  METRICS_TOKEN: secret(
    secretWord(16),
    'none: /metrics answers on this machine only',
    'The bearer token for reading /metrics from other machines.',
  ),
  JOBS: setting(onOff, 'on', 'Whether this process runs background jobs. At least one of several must.'),
  DRAIN_SECONDS: setting(
    wholeNumber(0, 600),
    '5 if TRUST_PROXY is set or PUBLIC_URL is beyond this machine, else 0',
    'How long requests are still accepted after SIGTERM or SIGINT, while /readyz answers 503: longer than a proxy in front needs to notice.',
  ),
  SHUTDOWN_SECONDS: setting(wholeNumber(0, 600), '10', 'How long running requests may continue after that.'),
  LOG_LEVEL: setting(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'The lowest level of log entries that is written.',
  ),
} as const

export type SettingName = keyof typeof settings
