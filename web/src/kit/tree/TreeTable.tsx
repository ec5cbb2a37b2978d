import { Checkbox } from 'antd'
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../list/declare.tsx'
import type { Dragging, DrawnRow } from './dragging.ts'
import { treeStep, type TreeRow } from './tree_rows.ts'
import { TreeTableRow, type TreeRowParts } from './TreeTableRow.tsx'

interface TreeTableProps<Row> extends TreeRowParts<Row> {
  /** The name of the table, for screen readers. */
  name: string
  rows: readonly TreeRow<Row>[]
  /** The first one names the row, and shows how deep it lies. */
  columns: readonly Column<Row>[]
  /** How rows are put in order; undefined: they stay where they are. */
  dragging?: Dragging<Row> | undefined
}

/** The tracks of the columns: in proportion to their widths, but never narrower than they can be read. */
const tracks = (
  columns: readonly Column<never>[],
  ticks: boolean,
  acts: boolean,
): CSSProperties & Record<'--tracks', string> => ({
  '--tracks': [
    ticks && '44px',
    ...columns.map(({ width, least = Math.min(width, 96) }) => `minmax(${least}px, ${width}fr)`),
    acts && 'max-content',
  ]
    .filter(Boolean)
    .join(' '),
})

/**
 * Rows in rows, as a table: arrow keys walk, open and close. On a phone each row's cells stand below its name.
 */
export function TreeTable<Row extends object>({
  name,
  rows,
  columns,
  label,
  setOpen,
  actionsOf,
  ticked,
  tick,
  dragging,
}: TreeTableProps<Row>) {
  const { t } = useTranslation('manage')
  const body = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState('')
  // One row is reached by Tab, from there the arrows lead.
  const reached = rows.some(({ key }) => key === here) ? here : rows[0]?.key

  const press = (event: KeyboardEvent<HTMLDivElement>, at: number) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const step = treeStep(rows, at, event.key)
    const row = rows[at]
    if (!step || !row) return
    event.preventDefault()
    if ('open' in step) return setOpen(row.key, step.open)
    const next = body.current?.children[step.to]
    if (next instanceof HTMLElement) next.focus()
  }

  const [naming, ...others] = columns
  if (!naming) return null
  const draw = (row: TreeRow<Row>, at: number, more: DrawnRow) => (
    <TreeTableRow
      key={row.key}
      {...{ row, naming, others, label, setOpen, actionsOf, ticked, tick, more }}
      reached={row.key === reached}
      onFocus={() => setHere(row.key)}
      onKeyDown={(event) => press(event, at)}
    />
  )
  return (
    <div className="tree-box card">
      <div
        className="tree"
        role="treegrid"
        aria-label={name}
        style={tracks(columns, tick !== undefined, actionsOf !== undefined)}
      >
        <div role="row" className="tree-head">
          {tick && (
            <div role="columnheader">
              <Checkbox
                aria-label={t('list.tick_all')}
                checked={ticked.length > 0 && ticked.length === rows.length}
                indeterminate={ticked.length > 0 && ticked.length < rows.length}
                onChange={({ target }) => tick(target.checked ? rows.map(({ key }) => key) : [])}
              />
            </div>
          )}
          {columns.map(({ field, align }) => (
            <div key={field} role="columnheader" className={align === 'end' ? 'tree-end' : ''}>
              {label(`fields.${field}`)}
            </div>
          ))}
          {actionsOf && <div role="columnheader">{t('list.actions')}</div>}
        </div>
        <div ref={body} role="rowgroup" className="tree-body">
          {dragging ? (
            <dragging.Rows
              rows={rows}
              nameOf={(row) => naming.plain(row, label)}
              draw={draw}
              may={dragging.may}
              move={dragging.move}
            />
          ) : (
            rows.map((row, at) => draw(row, at, {}))
          )}
        </div>
      </div>
    </div>
  )
}
