/** What the settings of fields must not be: the form and the server ask the same. */
import { refusal, type Refusal } from '../../refusals/refusals.ts'
import { builtInField, field_kinds, isBuiltIn } from './field_catalogue.ts'
import { fitsPlace, mayBeAsked, type FieldSetting, type RegisterSetting } from './visitor_fields.ts'

/** Places of field settings, with their two switches. */
const places = [
  ['visitor', 'is_visitor_valid_info', 'is_visitor_required_info'],
  ['appointment', 'is_appointment_valid_info', 'is_appointment_required_info'],
] as const

/** The most days that data of visitors are kept; sensitive ones a tenth of that. */
export const MAX_KEEP_DAYS = 366
export const MAX_KEEP_SENSITIVE_DAYS = 30

/** Own codes have a beginning of their own, so that they never are another name of the wire. */
const OWN_CODE = /^own_[a-z0-9_]{1,40}$/

/** The kinds that a tenant's own fields can have. */
export const own_kinds = field_kinds.filter((kind) => kind !== 'people')

type Named = Pick<FieldSetting, 'code' | 'name' | 'name_en'>

/**
 * What is wrong with the settings of a field; each refusal names the setting.
 * @param used somebody has filled the field in
 * @param before as it was; null: it is new
 */
export function checkFieldSetting(
  setting: FieldSetting,
  { used, before }: { used: boolean; before: FieldSetting | null },
): Refusal[] {
  const field = builtInField(setting.code)
  const wrong: Refusal[] = []
  const refuse = (name: keyof FieldSetting, why: string, details: Refusal['details'] = {}) =>
    wrong.push(refusal('INVALID', name, { why, ...details, ...labelled(setting) }))

  for (const [place, valid, need] of places) {
    const locked = field?.locked?.includes(place) ?? false
    if (setting[valid] === 1 && !mayBeAsked(setting, place)) refuse(valid, 'not_here')
    if (locked && setting[valid] === 0) refuse(valid, 'locked')
    if (locked && setting[need] === 0) refuse(need, 'locked')
    if (setting[need] === 1 && setting[valid] === 0) refuse(need, 'needs_valid')
    if (setting[need] === 1 && field?.optional_only) refuse(need, 'optional_only')
  }
  const asked = places.some(([, valid]) => setting[valid] === 1)
  if (setting.sensitive === 1 && asked && setting.consent === '') refuse('consent', 'no_consent_text')
  const most = setting.sensitive === 1 ? MAX_KEEP_SENSITIVE_DAYS : MAX_KEEP_DAYS
  if (setting.keep_days < 1 || setting.keep_days > most)
    wrong.push(refusal('INVALID', 'keep_days', { why: 'out_of_range', min: 1, max: most }))
  return isBuiltIn(setting.code) ? wrong : [...wrong, ...checkOwn(setting, used, before)]
}

function checkOwn(setting: FieldSetting, used: boolean, before: FieldSetting | null): Refusal[] {
  const { kind, values, name } = setting
  const wrong: Refusal[] = []
  if (!OWN_CODE.test(setting.code)) wrong.push(refusal('INVALID', 'code', { why: 'format' }))
  if (!own_kinds.some((one) => one === kind))
    wrong.push(refusal('INVALID', 'kind', { why: 'no_own_kind', ...labelled(setting) }))
  if (kind === 'choice' && !values) wrong.push(refusal('INVALID', 'values', { why: 'required' }))
  if (name === '') wrong.push(refusal('INVALID', 'name', { why: 'required' }))
  if (used && before && (before.kind !== kind || (kind === 'choice' && before.values !== values)))
    wrong.push(refusal('INVALID', 'kind', { why: 'kind_fixed', ...labelled(setting) }))
  return wrong
}

/**
 * What is wrong with what the registration asks for of a field.
 * @param field as the field settings have it
 */
export function checkRegisterSetting(setting: RegisterSetting, field: FieldSetting): Refusal[] {
  const built_in = builtInField(setting.code)
  const locked = built_in?.locked?.includes('register') ?? false
  const wrong: Refusal[] = []
  const refuse = (name: keyof RegisterSetting, why: string) =>
    wrong.push(refusal('INVALID', name, { why, ...labelled(field) }))
  if (setting.is_valid === 1 && !fitsPlace(field.code, field.kind, 'register')) refuse('is_valid', 'not_here')
  if (locked && setting.is_valid === 0) refuse('is_valid', 'locked')
  if (locked && setting.is_required === 0) refuse('is_required', 'locked')
  if (setting.is_required === 1 && setting.is_valid === 0) refuse('is_required', 'needs_valid')
  if (setting.is_required === 1 && built_in?.optional_only) refuse('is_required', 'optional_only')
  if (setting.is_valid === 1 && field.sensitive === 1 && field.consent === '')
    refuse('is_valid', 'no_consent_text')
  return wrong
}

const labelled = ({ code, name, name_en }: Named) => ({
  label: name || code,
  label_en: name_en || name || code,
})
