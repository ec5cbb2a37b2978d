import { useTranslation } from 'react-i18next'
import { Select } from '../Select.tsx'
import type { Label } from '../list/declare.tsx'
import type { ReadingChoice, FoundFile } from './read_file.ts'

/** Those that spreadsheets write, besides UTF-8. */
const ENCODINGS = ['utf-8', 'gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1252', 'utf-16le', 'utf-16be']
const UNREAD = '-'

interface ImportChoicesProps {
  found: Partial<FoundFile>
  chosen: ReadingChoice
  choose: (chosen: ReadingChoice) => void
  /** The columns that a heading can mean. */
  columns: readonly string[]
  label: Label
  busy: boolean
}

/** How a file is read: its sheet or its encoding, and what each of its headings means. */
export function ImportChoices({ found, chosen, choose, columns, label, busy }: ImportChoicesProps) {
  const { t } = useTranslation('import')
  const { sheets = [], sheet = null, headings = [] } = found
  const encoding = chosen.encoding ?? found.encoding ?? null
  const named = headings.filter(({ name }) => name !== '')
  const means = (at: number, column: string) => {
    const next = headings.map((_, i) => chosen.columns[i] ?? null)
    next[at] = column
    choose({ ...chosen, columns: next })
  }
  return (
    <div className="import-choices">
      {sheets.length > 1 ? (
        <label className="field">
          {t('sheet')}
          <Select
            disabled={busy}
            value={sheet}
            options={sheets.map((one) => ({ value: one, label: one }))}
            onChange={(one) => choose({ ...chosen, sheet: one, columns: [] })}
          />
        </label>
      ) : (
        sheets.length === 0 && (
          <label className="field">
            {t('encoding')}
            <Select
              disabled={busy}
              value={encoding}
              placeholder={t('encoding_unknown')}
              options={ENCODINGS.map((one) => ({ value: one, label: one }))}
              onChange={(one) => choose({ ...chosen, encoding: one, columns: [] })}
            />
          </label>
        )
      )}
      {named.length > 0 && (
        <fieldset className="import-headings">
          <legend>{t('headings')}</legend>
          {headings.map(({ name, column }, at) =>
            name === '' ? null : (
              <label key={`${at} ${name}`} className="field">
                {name}
                <Select
                  disabled={busy}
                  value={chosen.columns[at] ?? column}
                  placeholder={t('heading_unknown')}
                  {...(column === null && (chosen.columns[at] ?? null) === null
                    ? { status: 'error' as const }
                    : {})}
                  options={[
                    ...columns.map((one) => ({ value: one, label: label(`fields.${one}`) })),
                    { value: UNREAD, label: t('unread') },
                  ]}
                  onChange={(one: string) => means(at, one)}
                />
              </label>
            ),
          )}
        </fieldset>
      )}
    </div>
  )
}
