import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { MAX_MEETING_ADDRESS, meeting_providers } from '#rules/cloud_meetings/meeting_settings.ts'
import { request } from '../../graphql/client.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { momentText } from '../../kit/days.ts'
import type { ControlProps, Section, Values } from '../../kit/form/declare.ts'
import { ownField, radioField, textField } from '../../kit/form/fields.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { mayDo } from '../../viewer/viewer.ts'
import { trialAsks } from '../asking.ts'
import {
  FindMeetingSetting,
  SaveMeetingSetting,
  TestMeetingSetting,
  type MeetingSetting,
} from '../cloud_meetings.graphql.ts'

/** A text that is written and never shown again. */
function SecretControl({ id, value, set, invalid, described_by, values, label }: ControlProps) {
  return (
    <Input.Password
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => set(target.value)}
      autoComplete="new-password"
      maxLength={500}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid}
      aria-describedby={described_by}
      placeholder={values['protected'] === 1 ? label('secret_kept') : ''}
    />
  )
}

const held = ({ provider }: Values) => provider === 'jitsi' || provider === 'bigbluebutton'

const sections: Section<'meeting_settings'>[] = [
  {
    key: 'provider',
    fields: [
      radioField('provider', meeting_providers, { required: true, wide: true }),
      textField('address', { max: MAX_MEETING_ADDRESS, required: true, when: held, wide: true }),
      textField('app_id', { max: 100, when: ({ provider }) => provider === 'jitsi' }),
      ownField('secret', SecretControl, { when: held }),
    ],
  },
]

const load = {
  query: FindMeetingSetting,
  // There is one row, so it has no id.
  variables: {},
  of: ({ findCloudMeetingSetting: row }: { findCloudMeetingSetting: MeetingSetting | null }) => row,
}

/** Sends what was changed; there is one row, and it has no version. */
const save = ({ id: _id, version: _version, ...model }: Values) =>
  request(SaveMeetingSetting, { model }).then((r) => r.saveCloudMeetingSetting)

/** /manage/cloudMeeting/parameterSetting: who holds the online meetings, and whether they can be reached. */
export function MeetingSettingsPage() {
  const { t } = useTranslation('meeting_settings')
  return (
    <div className="column stack-wide">
      <FormPage
        words="meeting_settings"
        id="own"
        sections={sections}
        load={load}
        update={save}
        back="/manage/cloudMeeting/cloudMeeting-list"
        stays
        locked={() => (mayDo('settings.manage') ? null : t('locked'))}
        touches={['findCloudMeetingSetting']}
      />
      <Allowed may="settings.manage">
        <Trial />
      </Allowed>
    </div>
  )
}

function Trial() {
  const { t } = useTranslation('meeting_settings')
  const { data } = useRequest(
    FindMeetingSetting,
    {},
    {
      staleTime: 0,
      refetchInterval: (last) => trialAsks(last?.findCloudMeetingSetting),
    },
  )
  const { busy, run } = useAction(TestMeetingSetting, (r) => r.testCloudMeetingSetting, {
    touches: ['findCloudMeetingSetting'],
  })
  const setting = data?.findCloudMeetingSetting
  if (!setting || setting.provider === 'none') return null
  const { checking, checked_time: at, check_problem: problem } = setting
  return (
    <section className="stack-start" aria-label={t('trial.title')}>
      <h2>{t('trial.title')}</h2>
      <p className="quiet">{t('trial.text')}</p>
      <Button loading={busy || checking === 1} onClick={() => void run({})}>
        {t('trial.do')}
      </Button>
      <p role="status">
        {checking === 1
          ? t('trial.under_way')
          : at &&
            (problem === ''
              ? t('trial.fine', { at: momentText(at) })
              : t('trial.wrong', { at: momentText(at), problem }))}
      </p>
    </section>
  )
}
