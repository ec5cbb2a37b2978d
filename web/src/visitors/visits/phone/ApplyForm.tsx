import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, refusalsByField, succeeded } from '../../../graphql/answer.ts'
import { PlainLeaveGuard } from '../../../kit/plain/PlainLeaveGuard.tsx'
import { useAction, useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { mayDo, useViewer } from '../../../viewer/useViewer.ts'
import { viewer } from '../../../viewer/viewer.ts'
import { AskedFields } from '../AskedFields.tsx'
import { ChoiceField } from '../PlainField.tsx'
import { useFocusWrong } from '../useFocusWrong.ts'
import { useKeyOf } from '../useKeyOf.ts'
import { useVisitFields } from '../useVisitFields.ts'
import {
  byField,
  consentsOf,
  isOfHost,
  isOfVisit,
  isOfVisitor,
  isShown,
  type TypedVisit,
  valuesOf,
  type VisitField,
  visitModel,
} from '../visit_fields.ts'
import { useOfferedTypes, usualType } from '../visit_types.ts'
import {
  ApplyForVisit,
  FindMyVisits,
  FindOwnData,
  type OwnData,
  type ShownVisit,
  type VisitModel,
} from '../visits.graphql.ts'

interface ApplyFormProps {
  /** What is asked for again. */
  like?: ShownVisit | undefined
  /** Gets the id of the new visit. */
  onSent: (id: string) => void
}

/** The application for a visit. The host is named by name and phone: there is no directory for outsiders. */
export function ApplyForm(props: ApplyFormProps) {
  const { fields, error, refetch } = useVisitFields()
  const { user } = useViewer()
  // Who has come before, or registered, confirms what is known of them and doesn't type it again.
  const known = useRequest(
    FindOwnData,
    { account: user?.account ?? '' },
    { enabled: user !== null && props.like === undefined && mayDo('visitor.register') },
  )
  if (error && !fields) return <ErrorState error={error} retry={() => void refetch()} />
  return fields && !known.isLoading ? (
    <Form {...props} fields={fields} known={known.data?.findVisitorInfoByAccount ?? null} />
  ) : (
    <Skeleton lines={6} />
  )
}

interface FormProps extends ApplyFormProps {
  fields: readonly VisitField[]
  /** What is kept of who applies. */
  known: OwnData | null
}

function Form({ like, onSent, fields, known }: FormProps) {
  const { t } = useTranslation(['visits', 'visitor_phone'])
  const types = useOfferedTypes('visitor')
  const [chosen, setChosen] = useState(like?.visitor_type ?? '')
  const [values, setValues] = useState<TypedVisit>(() => (like ? again(fields, like) : ownOf(fields, known)))
  const [wrong, setWrong] = useState<ReadonlyMap<string, string[]>>(new Map())
  const [refused, setRefused] = useState('')
  const typed = { chosen, values }
  const key = useKeyOf(typed)
  const [begun] = useState(() => JSON.stringify(typed))
  const sent = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusWrong(form, wrong)
  const apply = useAction(ApplyForVisit, (r) => r.saveVisitorAppointment, {
    touches: [FindMyVisits.name],
    quiet: true,
  })
  const type = chosen || usualType(types, 'appointment')
  const send = async () => {
    const model = {
      ...visitModel(fields, values),
      consents: consentsOf(fields, values),
      visitor_type: type,
      idempotency_key: key,
    }
    const answer = await apply.run({ model: model as VisitModel })
    if (!answer) return
    const [id] = answer.ids ?? []
    if (succeeded(answer) && id) {
      sent.current = true
      return onSent(id)
    }
    const told = byField(refusalsByField(answer))
    const here = new Set([
      'visitor_type',
      ...fields.filter((one) => isShown(one, values)).map((one) => one.code),
    ])
    setWrong(told)
    setRefused([...told.keys()].every((field) => here.has(field)) ? '' : refusalText(answer))
  }
  const asked = (of: (field: VisitField) => boolean) => (
    <AskedFields why fields={fields.filter(of)} values={values} onChange={setValues} wrong={wrong} />
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
      <fieldset className="fieldset-plain card stack">
        <legend className="strong">{t('visitor_phone:form.visit')}</legend>
        <ChoiceField
          label={t('visits:fields.visitor_type')}
          required
          wrong={wrong.get('visitor_type')?.join(' ')}
          value={type}
          onChange={setChosen}
          choices={types ?? []}
        />
        {asked(isOfVisit)}
      </fieldset>
      {fields.some(isOfHost) && (
        <fieldset className="fieldset-plain card stack">
          <legend className="strong">{t('visitor_phone:form.host')}</legend>
          <p className="quiet-small">{t('visitor_phone:form.host_hint')}</p>
          {asked(isOfHost)}
        </fieldset>
      )}
      <fieldset className="fieldset-plain card stack">
        <legend className="strong">{t('visitor_phone:form.visitor')}</legend>
        {asked(isOfVisitor)}
      </fieldset>
      {refused && (
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <button type="submit" className="button button-main" aria-busy={apply.busy}>
        {t('visitor_phone:form.send')}
      </button>
      <PlainLeaveGuard dirty={JSON.stringify(typed) !== begun} sent={() => sent.current} />
    </form>
  )
}

/** What another visit had. Its dates are other ones, and a document's number isn't read back: it is asked for again. */
function again(fields: readonly VisitField[], like: ShownVisit): TypedVisit {
  const kept = fields.filter(({ code, kind }) => kind !== 'date' && code !== 'card_number')
  return valuesOf(kept, like)
}

/** What is known of who applies: the name of their account at least. */
function ownOf(fields: readonly VisitField[], known: OwnData | null): TypedVisit {
  const own = fields.filter((one) => isOfVisitor(one) && one.code !== 'card_number' && one.kind !== 'people')
  return { visitor_name: viewer().user?.name ?? '', ...(known ? valuesOf(own, known) : {}) }
}
