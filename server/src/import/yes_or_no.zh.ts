/** What tables write for yes and no, in either language. */
const WORDS: readonly (readonly [boolean, readonly string[]])[] = [
  [true, ['1', 'true', 'yes', 'y', '是', '√', '✓']],
  [false, ['0', 'false', 'no', 'n', '否']],
]

/** What a cell says; null: neither. */
export const yesOrNo = (cell: string): boolean | null =>
  WORDS.find(([, words]) => words.includes(cell.toLowerCase()))?.[0] ?? null
