import { useNarrow } from '../useNarrow.ts'
import { roundedUp, runsOf, spread } from './scale.ts'
import './charts.css'

interface LineChartProps {
  /** What it shows, in a sentence: read aloud in place of the drawing. */
  label: string
  points: readonly { key: string; label: string; value: number | null }[]
  /** A value as people read it. */
  format: (value: number) => string
}

const HEIGHT = 220
/** In the units of the drawing: a phone's is as wide as its screen, so that texts stay readable. */
const WIDTHS = { wide: 720, narrow: 340 }
const EDGE = { top: 12, right: 16, bottom: 28, left: 56 }
const GRID = [0, 0.25, 0.5, 0.75, 1]
/** So much of the width belongs to a label. */
const LABEL = 68

/** A course over time: a line with its points. */
export function LineChart({ label, points, format }: LineChartProps) {
  const whole = WIDTHS[useNarrow() ? 'narrow' : 'wide']
  const most = roundedUp(Math.max(0, ...points.map(({ value }) => value ?? 0)))
  const [width, height] = [whole - EDGE.left - EDGE.right, HEIGHT - EDGE.top - EDGE.bottom]
  const x = (at: number) => EDGE.left + (points.length < 2 ? width / 2 : (at / (points.length - 1)) * width)
  const y = (value: number) => EDGE.top + height - (value / most) * height
  const runs = runsOf(points.map(({ value }) => value))
  return (
    <svg className="chart-line" viewBox={`0 0 ${whole} ${HEIGHT}`} role="img" aria-label={label}>
      {GRID.map((part) => (
        <g key={part}>
          <line
            className="chart-grid"
            x1={EDGE.left}
            x2={whole - EDGE.right}
            y1={y(part * most)}
            y2={y(part * most)}
          />
          <text className="chart-tick chart-tick-end" x={EDGE.left - 8} y={y(part * most) + 4}>
            {format(part * most)}
          </text>
        </g>
      ))}
      {spread(points, Math.floor(width / LABEL)).map(({ item, at }) => (
        <text key={item.key} className="chart-tick" x={x(at)} y={HEIGHT - 8}>
          {item.label}
        </text>
      ))}
      {runs.map((run) => (
        <polyline
          key={run[0]?.at}
          className="chart-course"
          points={run.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
        />
      ))}
      {runs.flat().map(({ at, value }) => (
        <circle key={at} className="chart-point" cx={x(at)} cy={y(value)} r={points.length > 62 ? 1.5 : 3}>
          <title>{`${points[at]?.label}: ${format(value)}`}</title>
        </circle>
      ))}
    </svg>
  )
}
