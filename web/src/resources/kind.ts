import { kind_words } from './kind_words.zh.ts'

/** Icons that a type of many things carries: its name may say more. */
const broad = new Set(['sport', 'device', 'lab'])
/** Every kind that has a symbol in `drawings.svg`. */
export const drawn_kinds: readonly string[] = [...kind_words.map(([kind]) => kind), 'sport', 'visitor']
const drawn = new Set(drawn_kinds)

/**
 * The kind to draw: the named icon, unless it is broad and the names say more exactly what is meant.
 * @param names in either language, the most telling one first
 * @returns the symbol in `drawings.svg`; null if neither says a kind that is drawn
 */
export function kindOf(icon: string | null | undefined, ...names: readonly string[]): string | null {
  const known = icon && drawn.has(icon) ? icon : null
  if (known && !broad.has(known)) return known
  for (const name of names) {
    const said = kind_words.find(([, words]) => words.test(name))
    if (said) return said[0]
  }
  return known
}
