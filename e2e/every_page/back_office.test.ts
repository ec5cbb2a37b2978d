import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manage_route_table } from '../../web/src/areas/manage/route_table.ts'
import { startFullCampus, type FullCampus } from './campus.ts'
import { judged, named } from './judged.ts'
import { isOfSettings, manage_rows } from './table.ts'

let campus: FullCampus
beforeAll(async () => void (campus = await startFullCampus()))
afterAll(() => campus?.stop())

describe('in the back office', () => {
  test.each(named(manage_rows.filter((row) => !isOfSettings(row))))('%s', async (_, row) =>
    expect(await judged(campus, 'manage', row)).toEqual([]),
  )

  test('every page has a row', () => {
    const web = `${import.meta.dirname}/../../web/src`
    const declared = globSync('{*,visitors/*}/{pages,manage_pages}.ts', { cwd: web })
      .map((file) => readFileSync(`${web}/${file}`, 'utf8'))
      .join()
    const pages = manage_route_table
      .map(({ path }) => path)
      .filter((path) => declared.includes(`'${path}'`))
      .map((path) => path.replace('/manage/', ''))
    expect(pages.length).toBeGreaterThan(7)
    expect([...new Set(manage_rows.map(({ path }) => path))].toSorted()).toEqual(pages.toSorted())
  })
})
