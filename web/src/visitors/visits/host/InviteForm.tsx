import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, refusalsByField, succeeded } from '../../../graphql/answer.ts'
import { PlainLeaveGuard } from '../../../kit/plain/PlainLeaveGuard.tsx'
import { useAction } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { AskedFields } from '../AskedFields.tsx'
import { isSendable, listedVisitors, withoutLines } from '../lines.ts'
import { ListedField } from '../ListedField.tsx'
import { doneLines, outcomesWith, type ListedOutcome } from '../outcomes.ts'
import { Outcomes } from '../Outcomes.tsx'
import { ChoiceField } from '../PlainField.tsx'
import { useFocusWrong } from '../useFocusWrong.ts'
import { useKeyOf } from '../useKeyOf.ts'
import { useVisitFields } from '../useVisitFields.ts'
import {
  byField,
  isOfVisit,
  modelsOf,
  visitModel,
  type VisitField,
  type TypedVisit,
} from '../visit_fields.ts'
import { useOfferedTypes, usualType } from '../visit_types.ts'
import { FindMyVisits, InviteVisitors } from '../visits.graphql.ts'

/** Invites one or many people: each line is checked while it is typed, and answered for itself. Who was refused stays in the list. */
export function InviteForm() {
  const { fields, error, refetch } = useVisitFields()
  if (error && !fields) return <ErrorState error={error} retry={() => void refetch()} />
  return fields ? <Form fields={fields} /> : <Skeleton lines={6} />
}

const nothing: TypedVisit = {}

function Form({ fields }: { fields: readonly VisitField[] }) {
  const { t } = useTranslation('visits')
  const types = useOfferedTypes('host')
  const [chosen, setChosen] = useState('')
  const [visit, setVisit] = useState(nothing)
  const [people, setPeople] = useState('')
  const [outcomes, setOutcomes] = useState<readonly ListedOutcome[]>([])
  const [wrong, setWrong] = useState<ReadonlyMap<string, string[]>>(new Map())
  const [refused, setRefused] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useFocusWrong(form, wrong)
  const key = useKeyOf({ chosen, visit, people })
  const asked = fields.filter(isOfVisit)
  const listed = listedVisitors(people)
  const invite = useAction(InviteVisitors, (r) => r.saveVisitorInvitation, {
    touches: [FindMyVisits.name],
    quiet: true,
  })
  const type = chosen || usualType(types, 'invitation')
  const send = async () => {
    const models = modelsOf(fields, listed, { ...visitModel(asked, visit), visitor_type: type })
    const answer = await invite.run({ models, key })
    if (!answer) return
    setOutcomes((before) => outcomesWith(before, listed, answer.lines))
    // What is left in the field has not been sent yet.
    setPeople((typed) => withoutLines(typed, doneLines(listed, answer.lines)))
    const told = succeeded(answer) ? new Map<string, string[]>() : byField(refusalsByField(answer))
    setWrong(told)
    // What is wrong with somebody of the list is told beside them.
    const here = new Set(['visitor_type', ...asked.map(({ code }) => code)])
    const elsewhere = answer.lines.length === 0 && [...told.keys()].some((field) => !here.has(field))
    setRefused(elsewhere ? refusalText(answer) : '')
  }
  const dirty = people.trim() !== '' || (outcomes.length === 0 && Object.values(visit).some(Boolean))
  return (
    <div className="stack-wide">
      <form
        ref={form}
        className="card stack-wide"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSendable(listed)) void send()
        }}
      >
        <div className="visit-fields">
          <ChoiceField
            label={t('fields.visitor_type')}
            required
            wrong={wrong.get('visitor_type')?.join(' ')}
            value={type}
            onChange={setChosen}
            choices={types ?? []}
          />
          <AskedFields fields={asked} values={visit} onChange={setVisit} wrong={wrong} />
        </div>
        <ListedField value={people} onChange={setPeople} />
        {refused && (
          <p className="wrong" role="alert">
            {refused}
          </p>
        )}
        <div className="row">
          <button
            type="submit"
            className="button button-main"
            aria-disabled={!isSendable(listed)}
            aria-busy={invite.busy}
          >
            {t('host.send', { count: listed.length })}
          </button>
        </div>
      </form>
      <Outcomes outcomes={outcomes} />
      <PlainLeaveGuard dirty={dirty} />
    </div>
  )
}
