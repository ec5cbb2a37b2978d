import type { Ctx } from '#server/context.ts'
import { locations } from '#server/locations/locations.service.ts'
import { saveResource, saveType } from '#server/resources/resources.service.ts'
import { OTHER_TENANT, standings } from './accounts.ts'
import { giveRoles, writePeople } from './people_step.ts'

/**
 * A small college beside the campus: neither its administrator nor the other's sees anything of the other
 * tenant.
 */
export async function writeOtherUniversity(ctx: Ctx): Promise<void> {
  const departments = [{ code: 'JB', parent: null, name: '江北学院', name_en: 'Jiangbei College' }]
  const posts = [{ code: 'director', name: '处长', name_en: 'Director', formal: 1 as const }]
  const people = standings(OTHER_TENANT).map(({ account, name, name_en, sex, dept, post, email }) => ({
    account,
    name,
    name_en,
    sex,
    dept,
    post,
    email: email ?? '',
    phone: '12000009999',
    birthday: '1980-05-12',
  }))
  await writePeople(ctx, departments, posts, people)
  await giveRoles(ctx, OTHER_TENANT)
  await locations.create(ctx, {
    kind: 'campus',
    code: 'MAIN',
    name: '本部',
    name_en: 'Main Campus',
    latitude: 30.3191,
    longitude: 120.2014,
    radius: 500,
  })
  await locations.create(ctx, {
    kind: 'building',
    code: 'MAIN-A',
    parent_code: 'MAIN',
    name: '综合楼',
    name_en: 'Main Building',
  })
  const resources_type_id = await saveType(
    ctx,
    {
      resources_name: '会议室',
      resources_name_en: 'Meeting rooms',
      icon: 'meeting',
      start_time: '08:00',
      end_time: '20:00',
    },
    {},
  )
  for (const room of [101, 102, 201, 202, 301]) {
    await saveResource(ctx, {
      resources_type_id,
      resources_number: `JB-${room}`,
      resources_name: `综合楼 ${room}`,
      resources_name_en: `Main Building ${room}`,
      capacity: room === 301 ? 40 : 12,
      building_code: 'MAIN-A',
      admin_dept: 'JB',
      order: room,
      equipment: ['projector', 'whiteboard'],
    })
  }
}
