import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFullCampus, type FullCampus } from './campus.ts'
import { judged, named } from './judged.ts'
import { isOfSettings, manage_rows } from './table.ts'

let campus: FullCampus
beforeAll(async () => void (campus = await startFullCampus()))
afterAll(() => campus?.stop())

describe('in the back office, settings and visitors', () => {
  test.each(named(manage_rows.filter(isOfSettings)))('%s', async (_, row) =>
    expect(await judged(campus, 'manage', row)).toEqual([]),
  )
})
