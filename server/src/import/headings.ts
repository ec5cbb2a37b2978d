import { headings_zh } from './headings.zh.ts'

/** A heading's column: the wire's name, however it is written in capitals and spaces, or the Chinese label. */
export function columnOf(heading: string): string {
  const name = heading.trim()
  const known = Object.hasOwn(headings_zh, name) ? headings_zh[name] : undefined
  return known ?? name.toLowerCase().replaceAll(/[\s-]+/g, '_')
}
