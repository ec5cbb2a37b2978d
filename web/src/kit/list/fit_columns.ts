/** A column that wants its place in a table. Pixels. */
export interface Fitting {
  /** As wide as it should be. */
  width: number
  /** As narrow as it may become where there is little room; none: as wide as it should be. */
  least?: number
  /** A person gave it this width: it keeps it. */
  dragged?: boolean
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const slack = ({ width, least = width, dragged }: Fitting) => (dragged ? 0 : Math.max(0, width - least))

/**
 * The widths of columns that share a room: what is to spare goes to all by their width, what is missing is taken from
 * those that may be narrower. Where even that is too much they are wider than the room.
 */
export function fitColumns(columns: readonly Fitting[], room: number): number[] {
  const spare = room - sum(columns.map(({ width }) => width))
  // Where a person has set them all the last one fills the room, as it would without us.
  const growing = columns.some(({ dragged }) => !dragged)
    ? columns.filter(({ dragged }) => !dragged)
    : columns.slice(-1)
  const wanting = spare >= 0 ? sum(growing.map(({ width }) => width)) : sum(columns.map(slack))
  const share = wanting === 0 ? 0 : spare >= 0 ? spare / wanting : Math.max(-1, spare / wanting)
  const widths = columns.map((column) => {
    const part = spare >= 0 ? (growing.includes(column) ? column.width : 0) : slack(column)
    return Math.floor(column.width + share * part)
  })
  // What rounding left over: nobody sees where a few pixels go.
  const left = room - sum(widths)
  const last = columns.lastIndexOf(growing.at(-1) ?? { width: 0 })
  return left > 0 && spare >= 0 ? widths.map((width, at) => (at === last ? width + left : width)) : widths
}
