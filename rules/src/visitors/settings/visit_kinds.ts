/** By which rules visits come: what holds for a tenant, and what a kind of visit sets otherwise. */
import type { Flag } from '../../records/wire_formats.ts'

/** What holds for all visits, unless their kind says otherwise. */
export interface OverallRules {
  /** 1: the approval flow below decides. */
  is_invite_school_flow_path: Flag
  /** The code of an approval flow; null: the default one. */
  invite_school_flow_path: string | null
  /** Codes of locations and ids of resources that may be applied for, separated by commas; empty: all campuses. */
  apply_school_resources: string
}

/** Who begins a visit. */
export type VisitBeginner = 'visitor' | 'host' | 'office' | 'process'

/** The kinds that some begin alone: an invitation has its host's word, a process is approved elsewhere. */
const begun_by: Readonly<Record<string, readonly VisitBeginner[]>> = {
  invitation: ['host', 'office'],
  process_invitation: ['process'],
}

/** Whether somebody can begin a visit of this kind: else they would choose by whose word it comes about. */
export const mayBegin = (visitor_type: string, who: VisitBeginner): boolean =>
  begun_by[visitor_type]?.includes(who) ?? who !== 'process'

/** What a kind of visit (an entry of the code table visitor_type) sets; null: as for all. */
export interface KindRules {
  visitor_type: string
  is_enable: Flag
  is_invite_school_flow_path: Flag | null
  invite_school_flow_path: string | null
  apply_school_resources: string | null
  /** 1: first the host confirms, then the flow decides; 0: the flow alone, or without a flow the host alone. */
  is_enable_second_level: Flag
  /** Days that one visit may last; null: as many as wanted. */
  longest_days: number | null
  /** Days before its first day from which a visit can be applied for; null: any. */
  days_ahead: number | null
  /** People of this kind for one place and day; null: any number. */
  number_per_day: number | null
}

/** The rules of a kind of visit, complete. */
export interface EffectiveKind extends Omit<
  KindRules,
  'is_invite_school_flow_path' | 'apply_school_resources'
> {
  is_invite_school_flow_path: Flag
  /** Locations and resources that may be applied for; empty: all campuses. */
  places: readonly string[]
}

/** A kind that nobody has set anything for: offered, by the rules of all. */
export const usualKind = (visitor_type: string): KindRules => ({
  visitor_type,
  is_enable: 1,
  is_invite_school_flow_path: null,
  invite_school_flow_path: null,
  apply_school_resources: null,
  is_enable_second_level: 0,
  longest_days: null,
  days_ahead: null,
  number_per_day: null,
})

/** The rules of a kind: its own where it has some, else those of all. */
export function effectiveKind(overall: OverallRules, kind: KindRules): EffectiveKind {
  const is_invite_school_flow_path = kind.is_invite_school_flow_path ?? overall.is_invite_school_flow_path
  const own_places = placesIn(kind.apply_school_resources)
  return {
    ...kind,
    is_invite_school_flow_path,
    invite_school_flow_path:
      is_invite_school_flow_path === 1
        ? (kind.invite_school_flow_path ?? overall.invite_school_flow_path)
        : null,
    places: own_places.length > 0 ? own_places : placesIn(overall.apply_school_resources),
  }
}

/** The places of a list separated by commas. */
export const placesIn = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
]

/** Who asks for a visit: nobody, the host, the flow, or first the host and then the flow. */
export function deciders({
  is_enable_second_level,
  is_invite_school_flow_path,
}: Pick<EffectiveKind, 'is_enable_second_level' | 'is_invite_school_flow_path'>): readonly (
  | 'host'
  | 'flow'
)[] {
  if (is_invite_school_flow_path === 0) return ['host']
  return is_enable_second_level === 1 ? ['host', 'flow'] : ['flow']
}
