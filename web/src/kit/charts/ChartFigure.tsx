import type { ReactNode } from 'react'
import './charts.css'

export interface ChartTable {
  /** Names of the columns; the first column says what a row is. */
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

interface ChartFigureProps {
  title: string
  /** What opens the table. */
  open: string
  /** The numbers that are drawn. */
  table: ChartTable
  /** Beside the title. */
  tools?: ReactNode
  children: ReactNode
}

/** A chart with its title, and the same numbers as a table below it, which is always there on paper. */
export const ChartFigure = ({ title, open, table, tools, children }: ChartFigureProps) => (
  <figure className="card chart">
    <figcaption className="row-apart">
      <h2>{title}</h2>
      {tools}
    </figcaption>
    {children}
    <details className="chart-numbers">
      <summary className="quiet">{open}</summary>
      <NumbersTable label={title} table={table} />
    </details>
  </figure>
)

/** Numbers with their names, as a table that scrolls by itself where it is too wide. */
export const NumbersTable = ({ label, table: { heads, rows } }: { label: string; table: ChartTable }) => (
  // Scrolled by keys too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="chart-table" role="region" aria-label={label} tabIndex={0}>
    <table className="plain-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              // The cells of a row never move.
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
