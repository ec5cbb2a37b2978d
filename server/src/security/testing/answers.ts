import type { Operation } from './operations.ts'
import type { Asked, TestServer } from '#server/testing/ask.ts'

/** What no answer may contain: traces of the code, of the database, and of its messages. */
const LEAK =
  /\bat .{1,80}[(/].{1,200}:\d+:\d+|node:internal|node_modules|\.[cm]?[jt]s:\d+|PostgresError|DrizzleQueryError|violates |duplicate key|syntax error at|relation "|column "|invalid input syntax|out of range for type|statement timeout|permission denied for|row-level security|deadlock|Failed query|ECONN|undefined is not|Cannot read prop|is not a function/i

export const leakIn = (text: string): string | null => LEAK.exec(text)?.[0] ?? null

/** An operation's answer as a stranger sees it. */
export interface Told extends Asked<Record<string, unknown>> {
  text: string
}

export async function tell(
  server: TestServer,
  token: string | null,
  operation: Operation,
  variables: Record<string, unknown>,
): Promise<Told> {
  const asked = await server.askWith<Record<string, unknown>>(
    token,
    operation.endpoint,
    operation.document,
    variables,
  )
  return { ...asked, text: JSON.stringify({ data: asked.data, errors: asked.errors }) }
}

/**
 * The outcome of an operation in one word: `0`, an errcode, `UNAUTHENTICATED`, `FAULT`, or the HTTP status.
 */
export function verdict(
  { status, data, errors }: Pick<Told, 'status' | 'data' | 'errors'>,
  name: string,
): string {
  const [error] = errors
  const code = error?.extensions?.errcode ?? error?.extensions?.code
  if (code) return code
  if (error) return `${status} ${error.message}`
  const value = data?.[name]
  return typeof value === 'object' && value !== null && 'errcode' in value ? String(value.errcode) : '0'
}

/** What is wrong with an answer to any request, or null. */
export function flaw(told: Told, sent = ''): string | null {
  if (told.status >= 500) return `HTTP ${told.status}`
  if (told.errors.some((error) => error.extensions?.code === 'FAULT')) return 'a fault'
  const leak = leakIn(told.text)
  return leak !== null && !sent.includes(leak) ? `says "${leak}"` : null
}
