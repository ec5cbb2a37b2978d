import type { ReactNode } from 'react'
import './charts.css'

export interface Bar {
  key: string
  label: ReactNode
  value: number | null
  /** The value as people read it. */
  text: string
}

const LENGTH = 100

/** Bars, the longest as long as there is room, each with its name and its number: a list for those who hear it. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(0, ...bars.map(({ value }) => value ?? 0))
  return (
    <ol className="plain-list stack chart-bars" aria-label={label}>
      {bars.map(({ key, label: name, value, text }) => (
        <li key={key}>
          <span className="chart-bar-name">{name}</span>
          <svg viewBox={`0 0 ${LENGTH} 10`} preserveAspectRatio="none" aria-hidden="true">
            <rect
              className="chart-bar"
              width={most > 0 ? Math.max(0, ((value ?? 0) / most) * LENGTH) : 0}
              height="10"
            />
          </svg>
          <span className="chart-bar-text">{text}</span>
        </li>
      ))}
    </ol>
  )
}
