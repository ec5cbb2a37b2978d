import { useTranslation } from 'react-i18next'
import { listedVisitors } from './lines.ts'
import { LinesField } from './PlainField.tsx'

interface ListedFieldProps {
  value: string
  onChange: (value: string) => void
}

/** A list of people, one on each line, and what is wrong with which of them. */
export function ListedField(props: ListedFieldProps) {
  const { t } = useTranslation('visits')
  const wrong = listedVisitors(props.value).flatMap(({ line, wrong: why }) =>
    why === null ? [] : [t('host.line', { line, text: t(`host.wrong.${why}`) })],
  )
  return (
    <LinesField
      {...props}
      label={t('host.people')}
      required
      rows={4}
      hint={t('host.people_hint')}
      wrong={wrong.length > 0 ? wrong.join('\n') : undefined}
    />
  )
}
