import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps, FormFieldOf, ShownProps, Values } from './declare.ts'
import { FieldShown } from './FieldsShown.tsx'
import { isEmpty } from './validate.ts'
import { moved } from '../moved.ts'

const isRow = (found: unknown): found is Values =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

/** A list of small objects as a table whose cells are controls. Header cells: `columns.<field>.<column>`. */
export function rowsControl(
  field: string,
  columns: readonly FormFieldOf[],
  { most, ordered }: { most: number; ordered: boolean },
): ComponentType<ControlProps> {
  return function RowsControl({ id, value, set, name, label }) {
    const { t } = useTranslation('manage')
    const rows = Array.isArray(value) ? value.filter(isRow) : []
    const head = (column: string) => label(`columns.${field}.${column}`)
    const change = (at: number, column: string, next: unknown) =>
      set(rows.map((row, i) => (i === at ? { ...row, [column]: next } : row)))
    const add = rows.length < most ? t('rows.add') : t('rows.full', { count: most })
    return (
      <div className="stack-start rows" role="group" aria-label={name}>
        {rows.length > 0 && (
          <table className="plain-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.field} scope="col">
                    {head(column.field)}
                    {column.required && <span aria-hidden="true"> *</span>}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // Rows have no id; their index changes only when an earlier one is removed.
                <tr key={at}>
                  {columns.map(({ field: column, control: Control, when }) => (
                    <td key={column} data-label={head(column)}>
                      {(when?.(row) ?? true) && (
                        <>
                          <label className="sr-only" htmlFor={`${id}-${at}-${column}`}>
                            {head(column)} {at + 1}
                          </label>
                          <Control
                            id={`${id}-${at}-${column}`}
                            name={head(column)}
                            value={row[column]}
                            values={row}
                            set={(next) => change(at, column, next)}
                            invalid={false}
                            required={false}
                            described_by={undefined}
                            label={label}
                          />
                        </>
                      )}
                    </td>
                  ))}
                  <td>
                    {ordered && at > 0 && (
                      <Button
                        type="text"
                        icon={<ArrowUpOutlined aria-hidden />}
                        aria-label={t('rows.up', { nth: at + 1 })}
                        onClick={() => set(moved(rows, at, at - 1))}
                      />
                    )}
                    <Button
                      type="text"
                      danger
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t('rows.remove', { nth: at + 1 })}
                      onClick={() => set(rows.filter((_row, i) => i !== at))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Button
          id={id}
          icon={<PlusOutlined aria-hidden />}
          aria-label={`${add}: ${name}`}
          onClick={() => rows.length < most && set([...rows, {}])}
        >
          {add}
        </Button>
      </div>
    )
  }
}

/** One line per row: the filled cells, in the order of the columns. */
export function rowsShown(columns: readonly FormFieldOf[]): ComponentType<ShownProps> {
  return function RowsShown({ value, label }) {
    const rows = Array.isArray(value) ? value.filter(isRow) : []
    return (
      <ul className="plain-list">
        {rows.map((row, at) => (
          <li key={at}>
            {columns
              .filter(({ field }) => !isEmpty(row[field]))
              .map((column, i) => (
                <span key={column.field}>
                  {i > 0 && ' · '}
                  <FieldShown field={column} value={row[column.field]} values={row} label={label} />
                </span>
              ))}
          </li>
        ))}
      </ul>
    )
  }
}

/** The first problem in the rows, as a sentence that names the row. */
export function rowsProblem(columns: readonly FormFieldOf[]): NonNullable<FormFieldOf['problem']> {
  return (value, tell) => {
    if (!Array.isArray(value)) return null
    for (const [at, row] of value.entries()) {
      if (!isRow(row)) continue
      for (const { field, required, when, problem, check } of columns) {
        if (!(when?.(row) ?? true)) continue
        const found = row[field]
        const empty = found === null || found === undefined || found === ''
        const wrong = empty
          ? required
            ? tell('required')
            : null
          : (problem?.(found, tell) ?? check?.(found, row) ?? null)
        if (wrong !== null) return tell('in_line', { nth: at + 1, problem: wrong })
      }
    }
    return null
  }
}
