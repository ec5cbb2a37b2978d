import type { TFunction } from 'i18next'
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

const names = { prev: 'list.page_before', next: 'list.page_after' } as const

/**
 * antd labels its arrow buttons between pages "left" and "right" in every language; its dots are pictures
 * beside a title.
 */
export function pageItem(
  kind: 'page' | 'prev' | 'next' | 'jump-prev' | 'jump-next',
  item: ReactNode,
  t: TFunction<'manage'>,
): ReactNode {
  if (kind === 'page' || !isValidElement(item)) return item
  const shown = item as ReactElement<React.AriaAttributes>
  if (kind === 'prev' || kind === 'next') return cloneElement(shown, { 'aria-label': t(names[kind]) })
  return cloneElement(shown, { 'aria-hidden': true })
}
