import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalsByField, succeeded } from '../../graphql/answer.ts'
import { idempotencyKey } from '../../graphql/idempotency.ts'
import type { ControlProps, Values } from '../../kit/form/declare.ts'
import { dateField } from '../../kit/form/fields.tsx'
import { FormField } from '../../kit/form/FormField.tsx'
import { checked } from '../../kit/form/validate.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { today } from '../../viewer/today.ts'
import { ownField, textField } from '../../kit/form/text_fields.ts'
import { useAction } from '../../kit/requests.ts'
import { Modal } from '../../kit/Modal.tsx'
import { PeopleSelect } from '../../people/PeopleSelect.tsx'
import { delegation_queries, SaveDelegation } from '../approvals.graphql.ts'
import './delegations.css'

/** One person, found by name or account while typing. */
const DelegateSelect = ({ value, set, ...props }: ControlProps) => (
  <PeopleSelect
    {...props}
    known={[]}
    value={typeof value === 'string' && value !== '' ? [value] : []}
    set={(next) => set(Array.isArray(next) ? (next.at(-1) ?? null) : null)}
  />
)

const fields = [
  ownField('delegate', DelegateSelect, { required: true, wide: true }),
  dateField('begin_date', { required: true }),
  dateField('end_date', { required: true }),
  textField('reason', { max: 200, wide: true }),
]

/**
 * A new delegation.
 * @param of the account of who is away; missing: the user
 */
export function NewDelegation({ of, close }: { of?: string | undefined; close: () => void }) {
  const { t } = useTranslation('approvals')
  const { t: tell } = useTranslation('kit')
  const label = useLabel('approvals')
  const [values, setValues] = useState<Values>({ begin_date: today(), end_date: today() })
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map())
  const [key] = useState(idempotencyKey)
  const { busy, run } = useAction(SaveDelegation, (r) => r.saveApprovalDelegation, {
    touches: delegation_queries,
    quiet: true,
    done: t('delegated'),
  })
  const save = async () => {
    const { problems } = checked(fields, values, (problem, more) => tell(`problem.${problem}`, more ?? {}))
    setTold(problems)
    if (problems.size > 0) return
    const { delegate, begin_date, end_date, reason } = values
    const answer = await run({
      model: {
        account: of ?? null,
        delegate: String(delegate),
        begin_date: String(begin_date),
        end_date: String(end_date),
        reason: typeof reason === 'string' ? reason : null,
        idempotency_key: key,
      },
    })
    if (!answer) return
    if (succeeded(answer)) return close()
    const refused = [...refusalsByField(answer)].map(([field, all]) => [field, all.join(' ')] as const)
    setTold(new Map(refused))
  }
  return (
    <Modal
      open
      centered
      title={t('form.add')}
      okText={t('form.add')}
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={close}
    >
      <div className="delegation-fields">
        {fields.map((field) => (
          <FormField
            key={field.field}
            field={field}
            values={values}
            problem={told.get(field.field) ?? null}
            set={(value) => setValues((known) => ({ ...known, [field.field]: value }))}
            label={label}
          />
        ))}
      </div>
    </Modal>
  )
}
