import { Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'

/** Whether a notification is sent, and by what. None ticked: none is sent. */
export function NotifyField() {
  const { t } = useTranslation('bookings')
  return (
    <Form.Item name="notifiy_channels" label={t('notify')}>
      <Checkbox.Group
        options={[
          { value: 'in_app', label: t('notify_in_app') },
          { value: 'email', label: t('notify_email') },
          { value: 'sms', label: t('notify_sms') },
        ]}
      />
    </Form.Item>
  )
}
