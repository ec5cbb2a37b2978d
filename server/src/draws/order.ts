import { createHash, randomBytes } from 'node:crypto'

/** A request as the published list has it. */
export interface ListedRequest {
  entry: string
  /** 1 or more. */
  weight: number
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Where seeds and entries come from. */
export interface Chance {
  /** 64 hexadecimal digits. @param of the date that is drawn */
  seed(of: string): string
  /** 16 hexadecimal digits, which stand for a person in the published list. @param of the date and the account */
  entry(of: string): string
}

/** What nobody can guess. */
export const unguessable: Chance = {
  seed: () => randomBytes(32).toString('hex'),
  entry: () => randomBytes(8).toString('hex'),
}

/** The same each time: for a demonstration that is generated again. */
export const repeatable: Chance = {
  seed: (of) => sha256(`seed ${of}`),
  entry: (of) => sha256(`entry ${of}`).slice(0, 16),
}

const inListOrder = (requests: readonly ListedRequest[]): ListedRequest[] =>
  requests.toSorted((a, b) => (a.entry < b.entry ? -1 : 1))

/** The digest of the list: a line `entry weight` for each, in the order of the entries. */
export const digestOfList = (requests: readonly ListedRequest[]): string =>
  sha256(
    inListOrder(requests)
      .map(({ entry, weight }) => `${entry} ${weight}`)
      .join('\n'),
  )

/**
 * The order in which requests are drawn, as the README says it: one after another, each by a number that the seed and the
 * list decide, with whole numbers alone. So anybody can repeat it.
 * @returns the entries, first drawn first
 */
export function drawnOrder(seed: string, requests: readonly ListedRequest[]): string[] {
  const key = sha256(`${seed}\n${digestOfList(requests)}`)
  const left = inListOrder(requests)
  let total = left.reduce((sum, { weight }) => sum + weight, 0)
  const order: string[] = []
  for (let round = 1; left.length > 0; round += 1) {
    let number = Number(BigInt(`0x${sha256(`${key}\n${round}`)}`) % BigInt(total))
    const at = left.findIndex(({ weight }) => (number -= weight) < 0)
    const [drawn] = left.splice(at, 1)
    if (!drawn) throw new Error('a number below the sum of the weights draws a request')
    total -= drawn.weight
    order.push(drawn.entry)
  }
  return order
}
