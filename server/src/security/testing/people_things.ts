import { randomUUID } from 'node:crypto'
import { askFor } from '#server/visitors/people/testing/ask_for.ts'
import type { TestServer } from '#server/testing/ask.ts'

/** Somebody who visits, with a document number; rows of the other lists of people and gates. */
export interface PeopleThings {
  visitor: string
  visitor_block: string
  long_term: string
  gate: string
  /** A system outside. */
  machine: string
  stay: string
  vehicle: string
  blocked_vehicle: string
  gate_admin: string
  gate_device: string
  entry_permission: string
  /** The administrator was told that somebody came in. */
  arrival: string
  roll_call: string
  /** An entry of the log about visitors. */
  visitor_log: string
}

type Make = (operation: string, model: string, values: Record<string, unknown>) => Promise<string>

/** Makes them through the endpoints. @param another an account of the tenant */
export async function peopleThings(
  { db }: TestServer,
  {
    tenant_id,
    admin,
    another,
    day,
    make,
  }: { tenant_id: string; admin: string; another: string; day: string; make: Make },
): Promise<PeopleThings> {
  await askFor(db, tenant_id, ['card_number'])
  const rows = {
    visitor: await make('saveVisitorInfo', 'VisitorRegistrationModel', {
      visitor_name: '访客',
      phone: '13900000001',
      card_number: 'E12345678',
    }),
    visitor_block: await make('saveVisitorBlacklist', 'VisitorBlacklistModel', {
      visitor_name: 'Nobody',
      reason: 'Example',
      begin_time: `${day} 08:00:00`,
    }),
    long_term: await make('saveVisitorLongTerm', 'VisitorLongTermModel', {
      user_name: 'Contractor',
      in_school_start_date: day,
      in_school_end_date: day,
    }),
    gate: await make('saveVisitorGate', 'VisitorGateModel', { code: 'north-gate', name: 'North gate' }),
    machine: await make('saveVisitorMachine', 'VisitorMachineModel', {
      name: 'Example',
      gate: 'north-gate',
    }),
    stay: await make('saveVisitorList', 'VisitorListModel', {
      visitor_name: 'Example',
      arrive_time: '2026-09-01 08:00:00',
      arrival_place: 'north-gate',
    }),
    vehicle: await make('saveVisitorVehicle', 'VisitorVehicleModel', {
      plate: '沪A00001',
      owner_name: 'Example',
    }),
    blocked_vehicle: await make('saveVehicleBlacklist', 'VehicleBlacklistModel', {
      plate: '沪A00002',
      reason: 'Example',
    }),
    gate_admin: await make('saveVisitorAdminPermissions', 'VisitorAdminPermissionsModel', {
      admin_user: another,
    }),
    entry_permission: await make('saveVisitorEntryPermission', 'VisitorEntryPermissionModel', {
      holder_kind: 'dept',
      holder: 'physics',
    }),
  }
  const [logged] = await db.withTenant(
    tenant_id,
    ({ sql }) => sql<Pick<PeopleThings, 'visitor_log'>[]>`
      select id as visitor_log from operate_log where tenant_id = ${tenant_id} and operate_module = 'visitors' limit 1`,
  )
  if (!logged) throw new Error('nothing was logged')
  const [device] = await db.withTenant(
    tenant_id,
    ({ sql }) => sql<Pick<PeopleThings, 'gate_device'>[]>`
      insert into visitor_gate_device (tenant_id, id, account, gate, last_sync)
      values (${tenant_id}, ${randomUUID()}, ${another}, 'north-gate', ${`${day}T00:00:00Z`}) returning id as gate_device`,
  )
  if (!device) throw new Error('no device was made')
  return { ...rows, ...logged, ...device, ...(await arrived(db, rows.stay, { tenant_id, admin })) }
}

/** Somebody came in and the administrator was told; and a roll call is going on. */
async function arrived(
  db: TestServer['db'],
  stay: string,
  { tenant_id, admin }: { tenant_id: string; admin: string },
): Promise<Pick<PeopleThings, 'arrival' | 'roll_call'>> {
  const [row] = await db.withTenant(
    tenant_id,
    ({ sql }) => sql<Pick<PeopleThings, 'arrival' | 'roll_call'>[]>`
      with arrival as (
        insert into visitor_arrival (tenant_id, id, stay_id, visit_id, host, gate, asks, told_at)
        select ${tenant_id}, gen_random_uuid(), ${stay}, id, ${admin}, 'north-gate', 1, now() from visitor_appointment
        where tenant_id = ${tenant_id} limit 1 returning id
      ), told as (
        insert into visitor_arrival_told (tenant_id, id, arrival_id, account, part, told_at)
        select ${tenant_id}, gen_random_uuid(), id, ${admin}, 'office', now() from arrival
      ), roll_call as (
        insert into visitor_roll_call (tenant_id, id, begun_at, begun_by, begun_name)
        values (${tenant_id}, gen_random_uuid(), now(), ${admin}, 'Example') returning id
      )
      select arrival.id as arrival, roll_call.id as roll_call from arrival, roll_call`,
  )
  if (!row) throw new Error('nobody came in')
  return row
}
