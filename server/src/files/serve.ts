import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '#server/platform/database/database.ts'
import { fileAddress } from '#server/platform/files/address.ts'
import { kindOfExtension } from '#server/platform/files/kinds.ts'
import { isSigned, signatureOf, type Signature } from '#server/platform/files/signed_address.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { keyOf } from '#server/platform/files/store.ts'
import { refusedAnswer } from '#server/platform/graphql/answers.ts'
import { Refused } from '#server/platform/refused.ts'
import { savedName } from './names.ts'
import { public_places } from './file_columns.ts'
import { file_state } from './files.table.ts'
import { file_keys } from './signing.ts'

interface ServeDeps {
  db: Database
  storage: Storage
  now: () => Temporal.Instant
}

/** A served file can't run or load anything, even when opened by itself. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox"
const YEAR_SECONDS = 31_536_000

/**
 * Serves a file: public ones to everybody, others to anyone with a signed address that hasn't expired.
 * Without one a private file is indistinguishable from a missing one. The name is checked: only names that we
 * generate lead to a file.
 */
export async function serveFile(
  request: FastifyRequest<{ Params: { tenant: string; name: string } }>,
  reply: FastifyReply,
  { db, storage, now }: ServeDeps,
) {
  const { tenant, name } = request.params
  const kind = kindOfExtension(name.split('.').at(-1) ?? '')
  if (!kind || keyOf(tenant, name) === null) return notFound(reply)
  const signature = signatureOf(request.query)
  const known = await find(db, tenant, name, signature)
  if (!known || !(known.is_public || known.signed)) return notFound(reply)
  const seconds = known.is_public ? YEAR_SECONDS : secondsLeft(signature, now())
  if (seconds <= 0) return expired(reply)
  const found = await storage.store.get(tenant, name)
  if (!found) return notFound(reply)
  reply.headers({
    'content-type': kind.mime,
    'content-length': found.size,
    'x-content-type-options': 'nosniff',
    'content-security-policy': SANDBOX,
    // A name always stands for the same bytes; who may see them is a separate question.
    'cache-control': known.is_public
      ? `public, max-age=${seconds}, immutable`
      : `private, max-age=${seconds}`,
    // A picture is shown by its address alone: the sender's name for it may tell who sent an anonymous one.
    'content-disposition': kind.picture
      ? 'inline'
      : `attachment; filename*=UTF-8''${encodeURIComponent(savedName(known.original_name, name))}`,
  })
  return reply.send(await found.stream())
}

interface KnownFile {
  original_name: string
  /** A row visible to everybody names it. */
  is_public: boolean
  /** We signed the request's address. */
  signed: boolean
}

const find = (
  db: Database,
  tenant_id: string,
  name: string,
  signature: Signature | null,
): Promise<KnownFile | null> =>
  db.withTenant(
    tenant_id,
    async (tx) => {
      const [row] = await tx.sql<Omit<KnownFile, 'signed'>[]>`
        select f.original_name, exists (
          select from file_use u
          where u.tenant_id = ${tenant_id} and u.file_id = f.id and u.place = any(${public_places}::text[])) as is_public
        from file f where f.tenant_id = ${tenant_id} and f.stored_name = ${name} and f.state = ${file_state.complete}`
      if (!row) return null
      const signed =
        signature !== null && isSigned(fileAddress(tenant_id, name), await file_keys.all(tx), signature)
      return { ...row, signed }
    },
    { readonly: true },
  )

const secondsLeft = (signature: Signature | null, now: Temporal.Instant): number =>
  (signature?.expires ?? 0) - Math.floor(now.epochMilliseconds / 1000)

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message: 'There is no such file' }] })

/** Whoever once had the address gets this answer; pages request a new one. */
function expired(reply: FastifyReply) {
  const { errcode, msg, msg_en } = refusedAnswer(new Refused('LINK_EXPIRED'))
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .send({ errcode, msg, msg_en, errors: [{ message: msg_en, extensions: { code: errcode } }] })
}
