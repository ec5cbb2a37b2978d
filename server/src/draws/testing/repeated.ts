import { createHash } from 'node:crypto'

export const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** The README's five steps, written again without the product's code. */
export function repeated(seed: string, entries: readonly { entry: string; weight: number }[]): string[] {
  const sorted = [...entries].sort((a, b) => (a.entry > b.entry ? 1 : -1))
  const list = sorted.map((one) => one.entry + ' ' + one.weight).join('\n')
  const key = hex(seed + '\n' + hex(list))
  const out: string[] = []
  while (out.length < sorted.length) {
    const rest = sorted.filter(({ entry }) => !out.includes(entry))
    const sum = rest.reduce((all, { weight }) => all + BigInt(weight), 0n)
    const number = BigInt('0x' + hex(key + '\n' + (out.length + 1))) % sum
    let below = 0n
    for (const { entry, weight } of rest) {
      below += BigInt(weight)
      if (number < below) {
        out.push(entry)
        break
      }
    }
  }
  return out
}
