import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../graphql/operation.ts'
import type { ControlProps } from '../kit/form/declare.ts'
import type { Choice } from '../kit/list/declare.tsx'
import { useRequest } from '../kit/requests.ts'
import { Select } from '../kit/Select.tsx'
import { useRested } from '../kit/useRested.ts'
import { named } from '../viewer/named.ts'
import { FindPeople } from './people.graphql.ts'

const LEAST_LETTERS = 2

/**
 * A form's control for one account, found by name or account while typing.
 * @param known the name of the account that it starts with
 */
export function PersonSelect({
  id,
  value,
  set,
  name,
  invalid,
  described_by,
  known,
}: Pick<ControlProps, 'id' | 'value' | 'set' | 'name' | 'invalid' | 'described_by'> & { known?: string }) {
  const { t } = useTranslation('kit')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const keywords = useRested(typed.trim())
  const enough = keywords.length >= LEAST_LETTERS
  const { data } = useRequest(FindPeople, { keywords, first: 20 }, { enabled: enough })
  const found = enough
    ? nodesOf(data?.users).map((one) => ({
        value: one.account,
        label: `${named(one, 'name')} (${one.account})`,
      }))
    : []
  const account = typeof value === 'string' && value !== '' ? value : null
  const stands =
    chosen?.value === account ? chosen : { value: account ?? '', label: known || (account ?? '') }
  return (
    <Select<string | null, Choice>
      id={id}
      className="field-select"
      aria-label={name}
      status={invalid ? 'error' : ''}
      {...(described_by ? { 'aria-describedby': described_by } : {})}
      value={account}
      placeholder={t('people.hint')}
      notFoundContent={enough && data ? t('people.nobody') : t('people.type_more', { n: LEAST_LETTERS })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={account === null || found.some((one) => one.value === account) ? found : [...found, stands]}
      onChange={(next) => {
        setChosen(found.find((one) => one.value === next) ?? null)
        set(next)
      }}
    />
  )
}
