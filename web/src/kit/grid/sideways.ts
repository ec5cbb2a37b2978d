const moved = new Map<string, string>()

/** The number of arguments of each path command, and which of them are x coordinates. */
const commands = { M: [2, 0], L: [2, 0], H: [1, 0], A: [7, 5] } as const

/**
 * An SVG path moved to the right. A `transform` would do the same, at the price of a paint chunk.
 * @param path its absolute commands are M, L, H, V and A only, with a space between the numbers of an A
 */
export function sideways(path: string, by: number): string {
  if (by === 0) return path
  const key = `${by} ${path}`
  const known = moved.get(key)
  if (known !== undefined) return known
  const now = path.replace(/([MLHA])([^a-zA-Z]*)/g, (_, command: keyof typeof commands, numbers: string) => {
    const [count, which] = commands[command]
    const out = [...numbers.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([n], i) =>
      i % count === which ? Math.round((Number(n) + by) * 1000) / 1000 : n,
    )
    return command + out.join(' ')
  })
  moved.set(key, now)
  return now
}
