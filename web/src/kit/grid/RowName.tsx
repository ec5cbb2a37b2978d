import { memo } from 'react'
import { fitText, textWidth } from './fit_text.ts'
import { ICON_PX, Icons } from './Icons.tsx'
import type { Frame, GridRowData, GridTranslate, RowHandlers } from './types.ts'
import { nameOf } from './wording.ts'

interface RowNameProps {
  row: GridRowData
  frame: Frame
  /**
   * The part of the row at the keyboard's position, if it is in this row: only that one is in the tab order.
   */
  part: 'star' | 'name' | 'slot' | null
  handlers: RowHandlers
  t: GridTranslate
}

/** Drawn by the style sheet: it is in every row, and an SVG would cost as much as all texts beside it. */
const Person = ({ says }: { says: string }) => <span className="ag-person" role="img" aria-label={says} />

const Stamp = ({ says }: { says: string }) => (
  <svg className="ag-stamp" viewBox="0 0 12 12" role="img" aria-label={says}>
    <title>{says}</title>
    <path d="M4.2 1.8a1.8 1.8 0 0 1 3.6 0c0 1.5-.8 1.8-.8 3.2h3v2.5H2V5h3c0-1.4-.8-1.7-.8-3.2M2 9h8v1.5H2z" />
  </svg>
)

/** Drawn by the style sheet, as all rows of a page may have it. */
const Unfit = ({ says }: { says: string }) => (
  <span className="ag-unfit" role="img" aria-label={says} title={says} />
)

/** The sticky first column: star, name, location, capacity, equipment, approval. */
export const RowName = memo(function RowName({ row, frame, part, handlers, t }: RowNameProps) {
  const { openRow, star } = handlers
  const { narrow, name_width } = frame
  const people =
    row.capacity === null ? '' : t(row.capacity === 1 ? 'capacity_one' : 'capacity', { n: row.capacity })
  const room = name_width - (star ? 40 : 16)
  // Capacity and approval come first: the rest gets what room is left.
  const holds = row.capacity === null ? 0 : textWidth(String(row.capacity), '12px') + 24
  const stamp = row.needs_approval ? ICON_PX : 0
  const unfit = row.dim ? ICON_PX : 0
  const facts = fitText(row.sublabel, room - holds - unfit - stamp - row.icons.length * ICON_PX, '12px')
  const whole = nameOf(row)
  // On a phone the name takes two lines; there the browser has to clip it.
  const label = narrow && textWidth(row.label, '500 13px') > room ? 'ag-label ag-cut' : 'ag-label'
  const name = narrow ? row.label : fitText(row.label, room, '500 14px')
  return (
    <div role="rowheader" className="ag-name" style={{ width: name_width }}>
      {star && (
        <button
          type="button"
          className="ag-star"
          data-part="star"
          tabIndex={part === 'star' ? 0 : -1}
          aria-pressed={row.starred}
          aria-label={t(row.starred ? 'unstar' : 'star', { name: whole })}
          onClick={() => star(row.id, !row.starred)}
        />
      )}
      <div className="ag-words">
        {openRow ? (
          <button
            type="button"
            className={label}
            data-part="name"
            tabIndex={part === 'name' ? 0 : -1}
            title={whole}
            aria-label={name === whole ? undefined : whole}
            onClick={() => openRow(row.id)}
          >
            {name}
          </button>
        ) : (
          <span className={label} title={whole}>
            {name}
          </span>
        )}
        <span className="ag-facts">
          {row.dim && <Unfit says={row.dim} />}
          {people && (
            <>
              <Person says={people} />
              <span>{row.capacity}</span>
            </>
          )}
          {row.needs_approval && <Stamp says={t('approval')} />}
          {!narrow && <Icons icons={row.icons} />}
          {!narrow && facts}
        </span>
      </div>
    </div>
  )
})
