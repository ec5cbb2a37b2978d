import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, refusalsByField, succeeded } from '../../../graphql/answer.ts'
import { toast } from '../../../graphql/toast.ts'
import { useAction } from '../../../kit/requests.ts'
import { useLabel } from '../../../kit/useLabel.ts'
import { AskedFields } from '../AskedFields.tsx'
import { InviteLink } from '../InviteLink.tsx'
import { ChoiceField } from '../PlainField.tsx'
import { useFocusWrong } from '../useFocusWrong.ts'
import { useKeyOf } from '../useKeyOf.ts'
import {
  byField,
  isOfVisitor,
  isShown,
  visitModel,
  type VisitField,
  type TypedVisit,
} from '../visit_fields.ts'
import { useOfferedTypes, usualType } from '../visit_types.ts'
import { ApplyOnBehalf, FindVisits, type InvitedModel } from '../visits.graphql.ts'
import { VisitFormModal, type VisitFormProps } from './VisitFormModal.tsx'

/** Applies for somebody who can't: by phone, at the desk. */
export function OnBehalfDialog({ close }: { close: () => void }) {
  const label = useLabel('visits_manage')
  return <VisitFormModal title={label('create')} close={close} form={Form} />
}

const nothing: TypedVisit = {}

/** What the visitor isn't able to say now is asked for by a link. */
const orLater = (field: VisitField): VisitField =>
  isOfVisitor(field) && field.code !== 'visitor_name' ? { ...field, required: false } : field

function Form({ fields: asked, onDirty, close }: VisitFormProps) {
  const { t } = useTranslation('visits')
  const label = useLabel('visits_manage')
  const types = useOfferedTypes('office')
  const fields = useMemo(() => asked.map(orLater), [asked])
  const [chosen, setChosen] = useState('')
  const [values, setValues] = useState(nothing)
  const [wrong, setWrong] = useState<ReadonlyMap<string, string[]>>(new Map())
  const [refused, setRefused] = useState('')
  const [path, setPath] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useFocusWrong(form, wrong)
  const key = useKeyOf({ chosen, values })
  const apply = useAction(ApplyOnBehalf, (r) => r.saveVisitorAppointmentAll, {
    touches: [FindVisits.name],
    quiet: true,
  })
  const dirty = path === null && Object.values(values).some(Boolean)
  useEffect(() => onDirty(dirty), [onDirty, dirty])
  const type = chosen || usualType(types, 'appointment')
  const send = async () => {
    const model = { ...visitModel(fields, values), visitor_type: type } as InvitedModel
    const answer = await apply.run({ models: [model], key })
    if (!answer) return
    if (succeeded(answer)) {
      toast(t('host.made', { count: 1 }), 'success')
      const link = answer.lines[0]?.path ?? null
      return link === null ? close() : setPath(link)
    }
    const told = byField(refusalsByField(answer))
    const here = new Set([
      'visitor_type',
      ...fields.filter((one) => isShown(one, values)).map(({ code }) => code),
    ])
    setWrong(told)
    setRefused([...told.keys()].every((field) => here.has(field)) ? '' : refusalText(answer))
  }
  if (path !== null) return <InviteLink path={path} />
  const shown = (of: (field: VisitField) => boolean) => (
    <div className="visit-fields">
      <AskedFields fields={fields.filter(of)} values={values} onChange={setValues} wrong={wrong} />
    </div>
  )
  return (
    <form
      ref={form}
      className="stack-wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset className="fieldset-plain stack">
        <legend className="strong">{label('sections.visitor')}</legend>
        {shown(isOfVisitor)}
      </fieldset>
      <fieldset className="fieldset-plain stack">
        <legend className="strong">{label('sections.visit')}</legend>
        <ChoiceField
          label={t('fields.visitor_type')}
          required
          wrong={wrong.get('visitor_type')?.join(' ')}
          value={type}
          onChange={setChosen}
          choices={types ?? []}
        />
        {shown((field) => !isOfVisitor(field))}
        <p className="quiet-small">{label('hints.accept_visit_phone')}</p>
      </fieldset>
      {refused && (
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <div className="row">
        <button type="submit" className="button button-main" aria-busy={apply.busy}>
          {label('create')}
        </button>
      </div>
    </form>
  )
}
