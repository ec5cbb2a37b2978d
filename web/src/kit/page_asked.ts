/** No list has this many pages, and the wire can still express where one of them begins. */
const MAX_PAGES = 1_000_000

/** The page in an address: the first if there is none, capped at the last possible page. */
export function pageAsked(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1
}
