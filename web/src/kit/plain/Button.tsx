import type { MouseEventHandler, ReactNode } from 'react'
import './plain.css'

interface ButtonProps {
  type?: 'default' | 'primary' | 'text'
  size?: 'small' | 'middle'
  danger?: boolean
  loading?: boolean
  className?: string
  children?: ReactNode
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  title?: string | undefined
  'aria-disabled'?: boolean
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
  'aria-label'?: string
}

/** A button for pages that load no component library. Its props have antd's names. */
export function Button({
  type = 'default',
  size = 'middle',
  danger = false,
  loading = false,
  className = '',
  children,
  onClick,
  ...more
}: ButtonProps) {
  const classes = [
    'button',
    type === 'primary' && 'button-main',
    type === 'text' && 'button-plain',
    size === 'small' && 'button-small',
    danger && 'button-danger',
    className,
  ]
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-busy={loading}
      onClick={loading ? undefined : onClick}
      {...more}
    >
      {children}
    </button>
  )
}
