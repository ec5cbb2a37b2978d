import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { booking_bounds } from '#rules/bookings/bounds.ts'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { tellFailure } from '../../graphql/tell_failure.ts'
import { toast } from '../../graphql/toast.ts'
import type { Section, Values } from '../../kit/form/declare.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { switchField } from '../../kit/form/fields.tsx'
import { areaField, numberField, phoneField, textField } from '../../kit/form/text_fields.ts'
import { Modal } from '../../kit/Modal.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { FindTypeRules } from '../../resources/resources.graphql.ts'
import { participantsField } from '../dialog/PeopleField.tsx'
import { formValues } from './changed_fields.ts'
import { reachField } from './reach_field.tsx'
import { resourceField } from './ResourceCards.tsx'
import { sendChange } from './send_change.ts'
import { FindSessionToChange, type SessionToChange } from './update.graphql.ts'
import { verdictField } from './UpdateVerdict.tsx'

const fields = [
  'theme',
  'person_times',
  'participants',
  'resources_id',
  'event',
  'remark',
  'phone',
  'online_meeting',
]

const sectionsFor = (session: SessionToChange, asks_for_meeting: boolean): Section<'change_booking'>[] => [
  {
    key: 'booking',
    fields: [
      textField('theme', { max: booking_bounds.theme }),
      numberField('person_times', { min: 1, max: booking_bounds.person_times }),
      participantsField(session.participants, () => undefined),
      resourceField(session),
      areaField('remark', { max: booking_bounds.remark }),
      textField('event', { max: booking_bounds.event }),
      ...(asks_for_meeting ? [switchField('online_meeting')] : []),
      phoneField('phone', { max: booking_bounds.phone }),
      ...(session.series_count > 1 ? [reachField] : []),
      verdictField(session, fields),
    ],
  },
]

/** One dialog for all that can be changed of one's own booking but its time, with what the server says to it, and a way back. */
export function ChangeBooking({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation('change_booking')
  const { t: kit } = useTranslation('kit')
  const client = useQueryClient()
  const { data, error, refetch } = useRequest(FindSessionToChange, { id }, { staleTime: 0 })
  const session = data?.findAppointmentInformation
  const type = useRequest(
    FindTypeRules,
    { id: session?.resources_type_id ?? '' },
    { staleTime: 300_000, enabled: session !== undefined && session !== null },
  )
  const rules = type.data?.findResourcesTypeById
  const sections = useMemo(
    () => (session && rules ? sectionsFor(session, rules.online_meeting_offered === 1) : []),
    [session, rules],
  )
  const undo = useRef<Values | null>(null)
  const close = () => {
    const back = undo.current
    onClose()
    if (!back) return
    const act = async () => {
      const answer = await sendChange({ ...back, id })
      if (!succeeded(answer)) {
        const [why = answer] = answer.refusals ?? []
        return toast(t('not_undone', { why: refusalText(why) }))
      }
      await Promise.all(session_queries.map((name) => client.invalidateQueries({ queryKey: [name] })))
      toast(t('undone'), 'success')
    }
    toast(t('changed'), 'success', { word: t('undo'), act: () => void act().catch(tellFailure) })
  }
  if (!session || !rules) {
    const failed = error ?? type.error
    const retry = error ? refetch : type.refetch
    return (
      <Modal open centered title={t('title')} footer={null} onCancel={onClose}>
        {failed ? (
          <ErrorState error={failed} retry={() => void retry()} />
        ) : data && !session ? (
          <EmptyState title={kit('form.not_found')} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Modal>
    )
  }
  return (
    <FormDialog
      words="change_booking"
      id={id}
      title={t('title')}
      sections={sections}
      load={{
        query: FindSessionToChange,
        of: (r) => r.findAppointmentInformation && formValues(r.findAppointmentInformation),
      }}
      update={async (model) => {
        const before = formValues(session)
        const answer = await sendChange(model)
        const { version: _version, id: _id, reach = 'this', ...sent } = model
        if (succeeded(answer) && reach === 'this')
          undo.current = Object.fromEntries(Object.keys(sent).map((field) => [field, before[field]]))
        return answer
      }}
      touches={session_queries}
      close={close}
    />
  )
}
