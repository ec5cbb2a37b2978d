/** The part of a chapter that tells which page it explains. */
interface Explains {
  page: string | null
}

/**
 * The chapter that explains a page best: its own, or that of the nearest page above it.
 * @param pathname of a page of the management area, such as `/manage/resources/resources-list/7`
 */
export function chapterOf<Chapter extends Explains>(
  chapters: readonly Chapter[],
  pathname: string,
): Chapter | undefined {
  const of = ({ page }: Chapter) => page !== null && `${pathname}/`.startsWith(`${page}/`)
  return chapters.filter(of).toSorted((a, b) => (b.page ?? '').length - (a.page ?? '').length)[0]
}
