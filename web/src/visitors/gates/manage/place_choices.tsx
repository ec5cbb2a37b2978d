import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listedNames } from '#rules/records/wire_formats.ts'
import { nodesOf } from '../../../graphql/operation.ts'
import type { ControlProps } from '../../../kit/form/declare.ts'
import type { Choice } from '../../../kit/list/declare.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { Select } from '../../../kit/Select.tsx'
import { useCampuses } from '../../../resources/manage/choices.ts'
import { named } from '../../../viewer/named.ts'
import { FindGates } from '../gates.graphql.ts'

/** The gates by their codes, which change rarely; undefined while they load. */
export function useGates(): readonly Choice[] | undefined {
  const { data } = useRequest(FindGates, { first: 500 }, { staleTime: 300_000 })
  return useMemo(
    () =>
      data && nodesOf(data.findVisitorGateAll).map((one) => ({ value: one.code, label: named(one, 'name') })),
    [data],
  )
}

/** Campuses, which mean all of their gates, and gates. */
function useGatesAndCampuses(): readonly Choice[] | undefined {
  const { t } = useTranslation('visitor_people')
  const [gates, campuses] = [useGates(), useCampuses()]
  return useMemo(
    () =>
      gates &&
      campuses && [
        ...campuses.map(({ value, label }) => ({ value, label: t('all_gates_of', { name: label }) })),
        ...gates,
      ],
    [gates, campuses, t],
  )
}

/** A control for several of some choices, kept as names separated by commas. */
const listControl = (useChoices: () => readonly Choice[] | undefined, all: 'all_gates' | 'all_campuses') =>
  function ListControl({ id, value, set, name, invalid, described_by }: ControlProps) {
    const { t } = useTranslation('visitor_people')
    const choices = useChoices()
    const chosen = listedNames(typeof value === 'string' ? value : null)
    return (
      <Select<string[], Choice>
        id={id}
        mode="multiple"
        className="field-select"
        aria-label={name}
        status={invalid ? 'error' : ''}
        {...(described_by ? { 'aria-describedby': described_by } : {})}
        placeholder={t(all)}
        loading={choices === undefined}
        value={chosen}
        options={[...(choices ?? [])]}
        onChange={(next) => set(next.length > 0 ? next.join(',') : null)}
      />
    )
  }

export const GatesControl = listControl(useGatesAndCampuses, 'all_gates')
export const CampusesControl = listControl(useCampuses, 'all_campuses')

/** Names of gates and campuses in a list; all, if none is named. */
export function GatesShown({ codes, all }: { codes: string | null; all: 'all_gates' | 'all_campuses' }) {
  const { t } = useTranslation('visitor_people')
  const choices = useGatesAndCampuses()
  const named_ones = listedNames(codes)
  if (named_ones.length === 0) return <span className="quiet">{t(all)}</span>
  const labelOf = (code: string) => choices?.find(({ value }) => value === code)?.label ?? code
  return <>{named_ones.map(labelOf).join(', ')}</>
}
