/** The pages that the tags view of the management area shows as tags. Specification 001 §2. */
export interface Tag {
  /** The page's path, which makes it one tag. */
  pathname: string
  /** The query that it was left with. */
  search: string
}

/** The affixed tag, which can't be closed. */
export const HOME = '/manage/home'

export const first_tags: readonly Tag[] = [{ pathname: HOME, search: '' }]

export const isAffixed = ({ pathname }: Pick<Tag, 'pathname'>): boolean => pathname === HOME

/** The tags after a page was opened: it keeps its place if it had one, and is the last otherwise. */
export function opened(tags: readonly Tag[], page: Tag): readonly Tag[] {
  const at = tags.findIndex(({ pathname }) => pathname === page.pathname)
  if (at === -1) return [...tags, page]
  return tags[at]?.search === page.search ? tags : tags.toSpliced(at, 1, page)
}

/** What remains of the tags, and the page to go to if the shown one was closed. */
interface Closed {
  tags: readonly Tag[]
  next: Tag | null
}

function without(tags: readonly Tag[], shown: string, goes: (tag: Tag) => boolean): Closed {
  const rest = tags.filter((tag) => isAffixed(tag) || !goes(tag))
  if (rest.some(({ pathname }) => pathname === shown)) return { tags: rest, next: null }
  const at = tags.findIndex(({ pathname }) => pathname === shown)
  const after = tags.slice(at + 1).find((tag) => rest.includes(tag))
  return { tags: rest, next: after ?? rest.at(-1) ?? null }
}

/** Closes a tag. @param shown the page that is shown: of its tag the next one, else the last, is shown instead */
export const closed = (tags: readonly Tag[], pathname: string, shown: string): Closed =>
  without(tags, shown, (tag) => tag.pathname === pathname)

/** Closes all tags but one, which is shown then. */
export const closedOthers = (tags: readonly Tag[], pathname: string, shown: string): Closed => {
  const { tags: rest } = without(tags, shown, (tag) => tag.pathname !== pathname)
  return {
    tags: rest,
    next: shown === pathname ? null : (rest.find((tag) => tag.pathname === pathname) ?? null),
  }
}

/** Closes all tags but the affixed one. */
export const closedAll = (tags: readonly Tag[], shown: string): Closed => without(tags, shown, () => true)

const ON = 'tags-view'
const OPEN = 'tags-view-tags'

const isTag = (found: unknown): found is Tag =>
  typeof found === 'object' &&
  found !== null &&
  String(Reflect.get(found, 'pathname')).startsWith('/manage/') &&
  typeof Reflect.get(found, 'search') === 'string'

/** Whether this browser shows tags: off at first. */
export function showsTags(shelf: Pick<Storage, 'getItem'> = localStorage): boolean {
  try {
    return shelf.getItem(ON) === '1'
  } catch {
    return false
  }
}

/** Keeps the choice. */
export function keepShowingTags(
  on: boolean,
  shelf: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  try {
    if (on) shelf.setItem(ON, '1')
    else shelf.removeItem(ON)
  } catch {
    // Storage is full: the choice lasts for this visit.
  }
}

/** The tags that this window had. */
export function keptTags(shelf: Pick<Storage, 'getItem'> = sessionStorage): readonly Tag[] {
  try {
    const found: unknown = JSON.parse(shelf.getItem(OPEN) ?? '[]')
    const tags = Array.isArray(found) ? found.filter(isTag) : []
    return [...first_tags, ...tags.filter((tag) => !isAffixed(tag))]
  } catch {
    return first_tags
  }
}

export function keepTags(tags: readonly Tag[], shelf: Pick<Storage, 'setItem'> = sessionStorage): void {
  try {
    shelf.setItem(OPEN, JSON.stringify(tags))
  } catch {
    // Storage is full: the tags last until the window is reloaded.
  }
}
