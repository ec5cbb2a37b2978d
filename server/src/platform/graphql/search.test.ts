import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchText } from '#rules/search/search_text.ts'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Account } from '#server/testing/campus.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
  const location = (kind: string, code: string, name: string, parent_code: string | null) =>
    stage.ask('admin', 'mutation ($model: LocationModel) { saveLocation(model: $model) { errcode } }', {
      model: { kind, code, name, parent_code },
    })
  await location('campus', 'east', '东校区', null)
  await location('building', 'e1', '格物楼', 'east')
  const type_id = await stage.type()
  const room = (resources_number: string, resources_name: string, resources_name_en = '', more = {}) =>
    stage.room(type_id, { resources_number, resources_name, resources_name_en, ...more })
  await room('MT-EADM-101', '行政楼 101 会议室', 'Room 101 Meeting', {
    campus_code: 'east',
    building_code: 'e1',
  })
  await room('ＦＷ－１', 'Ａ１０１ 全角房')
  await room('CAFE-1', 'Café Zoë', 'Café Zoë')
  await stage.inTenant(
    ({ sql, tenant_id }) => sql`
      update iam_user set name = '曾晓涵', name_en = 'Xiaohan Zeng' where tenant_id = ${tenant_id} and account = 'student2'`,
  )
})
afterAll(() => stage.server.stop())

const rooms = async (keywords: string, account: Account = 'student') => {
  const { edges } = await stage.ask<{ edges: { node: { resources_number: string } }[] }>(
    account,
    'query ($keywords: String) { findResourceAll(keywords: $keywords) { edges { node { resources_number } } } }',
    { keywords },
  )
  return edges.map(({ node }) => node.resources_number).toSorted()
}

describe('a room is found by', () => {
  test.each([
    '行政楼101',
    '行政楼101会议室',
    '101 行政楼',
    '会议室　101',
    'Room 101 Meeting',
    'meeting room',
    'MT-EADM-101',
    'MT-EADM-１０１',
    'ＭＴ-EADM-101',
    'mt eadm 101',
    'mteadm101',
    'xingzhenglou',
    'xing zheng lou 101',
    'xzl101',
    '东校区 101',
    '格物楼101',
    'gewulou MT',
  ])('%s', async (typed) => expect(await rooms(typed)).toEqual(['MT-EADM-101']))

  test.each([
    ['A101', ['ＦＷ－１']],
    ['quanjiaofang', ['ＦＷ－１']],
    ['fw1', ['ＦＷ－１']],
    ['cafe zoe', ['CAFE-1']],
    ['行政楼 102', []],
    ['%', []],
    ['-', []],
    ['101 行政楼 elsewhere', []],
  ])('%s: %j', async (typed, expected) => expect(await rooms(typed)).toEqual(expected))
})

test.each(['Zeng Xiaohan', 'xiaohanzeng', 'zengxiaohan', '曾 晓涵', '晓涵', 'ZENG', 'zxh', 'student2 曾'])(
  'a person is found by %s',
  async (keywords) => {
    const found = await stage.server.data<{ edges: { node: { account: string } }[] }>(
      'admin',
      'iam',
      'query ($keywords: String) { users(keywords: $keywords) { edges { node { account } } } }',
      { keywords },
    )
    expect(found.edges.map(({ node }) => node.account)).toEqual(['student2'])
  },
)

test('a session is found by its applicant’s reading, and by words of several fields', async () => {
  const { edges } = await stage.ask<{ edges: { node: { id: string } }[] }>(
    'admin',
    'query { findResourceAll(keywords: "cafe") { edges { node { id } } } }',
    {},
  )
  const id = await stage.book('student2', edges[0]?.node.id ?? '', { theme: '合唱 Choir' })
  for (const keywords of ['zengxiaohan choir', 'CAFÉ 合唱', 'zxh']) {
    const found = await stage.ask<{ edges: { node: { id: string } }[] }>(
      'admin',
      'query ($keywords: String) { findAppointmentInformationAll(keywords: $keywords) { edges { node { id } } } }',
      { keywords },
    )
    expect([keywords, found.edges.map(({ node }) => node.id)]).toEqual([keywords, [id]])
  }
})

test('the database makes of a text what the rules make of it', async () => {
  const texts = fc.sample(
    fc.string({
      unit: fc.constantFrom(...'aZ9éÄßñ -_./·（）【】《》、。，Ａｚ９　！～苏行楼曾々ー・Ⅳ①㎡ﬁ\n'),
      maxLength: 30,
    }),
    { numRuns: 300, seed: 1 },
  )
  const said = await stage.inTenant(
    ({ sql }) => sql<{ text: string }[]>`
      select search_text(t) as text from unnest(${texts}::text[]) with ordinality as all_of(t, i) order by i`,
  )
  expect(said.map(({ text }) => text)).toEqual(texts.map(searchText))
})
