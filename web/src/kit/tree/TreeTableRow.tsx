import { RightOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, Label } from '../list/declare.tsx'
import type { DrawnRow } from './dragging.ts'
import type { TreeRow } from './tree_rows.ts'

/** How deep a row lies, for the style sheet. */
const indented = (level: number): CSSProperties & Record<'--level', number> => ({ '--level': level })

/** What all rows of a tree have. */
export interface TreeRowParts<Row> {
  label: Label
  setOpen: (key: string, open: boolean) => void
  /** The actions cell; undefined: there are none. */
  actionsOf: ((row: Row) => ReactNode) | undefined
  ticked: readonly string[]
  /** Undefined: rows can't be ticked. */
  tick: ((keys: string[]) => void) | undefined
}

interface TreeTableRowProps<Row> extends TreeRowParts<Row> {
  row: TreeRow<Row>
  naming: Column<Row>
  others: readonly Column<Row>[]
  more: DrawnRow
  /** Tab leads to it. */
  reached: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
}

/** A row of a tree. */
export function TreeTableRow<Row extends object>({
  row: { row, key, level, position, siblings, open },
  naming,
  others,
  label,
  setOpen,
  actionsOf,
  ticked,
  tick,
  more,
  reached,
  onFocus,
  onKeyDown,
}: TreeTableRowProps<Row>) {
  const { t } = useTranslation('manage')
  const row_name = naming.plain(row, label)
  return (
    <div
      ref={more.ref}
      role="row"
      className="tree-row"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      {...(open === null ? {} : { 'aria-expanded': open })}
      tabIndex={reached ? 0 : -1}
      style={{ ...indented(level), ...more.style }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
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
        {more.handle}
        {open === null ? (
          // The handle keeps the distance as well.
          !more.handle && <span className="tree-toggle" aria-hidden="true" />
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
}
