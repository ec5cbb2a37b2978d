import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFullCampus, type FullCampus } from './campus.ts'
import { judged, named } from './judged.ts'
import { phone_rows, user_rows } from './table.ts'

let campus: FullCampus
beforeAll(async () => void (campus = await startFullCampus()))
afterAll(() => campus?.stop())

describe('on a phone', () => {
  test.each(named([...user_rows, ...phone_rows]))('%s', async (_, row) =>
    expect(await judged(campus, 'mobile', row)).toEqual([]),
  )
})
