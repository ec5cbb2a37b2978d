import { pino, type Logger } from 'pino'

export type Log = Logger

/** Names under which secrets and personal data could reach a log line. */
const SECRET = ['authorization', 'cookie', 'access_token', 'refresh_token', 'id_token', 'password', 'token', 'phone', 'email', 'card_number']

/**
 * The structured log: one JSON object a line, without tokens and personal data.
 * @param level of pino: fatal … trace, or silent
 */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
  })

/** An address of the web without what must not be logged: the token that old clients put into the query. */
export const scrubbedUrl = (url: string): string => url.replace(/([?&](?:access_token|token|code|id_token_hint)=)[^&]*/gi, '$1…')
