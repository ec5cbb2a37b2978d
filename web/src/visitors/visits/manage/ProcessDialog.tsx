import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, refusalsByField, succeeded } from '../../../graphql/answer.ts'
import { toast } from '../../../graphql/toast.ts'
import { useAction } from '../../../kit/requests.ts'
import { AskedFields } from '../AskedFields.tsx'
import { isSendable, listedVisitors, withoutLines } from '../lines.ts'
import { ListedField } from '../ListedField.tsx'
import { doneLines, isMade, outcomesWith, type ListedOutcome } from '../outcomes.ts'
import { Outcomes } from '../Outcomes.tsx'
import { TextField } from '../PlainField.tsx'
import { useFocusWrong } from '../useFocusWrong.ts'
import { useKeyOf } from '../useKeyOf.ts'
import { byField, isOfVisit, modelsOf, visitModel, type TypedVisit } from '../visit_fields.ts'
import { BringVisitors, FindVisits } from '../visits.graphql.ts'
import { VisitFormModal, type VisitFormProps } from './VisitFormModal.tsx'

const blank = { process_number: '', title: '', host_name: '', host_phone: '' }
const nothing: TypedVisit = {}

/** Enters the people of a process that was approved elsewhere. */
export function ProcessDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('visits')
  return <VisitFormModal title={t('process.add')} close={close} form={Form} />
}

function Form({ fields, onDirty, close }: VisitFormProps) {
  const { t } = useTranslation('visits')
  const [process, setProcess] = useState(blank)
  const [visit, setVisit] = useState(nothing)
  const [people, setPeople] = useState('')
  const [outcomes, setOutcomes] = useState<readonly ListedOutcome[]>([])
  const [wrong, setWrong] = useState<ReadonlyMap<string, string[]>>(new Map())
  const [refused, setRefused] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useFocusWrong(form, wrong)
  const key = useKeyOf({ process, visit, people })
  const bring = useAction(BringVisitors, (r) => r.saveVisitorProcess, {
    touches: [FindVisits.name],
    quiet: true,
  })
  const asked = fields.filter(isOfVisit)
  const listed = listedVisitors(people)
  const typed = [...Object.values(process), ...Object.values(visit)]
  const dirty = people.trim() !== '' || (outcomes.length === 0 && typed.some(Boolean))
  useEffect(() => onDirty(dirty), [onDirty, dirty])
  const send = async () => {
    const answer = await bring.run({
      model: { ...process, host_phone: process.host_phone || null },
      models: modelsOf(fields, listed, visitModel(asked, visit)),
      key,
    })
    if (!answer) return
    const all = outcomesWith(outcomes, listed, answer.lines)
    if (succeeded(answer) && all.every((one) => isMade(one) && one.line.path === null)) {
      toast(t('host.made', { count: all.length }), 'success')
      return close()
    }
    setOutcomes(all)
    // What is left in the field has not been entered yet.
    setPeople((before) => withoutLines(before, doneLines(listed, answer.lines)))
    const told = succeeded(answer) ? new Map<string, string[]>() : byField(refusalsByField(answer))
    const here = new Set([...Object.keys(blank), ...asked.map(({ code }) => code)])
    setWrong(told)
    // What is wrong with somebody of the list is told beside them.
    const elsewhere = answer.lines.length === 0 && [...told.keys()].some((field) => !here.has(field))
    setRefused(elsewhere ? refusalText(answer) : '')
  }
  const text = (field: keyof typeof blank, required: boolean, type = 'text') => (
    <TextField
      label={t(`fields.${field}`)}
      type={type}
      required={required}
      value={process[field]}
      onChange={(value) => setProcess({ ...process, [field]: value })}
      wrong={wrong.get(field)?.join(' ')}
    />
  )
  return (
    <form
      ref={form}
      className="stack-wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isSendable(listed)) void send()
      }}
    >
      <div className="visit-fields">
        {text('process_number', true)}
        {text('title', true)}
        {text('host_name', true)}
        {text('host_phone', false, 'tel')}
        <AskedFields fields={asked} values={visit} onChange={setVisit} wrong={wrong} />
      </div>
      <ListedField value={people} onChange={setPeople} />
      {refused && (
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <Outcomes outcomes={outcomes} />
      <div className="row">
        <button
          type="submit"
          className="button button-main"
          aria-disabled={!isSendable(listed)}
          aria-busy={bring.busy}
        >
          {t('process.save')}
        </button>
      </div>
    </form>
  )
}
