import { allowed_network_record } from '#rules/settings/allowed_network_record.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { networkOf, within, type Network } from '#server/platform/http/networks.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { allowed_network } from './settings.table.ts'

/** The notice that the networks of a tenant's management area have changed. */
export const NETWORKS_TOPIC = 'allowed_networks'

type NetworkRow = typeof allowed_network.$inferSelect
type InUse = Pick<NetworkRow, 'id' | 'network'>

const IN_USE = 1

/** The networks from which the management area may be used. What a later version can't read counts as no network, not as all. */
const networksOf = (rows: readonly Pick<NetworkRow, 'network'>[]): Network[] =>
  rows.flatMap(({ network }) => networkOf(network) ?? [])

const inUse = ({ sql, tenant_id }: Tx) => sql<InUse[]>`
  select id, network from allowed_network where tenant_id = ${tenant_id} and state = ${IN_USE}`

/** Whether an address may use the tenant's management area; with no network in use every address may. */
export async function admittedBy(tx: Tx): Promise<(address: string) => boolean> {
  const rows = await inUse(tx)
  return rows.length === 0 ? () => true : within(networksOf(rows))
}

/** Why the caller would be locked out if these networks were in use; null: they would not. */
function lockedOut({ address }: Pick<Ctx, 'address'>, rows: readonly InUse[]): Refusal | null {
  if (rows.length === 0 || within(networksOf(rows))(address)) return null
  return refusal('LOCKED_OUT', 'network', { address })
}

/** Two administrators who change the list at once would each count on what the other takes away. */
const alone = (ctx: Ctx) => ctx.tx.lock('allowed_network', '')

/** Nobody changes the list so that they can't change it back: each change is compared with the address from which it comes. */
export const allowed_networks = declaredRows<typeof allowed_network, NetworkRow>(
  allowed_network_record,
  allowed_network,
  {
    module: 'settings',
    nameOf: (row) => row.network,
    order: 'd.create_time, d.id',
    async decide(ctx, _rows, action) {
      if (action !== null) await alone(ctx)
      const rows = await inUse(ctx.tx)
      return (row) => {
        const others = rows.filter(({ id }) => id !== row.id)
        const without = row.state === IN_USE ? lockedOut(ctx, others) : null
        return {
          update: null,
          state: row.state === IN_USE ? without : lockedOut(ctx, [...others, row]),
          delete: without,
        }
      }
    },
    async check(ctx, row) {
      if (networkOf(row.network) === null) throw invalid('network', 'network')
      if (row.state !== IN_USE) return
      await alone(ctx)
      const others = (await inUse(ctx.tx)).filter(({ id }) => id !== row.id)
      const refused = lockedOut(ctx, [...others, row])
      if (refused) throw new Refused([refused])
    },
    changed: ({ tx, notices }) =>
      tx.afterCommit(() => notices.send({ topic: NETWORKS_TOPIC, tenant_id: tx.tenant_id })),
  },
)
