import { maskedEmail, maskedName, maskedPhone, maskedPlate } from '#rules/visitors/people/masking.ts'
import type { Masks } from '#server/operate_log/operate_log.service.ts'

const nothing = () => '…'

/**
 * What the operation log tells of people from outside: enough to recognise an entry, and nothing that erasing somebody would leave
 * there.
 */
export const log_masks: Masks = {
  visitor_name: maskedName,
  user_name: maskedName,
  phone: maskedPhone,
  email: maskedEmail,
  car_card_number: maskedPlate,
  car_no: maskedPlate,
  remark: nothing,
  own_values: nothing,
}
