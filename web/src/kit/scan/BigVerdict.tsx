import type { ReactNode } from 'react'
import type { VerdictTone } from './verdict.ts'
import './big_verdict.css'

const shapes: Readonly<Record<VerdictTone, string>> = {
  good: 'M14 33l12 12 24-26',
  wait: 'M32 12v26M32 48v4',
  bad: 'M16 16l32 32M48 16L16 48',
}

interface BigVerdictProps {
  tone: VerdictTone
  title: string
  children?: ReactNode
}

/** A verdict that is read at two metres: by its colour, its shape and its words. */
export const BigVerdict = ({ tone, title, children }: BigVerdictProps) => (
  <div className={`big-verdict big-verdict-${tone}`} role="alert">
    <svg width="120" height="120" viewBox="0 0 64 64" aria-hidden="true">
      <path d={shapes[tone]} fill="none" stroke="currentColor" strokeWidth="7" strokeLinecap="round" />
    </svg>
    <strong>{title}</strong>
    {children}
  </div>
)
