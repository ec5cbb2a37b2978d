/** A declaration's price, if it isn't the usual one. */
export interface Priced {
  /** For a list without paging: the assumed number of rows. Default 20, or 3 within another row. */
  rows?: number
  /** For a list with paging: the default number of rows of a page. 20 unless set. */
  usual?: number
  /** The cost of a row's field relative to a usual list's. Default 1. */
  weight?: number
}

/** The key of a declaration's `Priced` in the schema's extensions. */
export const PRICED = 'priced'
