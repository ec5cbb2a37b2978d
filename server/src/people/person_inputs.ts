import { newAccount } from '#server/platform/graphql/account_input.ts'
import { date, int, text } from '#server/platform/graphql/inputs.ts'

/** What may be said of a person, and its bounds, in a form as in a file. */
export const person_inputs = {
  account: newAccount(),
  name: text({ max: 100 }),
  name_en: text({ max: 200 }),
  sex: int({ oneOf: [1, 2] }),
  cardNo: text({ max: 60 }),
  email: text({ max: 200, pattern: /^[^@\s]+@[^@\s]+$/ }),
  phone: text({ max: 40, pattern: /^[+\d][\d\s()-]*$/ }),
  birthday: date(),
}
