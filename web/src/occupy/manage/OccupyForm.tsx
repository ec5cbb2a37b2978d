import { useState } from 'react'
import { block_bounds } from '#rules/occupy/bounds.ts'
import type { MutationAnswer } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { wireRule } from '../../bookings/series/series_choice.ts'
import type { ControlProps, Section, Values } from '../../kit/form/declare.ts'
import { dateTimeField, ownField, radioField, switchField, textField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { dropped } from '../../kit/newest.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { useNewest } from '../../kit/useNewest.ts'
import { PeopleSelect } from '../../people/PeopleSelect.tsx'
import { ResourceNamesShown, resourcePicker } from '../../resources/manage/ResourcePicker.tsx'
import { CheckOccupyPeriod, FindOccupyPeriod, SaveOccupyPeriod } from '../occupy.graphql.ts'
import { ConflictDialog, type ConflictChoice, type FoundConflicts } from './ConflictDialog.tsx'
import { firstDate, isRule, missingOfRule, RepeatControl, usualRule } from './RepeatControl.tsx'

const Picker = resourcePicker({ administered: 1 }, 1)
const People = (props: ControlProps) => <PeopleSelect {...props} known={[]} />

const is_new = (values: Values) => values['id'] === undefined

const sections: Section<'occupy'>[] = [
  {
    key: 'block',
    fields: [
      radioField('reach', ['this', 'following', 'all'], { when: ({ series_id }) => Boolean(series_id) }),
      ownField('resources_id', Picker, { required: true, shown: ResourceNamesShown }),
      textField('theme', { required: true, max: block_bounds.theme }),
      dateTimeField('start_time', { required: true }),
      dateTimeField('end_time', { required: true }),
      ownField('accounts', People, { wide: true }),
      switchField('repeats', { when: is_new }),
      ownField('rule', RepeatControl, {
        wide: true,
        when: (values) => is_new(values) && values['repeats'] === 1,
      }),
    ],
  },
]

const load = {
  query: FindOccupyPeriod,
  of: (found: Parameters<typeof rowOf>[0]) => rowOf(found),
}
function rowOf(found: { findOccupyPeriodAll: Parameters<typeof nodesOf>[0] }) {
  const [row] = nodesOf(found.findOccupyPeriodAll)
  return row ? { ...(row as object), reach: 'this' } : null
}

/** The form's values as the wire takes them. */
function wired({ repeats, rule, ...values }: Values): Values {
  const { start_time } = values
  if (repeats !== 1) return values
  return { ...values, rule: wireRule(isRule(rule) ? rule : usualRule(start_time), firstDate(start_time)) }
}

interface Asking {
  found: FoundConflicts
  choose(choice: ConflictChoice | null): void
}

/** A block, new or to be changed. Before it is saved, what it meets is shown, and the way out is chosen. */
export function OccupyForm({ id, close }: { id: string | undefined; close: () => void }) {
  const label = useLabel('occupy')
  const [asking, setAsking] = useState<Asking | null>(null)
  const ask = (found: FoundConflicts) =>
    new Promise<ConflictChoice | null>((resolve) => {
      setAsking({
        found,
        choose(choice) {
          setAsking(null)
          resolve(choice)
        },
      })
    })
  const runs = useNewest()
  const save = async (values: Values): Promise<MutationAnswer | null> => {
    const model = wired(values)
    const { idempotency_key: _key, ...checked } = model
    // What is refused for another reason is said by saving it.
    const found = await runs.run((signal) =>
      request(CheckOccupyPeriod, { model: checked }, { silent: true, signal }).catch(() => null),
    )
    // The form was left meanwhile.
    if (found === dropped) return null
    const met = found?.checkOccupyPeriod
    const choice = met && met.hit > 0 ? await ask(met) : undefined
    // Back to the form: what is in the way may be gone by now, and the block be saved unseen.
    if (choice === null) return null
    return request(SaveOccupyPeriod, { model: { ...model, ...choice } }).then((r) => r.saveOccupyPeriod)
  }
  return (
    <>
      <FormDialog
        words="occupy"
        sections={sections}
        id={id}
        load={load}
        title={label(id === undefined ? 'form.add' : 'form.edit')}
        check={(values) => {
          const problems = new Map<string, string>()
          const { start_time, end_time, rule, repeats } = values
          if (typeof start_time === 'string' && typeof end_time === 'string' && end_time <= start_time)
            problems.set('end_time', label('end_before_start'))
          const missing = repeats === 1 ? missingOfRule(isRule(rule) ? rule : usualRule(start_time)) : null
          if (missing) problems.set('rule', label(`rule_missing.${missing}`))
          return problems
        }}
        create={(model, { idempotency_key }) => save({ ...model, idempotency_key })}
        update={save}
        touches={['findOccupyPeriodAll']}
        close={close}
      />
      {asking && <ConflictDialog {...asking} />}
    </>
  )
}
