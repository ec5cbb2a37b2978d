import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Select } from '../../kit/Select.tsx'
import { clearable } from '../../kit/clearable.tsx'
import { DateField } from '../../kit/DateField.tsx'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindApprovalTypes } from '../approvals.graphql.ts'
import type { AskedApprovals, lists } from './asked.ts'

interface ApprovalQueryProps {
  list: (typeof lists)[number]
  asked: AskedApprovals
  onAsk(asked: AskedApprovals): void
}

/** Keywords, the resource type and the dates of the sessions; all of it is stored in the address. */
export function ApprovalQuery({ list, asked, onAsk }: ApprovalQueryProps) {
  const { t } = useTranslation('approvals')
  const { keywords, type, begin_date, end_date } = asked
  const { data } = useRequest(FindApprovalTypes, { list }, { keep: true, staleTime: 30_000 })
  const types = data?.findApprovalTypeAll ?? []
  return (
    <div className="approvals-query" role="search">
      <Input.Search
        key={keywords}
        className="approvals-keywords"
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={keywords}
        onSearch={(words) => onAsk({ ...asked, keywords: words.trim() })}
      />
      {(types.length > 1 || type !== null) && (
        <Select
          allowClear={clearable()}
          className="approvals-type"
          aria-label={t('type')}
          placeholder={t('all_types')}
          value={type}
          options={types.map((one) => ({
            value: one.id,
            label: t('type_count', { name: named(one, 'resources_type_name'), count: one.approvals }),
          }))}
          onChange={(id: string | undefined) => onAsk({ ...asked, type: id ?? null })}
        />
      )}
      <DateField
        optional
        label={t('from_date')}
        value={begin_date}
        onChange={(date) => onAsk({ ...asked, begin_date: date })}
      />
      <DateField
        optional
        label={t('to_date')}
        value={end_date}
        onChange={(date) => onAsk({ ...asked, end_date: date })}
      />
      {(keywords || type || begin_date || end_date) && (
        <Button
          type="text"
          onClick={() => onAsk({ keywords: '', type: null, begin_date: null, end_date: null })}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
