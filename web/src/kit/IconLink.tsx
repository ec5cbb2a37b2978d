import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LineDrawing } from './LineDrawing.tsx'
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
    <LineDrawing path={icon} size={22} />
    <span className="sr-only">{label}</span>
    {children}
  </Link>
)
