import { z } from 'zod'

/** What a setting's text may be: how it is read, and the end of the sentence "X must be …". */
export interface Kind<T> {
  schema: z.ZodType<T, string>
  must_be: string
}

/** The text of a setting as its value, or why it can't be. */
export type Read<T> = { value: T } | { problem: string }

/** Reads a setting's text. @param secret what was given stays out of the sentence */
export function read<T>(kind: Kind<T>, name: string, text: string, secret: boolean): Read<T> {
  const parsed = kind.schema.safeParse(text)
  if (parsed.success) return { value: parsed.data }
  return {
    problem: `${name} must be ${kind.must_be}${secret ? '' : `, not ${JSON.stringify(text.slice(0, 100))}`}`,
  }
}

const LOOPBACK = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/

/** Whether an address means this machine alone. */
export const isLoopback = (url: string): boolean => LOOPBACK.test(URL.parse(url)?.hostname ?? '')

const PRIVATE =
  /^(10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[f[cd][0-9a-f]{2}:[0-9a-f:]+\]|[a-z0-9-]+\.(local|internal|home\.arpa))$/

/** Whether an address can only mean this machine or one of the same private network. */
export const isPrivate = (url: string): boolean =>
  isLoopback(url) || PRIVATE.test(URL.parse(url)?.hostname ?? '')

/** @param least, most inclusive */
export const wholeNumber = (least: number, most: number): Kind<number> => ({
  schema: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most)),
  must_be: `a whole number from ${least} to ${most}`,
})

export const onOff: Kind<boolean> = {
  schema: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['on', 'true', '1', 'yes', 'off', 'false', '0', 'no']))
    .transform((word) => ['on', 'true', '1', 'yes'].includes(word)),
  must_be: 'on or off',
}

export const oneOf = <const W extends string>(words: readonly W[]): Kind<W> => ({
  schema: z.string().pipe(z.enum(words)),
  must_be: `one of ${words.join(', ')}`,
})

/** A text on one line. */
export const text = (most = 300): Kind<string> => ({
  schema: z
    .string()
    .max(most)
    .regex(/^\P{Cc}+$/u),
  must_be: `a text of at most ${most} characters`,
})

/** What S3 calls a bucket. */
export const bucketName: Kind<string> = {
  schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  must_be: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
}

/** A word without blanks: a claim's name, a client's id, a tenant's code. */
export const word: Kind<string> = {
  schema: z
    .string()
    .max(200)
    .regex(/^[^\s\p{Cc}]+$/u),
  must_be: 'a word without blanks',
}

/** What tokens and addresses call a tenant. */
export const tenantCode: Kind<string> = {
  schema: z
    .string()
    .max(40)
    .regex(/^[a-z0-9][a-z0-9-]*$/),
  must_be: 'at most 40 small letters, digits and hyphens',
}

/** Whether this machine's clock knows a zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const timeZone: Kind<string> = {
  schema: z.string().refine(isTimeZone),
  must_be: 'a time zone such as Asia/Shanghai',
}

/** What a person types to sign in. */
export const password: Kind<string> = {
  schema: z
    .string()
    .min(8)
    .max(200)
    .regex(/^\P{Cc}+$/u),
  must_be: 'a password of 8 to 200 characters',
}

/** A token that another program sends. */
export const secretWord = (least: number): Kind<string> => ({
  schema: z
    .string()
    .min(least)
    .max(500)
    .regex(/^[\x21-\x7e]+$/),
  must_be: `at least ${least} printable ASCII characters without blanks`,
})

/**
 * The address of a web server; http on this machine only, because tokens travel there.
 * @param plain http is taken for any machine
 */
export const webAddress = ({ path, plain = false }: { path: boolean; plain?: boolean }): Kind<string> => ({
  schema: z
    .string()
    .refine((value) => {
      const url = URL.parse(value)
      if (!url || url.username || url.search || url.hash) return false
      if (!path && url.pathname !== '/') return false
      return url.protocol === 'https:' || (url.protocol === 'http:' && (plain || isLoopback(value)))
    })
    .transform((value) => (path ? value : new URL(value).origin)),
  must_be: plain
    ? 'an http or https address without a path'
    : `an https address${path ? '' : ' without a path'} (http only on localhost)`,
})

export const postgresAddress: Kind<string> = {
  schema: z.string().refine((value) => {
    const url = URL.parse(value)
    return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1
  }),
  must_be: 'an address of the form postgres://user:password@host:5432/database',
}

/** The address of a network card, or a name for it. */
export const host: Kind<string> = {
  schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
  must_be: 'a host name or an IP address',
}

/** Which proxies' X-Forwarded headers are believed: all, none, or a list of addresses and networks. */
export const trustedProxies: Kind<boolean | string> = {
  schema: z
    .string()
    .regex(/^(on|off|true|false|1|0|yes|no|[0-9a-fA-F.:/, ]+|loopback|linklocal|uniquelocal)$/)
    .transform((value) =>
      /^(on|true|1|yes)$/.test(value) ? true : /^(off|false|0|no)$/.test(value) ? false : value,
    ),
  must_be: 'on, off, or the addresses of the proxies, separated by commas',
}
