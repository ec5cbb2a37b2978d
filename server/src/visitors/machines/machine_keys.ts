import type { Gate } from '#rules/visitors/gates/gate.ts'
import type { Instant } from '#rules/time/instants.ts'
import { secretsOf, type Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isSignedBy, newSecret, type SignedMessage } from '#server/platform/http/signed_messages.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  opened,
  type SealedColumn,
  type SecretPlace,
  type Secrets,
} from '#server/platform/secrets/secrets.ts'
import type { visitor_machine } from './machines.table.ts'

/** The keys of machines. Both columns are one place: a key moves from one to the other. */
export const sealed_machine_keys: readonly SealedColumn[] = ['key_sealed', 'old_key_sealed'].map(
  (column) => ({
    table: 'visitor_machine',
    column,
    of: 'visitor_machine.key_sealed',
  }),
)
const place = (tenant_id: string): SecretPlace => ({ tenant_id, of: 'visitor_machine.key_sealed' })

const renewed = (at_once: boolean) => JSON.stringify({ key: at_once ? 'renewed at once' : 'renewed' })
/** How long messages signed with a replaced key are taken: until the machine has the new one. */
const REPLACED_HOURS = 24

/**
 * Gives a machine a new key, and tells where its messages go. It is told here and never again; messages signed with the one before are taken for another day.
 * @param at_once the one before got into wrong hands: it is taken no more
 * @throws Refused NOT_FOUND
 */
export async function renewMachineKey(
  ctx: Ctx,
  id: string,
  at_once = false,
): Promise<{ signing_key: string; path: string }> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<{ name: string; kind: string }[]>`
    select name, kind from visitor_machine where tenant_id = ${tenant_id} and id = ${id} for no key update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  const key = newSecret()
  await sql`
    update visitor_machine set old_key_sealed = ${at_once ? sql`null` : sql`key_sealed`}, key_sealed = ${secretsOf(ctx).seal(place(tenant_id), key)},
      before_until = ${ctx.now().add({ hours: REPLACED_HOURS }).toString()}
    where tenant_id = ${tenant_id} and id = ${id}`
  await logOperation(ctx, { module: 'visitors', type: 'update', object: row.name, content: renewed(at_once) })
  return { signing_key: key, path: `/machines/${ctx.tenant?.code ?? ''}/${id}/${row.kind}` }
}

/** A machine as its messages are acted on. */
export interface KnownMachine
  extends
    Pick<typeof visitor_machine.$inferSelect, 'id' | 'name' | 'kind' | 'gate'>,
    Pick<Gate, 'direction'> {}

/** The machine in use that has signed a message; null: there is none of this id, or it hasn't. */
export async function machineThatSigned(
  { sql, tenant_id }: Tx,
  id: string,
  { message, given, secrets, now }: { message: SignedMessage; given: string; secrets: Secrets; now: Instant },
): Promise<KnownMachine | null> {
  type Row = KnownMachine & { key_sealed: string | null; old_key_sealed: string | null }
  const [row] = await sql<Row[]>`
    select id, name, kind, gate, direction, key_sealed,
      case when before_until > ${now.toString()} then old_key_sealed end as old_key_sealed
    from visitor_machine where tenant_id = ${tenant_id} and id = ${id} and state = 1`
  if (!row) return null
  const { key_sealed, old_key_sealed, ...machine } = row
  const keys = [key_sealed, old_key_sealed].flatMap((sealed) =>
    sealed ? [opened(secrets, place(tenant_id), sealed)] : [],
  )
  return keys.some((key) => key !== null && isSignedBy(key, message, given)) ? machine : null
}
