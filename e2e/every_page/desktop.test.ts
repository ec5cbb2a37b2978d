import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFullCampus, type FullCampus } from './campus.ts'
import { judged, named } from './judged.ts'
import { user_rows } from './table.ts'

let campus: FullCampus
beforeAll(async () => void (campus = await startFullCampus()))
afterAll(() => campus?.stop())

describe('on a desktop', () => {
  test.each(named(user_rows))('%s', async (_, row) => expect(await judged(campus, 'pc', row)).toEqual([]))
})
