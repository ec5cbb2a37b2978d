import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { secretsOf, type Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { SealedColumn } from '#server/platform/secrets/secrets.ts'
import type { visitor_pass_key } from './passes.table.ts'

type Keys = Pick<Ctx, 'tx' | 'secrets' | 'now'>

/** Where the private keys are encrypted. */
export const sealed_pass_keys: SealedColumn = {
  table: 'visitor_pass_key',
  column: 'private_sealed',
  of: 'visitor_pass_key.private',
}
const place = (tenant_id: string) => ({ tenant_id, of: sealed_pass_keys.of })

/** A key that signs passes. */
export interface PassSigner {
  /** 4 bytes. */
  id: Uint8Array
  sign(bytes: Uint8Array): Uint8Array
}

/** The key with which the tenant's passes are signed now, made when there is none. */
export async function signingKey(ctx: Keys): Promise<PassSigner> {
  const known = await newestKey(ctx)
  if (known) return opened(ctx, known)
  // Two that make the first key at the same moment: the second finds the first's.
  await ctx.tx.lock('visitor_pass_key')
  return opened(ctx, (await newestKey(ctx)) ?? (await makeKey(ctx)))
}

/** Makes a new key, which signs from now on. What older ones signed still counts. @returns its id */
export async function renewKey(ctx: Ctx): Promise<string> {
  await ctx.tx.lock('visitor_pass_key')
  const { id, key_id } = await makeKey(ctx)
  await logOperation(ctx, { module: 'visitors', type: 'update', object: `pass key ${key_id}`, content: '' })
  return id
}

type StoredKey = Pick<typeof visitor_pass_key.$inferSelect, 'id' | 'key_id' | 'private_sealed'>

async function newestKey({ tx: { sql, tenant_id } }: Keys): Promise<StoredKey | null> {
  const [key] = await sql<StoredKey[]>`
    select id, key_id, private_sealed from visitor_pass_key where tenant_id = ${tenant_id} order by create_time desc, id desc limit 1`
  return key ?? null
}

function opened(ctx: Keys, { key_id, private_sealed }: StoredKey): PassSigner {
  const text = secretsOf(ctx).open(place(ctx.tx.tenant_id), private_sealed)
  const key: KeyObject = createPrivateKey({
    key: Buffer.from(text, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  return { id: Buffer.from(key_id, 'hex'), sign: (bytes) => sign(null, bytes, key) }
}

async function makeKey(ctx: Keys): Promise<StoredKey> {
  const { sql, tenant_id } = ctx.tx
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const public_key = String(publicKey.export({ format: 'jwk' }).x)
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const row = {
    tenant_id,
    id: newId(),
    key_id: Buffer.from(public_key, 'base64url').subarray(0, 4).toString('hex'),
    public_key,
    private_sealed: secretsOf(ctx).seal(place(tenant_id), pkcs8),
    create_time: ctx.now().toString(),
  }
  await sql`insert into visitor_pass_key ${sql(row)}`
  return row
}

/** Whether a key of this tenant signed these bytes. */
export async function signedBy(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  key_id: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array,
): Promise<'valid' | 'forged' | 'unknown_key'> {
  const [key] = await sql<{ public_key: string }[]>`
    select public_key from visitor_pass_key where tenant_id = ${tenant_id} and key_id = ${Buffer.from(key_id).toString('hex')}`
  if (!key) return 'unknown_key'
  const known = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.public_key }, format: 'jwk' })
  return verify(null, bytes, known, signature) ? 'valid' : 'forged'
}

/** The public halves of all keys that count, the newest first. A tenant has few. */
export const knownKeys = ({ tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>) =>
  sql<{ key_id: string; public_key: string }[]>`
    select key_id, public_key from visitor_pass_key where tenant_id = ${tenant_id} order by create_time desc, id desc limit 100`
