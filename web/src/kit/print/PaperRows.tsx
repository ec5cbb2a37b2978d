interface PaperRowsProps {
  headings: readonly string[]
  /** Each as long as the headings. */
  rows: readonly (readonly string[])[]
}

/** A table on paper: its headings are repeated on each page, and no row is cut by the end of one. */
export const PaperRows = ({ headings, rows }: PaperRowsProps) => (
  <table className="paper-rows">
    <thead>
      <tr>
        {headings.map((heading, at) => (
          <th key={at} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, nth) => (
        <tr key={nth}>
          {row.map((text, at) => (
            <td key={at}>{text}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
