import { createHash, randomBytes } from 'node:crypto'
import type { IdentitySql } from './database.ts'

/**
 * Tickets sign somebody in who has just proved to the product, in another way, who they are. They travel as the suggested
 * account of the usual request, so that the browser that asks still needs its own state and PKCE.
 */

const KIND = 'SignInTicket'
const PREFIX = 'ticket.'
const TICKET_BYTES = 32
const TICKET_SECONDS = 120

/** Only the digest is stored. */
const idOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

/** Whether a suggested account is a ticket. */
export const isTicket = (hint: string): boolean => hint.startsWith(PREFIX)

/** A ticket with which a subject signs in once, within two minutes. */
export async function giveTicket(
  sql: IdentitySql,
  schema: string,
  subject: string,
  now: number,
): Promise<string> {
  const ticket = PREFIX + randomBytes(TICKET_BYTES).toString('base64url')
  await sql`
    insert into ${sql(`${schema}.artifact`)} (kind, id, payload, expires_at)
    values (${KIND}, ${idOf(ticket)}, ${JSON.stringify({ accountId: subject })}::text::jsonb, ${new Date(now + TICKET_SECONDS * 1000)})`
  return ticket
}

/** The subject of a ticket, which counts no more; null: it was used, is over, or never was one. */
export async function takeTicket(
  sql: IdentitySql,
  schema: string,
  ticket: string,
  now: number,
): Promise<string | null> {
  const [row] = await sql<{ subject: string }[]>`
    delete from ${sql(`${schema}.artifact`)} where kind = ${KIND} and id = ${idOf(ticket)} and expires_at > ${new Date(now)}
    returning payload ->> 'accountId' as subject`
  return row?.subject ?? null
}
