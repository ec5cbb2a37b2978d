/** One figure of a run, and its limit. */
export interface Line {
  name: string
  unit: 'trips' | 'kB' | 'ms' | 'shift' | '%'
  value: number
  most: number | null
}

/** The figures as a table for people, compared with those of an earlier build if there are any. */
export function table(ours: readonly Line[], before: readonly Line[] | null): string {
  const rows = ours.map((line) => {
    const { name, unit, value, most } = line
    const earlier = before?.find((one) => one.name === name && one.unit === unit)?.value
    return [
      name,
      `${value} ${unit}`,
      most === null ? '' : `≤ ${most}`,
      most === null ? '' : value <= most ? 'ok' : 'MISSED',
      ...(before ? [earlier === undefined ? '' : `${earlier} ${unit}`, ratio(value, earlier)] : []),
    ]
  })
  const head = ['', 'now', 'promised', '', ...(before ? ['earlier', 'ratio'] : [])]
  const wide = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)))
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(wide[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const ratio = (now: number, before: number | undefined): string => (before ? (now / before).toFixed(2) : '')
