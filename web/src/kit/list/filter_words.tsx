import type { Choice, Filter, Label } from './declare.tsx'

/**
 * Loads or builds the choices. A filter's kind of choices never changes, so the hook is called always or
 * never.
 */
export function useChoices(
  { field, choices }: Filter,
  label: Label,
  all: Record<string, unknown>,
): readonly Choice[] | undefined {
  if (typeof choices === 'function') return choices(all)
  return choices.map((choice) =>
    typeof choice === 'object'
      ? choice
      : { value: String(choice), label: label(`options.${field}.${choice}`) },
  )
}

/** The values of all filters in use, by field. */
export const filterValues = (
  filters: readonly Filter[],
  used: Readonly<Record<string, readonly string[]>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(used).map(([field, values]) => [
      field,
      filters.find((one) => one.field === field)?.many ? values : values[0],
    ]),
  )

interface FilterWordsProps {
  filter: Filter
  /** The values of all filters in use. */
  all: Record<string, unknown>
  values: readonly string[]
  label: Label
}

/** What a filter in use narrows a list to: its name, and the chosen values. */
export function FilterWords({ filter, all, values, label }: FilterWordsProps) {
  const choices = useChoices(filter, label, all)
  const word = (value: string) => choices?.find((choice) => choice.value === value)?.label ?? value
  const text = filter.kind === 'date_range' ? values.join(' – ') : values.map(word).join(', ')
  return (
    <>
      {label(`fields.${filter.field}`)}: {text}
    </>
  )
}
