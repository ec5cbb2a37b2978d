import type { ListVariables } from '../list/declare.tsx'

/** What the operation log says was exported: every row that the list has, whichever page of it is shown. */
export const exportedContent = (
  { first: _shown, offset: _page, ...asked }: ListVariables,
  rows: number,
): string => JSON.stringify({ ...asked, rows })
