import './count_badge.css'

/** More is shown as "99+". */
const MOST = 99

export const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count))

/** Options of a query whose count is shown on every page: read again each minute and whenever the user returns. */
export const count_fresh = { staleTime: 30_000, refetchInterval: 60_000, refetchOnWindowFocus: true }

/**
 * How many things wait behind a link, at its corner; nothing where none does.
 * @param said what is read out instead of the bare number
 */
export function CountBadge({ count, said }: { count: number; said?: (shown: string) => string }) {
  if (count === 0) return null
  const shown = countText(count)
  return (
    <span className="count-badge">
      {said ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{said(shown)}</span>
        </>
      ) : (
        shown
      )}
    </span>
  )
}
