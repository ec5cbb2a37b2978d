import { createHmac, timingSafeEqual } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { CODE_STEP_SECONDS, kindOfCode, type CodeKind } from '#rules/attendance/codes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rotatingKeys, type SigningKey } from '#server/platform/database/rotating_keys.ts'
import { Refused } from '#server/platform/refused.ts'

/** What a renewing code says. The tenant is signed with it, but not in it. */
export interface CodeContent {
  kind: Exclude<CodeKind, 'resource'>
  /** Of the session, or of the door's resource. */
  id: string
  /** Who shows it: a person of the session, or the device at the door. */
  account: string
}

/** A code and until when it is shown. It is accepted for one step more, which is how long reading it may take. */
export interface RenewingCode {
  code: string
  expires: Temporal.Instant
}

interface CodeScope {
  tx: Tx
  now(): Temporal.Instant
}

/** The keys that sign the codes of a tenant; the first is made with the first code. Codes are handed out a day ahead. */
export const code_keys = rotatingKeys('attendance_key', { valid_hours: 25 })
const SIGNATURE_CHARACTERS = 22

/** The code that proves this now. The same within one step, so that a page may ask again. */
export async function renewingCode({ tx, now }: CodeScope, content: CodeContent): Promise<RenewingCode> {
  const key = await code_keys.ensure(tx, now())
  const step = stepAt(now())
  return { code: codeOf(tx.tenant_id, key, content, step), expires: beginOf(step + 1) }
}

/** Codes of successive half minutes. */
export interface CodesAhead {
  /** When the first is shown from. */
  first: Temporal.Instant
  codes: string[]
}

/**
 * The codes from one moment to another, at most a day ahead: as long as a replaced key is kept. None is accepted before
 * its time.
 */
export async function codesBetween(
  { tx, now }: CodeScope,
  content: CodeContent,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<CodesAhead> {
  const key = await code_keys.ensure(tx, now())
  const first = stepAt(from)
  const count = Math.max(0, stepAt(until) - first + 1)
  const codes = Array.from({ length: count }, (_, i) => codeOf(tx.tenant_id, key, content, first + i))
  return { first: beginOf(first), codes }
}

function codeOf(tenant_id: string, key: SigningKey, content: CodeContent, step: number): string {
  const letter = content.kind === 'booking' ? 'B' : 'D'
  const signed = `${letter}.${packed(content, step)}`
  return `${signed}.${macOf(tenant_id, key, signed)}`
}

const beginOf = (step: number) => Temporal.Instant.fromEpochMilliseconds(step * CODE_STEP_SECONDS * 1000)

/**
 * What a scanned code says.
 * @throws Refused CODE_INVALID: unknown (not signed by this tenant), expired (older than the current and the previous step)
 */
export async function readCode({ tx, now }: CodeScope, code: string): Promise<CodeContent> {
  const kind = kindOfCode(code)
  const [letter, payload, signature] = code.split('.')
  if (kind === null || kind === 'resource' || !letter || !payload || !signature) throw invalid('unknown')
  const keys = await code_keys.all(tx)
  const ours = keys.some((key) => sameText(macOf(tx.tenant_id, key, `${letter}.${payload}`), signature))
  if (!ours) throw invalid('unknown')
  const { id, account, step } = unpacked(payload)
  const age = stepAt(now()) - step
  if (age < 0 || age > 1) throw invalid('expired')
  return { kind, id, account }
}

const invalid = (why: 'unknown' | 'expired') => new Refused('CODE_INVALID', { why }, 'code')

const stepAt = (now: Temporal.Instant) => Math.floor(now.epochMilliseconds / 1000 / CODE_STEP_SECONDS)

const ID_BYTES = 16
const STEP_BYTES = 4

/** As few bytes as possible: a code with less in it is read from farther away. */
function packed({ id, account }: CodeContent, step: number): string {
  const counted = Buffer.alloc(STEP_BYTES)
  counted.writeUInt32BE(step)
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), counted, Buffer.from(account)]).toString(
    'base64url',
  )
}

function unpacked(payload: string): { id: string; account: string; step: number } {
  const bytes = Buffer.from(payload, 'base64url')
  return {
    id: bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    step: bytes.readUInt32BE(ID_BYTES),
    account: bytes.toString('utf8', ID_BYTES + STEP_BYTES),
  }
}

const macOf = (tenant_id: string, { secret }: SigningKey, text: string): string =>
  createHmac('sha256', secret)
    .update(`${tenant_id}\n${text}`)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARACTERS)

function sameText(ours: string, theirs: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)]
  return a.length === b.length && timingSafeEqual(a, b)
}
