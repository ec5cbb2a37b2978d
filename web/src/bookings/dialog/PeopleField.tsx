import { Select, Spin } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import { FindPeople } from '../../people/people.graphql.ts'
import { named } from '../../viewer/named.ts'
import { useValue, type BookingForm } from './booking_form.ts'
import { DialogField } from './Field.tsx'

const LEAST_LETTERS = 2

/** A user whose name need not be looked up. */
export interface KnownPerson {
  account: string
  name: string
}

interface PeopleFieldProps {
  form: BookingForm
  /** The participants that the form starts with. */
  known: readonly KnownPerson[]
  /** The server's refusal of the participants. */
  told: string | undefined
}

/** Participants, found by name or account while typing. */
export function PeopleField({ form, known, told }: PeopleFieldProps) {
  const { t } = useTranslation('bookings')
  const value = useValue(form, 'participants')
  const [typed, setTyped] = useState('')
  const keywords = useDeferredValue(typed.trim())
  const enough = keywords.length >= LEAST_LETTERS
  const { data, isFetching } = useRequest(FindPeople, { keywords, first: 20 }, { enabled: enough })
  const found: readonly KnownPerson[] = enough ? nodesOf(data?.users) : known
  return (
    <DialogField form={form} field="participants" told={told}>
      {({ id, status }) => (
        <Select
          id={id}
          status={status}
          mode="multiple"
          className="booking-people"
          value={[...value]}
          onChange={(accounts) => form.set('participants', accounts)}
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
      )}
    </DialogField>
  )
}
