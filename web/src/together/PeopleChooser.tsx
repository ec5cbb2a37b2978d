import { useTranslation } from 'react-i18next'
import { nodesOf } from '../graphql/operation.ts'
import { useRequests } from '../kit/useRequests.ts'
import { FindPeople } from '../people/people.graphql.ts'
import { PeopleSelect } from '../people/PeopleSelect.tsx'

interface PeopleChooserProps {
  people: readonly string[]
  /** Those who were chosen elsewhere: their names are looked up. */
  first: readonly string[]
  onChange(people: readonly string[]): void
}

/** Who shall come, besides the user: found by name, or a whole group. */
export function PeopleChooser({ people, first, onChange }: PeopleChooserProps) {
  const { t } = useTranslation('together')
  const answers = useRequests(
    FindPeople,
    first.map((account) => ({ keywords: account, first: 5 })),
  )
  const known = answers
    .flatMap(({ data }) => nodesOf(data?.users))
    .filter(({ account }) => first.includes(account))
  return (
    <PeopleSelect
      id="together-people"
      name={t('people')}
      value={people}
      set={(value) => onChange(Array.isArray(value) ? value.map(String) : [])}
      known={known}
      groups
      invalid={false}
      required={false}
      described_by={undefined}
      label={(key) => key}
      values={{}}
    />
  )
}
