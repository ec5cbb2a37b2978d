import { useEffect, useMemo, useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { booking_bounds } from '#rules/bookings/bounds.ts'
import { request } from '../graphql/client.ts'
import type { ControlProps, FormFieldOf, Section, Values } from '../kit/form/declare.ts'
import { dateField, selectField, timeField } from '../kit/form/fields.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { areaField, numberField, ownField, textField } from '../kit/form/text_fields.ts'
import { useRequest } from '../kit/requests.ts'
import { PeopleSelect, type KnownPerson } from '../people/PeopleSelect.tsx'
import { instructionsOf } from '../resources/Instructions.tsx'
import { FindResource } from '../resources/resources.graphql.ts'
import type { Words } from '../locales/types.d.ts'
import { named } from '../viewer/named.ts'
import { FindException, FindMyExceptions, SaveException, type ExceptionModel } from './exceptions.graphql.ts'
import { InstructionsRead } from './InstructionsRead.tsx'

export interface WishDialogProps {
  /** The resources to choose from. */
  resources: readonly { id: string; resources_name: string; resources_name_en: string }[]
  date: string
  close(): void
}

/** Asks for an exception for a booking that the grid doesn't let the user choose. Product §5. */
export function WishDialog({ resources, date, close }: WishDialogProps) {
  const { t } = useTranslation('exceptions')
  const [chosen, setChosen] = useState<unknown>(resources[0]?.id)
  const { data } = useRequest(FindResource, { id: String(chosen) }, { enabled: typeof chosen === 'string' })
  const resource = data?.findResourceById
  const reads = Boolean(resource && instructionsOf(resource))
  const fields = useMemo(() => fieldsOf(resources, setChosen), [resources])
  const sections = useMemo(
    (): Section<'exceptions'>[] => [{ key: 'wish', fields: reads ? [...fields, tick] : fields }],
    [fields, reads],
  )
  const initial = { appointment_date: date, person_times: 1, resources_id: resources[0]?.id ?? null }
  return (
    <FormDialog
      words="exceptions"
      title={t('ask_title')}
      save_label={t('send')}
      sections={sections}
      initial={initial}
      follow={unreadAgain}
      check={({ instructions_read }) =>
        new Map(reads && instructions_read !== 1 ? [['instructions_read', t('read_first')]] : [])
      }
      load={{ query: FindException, of: (r) => r.findBookingException }}
      create={({ text, instructions_read, ...wish }, { idempotency_key }) => {
        const model = {
          ...wish,
          instructions_read: instructions_read === 1,
          idempotency_key,
        } as ExceptionModel
        return request(SaveException, { model, text: String(text ?? '') }).then((r) => r.saveBookingException)
      }}
      touches={[FindMyExceptions.name]}
      close={close}
    />
  )
}

const nobody: readonly KnownPerson[] = []

const tick = ownField('instructions_read', InstructionsRead, { wide: true })

/** Another resource has other instructions. */
const unreadAgain = (values: Values, field: string): Values =>
  field === 'resources_id' ? { ...values, instructions_read: 0 } : values

/** @param chosen told which resource the form has, also from a kept draft */
function fieldsOf(
  resources: WishDialogProps['resources'],
  chosen: Dispatch<unknown>,
): FormFieldOf<keyof Words['exceptions']['fields']>[] {
  const choice = selectField(
    'resources_id',
    resources.map((one) => ({ value: one.id, label: named(one, 'resources_name') })),
    { required: true },
  )
  const { control: Choice } = choice
  function ToldChoice(props: ControlProps) {
    const { value } = props
    useEffect(() => chosen(value), [value])
    return <Choice {...props} />
  }
  return [
    { ...choice, control: ToldChoice },
    dateField('appointment_date', { required: true }),
    timeField('start_time', { required: true }),
    timeField('end_time', { required: true, end: true }),
    numberField('person_times', { required: true, min: 1, max: booking_bounds.person_times }),
    textField('theme', { required: true, max: booking_bounds.theme }),
    ownField('participants', (props) => <PeopleSelect {...props} known={nobody} groups />),
    areaField('text', { required: true, max: 1000 }),
  ]
}
