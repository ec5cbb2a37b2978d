/**
 * The fields of visitors that the product brings along: what each holds, where it makes sense, and what is asked for unless a
 * tenant decides otherwise. Product §7.
 */
/** What a field holds. `people`: companions, each with a name; tenants can't add fields of that kind. */
export const field_kinds = ['text', 'number', 'date', 'choice', 'picture', 'file', 'flag', 'people'] as const
export type FieldKind = (typeof field_kinds)[number]

/** Where fields are asked for: in what is kept of a person, in the application for a visit, in the public registration. */
export type FieldPlace = 'visitor' | 'appointment' | 'register'

/** Unless somebody decides otherwise: not asked for, may be filled in, must be. */
type Asked = 'off' | 'asked' | 'required'

/** A field that the product brings along. */
export interface BuiltInField {
  kind: FieldKind
  /** The code table of a choice; `places`: what may be applied for. */
  values?: CodeTable | typeof PLACES
  /** Characters of a text; the greatest number; the most companions. */
  max?: number
  /** What a text looks like. */
  form?: 'phone' | 'email'
  /** It tells something of a person. `sensitive`: kept shorter, and asked for only with a consent of its own. */
  data: 'plain' | 'personal' | 'sensitive'
  /** The places in which it makes sense, with what holds there by default. */
  in: Partial<Record<FieldPlace, Asked>>
  /** These places need it: it can't be switched off there. */
  locked?: readonly FieldPlace[]
  /** It can't be made required: nobody has to have their face stored. */
  optional_only?: true
  /** Asked for only where this yes/no field says yes. */
  with?: string
}

/** A choice whose values are the campuses, buildings and resources that may be applied for. */
export const PLACES = 'places'
type CodeTable =
  | 'card_type'
  | 'gender'
  | 'identity_type'
  | 'person_type'
  | 'visit_path'
  | 'vehicle_kind'
  | 'visitor_type'

const off = { visitor: 'off', appointment: 'off', register: 'off' } as const
const catalogue = {
  visitor_name: {
    kind: 'text',
    max: 60,
    data: 'personal',
    in: { visitor: 'required', appointment: 'required', register: 'required' },
    locked: ['visitor', 'appointment', 'register'],
  },
  phone: {
    kind: 'text',
    max: 30,
    form: 'phone',
    data: 'personal',
    in: { visitor: 'required', appointment: 'required', register: 'required' },
    locked: ['visitor', 'appointment', 'register'],
  },
  unit: { kind: 'text', max: 100, data: 'personal', in: { ...off, visitor: 'asked', appointment: 'asked' } },
  post: { kind: 'text', max: 60, data: 'personal', in: off },
  person_type: {
    kind: 'choice',
    values: 'person_type',
    data: 'plain',
    in: { ...off, visitor: 'asked', appointment: 'asked' },
  },
  gender: { kind: 'choice', values: 'gender', data: 'personal', in: off },
  email: { kind: 'text', max: 200, form: 'email', data: 'personal', in: { ...off, visitor: 'asked' } },
  identity_type: { kind: 'choice', values: 'identity_type', data: 'personal', in: off },
  card_type: { kind: 'choice', values: 'card_type', data: 'plain', in: off },
  card_number: { kind: 'text', max: 30, data: 'sensitive', in: off },
  visitor_picture: { kind: 'picture', data: 'sensitive', in: { visitor: 'off' }, optional_only: true },
  in_school_date: {
    kind: 'date',
    data: 'plain',
    in: { appointment: 'required' },
    locked: ['appointment'],
  },
  in_school_end_date: { kind: 'date', data: 'plain', in: { appointment: 'asked' } },
  in_school_area: { kind: 'choice', values: PLACES, data: 'plain', in: { appointment: 'asked' } },
  in_school_reason: { kind: 'text', max: 200, data: 'plain', in: { appointment: 'required' } },
  accept_visit_name: { kind: 'text', max: 60, data: 'personal', in: { appointment: 'required' } },
  accept_visit_phone: {
    kind: 'text',
    max: 30,
    form: 'phone',
    data: 'personal',
    in: { appointment: 'asked' },
  },
  accept_visit_unit: { kind: 'text', max: 100, data: 'plain', in: { appointment: 'off' } },
  peers: { kind: 'people', max: 200, data: 'personal', in: { appointment: 'asked' } },
  in_child: { kind: 'number', max: 50, data: 'plain', in: { appointment: 'off' } },
  visit_path: { kind: 'choice', values: 'visit_path', data: 'plain', in: { appointment: 'off' } },
  is_car: { kind: 'flag', data: 'plain', in: { ...off, appointment: 'asked' } },
  car_card_number: {
    kind: 'text',
    max: 20,
    data: 'personal',
    in: { ...off, appointment: 'required' },
    with: 'is_car',
  },
  car_product: { kind: 'text', max: 60, data: 'plain', in: off, with: 'is_car' },
  remark: { kind: 'text', max: 500, data: 'plain', in: { ...off, appointment: 'asked' } },
} as const satisfies Record<string, BuiltInField>

/** The code of a field that the product brings along. */
export type BuiltInCode = keyof typeof catalogue
export const visitor_fields: Readonly<Record<BuiltInCode, BuiltInField>> = catalogue
export const built_in_codes = Object.keys(catalogue) as readonly BuiltInCode[]

/** A field that the product brings along; undefined for one of the tenant's own. */
export const builtInField = (code: string): BuiltInField | undefined =>
  isBuiltIn(code) ? visitor_fields[code] : undefined

export const isBuiltIn = (code: string): code is BuiltInCode => Object.hasOwn(catalogue, code)
