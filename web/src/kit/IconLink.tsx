import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './icon_link.css'

interface IconLinkProps {
  to: string
  /** Path of a drawing of 24 by 24. */
  icon: string
  label: string
  /** What stands at its corner. */
  children?: ReactNode
}

/** A link of the header: a drawing that is read out as its label, with a count at its corner. */
export const IconLink = ({ to, icon, label, children }: IconLinkProps) => (
  <Link to={to} className="icon-link">
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icon} />
    </svg>
    <span className="sr-only">{label}</span>
    {children}
  </Link>
)
