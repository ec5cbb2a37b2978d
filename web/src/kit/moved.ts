/** The rows with the one `from` a place at the place `to`; unchanged where there is none. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.toSpliced(from, 1)
  const [row] = rows.slice(from, from + 1)
  return row === undefined ? rest : rest.toSpliced(to, 0, row)
}
