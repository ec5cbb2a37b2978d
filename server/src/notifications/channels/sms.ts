import { gatewayRequest } from '#rules/notifications/gateway.ts'
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts'
import type { NotificationSettings } from '../settings.ts'
import { attempted } from './answered.ts'
import type { Sender } from './sender.ts'

/** Sends text messages by the tenant's gateway, each in one HTTP request. */
export function openSms(outgoing: Outgoing, settings: NotificationSettings): Sender {
  const { sms_address, sms_method, sms_headers, sms_body, sms_secret, sms_expects } = settings
  const gateway = { address: sms_address, method: sms_method, headers: sms_headers, body: sms_body }
  const refusal = (answer: string) =>
    answer.includes(sms_expects) ? null : { why: 'the answer is not the expected one', permanent: true }
  return {
    async send({ id, resends, address: phone, text, language }) {
      const { address, ...request } = gatewayRequest(gateway, {
        phone: phone.replaceAll(/[\s-]/g, ''),
        text,
        id: `${id}.${resends}`,
        language,
        secret: sms_secret,
      })
      return attempted(outgoing(address, request), refusal)
    },
    close: async () => {},
  }
}
