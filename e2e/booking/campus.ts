import type { Page } from 'playwright-core'
import { startProduct, type Mounted, type Product } from '../product.ts'

/** Tuesday; the product's clock is set to Monday, 7 September 2026, 08:00. */
export const TUESDAY = '2026-09-08'

/** The product with bookable resources. */
export interface Campus extends Product {
  /** Ids of types and resources by their English name. */
  ids: Record<string, string>
  /** The browser of a returning user, at another page: faster than signing in again. */
  visit(account: 'student' | 'student2', place: string): Promise<Page>
  /** The address of a type's grid. */
  grid(type: string, query?: string): string
  addType(name: string, name_zh: string, model?: object): Promise<string>
  /** @param name its English name; the number is its initials and digits */
  addRoom(type: string, name: string, model?: object): Promise<string>
  /** A period booked through the API. @returns the session's id */
  book(account: 'student' | 'student2' | 'teacher', wish: Wish): Promise<string>
}

export interface Wish {
  room: string
  date?: string
  from: string
  to: string
  theme?: string
  person_times?: number
  draft?: boolean
  participants?: string[]
}

/** Starts the product with one type of five group rooms in two campuses. @param mounted below a portal's path; standalone by default */
export async function startCampus(mounted?: Mounted): Promise<Campus> {
  const product = await startProduct(mounted)
  const ids: Record<string, string> = {}
  const known = new Map<string, Page>()
  const campus: Campus = {
    ...product,
    ids,
    async visit(account, place) {
      const page = known.get(account) ?? (await product.at(account, place))
      if (known.has(account)) await page.goto(product.url + place)
      known.set(account, page)
      return page
    },
    grid: (type, query = `?date=${TUESDAY}`) => `/pc/resources/${ids[type]}/list${query}`,
    async addType(name, name_zh, model = {}) {
      return (ids[name] = await product.make('admin', 'saveResourcesType', 'ResourcesTypeModel', {
        resources_name: name_zh,
        resources_name_en: name,
        start_time: '08:00',
        end_time: '22:00',
        ...model,
      }))
    },
    async addRoom(type, name, model = {}) {
      return (ids[name] = await product.make('admin', 'saveResource', 'ResourceModel', {
        resources_type_id: ids[type],
        resources_number: name,
        resources_name: name.replaceAll(/^\D+/g, '研讨室 '),
        resources_name_en: name,
        capacity: 6,
        min_interval_minutes: 30,
        ...model,
      }))
    },
    book: (
      account,
      {
        room,
        date = TUESDAY,
        from,
        to,
        theme = 'Reading circle',
        person_times = 1,
        draft = false,
        participants = [],
      },
    ) =>
      product.make(account, 'saveAppointmentInformation', 'AppointmentInformationModel', {
        resources_id: ids[room],
        appointment_date: date,
        start_time: from,
        end_time: to,
        theme,
        person_times,
        draft,
        participants,
      }),
  }
  const place = (model: object) => product.make('admin', 'saveLocation', 'LocationModel', { ...model })
  await place({ kind: 'campus', code: 'E', name: '东校区', name_en: 'East Campus' })
  await place({ kind: 'campus', code: 'W', name: '西校区', name_en: 'West Campus' })
  await place({ kind: 'building', code: 'E1', parent_code: 'E', name: '图书馆', name_en: 'Library' })
  await place({ kind: 'building', code: 'W1', parent_code: 'W', name: '化学楼', name_en: 'Chemistry' })
  await place({ kind: 'floor', code: 'E1-2', parent_code: 'E1', name: '2层', name_en: 'Floor 2' })
  await campus.addType('Group rooms', '研讨室')
  const library = { building_code: 'E1', campus_code: 'E' }
  await campus.addRoom('Group rooms', 'Group room 1', library)
  await campus.addRoom('Group rooms', 'Group room 2', { ...library, floor_code: 'E1-2', capacity: 8 })
  await campus.addRoom('Group rooms', 'Group room 3', {
    ...library,
    equipment: ['projector'],
    need_approve: 1,
  })
  await campus.addRoom('Group rooms', 'Group room 4', { building_code: 'W1', campus_code: 'W', capacity: 20 })
  await campus.addRoom('Group rooms', 'Group room 5', {
    ...library,
    booking_instructions: '<p>请保持安静。</p>',
    booking_instructions_en: '<p>Please leave it as you found it.</p>',
  })
  return campus
}
