/** What the server published of a draw: all that its order depends on. */
export interface Published {
  seed: string
  seed_digest: string
  requests_digest: string
  entries: readonly { entry: string; weight: number; rank: number }[]
}

export interface Recomputed {
  seed_fits: boolean
  list_fits: boolean
  order_fits: boolean
}

const text = new TextEncoder()

async function digest(of: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(of)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Repeats a draw in the browser from what was published, by the steps of server/src/draws/README.md. Written apart from the
 * server's code on purpose: two programs that agree prove more than one that runs twice.
 */
export async function recompute(published: Published): Promise<Recomputed> {
  const { seed, seed_digest, requests_digest, entries } = published
  let rest = [...entries].sort((a, b) => (a.entry < b.entry ? -1 : 1))
  const list = await digest(rest.map(({ entry, weight }) => `${entry} ${weight}`).join('\n'))
  const key = await digest(`${seed}\n${list}`)
  const order: string[] = []
  while (rest.length > 0) {
    const sum = rest.reduce((all, { weight }) => all + BigInt(weight), 0n)
    const number = BigInt(`0x${await digest(`${key}\n${order.length + 1}`)}`) % sum
    let passed = 0n
    const drawn = rest.find(({ weight }) => (passed += BigInt(weight)) > number)
    if (!drawn) break
    order.push(drawn.entry)
    rest = rest.filter((one) => one !== drawn)
  }
  const said = entries.toSorted((a, b) => a.rank - b.rank)
  return {
    seed_fits: (await digest(seed)) === seed_digest,
    list_fits: list === requests_digest,
    order_fits: order.length === said.length && said.every(({ entry }, at) => entry === order[at]),
  }
}
