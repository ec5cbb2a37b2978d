import { Select, Spin } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { shared } from '../../kit/form/controls.tsx'
import type { ControlProps } from '../../kit/form/declare.ts'
import { ownField } from '../../kit/form/text_fields.ts'
import { useRequest } from '../../kit/requests.ts'
import { FindPeople } from '../../people/people.graphql.ts'
import { named } from '../../viewer/named.ts'

const LEAST_LETTERS = 2

/** A user whose name need not be looked up. */
export interface KnownPerson {
  account: string
  name: string
}

/** Participants, found by name or account while typing. @param known those that the form starts with */
export const participantsField = (known: readonly KnownPerson[]) =>
  ownField('participants', (props) => <PeopleControl {...props} known={known} />)

function PeopleControl({ known, value, set, ...props }: ControlProps & { known: readonly KnownPerson[] }) {
  const { t } = useTranslation('bookings')
  const [typed, setTyped] = useState('')
  const keywords = useDeferredValue(typed.trim())
  const enough = keywords.length >= LEAST_LETTERS
  const { data, isFetching } = useRequest(FindPeople, { keywords, first: 20 }, { enabled: enough })
  const found: readonly KnownPerson[] = enough ? nodesOf(data?.users) : known
  return (
    <Select
      {...shared({ ...props, value, set })}
      mode="multiple"
      className="booking-people"
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={set}
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
  )
}
