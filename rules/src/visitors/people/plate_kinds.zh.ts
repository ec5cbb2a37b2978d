/** The kinds of number plates of the mainland, by the signs that they have. GA 36-2018. */

/** The provinces, as plates begin. */
const PROVINCE = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]'
/** No plate has an I or an O in its serial: they would be read as digits. */
const SERIAL = '[A-HJ-NP-Z0-9]'

/** The kinds, the rarer ones first: the first that fits is meant. */
export const PLATE_KINDS = {
  armed_police: new RegExp(`^WJ(?:${PROVINCE})?${SERIAL}{4}[A-HJ-NP-Z0-9]$`),
  embassy: /^(?:\d{6}使|使\d{6})$/,
  consulate: new RegExp(`^${PROVINCE}[A-HJ-NP-Z]\\d{4}领$`),
  police: new RegExp(`^${PROVINCE}[A-HJ-NP-Z]${SERIAL}{4}警$`),
  school: new RegExp(`^${PROVINCE}[A-HJ-NP-Z]${SERIAL}{4}学$`),
  trailer: new RegExp(`^${PROVINCE}[A-HJ-NP-Z]${SERIAL}{4}挂$`),
  hong_kong: /^粤Z[A-HJ-NP-Z0-9]{4}港$/,
  macao: /^粤Z[A-HJ-NP-Z0-9]{4}澳$/,
  emergency: new RegExp(`^${PROVINCE}[A-HJ-NP-Z]?X?${SERIAL}{3,4}应急$`),
  temporary: new RegExp(
    `^(?:临${PROVINCE}?[A-HJ-NP-Z]?${SERIAL}{4,5}|${PROVINCE}[A-HJ-NP-Z]${SERIAL}{4}临)$`,
  ),
  /** Eight signs: of small cars the letter comes first, D A B C E electric, F G H J K others; of large ones last. */
  new_energy: new RegExp(`^${PROVINCE}[A-HJ-NP-Z](?:[DABCEFGHJK]${SERIAL}\\d{4}|\\d{5}[DABCEFGHJK])$`),
  ordinary: new RegExp(`^${PROVINCE}[A-HJ-NP-Z]${SERIAL}{5}$`),
  forces: /^[A-Z]{2}\d{5}$/,
} as const
