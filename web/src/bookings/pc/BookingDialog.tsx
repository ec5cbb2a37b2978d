import { Alert, Button, Checkbox, Form, Input, InputNumber, Modal, Result } from 'antd'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refusalsByField, succeeded } from '../../graphql/answer.ts'
import { idempotencyKey } from '../../graphql/idempotency.ts'
import { AskFirst } from '../../kit/ask_first.tsx'
import { useAsk, useDo } from '../../kit/asking.ts'
import { useWaiting } from '../../kit/waiting.ts'
import { Leaving } from '../../kit/form/Leaving.tsx'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { useNarrow } from '../../kit/useNarrow.ts'
import { FindResource, FindTypeRules } from '../../resources/resources.graphql.ts'
import { named } from '../../session/named.ts'
import { useSession } from '../../session/session.ts'
import {
  CheckAppointmentInformation,
  SaveAppointmentInformation,
  type BookingModel,
  type Submission,
  type WirePeriod,
} from '../bookings.graphql.ts'
import { dayText } from '../moments.ts'
import { FreeInstead, Refusals } from './Refusals.tsx'
import { BookedThing, Instructions } from './BookedThing.tsx'
import { PeopleField, type KnownPerson } from './PeopleField.tsx'
import { NotifyField } from './NotifyField.tsx'
import { AttachmentField, type Attachment } from './AttachmentField.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import './booking_dialog.css'

interface BookingDialogProps {
  resources_id: string
  period: WirePeriod
  /** @param done something was booked or kept */
  onClose(done: boolean): void
  /** Another period was chosen in the dialog. */
  onPeriod(period: WirePeriod): void
  /** An earlier booking to take the rest from ("book again"). */
  from?: Partial<BookingModel>
  /** The names of the participants that `from` brings. */
  known_people?: readonly KnownPerson[]
}

interface FormValues {
  theme: string
  event?: string
  person_times: number
  phone?: string
  email?: string
  participants?: string[]
  entourage?: string
  remark?: string
  notifiy_channels?: string[]
  attachment?: Attachment | null
  instructions_read?: boolean
}

/** Books one period: what is booked on the left, the form on the right, what will happen at the bottom. Spec 000 §2. */
export function BookingDialog({
  resources_id,
  period,
  onClose,
  onPeriod,
  from,
  known_people,
}: BookingDialogProps) {
  const { t } = useTranslation('bookings')
  const { user } = useSession()
  // On a phone the keyboard would cover what is to be read first.
  const narrow = useNarrow()
  const [form] = Form.useForm<FormValues>()
  const [answer, setAnswer] = useState<Submission | null>(null)
  const [tried, setTried] = useState(false)
  // What was typed is not lost by a key or a press that was not meant.
  const [dirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const key = useRef(idempotencyKey())
  const form_id = useId()
  const { data, error, refetch } = useAsk(FindResource, { id: resources_id })
  const resource = data?.findResourceById
  const type = useAsk(
    FindTypeRules,
    { id: resource?.resources_type_id ?? '' },
    { enabled: Boolean(resource), staleTime: 300_000 },
  )
  const takes_remarks = type.data?.findResourcesTypeById?.can_appointment_remark !== 0
  const people = Form.useWatch('person_times', form) ?? 1
  const read = Form.useWatch('instructions_read', form) ?? false
  const needs_reading = Boolean(resource?.booking_instructions)
  const check = useAsk(
    CheckAppointmentInformation,
    { model: { resources_id, ...period, person_times: people, instructions_read: true } },
    { enabled: Boolean(resource), staleTime: 5000, keep: true },
  )
  const against = check.data?.checkAppointmentInformation[0]?.refusals ?? []
  const { busy, run } = useDo(SaveAppointmentInformation, (result) => result.saveAppointmentInformation, {
    quiet: true,
    touches: ['findMyAppointmentInformationAll'],
  })

  const waiting = useWaiting()

  const send = async (draft: boolean) => {
    const values = draft ? form.getFieldsValue() : await form.validateFields().catch(() => null)
    if (!values) return setTried(true)
    const model = { ...modelOf(values, resources_id, period), draft, idempotency_key: key.current }
    const result = (await run({ model })) as Submission | null
    if (!result) return
    setAnswer(result)
    // What was refused may be sent again under the same key; what follows a success is another wish.
    if (!succeeded(result)) showAtFields(form, result)
  }

  const initial = useMemo(() => {
    const { enclosure: uri, enclosure_name, ...filled } = from ?? {}
    const attachment = uri ? { uri, name: enclosure_name ?? '', size: 0 } : null
    const own = { phone: user?.phone ?? '', email: user?.email ?? '' }
    return { theme: '', person_times: 1, ...own, ...filled, attachment }
  }, [user, from])
  if (answer && succeeded(answer))
    return <Done answer={answer} period={period} onClose={() => onClose(true)} />
  const refused = answer && !succeeded(answer) ? answer : null
  const missing = tried && needs_reading && !read

  return (
    <Modal
      open
      centered
      width={960}
      title={t('book_title')}
      onCancel={() => (dirty ? setLeaving(true) : onClose(false))}
      mask={{ closable: false }}
      className="booking-dialog"
      footer={
        <div className="booking-foot">
          <p className="booking-summary" aria-live="polite">
            {busy && waiting
              ? t('sent_again')
              : missing
                ? t('read_first')
                : against.length > 0
                  ? ''
                  : summaryOf(t, resource?.need_approve ?? 0, period)}
          </p>
          <Button onClick={() => void send(true)} disabled={busy}>
            {t('save_draft')}
          </Button>
          <Button type="primary" htmlType="submit" form={form_id} loading={busy}>
            {t('submit')}
          </Button>
        </div>
      }
    >
      {error && !resource ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !resource ? (
        <Skeleton />
      ) : (
        <div className="booking-columns">
          <BookedThing resource={resource}>
            <Applicant />
          </BookedThing>
          <Form
            id={form_id}
            form={form}
            layout="vertical"
            initialValues={initial}
            requiredMark
            onValuesChange={() => setDirty(true)}
            className="booking-form"
            onFinish={() => void send(false)}
            onFinishFailed={() => setTried(true)}
            scrollToFirstError
          >
            <PeriodFields
              resources_type_id={resource.resources_type_id}
              resources_id={resources_id}
              period={period}
              onPeriod={onPeriod}
            />
            {refused ? (
              <Refusals refusals={refused.refusals ?? [refused]} />
            ) : (
              <Refusals refusals={against} />
            )}
            {refused && refused.free.length > 0 && (
              <FreeInstead free={refused.free} onChoose={(free) => (setAnswer(null), onPeriod(free))} />
            )}
            <div className="booking-pair">
              <Form.Item
                name="theme"
                label={t('theme')}
                rules={[
                  { required: true, whitespace: true, message: t('cannot_be_empty', { label: t('theme') }) },
                  { max: 100 },
                ]}
              >
                <Input maxLength={100} autoFocus={!narrow} placeholder={t('theme_hint')} />
              </Form.Item>
              <Form.Item name="event" label={t('event')}>
                <Input maxLength={200} />
              </Form.Item>
            </div>
            <div className="booking-pair">
              <Form.Item
                name="person_times"
                label={t('person_times')}
                rules={[{ required: true, message: t('cannot_be_empty', { label: t('person_times') }) }]}
              >
                <InputNumber
                  min={1}
                  max={100_000}
                  precision={0}
                  suffix={t('holds_n', { n: resource.capacity })}
                />
              </Form.Item>
              <Form.Item
                name="phone"
                label={t('phone')}
                rules={[{ pattern: /^[+\d][\d\- ]{4,}$/, message: t('phone_wrong') }]}
              >
                <Input maxLength={30} inputMode="tel" autoComplete="tel" />
              </Form.Item>
              <Form.Item
                name="email"
                label={t('email')}
                rules={[{ type: 'email', message: t('email_wrong') }]}
              >
                <Input maxLength={200} inputMode="email" autoComplete="email" />
              </Form.Item>
            </div>
            <div className="booking-pair">
              <PeopleField known={known_people ?? []} />
              <Form.Item name="entourage" label={t('entourage')}>
                <Input maxLength={1000} placeholder={t('entourage_hint')} />
              </Form.Item>
            </div>
            {takes_remarks && (
              <Form.Item name="remark" label={t('remark')}>
                <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} showCount />
              </Form.Item>
            )}
            <div className="booking-pair">
              <AttachmentField />
              <NotifyField />
            </div>
            {needs_reading && (
              <>
                <Instructions resource={resource} />
                <Form.Item
                  name="instructions_read"
                  valuePropName="checked"
                  rules={[
                    {
                      validator: (_, value) =>
                        value ? Promise.resolve() : Promise.reject(new Error(t('read_first'))),
                    },
                  ]}
                >
                  <Checkbox>{t('have_read')}</Checkbox>
                </Form.Item>
              </>
            )}
          </Form>
        </div>
      )}
      <Leaving dirty={dirty} saved={() => false} discard={() => {}} />
      {leaving && (
        <AskFirst
          close={() => setLeaving(false)}
          question={{
            title: t('leave_title'),
            text: t('leave_text'),
            yes: t('leave'),
            danger: true,
            run: async () => (onClose(false), null),
          }}
        />
      )}
    </Modal>
  )
}

/** Who books, as the server will write it. */
function Applicant() {
  const { t } = useTranslation('bookings')
  const { user } = useSession()
  const dept = named(user?.positions?.[0]?.dept, 'name')
  return (
    <dl className="booking-applicant" aria-label={t('applicant')}>
      <div>
        <dt>{t('applicant')}</dt>
        <dd>{named(user, 'name') || user?.account}</dd>
      </div>
      <div>
        <dt>{t('number')}</dt>
        <dd>{user?.account}</dd>
      </div>
      {dept && (
        <div>
          <dt>{t('unit')}</dt>
          <dd>{dept}</dd>
        </div>
      )}
    </dl>
  )
}

function modelOf(values: FormValues, resources_id: string, period: WirePeriod): BookingModel {
  const { attachment, notifiy_channels, ...rest } = values
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  )
  return {
    resources_id,
    ...period,
    ...given,
    ...(attachment
      ? { enclosure: attachment.uri, enclosure_name: attachment.name, enclosure_size: attachment.size }
      : {}),
    need_notifiy: notifiy_channels?.length ? 1 : 0,
    ...(notifiy_channels?.length ? { notifiy_channels: notifiy_channels.join(',') } : {}),
    appointment_source: 'pc',
  }
}

/** Sentences about a field of the form stand at the field; all of them stand together above the form besides. */
function showAtFields(form: ReturnType<typeof Form.useForm<FormValues>>[0], answer: Submission): void {
  const fields = [...refusalsByField(answer)].filter(([name]) => name in form.getFieldsValue())
  form.setFields(fields.map(([name, errors]) => ({ name: name as keyof FormValues, errors })))
}

type Words = ReturnType<typeof useTranslation<'bookings'>>['t']

const summaryOf = (t: Words, need_approve: number, period: WirePeriod): string => {
  const when = `${dayText(period.appointment_date)} ${period.start_time}–${period.end_time}`
  if (need_approve === 1) return t('goes_to_approval', { when })
  return need_approve === 0 ? t('booked_at_once', { when }) : t('perhaps_approval', { when })
}

function Done({ answer, period, onClose }: { answer: Submission; period: WirePeriod; onClose(): void }) {
  const { t } = useTranslation('bookings')
  const when = `${dayText(period.appointment_date)} ${period.start_time}–${period.end_time}`
  const title = answer.state === 0 ? t('draft_kept') : answer.state === 1 ? t('submitted') : t('booked')
  return (
    <Modal open footer={null} onCancel={onClose} title={null}>
      <Result
        status={answer.state === 2 ? 'success' : 'info'}
        title={title}
        subTitle={`${when} · ${t('flow_no')} ${answer.flow_no}`}
        extra={[
          <Link key="mine" to="/pc/myAppointment" onClick={onClose} className="booking-mine">
            {t('see_mine')}
          </Link>,
          <Button key="ok" type="primary" autoFocus onClick={onClose}>
            {t('ok')}
          </Button>,
        ]}
      />
      {answer.state === 1 && <Alert type="info" title={t('submitted_text')} />}
    </Modal>
  )
}
