import { RightOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, Label } from '../list/declare.tsx'
import { treeStep, type TreeRow } from './tree_rows.ts'

interface TreeTableProps<Row> {
  /** The name of the table, for screen readers. */
  name: string
  rows: readonly TreeRow<Row>[]
  /** The first one names the row, and shows how deep it lies. */
  columns: readonly Column<Row>[]
  label: Label
  setOpen: (key: string, open: boolean) => void
  /** The actions cell; undefined: there are none. */
  actionsOf: ((row: Row) => ReactNode) | undefined
  ticked: readonly string[]
  /** Undefined: rows can't be ticked. */
  tick: ((keys: string[]) => void) | undefined
}

/** How deep a row lies, for the style sheet. */
const indented = (level: number): CSSProperties & Record<'--level', number> => ({ '--level': level })

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
          {rows.map(({ row, key, level, position, siblings, open }, at) => {
            const row_name = naming.plain(row, label)
            return (
              <div
                key={key}
                role="row"
                className="tree-row"
                aria-level={level}
                aria-posinset={position}
                aria-setsize={siblings}
                {...(open === null ? {} : { 'aria-expanded': open })}
                tabIndex={key === reached ? 0 : -1}
                style={indented(level)}
                onFocus={() => setHere(key)}
                onKeyDown={(event) => press(event, at)}
              >
                {tick && (
                  <div role="gridcell" className="tree-tick">
                    <Checkbox
                      aria-label={t('list.tick', { name: row_name })}
                      checked={ticked.includes(key)}
                      onChange={({ target }) =>
                        tick(target.checked ? [...ticked, key] : ticked.filter((one) => one !== key))
                      }
                    />
                  </div>
                )}
                <div role="rowheader" className="tree-name">
                  {open === null ? (
                    <span className="tree-toggle" aria-hidden="true" />
                  ) : (
                    <button
                      type="button"
                      className="tree-toggle"
                      tabIndex={-1}
                      aria-label={t(open ? 'tree.close' : 'tree.open', { name: row_name })}
                      onClick={() => setOpen(key, !open)}
                    >
                      <RightOutlined aria-hidden rotate={open ? 90 : 0} />
                    </button>
                  )}
                  <span>{naming.show(row, label)}</span>
                </div>
                {others.map((column) => {
                  const shown = column.show(row, label)
                  const nothing = shown === '' || shown === null
                  return (
                    <div
                      key={column.field}
                      role="gridcell"
                      className={`tree-cell ${column.align === 'end' ? 'tree-end' : ''} ${nothing ? 'tree-nothing' : ''}`}
                      data-label={label(`fields.${column.field}`)}
                    >
                      {nothing ? '–' : shown}
                    </div>
                  )
                })}
                {actionsOf && (
                  <div role="gridcell" className="tree-actions">
                    {actionsOf(row)}
                  </div>
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
