import { Form, Select, Spin } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { useAsk } from '../../kit/asking.ts'
import { FindPeople } from '../../people/people.graphql.ts'
import { named } from '../../session/named.ts'

const LEAST_LETTERS = 2

/** Somebody whose name need not be looked up. */
export interface KnownPerson {
  account: string
  name: string
}

/** Participants, found by name or account as one types. @param known those that the form begins with */
export function PeopleField({ known }: { known: readonly KnownPerson[] }) {
  const { t } = useTranslation('bookings')
  const [typed, setTyped] = useState('')
  const keywords = useDeferredValue(typed.trim())
  const enough = keywords.length >= LEAST_LETTERS
  const { data, isFetching } = useAsk(FindPeople, { keywords, first: 20 }, { enabled: enough })
  const found: readonly KnownPerson[] = enough ? nodesOf(data?.users) : known
  return (
    <Form.Item name="participants" label={t('participants')}>
      <Select
        mode="multiple"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder={t('participants_hint')}
        notFoundContent={
          isFetching && enough ? (
            <Spin size="small" />
          ) : enough ? (
            t('nobody_found')
          ) : (
            t('type_more', { n: LEAST_LETTERS })
          )
        }
        options={found.map((one) => ({
          value: one.account,
          label: `${named(one, 'name')} (${one.account})`,
        }))}
      />
    </Form.Item>
  )
}
