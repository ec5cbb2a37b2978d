import { listedNames } from '#rules/records/wire_formats.ts'
import { nodesOf } from '../../../graphql/operation.ts'
import type { ControlProps } from '../../../kit/form/declare.ts'
import { useRequest } from '../../../kit/requests.ts'
import { named } from '../../../viewer/named.ts'
import { FindEntryRules } from '../visitor_settings.graphql.ts'

/** Whether two rules are about some people both: a rule that names nobody is about everybody. */
const meet = (a: readonly string[], b: readonly string[]) =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one))

const typesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : listedNames(typeof value === 'string' ? value : null)

/** The other rules about the same people, in the order in which they are asked: the first decides. */
export function OtherRules({ values, label }: Pick<ControlProps, 'values' | 'label'>) {
  const { data } = useRequest(FindEntryRules, {})
  if (!data) return null
  const own = typesIn(values['person_types'])
  const others = nodesOf(data.findVisitorEntryRuleAll).filter(
    (one) => one.id !== values['id'] && one.is_enable === 1 && meet(own, typesIn(one.person_types)),
  )
  if (others.length === 0) return <p className="quiet">{label('others.none')}</p>
  const before = (order: number) => order < Number(values['order'] ?? 0)
  return (
    <ul className="plain-list">
      {others.map((one) => (
        <li key={one.id}>
          {named(one, 'name')}{' '}
          <span className="quiet-small">{label(before(one.order) ? 'others.before' : 'others.after')}</span>
        </li>
      ))}
    </ul>
  )
}
