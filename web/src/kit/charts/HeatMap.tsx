import { useNarrow } from '../useNarrow.ts'
import { shadeOf } from './scale.ts'
import './charts.css'

interface HeatMapProps {
  /** What it shows, in a sentence: read aloud in place of the drawing. */
  label: string
  rows: readonly string[]
  columns: readonly string[]
  /** By row and column; null: there is nothing to say. */
  values: readonly (readonly (number | null)[])[]
  format: (value: number) => string
  /** The largest value has the darkest shade; by default the largest there is. */
  most?: number
}

const [ROW, LEFT, TOP] = [24, 44, 20]
/** The width of a cell, and how many there are to a column's name; a phone's drawing is as wide as its screen. */
const SIZES = { wide: { cell: 26, named: 3 }, narrow: { cell: 12, named: 6 } }

/** Values by two things, as shades of one colour. */
export function HeatMap({ label, rows, columns, values, format, most }: HeatMapProps) {
  const { cell, named } = SIZES[useNarrow() ? 'narrow' : 'wide']
  const darkest = most ?? Math.max(0, ...values.flat().map((value) => value ?? 0))
  return (
    <svg
      className="chart-heat"
      viewBox={`0 0 ${LEFT + columns.length * cell} ${TOP + rows.length * ROW}`}
      role="img"
      aria-label={label}
    >
      {columns.map(
        (name, at) =>
          at % named === 0 && (
            <text key={name} className="chart-tick chart-tick-start" x={LEFT + at * cell} y={TOP - 7}>
              {name}
            </text>
          ),
      )}
      {rows.map((name, row) => (
        <g key={name}>
          <text className="chart-tick chart-tick-end" x={LEFT - 8} y={TOP + row * ROW + 16}>
            {name}
          </text>
          {columns.map((column, at) => {
            const value = values[row]?.[at] ?? null
            return (
              <rect
                key={column}
                className={`chart-cell chart-shade-${shadeOf(value, darkest)}`}
                x={LEFT + at * cell + 1}
                y={TOP + row * ROW + 1}
                width={cell - 2}
                height={ROW - 2}
              >
                <title>{`${name} ${column}: ${value === null ? '–' : format(value)}`}</title>
              </rect>
            )
          })}
        </g>
      ))}
    </svg>
  )
}
