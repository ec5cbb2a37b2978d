import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type_rule_fields } from '#rules/booking_rules/fields.ts'
import { refusalText } from '../../graphql/answer.ts'
import type { ControlProps, Values } from '../../kit/form/declare.ts'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { rule_names } from '../resources.graphql.ts'
import { FindRuleRehearsal, type Tried } from './rehearsal.graphql.ts'
import { modelOf } from './resource_values.ts'
import { useTemplateRules } from './RulesShown.tsx'

const some = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

const rulesIn = (values: Values) => modelOf(some(values, rule_names)) as NonNullable<Tried['rules']>

const idOf = ({ id }: Values) => (typeof id === 'string' ? id : null)

/** What the rules of a template, not saved yet, would do to the coming bookings of its resources. */
export function TemplateRehearsal({ values }: ControlProps) {
  const id = idOf(values)
  return id === null ? null : <Rehearsal tried={{ rule_template_id: id, rules: rulesIn(values) }} />
}

/** The same of a resource, with rules of its own or those of the chosen template. */
export function ResourceRehearsal({ values }: ControlProps) {
  const id = idOf(values)
  const template = useTemplateRules(values)
  const rules = values['rule_source'] === 2 ? template.rules : values
  return id === null || !rules ? null : <Rehearsal tried={{ resources_id: id, rules: rulesIn(rules) }} />
}

const type_names = Object.keys(type_rule_fields)

/** The same of a type: its hours, and the ways in which it is booked. */
export function TypeRehearsal({ values }: ControlProps) {
  const id = idOf(values)
  const type_rules = some(values, type_names) as NonNullable<Tried['type_rules']>
  return id === null ? null : <Rehearsal tried={{ resources_type_id: id, type_rules }} />
}

function Rehearsal({ tried }: { tried: Tried }) {
  const { t } = useTranslation('rehearsal')
  const [asked, setAsked] = useState<Tried | null>(null)
  const { data, isError, isFetching, error, refetch } = useRequest(FindRuleRehearsal, asked ?? {}, {
    enabled: asked !== null,
    staleTime: 0,
  })
  const found = data?.findRuleRehearsal
  const changed = JSON.stringify(asked) !== JSON.stringify(tried)
  return (
    <div className="stack-start">
      <Button loading={isFetching} onClick={() => (changed ? setAsked(tried) : void refetch())}>
        {t('check')}
      </Button>
      {asked === null && <p className="quiet">{t('why')}</p>}
      {isError && <ErrorState error={error} retry={() => void refetch()} />}
      {asked !== null && !isError && !found && <Skeleton lines={2} />}
      {found && (
        <div role="status">
          {changed && <p className="quiet">{t('changed')}</p>}
          <p>
            {t('reaches', { count: found.resources })} {t('breaking', { count: found.breaking })}
            {found.more === 1 && ` ${t('more', { count: found.checked })}`}
          </p>
          <ul>
            {found.sessions.map((one) => (
              <li key={one.id}>
                {`${one.appointment_date} ${one.start_time} · ${named(one, 'resources_name')} · ${one.appointment_user_name} · ${one.flow_no}`}
                <br />
                <span className="quiet">{refusalText(one)}</span>
              </li>
            ))}
          </ul>
          {found.breaking > 0 && <p className="quiet">{t('nothing_cancelled')}</p>}
        </div>
      )}
    </div>
  )
}
