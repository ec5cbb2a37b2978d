import { z } from 'zod'
import { networkOf, type Network } from '../http/networks.ts'
import { parseSecretKeys } from '../secrets/secret_keys.ts'

/** A kind of setting: how its text is parsed, and the end of the sentence "X must be …". */
export interface SettingKind<T> {
  schema: z.ZodType<T, string>
  must_be: string
}

/** A setting's parsed value, or the problem with it. */
export type Read<T> = { value: T } | { problem: string }

/** Parses a setting's text. @param secret leaves the given value out of the message */
export function read<T>(kind: SettingKind<T>, name: string, text: string, secret: boolean): Read<T> {
  const parsed = kind.schema.safeParse(text)
  if (parsed.success) return { value: parsed.data }
  return {
    problem: `${name} must be ${kind.must_be}${secret ? '' : `, not ${JSON.stringify(text.slice(0, 100))}`}`,
  }
}

const LOOPBACK = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/

/** Whether an address is a loopback address. */
export const isLoopback = (url: string): boolean => LOOPBACK.test(URL.parse(url)?.hostname ?? '')

const PRIVATE =
  /^(10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[f[cd][0-9a-f]{2}:[0-9a-f:]+\]|[a-z0-9-]+\.(local|internal|home\.arpa))$/

/** Whether an address can only be this machine or one in the same private network. */
export const isPrivate = (url: string): boolean =>
  isLoopback(url) || PRIVATE.test(URL.parse(url)?.hostname ?? '')

/** @param least, most inclusive bounds */
export const wholeNumber = (least: number, most: number): SettingKind<number> => ({
  schema: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most)),
  must_be: `a whole number from ${least} to ${most}`,
})

export const onOff: SettingKind<boolean> = {
  schema: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['on', 'true', '1', 'yes', 'off', 'false', '0', 'no']))
    .transform((word) => ['on', 'true', '1', 'yes'].includes(word)),
  must_be: 'on or off',
}

export const oneOf = <const W extends string>(words: readonly W[]): SettingKind<W> => ({
  schema: z.string().pipe(z.enum(words)),
  must_be: `one of ${words.join(', ')}`,
})

/** A text on one line. */
export const text = (most = 300): SettingKind<string> => ({
  schema: z
    .string()
    .max(most)
    .regex(/^\P{Cc}+$/u),
  must_be: `a text of at most ${most} characters`,
})

/** A bucket name that S3 allows. */
export const bucketName: SettingKind<string> = {
  schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  must_be: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
}

/** A word without blanks: a claim name, a client id, a tenant code. */
export const word: SettingKind<string> = {
  schema: z
    .string()
    .max(200)
    .regex(/^[^\s\p{Cc}]+$/u),
  must_be: 'a word without blanks',
}

/** A tenant code as it appears in tokens and addresses. */
export const tenantCode: SettingKind<string> = {
  schema: z
    .string()
    .max(40)
    .regex(/^[a-z0-9][a-z0-9-]*$/),
  must_be: 'at most 40 small letters, digits and hyphens',
}

/** A tenant and its host, with the port if it isn't the default one. */
export interface TenantHost {
  code: string
  host: string
}

/** The tenants' hosts as `code=host`, separated by commas. Each host belongs to one tenant. */
export const tenantHosts: SettingKind<TenantHost[]> = {
  schema: z
    .string()
    .max(10_000)
    .transform((value) =>
      value.split(',').map((pair) => {
        const [code = '', host = '', ...more] = pair.trim().split('=')
        return { code, host: more.length > 0 ? '' : host.toLowerCase() }
      }),
    )
    .refine((found) =>
      found.every(
        ({ code, host }) =>
          tenantCode.schema.safeParse(code).success && /^[a-z0-9.-]+(:\d{1,5})?$/.test(host),
      ),
    )
    .refine((found) => new Set(found.map(({ host }) => host)).size === found.length),
  must_be: 'pairs such as minghu=rooms.minghu.edu, separated by commas, each host once',
}

/** Whether the runtime knows a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const timeZone: SettingKind<string> = {
  schema: z.string().refine(isTimeZone),
  must_be: 'a time zone such as Asia/Shanghai',
}

/** A password. */
export const password: SettingKind<string> = {
  schema: z
    .string()
    .min(8)
    .max(200)
    .regex(/^\P{Cc}+$/u),
  must_be: 'a password of 8 to 200 characters',
}

/** A token that another program sends. */
export const secretWord = (least: number): SettingKind<string> => ({
  schema: z
    .string()
    .min(least)
    .max(500)
    .regex(/^[\x21-\x7e]+$/),
  must_be: `at least ${least} printable ASCII characters without blanks`,
})

/** Keys that encrypt personal data. */
export const secretKeys: SettingKind<NonNullable<ReturnType<typeof parseSecretKeys>>> = {
  schema: z.string().transform((text, ctx) => {
    const keys = parseSecretKeys(text)
    if (keys) return keys
    ctx.addIssue('no keys')
    return z.NEVER
  }),
  must_be: 'keys as id:key, separated by commas, each 32 bytes in base64, with different ids',
}

function isWebAddress(value: string, plain = false): boolean {
  const url = URL.parse(value)
  if (!url || url.username || url.password || url.search || url.hash) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && (plain || isLoopback(value)))
}

/**
 * The address of a web server; http only on this machine, because tokens are sent there.
 * @param plain allows http for any machine
 */
export const webAddress = ({
  path,
  plain = false,
}: {
  path: boolean
  plain?: boolean
}): SettingKind<string> => ({
  schema: z
    .string()
    .refine((value) => isWebAddress(value, plain) && (path || new URL(value).pathname === '/'))
    .transform((value) => (path ? value : new URL(value).origin)),
  must_be: plain
    ? 'an http or https address without a path'
    : `an https address${path ? '' : ' without a path'} (http only on localhost)`,
})

/** First segments of our own addresses. A base path that starts with one would be ambiguous. */
export const OWN_NAMES = [
  ...[
    'assets',
    'config.json',
    'exports',
    'feeds',
    'files',
    'graphql',
    'healthz',
    'identity',
    'live',
    'machines',
    'metrics',
    'readyz',
  ],
  ...[
    'upload_file',
    'yy-sys',
    'error',
    'manage',
    'mobile',
    'pc',
    'review_callback',
    'signin-callback',
    'tenant',
    'visitor',
  ],
  ...['favicon.ico', 'icon.svg', 'app-icons', 'manifest.webmanifest', 'offline', 'worker.js'],
] as const

const SEGMENTS = /^(\/[A-Za-z0-9][A-Za-z0-9._~-]*)*$/

/** Normalises a base path: no slash at the end, '' at the root. Null if the path can't be one. */
function basePathOf(path: string): string | null {
  const bare = path.replace(/\/$/, '')
  const [, first = ''] = bare.toLowerCase().split('/')
  if (bare.length > 100 || !SEGMENTS.test(bare)) return null
  return OWN_NAMES.some((name) => name === first) ? null : bare
}

const base_path_words =
  'segments of letters, digits, dots, hyphens, underscores and tildes, at most 100 characters, the first none of our own names such as pc or files'

/** The path below which the product is served. */
export const basePath: SettingKind<string> = {
  schema: z
    .string()
    .refine((value) => value.startsWith('/') && basePathOf(value) !== null)
    .transform((value) => basePathOf(value) ?? ''),
  must_be: `a path such as /booking: ${base_path_words}`,
}

/** The address that users' browsers open. */
export interface PublicAddress {
  /** Scheme, host and port. */
  origin: string
  /** The base path, or '' if the address has none. */
  path: string
}

/** Our own public address; its path is a base path. */
export const publicAddress: SettingKind<PublicAddress> = {
  schema: z
    .string()
    .refine((value) => isWebAddress(value) && basePathOf(new URL(value).pathname) !== null)
    .transform((value) => {
      const { origin, pathname } = new URL(value)
      return { origin, path: basePathOf(pathname) ?? '' }
    }),
  must_be: `an https address (http only on localhost) with no path, or one of ${base_path_words}`,
}

/** An SMTP server. */
export const smtpAddress: SettingKind<string> = {
  schema: z.string().refine((value) => {
    const url = URL.parse(value)
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && !url.hash
  }),
  must_be: 'an address of the form smtp://user:password@host:587',
}

/** A sender of mails, with or without a name. */
export const mailbox: SettingKind<string> = {
  schema: z
    .string()
    .max(300)
    .regex(/^(?:[^<>"@\p{Cc}]{1,100} <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/u),
  must_be: 'a mail address, or a name and an address such as Reservations <no-reply@campus.edu>',
}

/** A list of networks. */
export const networks: SettingKind<Network[]> = {
  schema: z
    .string()
    .max(10_000)
    .transform((value) => value.split(',').map((one) => networkOf(one)))
    .refine((found): found is Network[] => found.every((one) => one !== null)),
  must_be: 'addresses and networks such as 10.1.0.0/16, separated by commas',
}

export const postgresAddress: SettingKind<string> = {
  schema: z.string().refine((value) => {
    const url = URL.parse(value)
    return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1
  }),
  must_be: 'an address of the form postgres://user:password@host:5432/database',
}

/** The address to listen on, or its host name. */
export const host: SettingKind<string> = {
  schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
  must_be: 'a host name or an IP address',
}

/** The proxies whose X-Forwarded headers are trusted: all, none, or a list of addresses and networks. */
export const trustedProxies: SettingKind<boolean | string> = {
  schema: z
    .string()
    .regex(/^(on|off|true|false|1|0|yes|no|[0-9a-fA-F.:/, ]+|loopback|linklocal|uniquelocal)$/)
    .transform((value) =>
      /^(on|true|1|yes)$/.test(value) ? true : /^(off|false|0|no)$/.test(value) ? false : value,
    ),
  must_be: 'on, off, or the addresses of the proxies, separated by commas',
}
