import { useTranslation } from 'react-i18next'
import { PeopleSelect, type KnownPerson } from '../people/PeopleSelect.tsx'

interface PeopleChooserProps {
  people: readonly string[]
  onChange(people: readonly string[]): void
}

const nobody: readonly KnownPerson[] = []

/** Who shall come, besides the user: found by name, or a whole group. */
export function PeopleChooser({ people, onChange }: PeopleChooserProps) {
  const { t } = useTranslation('together')
  return (
    <PeopleSelect
      id="together-people"
      name={t('people')}
      value={people}
      set={(value) => onChange(Array.isArray(value) ? value.map(String) : [])}
      known={nobody}
      groups
      invalid={false}
      required={false}
      described_by={undefined}
      label={(key) => key}
      values={{}}
    />
  )
}
