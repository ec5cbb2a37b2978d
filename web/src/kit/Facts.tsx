import type { ReactNode } from 'react'
import './facts.css'

interface FactsProps {
  /** Label and value; what has no value is left out. */
  facts: readonly (readonly [string, ReactNode])[]
}

/** What is known of something, as label and value. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="facts">
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
