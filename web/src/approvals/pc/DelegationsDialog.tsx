import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalsByField, succeeded } from '../../graphql/answer.ts'
import { idempotencyKey } from '../../graphql/idempotency.ts'
import { dayText } from '../../kit/days.ts'
import type { ControlProps, Values } from '../../kit/form/declare.ts'
import { dateField } from '../../kit/form/fields.tsx'
import { FormField } from '../../kit/form/FormField.tsx'
import { checked } from '../../kit/form/validate.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { today } from '../../viewer/today.ts'
import { ownField, textField } from '../../kit/form/text_fields.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { PeopleSelect } from '../../people/PeopleSelect.tsx'
import { named } from '../../viewer/named.ts'
import { DeleteDelegation, FindDelegations, SaveDelegation } from '../approvals.graphql.ts'

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

/** A new delegation. */
function NewDelegation({ close }: { close: () => void }) {
  const { t } = useTranslation('approvals')
  const { t: tell } = useTranslation('kit')
  const label = useLabel('approvals')
  const [values, setValues] = useState<Values>({ begin_date: today(), end_date: today() })
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map())
  const [key] = useState(idempotencyKey)
  const { busy, run } = useAction(SaveDelegation, (r) => r.saveApprovalDelegation, {
    touches: ['findMyApprovalDelegationAll', 'findApprovalAll'],
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

/** Who decides for the user while they are away, and for whom the user does. */
export function DelegationsDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('approvals')
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useRequest(FindDelegations, {}, { staleTime: 0 })
  const { busy, run } = useAction(DeleteDelegation, (r) => r.deleteApprovalDelegation, {
    touches: ['findMyApprovalDelegationAll', 'findApprovalAll'],
    done: t('delegation_ended'),
  })
  const delegations = data?.findMyApprovalDelegationAll ?? []
  if (adding) return <NewDelegation close={() => setAdding(false)} />
  return (
    <Modal open centered title={t('delegation')} footer={null} onCancel={close}>
      <p>{t('delegation_text')}</p>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={2} />
      ) : (
        <ul className="delegations">
          {delegations.map((one) => (
            <li key={one.id}>
              <span>
                {one.own === 1
                  ? t('decides_for_you', { name: named(one, 'delegate_name') })
                  : t('you_decide_for', { name: named(one, 'name') })}
                <span className="quiet">
                  {dayText(one.begin_date)} – {dayText(one.end_date)}
                  {one.reason && ` · ${one.reason}`}
                </span>
              </span>
              {one.own === 1 && (
                <Button
                  danger
                  loading={busy}
                  aria-label={t('end_delegation_to', { name: named(one, 'delegate_name') })}
                  onClick={() => void run({ id: one.id })}
                >
                  {t('end_delegation')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button type="primary" onClick={() => setAdding(true)}>
        {t('form.add')}
      </Button>
    </Modal>
  )
}
