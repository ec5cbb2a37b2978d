import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import { CODE_STEP_SECONDS, kindOfCode, type CodeKind } from '#rules/attendance/codes.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
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

interface SigningKey {
  id: string
  secret: string
}

const KEY_DAYS = 7
/** After so long no code signed with the previous key can be valid, and no server signs with it. */
const KEY_SETTLED_HOURS = 1
const REMEMBERED_MS = 60_000
const SIGNATURE_CHARACTERS = 22
const remembered = new LRUCache<string, SigningKey>({ max: 1000, ttl: REMEMBERED_MS })

/** The code that proves this now. The same within one step, so that a page may ask again. */
export async function renewingCode({ tx, now }: CodeScope, content: CodeContent): Promise<RenewingCode> {
  const key = await currentKey(tx, now())
  const step = stepAt(now())
  const { kind } = content
  const letter = kind === 'booking' ? 'B' : 'D'
  const payload = packed(content, step)
  return {
    code: `${letter}.${payload}.${macOf(tx.tenant_id, key, `${letter}.${payload}`)}`,
    expires: Temporal.Instant.fromEpochMilliseconds((step + 1) * CODE_STEP_SECONDS * 1000),
  }
}

/**
 * What a scanned code says.
 * @throws Refused CODE_INVALID: unknown (not signed by this tenant), expired (older than the current and the previous step)
 */
export async function readCode({ tx, now }: CodeScope, code: string): Promise<CodeContent> {
  const kind = kindOfCode(code)
  const [letter, payload, signature] = code.split('.')
  if (kind === null || kind === 'resource' || !letter || !payload || !signature) throw invalid('unknown')
  const keys = await tx.sql<SigningKey[]>`
    select id, secret from attendance_key where tenant_id = ${tx.tenant_id}`
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

/** The key that signs now; the tenant's first code makes it. */
async function currentKey(tx: Tx, now: Temporal.Instant): Promise<SigningKey> {
  const known = remembered.get(tx.tenant_id)
  if (known) return known
  const { sql, tenant_id } = tx
  const youngest = () => sql<SigningKey[]>`
    select id, secret from attendance_key where tenant_id = ${tenant_id} order by create_time desc, id desc limit 1`
  let [key] = await youngest()
  if (!key) [key] = await insertKey(tx, now)
  if (!key) throw new Error('no key for codes')
  const found = key
  tx.afterCommit(() => void remembered.set(tenant_id, found))
  return key
}

const insertKey = ({ sql, tenant_id }: Tx, now: Temporal.Instant) => sql<SigningKey[]>`
  insert into attendance_key (tenant_id, id, secret, create_time)
  values (${tenant_id}, ${newId()}, ${randomBytes(32).toString('base64url')}, ${now.toString()}) returning id, secret`

/** Replaces a tenant's key once a week, and removes the previous one when nothing is signed with it any more. */
export const rotateKeys = (db: Database, tenant_id: string, now: Temporal.Instant): Promise<void> =>
  db.withTenant(tenant_id, async (tx) => {
    const { sql } = tx
    const settled = now.subtract({ hours: KEY_SETTLED_HOURS }).toString()
    await sql`
      delete from attendance_key k where k.tenant_id = ${tenant_id} and exists (
        select from attendance_key n
        where n.tenant_id = ${tenant_id} and n.create_time > k.create_time and n.create_time < ${settled})`
    const old = now.subtract({ hours: 24 * KEY_DAYS }).toString()
    const [youngest] = await sql<{ due: boolean | null }[]>`
      select max(create_time) < ${old} as due from attendance_key where tenant_id = ${tenant_id}`
    if (youngest?.due) await insertKey(tx, now)
  })
