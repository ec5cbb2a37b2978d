import { describe, expect, test } from 'vitest'
import {
  deciders,
  effectiveKind,
  placesIn,
  usualKind,
  type KindRules,
  type OverallRules,
} from './visit_kinds.ts'

const overall = (more: Partial<OverallRules> = {}): OverallRules => ({
  is_invite_school_flow_path: 1,
  invite_school_flow_path: 'all',
  apply_school_resources: 'north,south',
  ...more,
})
const kind = (more: Partial<KindRules> = {}): KindRules => ({ ...usualKind('group'), ...more })

describe('a kind of visit', () => {
  test.each<[string, OverallRules, KindRules, object]>([
    [
      'follows what holds for all',
      overall(),
      kind(),
      { is_invite_school_flow_path: 1, invite_school_flow_path: 'all', places: ['north', 'south'] },
    ],
    [
      'has a flow of its own',
      overall(),
      kind({ invite_school_flow_path: 'own' }),
      { invite_school_flow_path: 'own' },
    ],
    [
      'needs no flow',
      overall(),
      kind({ is_invite_school_flow_path: 0, invite_school_flow_path: 'own' }),
      { is_invite_school_flow_path: 0, invite_school_flow_path: null },
    ],
    [
      'needs one where others need none',
      overall({ is_invite_school_flow_path: 0 }),
      kind({ is_invite_school_flow_path: 1 }),
      { is_invite_school_flow_path: 1, invite_school_flow_path: 'all' },
    ],
    ['has places of its own', overall(), kind({ apply_school_resources: 'west' }), { places: ['west'] }],
    ['is limited nowhere', overall({ apply_school_resources: '' }), kind(), { places: [] }],
  ])('%s', (_case, all, one, expected) => {
    expect(effectiveKind(all, one)).toMatchObject(expected)
  })
})

test.each([
  [0, 0, ['host']],
  [0, 1, ['host']],
  [1, 0, ['flow']],
  [1, 1, ['host', 'flow']],
] as const)(
  'flow %i, second level %i: %j decide',
  (is_invite_school_flow_path, is_enable_second_level, expected) => {
    expect(deciders({ is_invite_school_flow_path, is_enable_second_level })).toEqual(expected)
  },
)

test.each([
  ['', []],
  [null, []],
  [' north ,south,,north', ['north', 'south']],
])('%j names the places %j', (text, expected) => expect(placesIn(text)).toEqual(expected))
