import type { ReactNode } from 'react'
import './facts.css'

interface FactsProps {
  /** Label and value; what has no value is left out. */
  facts: readonly (readonly [string, ReactNode])[]
  /** In two columns where there is room for them, each value below its label. */
  columns?: boolean
}

/** What is known of something, as label and value. */
export const Facts = ({ facts, columns = false }: FactsProps) => (
  <dl className={columns ? 'facts facts-columns' : 'facts'}>
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
