import { PrintSheet } from './PrintSheet.tsx'

interface WeekSheetProps {
  /** What the week is of: it is read from some steps away. */
  title: string
  facts?: readonly string[]
  days: readonly WeekSheetDay[]
  /** As that of `PrintSheet`. */
  alone?: boolean
}

export interface WeekSheetDay {
  /** Weekday and date, on two lines. */
  heading: string
  entries: readonly { when: string; text: string; quiet?: boolean }[]
  /** Said where there are none. */
  none: string
}

/** A week on one sheet, for the door of a room: days side by side, each with its periods in order. */
export const WeekSheet = ({ title, facts = [], days, alone = false }: WeekSheetProps) => (
  <PrintSheet title={title} facts={facts} wide alone={alone}>
    <table className="paper-rows paper-week">
      <thead>
        <tr>
          {days.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {days.map(({ heading, entries, none }) => (
            <td key={heading}>
              {entries.map(({ when, text, quiet = false }) => (
                <p key={when} className={quiet ? 'paper-quiet' : ''}>
                  <strong>{when}</strong>
                  <br />
                  {text}
                </p>
              ))}
              {entries.length === 0 && <p className="paper-quiet">{none}</p>}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </PrintSheet>
)
