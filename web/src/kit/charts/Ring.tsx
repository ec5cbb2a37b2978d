import './charts.css'

export interface RingPart {
  key: string
  label: string
  value: number
  tone: 'main' | 'good' | 'wait' | 'bad' | 'quiet'
}

interface RingProps {
  label: string
  parts: readonly RingPart[]
  /** What stands in the middle. */
  middle: string
  format: (value: number) => string
}

/** Hundredths of its length that part two arcs. */
const GAP = 0.6

/** Parts of a whole as a ring, and beside it each with its number: a list for those who hear it. */
export function Ring({ label, parts, middle, format }: RingProps) {
  const all = parts.reduce((sum, { value }) => sum + value, 0)
  let from = 0
  const arcs = parts.flatMap(({ key, value, tone }) => {
    const length = all > 0 ? (value / all) * 100 : 0
    const arc = { key, tone, from, length }
    from += length
    return length > 0 ? [arc] : []
  })
  return (
    <div className="row-wide chart-ring">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="chart-ring-ground" cx="50" cy="50" r="40" />
        {arcs.map((arc) => (
          <circle
            key={arc.key}
            className={`chart-arc chart-tone-${arc.tone}`}
            cx="50"
            cy="50"
            r="40"
            pathLength="100"
            strokeDasharray={`${Math.max(arc.length - (arcs.length > 1 ? GAP : 0), 0.2)} 100`}
            strokeDashoffset={-arc.from}
          />
        ))}
        <text x="50" y="54">
          {middle}
        </text>
      </svg>
      <ul className="plain-list stack" aria-label={label}>
        {parts.map(({ key, label: name, value, tone }) => (
          <li key={key} className="line">
            <span className={`chart-dot chart-tone-${tone}`} aria-hidden="true" />
            {name}
            <strong>{format(value)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
