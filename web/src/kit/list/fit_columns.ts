/** A column that has to be fitted into a table. Pixels. */
export interface Fitting {
  /** The preferred width. */
  width: number
  /** The minimum width when there is little room; undefined: the preferred width. */
  least?: number
  /** The user set this width: it is not changed. */
  dragged?: boolean
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const slack = ({ width, least = width, dragged }: Fitting) => (dragged ? 0 : Math.max(0, width - least))

/**
 * Fits the widths of columns into `room`: spare room is shared in proportion to the widths, missing room is
 * taken from the columns with a minimum. If that is not enough, the result is wider than the room.
 */
export function fitColumns(columns: readonly Fitting[], room: number): number[] {
  const spare = room - sum(columns.map(({ width }) => width))
  // If the user set them all, the last one fills the room, as it would without us.
  const growing = columns.some(({ dragged }) => !dragged)
    ? columns.filter(({ dragged }) => !dragged)
    : columns.slice(-1)
  const wanting = spare >= 0 ? sum(growing.map(({ width }) => width)) : sum(columns.map(slack))
  const share = wanting === 0 ? 0 : spare >= 0 ? spare / wanting : Math.max(-1, spare / wanting)
  const widths = columns.map((column) => {
    const part = spare >= 0 ? (growing.includes(column) ? column.width : 0) : slack(column)
    return Math.floor(column.width + share * part)
  })
  // The remainder from rounding: nobody notices where a few pixels go.
  const left = room - sum(widths)
  const last = columns.lastIndexOf(growing.at(-1) ?? { width: 0 })
  return left > 0 && spare >= 0 ? widths.map((width, at) => (at === last ? width + left : width)) : widths
}
