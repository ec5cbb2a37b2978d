import { expect, test } from 'vitest'
import type { ShownApplication, ShownVehicle } from '../vehicles.graphql.ts'
import { canTakeBack, statusOf, statusOfVehicle } from './application_status.ts'

const TODAY = '2026-09-07'
const application = (state: number, end_date = '2026-09-30') => ({ state, end_date }) as ShownApplication

test.each([
  [1, '2026-09-07', '1', true],
  [1, '2026-09-06', 'over', true],
  [2, '2026-09-07', '2', true],
  [2, '2026-09-06', 'over', false],
  [3, '2026-09-06', '3', false],
  [4, '2026-09-30', '4', false],
])('an application in state %i until %s', (state, end_date, status, can) => {
  expect(statusOf(application(state, end_date), TODAY)).toBe(status)
  expect(canTakeBack(application(state, end_date), TODAY)).toBe(can)
})

const vehicle = (may_enter: number, begin_date: string | null, ...applications: ShownApplication[]) =>
  ({ may_enter, begin_date, end_date: null, applications }) as ShownVehicle

test.each<[string, ShownVehicle, string]>([
  ['that may enter', vehicle(1, '2026-09-01', application(2)), 'enters'],
  ['that may enter for ever', vehicle(1, null, application(2)), 'enters'],
  ['that may enter later', vehicle(1, '2026-09-10', application(2)), '2'],
  ['that may enter, while more is asked for', vehicle(1, null, application(1), application(2)), 'enters'],
  ['that waits', vehicle(0, null, application(1)), '1'],
  ['that was approved and is stopped', vehicle(0, null, application(2)), 'stopped'],
  ['that was taken back', vehicle(0, null, application(4), application(2, '2026-09-01')), '4'],
  ['whose time is over', vehicle(0, null, application(2, '2026-09-01')), 'over'],
])('a vehicle %s', (_name, one, expected) => expect(statusOfVehicle(one, TODAY)).toBe(expected))
