import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Field names that could bring secrets or personal data into the log. */
const SECRET = [
  'authorization',
  'cookie',
  'access_token',
  'refresh_token',
  'id_token',
  'password',
  'token',
  'phone',
  'email',
  'card_number',
  'cardNo',
]

/**
 * The structured log: one JSON object per line, without tokens and personal data.
 * @param level of pino: fatal … trace, or silent
 * @param to the destination; default: standard error, because standard output is for people and results
 */
export const createLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    },
    to ?? pino.destination(2),
  )

/** Values quoted in PostgreSQL's messages, and the parameters that Drizzle adds to its own. */
const QUOTED = /(: |value )"(?:[^"]|"")*"/g
const PARAMETERS = /\nparams: .*?(?=\n {4}at |\ncaused by: |$)/gs

/**
 * An error with its code and its location. PostgreSQL's details and messages quote rows and values, which are
 * personal data: they are left out, and so are the statement's parameters.
 */
function loggedError(err: unknown): unknown {
  if (!(err instanceof Error)) return err
  const { type, message, stack, ...more } = stdSerializers.err(err)
  const causes = chainOf(err).map(({ name, code }) => ({ name, code }))
  const scrubbed = (text: string) => text.replace(QUOTED, '$1"…"').replace(PARAMETERS, '')
  return {
    type,
    message: scrubbed(message),
    stack: scrubbed(stack),
    ...Object.fromEntries(CACHED.flatMap((name) => (name in more ? [[name, more[name]]] : []))),
    ...(causes.length > 1 ? { causes } : {}),
  }
}

/** Further properties of errors that help to locate them and contain no personal data. */
const CACHED = [
  'code',
  'severity',
  'routine',
  'table_name',
  'column_name',
  'constraint_name',
  'statusCode',
  'syscall',
  'address',
  'port',
]

const chainOf = (err: Error): { name: string; code: unknown }[] => [
  { name: err.name, code: Reflect.get(err, 'code') },
  ...(err.cause instanceof Error ? chainOf(err.cause) : []),
]

/** Longer than any id or file name of the product. */
const TOKEN = /[A-Za-z0-9_-]{48,}/g

/**
 * A web address as the log may show it: of the query only the names, because values are tokens and search
 * terms; nothing of the path below a route whose parameter is a secret, and no part that is as long as a token.
 * @param secret_below the beginnings of those routes, with a slash at their end
 */
export function scrubbedUrl(url: string, secret_below: readonly string[] = []): string {
  const [whole = '', query] = url.replace(/#.*$/s, '').split('?', 2)
  const path = withoutSecret(whole, secret_below).replaceAll(TOKEN, '…')
  if (!query) return query === undefined ? path : `${path}?`
  const names = query.split('&').map((pair) => decoded(pair.split('=', 1)[0] ?? ''))
  return `${path}?${names.map((name) => `${name}=…`).join('&')}`
}

/** A route is found wherever it stands: a mistyped or foreign prefix may precede it. */
function withoutSecret(path: string, secret_below: readonly string[]): string {
  const plain = path.toLowerCase()
  const ends = secret_below.flatMap((route) => {
    const at = plain.indexOf(route.toLowerCase())
    return at === -1 ? [] : [at + route.length]
  })
  const end = Math.min(...ends)
  return end < path.length ? `${path.slice(0, end)}…` : path
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
