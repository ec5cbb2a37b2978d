import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListRowsProps } from './ListTable.tsx'

/** The rows as cards, for screens too narrow for a table: the first column that is always shown is the card's heading. */
export function ListCards<Row extends object>({
  rows,
  rowKey,
  columns,
  label,
  actionsOf,
  ticked,
  tick,
}: ListRowsProps<Row>) {
  const { t } = useTranslation('manage')
  const heading = columns.find(({ always }) => always) ?? columns[0]
  const others = columns.filter((column) => column !== heading)
  return (
    <ul className="list-cards">
      {rows.map((row) => {
        const key = rowKey(row)
        return (
          <li key={key} className="card">
            <div className="list-card-head">
              <h2>{heading?.show(row, label)}</h2>
              {tick && (
                <Checkbox
                  aria-label={t('list.tick', { name: heading?.plain(row, label) ?? '' })}
                  checked={ticked.includes(key)}
                  onChange={(event) =>
                    tick(event.target.checked ? [...ticked, key] : ticked.filter((one) => one !== key))
                  }
                />
              )}
            </div>
            <dl>
              {others.map((column) => (
                <div key={column.field}>
                  <dt>{label(`fields.${column.field}`)}</dt>
                  <dd>{column.show(row, label) || '–'}</dd>
                </div>
              ))}
            </dl>
            {actionsOf?.(row, false)}
          </li>
        )
      })}
    </ul>
  )
}
