/** The ends of a scrolling row behind which more is hidden. */
export type HiddenEnds = 'none' | 'start' | 'end' | 'both'

type Scrolled = Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>

/** Browsers round these lengths: less than this is nothing. Pixels. */
const NOTHING = 2

export function hiddenEnds({ scrollLeft, scrollWidth, clientWidth }: Scrolled): HiddenEnds {
  const start = scrollLeft >= NOTHING
  const end = scrollWidth - clientWidth - scrollLeft >= NOTHING
  return start ? (end ? 'both' : 'start') : end ? 'end' : 'none'
}

/** How far a row has to scroll for one of its items to be in its middle; the browser keeps it within the row. Pixels. */
export const middleOf = (
  { clientWidth }: Pick<HTMLElement, 'clientWidth'>,
  { offsetLeft, offsetWidth }: Pick<HTMLElement, 'offsetLeft' | 'offsetWidth'>,
): number => offsetLeft - (clientWidth - offsetWidth) / 2
