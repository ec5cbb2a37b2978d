import { useTranslation } from 'react-i18next'
import { PeopleSelect } from '../people/PeopleSelect.tsx'

const nobody: readonly never[] = []

interface PeopleChooserProps {
  people: readonly string[]
  onChange(people: readonly string[]): void
}

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
