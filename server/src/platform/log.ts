import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Names under which secrets and personal data could reach a log line. */
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
 * The structured log: one JSON object a line, without tokens and personal data.
 * @param level of pino: fatal … trace, or silent
 * @param to where the lines go; left out: standard error, since standard output is for people and for results
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

/** Values that PostgreSQL's messages quote, and the parameters that Drizzle adds to its own. */
const QUOTED = /(: |value )"(?:[^"]|"")*"/g
const PARAMETERS = /\nparams: .*?(?=\n {4}at |\ncaused by: |$)/gs

/**
 * An error with its code and where it happened. PostgreSQL's details and messages quote rows and values, which
 * are people's: they are left out, and so are the parameters of the statement.
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
    ...Object.fromEntries(KEPT.flatMap((name) => (name in more ? [[name, more[name]]] : []))),
    ...(causes.length > 1 ? { causes } : {}),
  }
}

/** What of an error's further properties helps to find its place, and holds nothing of anybody. */
const KEPT = [
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

/** An address of the web as the log may show it: its query by names alone, since values are tokens and what people look for. */
export function scrubbedUrl(url: string): string {
  const [path = '', query] = url.replace(/#.*$/s, '').split('?', 2)
  if (!query) return query === undefined ? path : `${path}?`
  const names = query.split('&').map((pair) => decoded(pair.split('=', 1)[0] ?? ''))
  return `${path}?${names.map((name) => `${name}=…`).join('&')}`
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
