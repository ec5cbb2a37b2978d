import type { TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

type Make = (name: string, type: string, model: Record<string, unknown>) => Promise<string>

/** A room with a plan of one seat. */
export async function seated(make: Make): Promise<{ venue: string; seat: string }> {
  const resources_type_id = await make('saveResourcesType', 'ResourcesTypeModel', {
    ...{ resources_name: 'Seats', start_time: '08:00', end_time: '22:00', is_seat_category: 1 },
  })
  const one = (resources_number: string, more: Record<string, unknown> = {}) =>
    make('saveResource', 'ResourceModel', {
      ...{ resources_type_id, resources_number, resources_name: resources_number, admin_dept: 'library' },
      ...more,
    })
  const venue = await one('S')
  const seat = await one('S-1', { parent_id: venue, min_interval_minutes: 30 })
  await make('saveSeatPlan', 'SeatPlanModel', planOf(venue, seat))
  return { venue, seat }
}

/** A plan of one seat and one zone, with a table. */
export const planOf = (venue: string, seat: string) => ({
  resources_id: venue,
  ...{ width: 400, height: 300 },
  zones: [{ code: 'quiet', name: 'Quiet', name_en: 'Quiet', points: [0, 0, 400, 0, 400, 300] }],
  decorations: [{ kind: 'table', x: 100, y: 60, width: 120, height: 60, rotation: 0 }],
  seats: [{ id: seat, number: '1', x: 100, y: 100, rotation: 0, attributes: ['power'] }],
})

/** The same plan as its draft. @returns the revision */
export async function drafted(
  server: TestServer,
  account: Account,
  venue: string,
  seat: string,
): Promise<string> {
  const { revision } = await server.data<{ revision: string }>(
    account,
    'provider',
    'mutation ($model: SeatPlanDraftModel) { saveSeatPlanDraft(model: $model) { revision } }',
    { model: { ...planOf(venue, seat), plan_version: 1 } },
  )
  return revision
}
