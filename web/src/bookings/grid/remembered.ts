// What the browser remembers of how its user looks at the grid.

export const A_YEAR = 365 * 86_400_000
export const isMinutes = (found: unknown): found is number => Number.isInteger(found)
export const isFlag = (found: unknown): found is boolean => typeof found === 'boolean'
