/**
 * The rules of one resource: the type's, and either its own or its template's. Field names are the wire's;
 * flags are 0 and 1 as on the wire; null means no limit. Product §5.
 */
import type { DateText, Flag, TimestampText } from '../records/wire_formats.ts'
import type { FieldValues } from '../records/field_kinds.ts'
import type { BookingRules, number_limit_fields, StoredTypeRules } from './fields.ts'

type LimitFields = FieldValues<typeof number_limit_fields>
export type NumberRule = NonNullable<LimitFields['appointment_number_rule']>

export interface NumberLimit extends LimitFields {
  appointment_number_rule: NumberRule
  appointment_number_limit: number
}

/** 0 stopped · 1 in use · 2 being maintained. */
export type UseState = 0 | 1 | 2

/** The rules of a type, for all its resources. */
export interface TypeRules extends Omit<
  StoredTypeRules,
  keyof LimitFields | 'is_appointment_number_limit' | 'is_incomplete_appointment_number_limit'
> {
  /** Those in force. */
  appointmentNumberLimitRuleList: readonly NumberLimit[]
  type_state: UseState
  type_maintenance_until: TimestampText | DateText | null
}

/** Fields of the resource itself, whatever its rule source. */
export interface ResourceFacts {
  capacity: number | null
  /** exclusive: one session at a time · shared: up to `capacity` people at a time. */
  capacity_mode: 'exclusive' | 'shared'
  state: UseState
  /** Usable again from then; null = unknown. */
  maintenance_until: TimestampText | DateText | null
  /** Department that administers the resource, by code. */
  admin_dept: string | null
  /** It has a seat plan: its seats are booked, not the room. */
  by_seat: boolean
  /** There are booking instructions; users must confirm them. */
  instructions_required: Flag
}

/** The effective rules of one resource. Treat as frozen: day computations are cached per object. */
export interface ResourceRules extends TypeRules, BookingRules, ResourceFacts {}
