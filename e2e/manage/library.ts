import type { Page } from 'playwright-core'
import { startProduct, type Product } from '../product.ts'

/** The beginning of the addresses of the list of resources. */
export const list = '/manage/resources/resources-list'
/** Wider than a phone. */
export const long_name = 'Meeting room 4 of the library, beside the reading room on the eastern side'

export interface Library {
  product: Product
  /** Of each room, by its number. */
  ids: Record<string, string>
  /** A page of a signed-in person, closed by `closePages`. */
  at: Product['at']
  closePages(): Promise<void>
  openForm(page: Page, number: string): Promise<void>
  /** The server's current data of a room. */
  stored(number: string, fields: string): Promise<Record<string, unknown> | undefined>
  stop(): Promise<void>
}

/**
 * The product with 25 rooms of the library (M-01 to M-24, and M-26 of which M-24 is a part), and one of
 * chemistry.
 */
export async function startLibrary(): Promise<Library> {
  const product = await startProduct()
  const ids: Record<string, string> = {}
  const opened: Page[] = []
  const place = (model: object) => product.make('admin', 'saveLocation', 'LocationModel', { ...model })
  await place({ kind: 'campus', code: 'E', name: '东校区', name_en: 'East Campus' })
  await place({ kind: 'campus', code: 'W', name: '西校区', name_en: 'West Campus' })
  await place({ kind: 'building', code: 'E1', parent_code: 'E', name: '图书馆', name_en: 'Library Building' })
  await place({
    kind: 'building',
    code: 'W1',
    parent_code: 'W',
    name: '化学楼',
    name_en: 'Chemistry Building',
  })
  await place({ kind: 'floor', code: 'E1-2', parent_code: 'E1', name: '2层', name_en: 'Floor 2' })
  const type = await product.make('admin', 'saveResourcesType', 'ResourcesTypeModel', {
    resources_name: '会议室',
    resources_name_en: 'Meeting rooms',
    start_time: '08:00',
    end_time: '22:00',
  })
  await product.make('admin', 'saveResourcesRuleTemplate', 'ResourcesRuleTemplateModel', {
    template_name: '通用',
    template_name_en: 'Common rules',
    min_interval_minutes: 60,
    max_minutes: 180,
    need_approve: 1,
  })
  const room = async (n: number, model: object) => {
    const number = `M-${String(n).padStart(2, '0')}`
    ids[number] = await product.make('admin', 'saveResource', 'ResourceModel', {
      resources_type_id: type,
      resources_number: number,
      resources_name: `会议室 ${n}`,
      resources_name_en: n === 4 ? long_name : `Meeting room ${n}`,
      capacity: n,
      ...model,
    })
  }
  for (let n = 1; n <= 24; n++)
    await room(n, { admin_dept: 'library', building_code: 'E1', ...(n === 3 ? { floor_code: 'E1-2' } : {}) })
  await room(25, { admin_dept: 'chemistry', building_code: 'W1' })
  await room(26, { admin_dept: 'library', parts: [ids['M-24']] })
  const stored = (number: string, fields: string) =>
    product
      .data<{ edges: { node: Record<string, unknown> }[] }>(
        'admin',
        'provider',
        `query ($keywords: String) { findResourceAll(first: 1, keywords: $keywords) { edges { node { ${fields} } } } }`,
        { keywords: number },
      )
      .then(({ edges }) => edges[0]?.node)

  return {
    product,
    ids,
    async at(...args) {
      const page = await product.at(...args)
      opened.push(page)
      return page
    },
    async closePages() {
      for (const page of opened.splice(0)) await page.context().close()
    },
    async openForm(page, number) {
      await page.goto(`${product.url}${list}/${ids[number]}`)
      await field(page, 'resources_number').locator('input').waitFor()
    },
    stored,
    stop: () => product.stop(),
  }
}

export const rows = (page: Page) => page.locator('.ant-table-tbody tr.ant-table-row')
export const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number })
export const total = (page: Page, text: string) =>
  page.locator('.list-tools p', { hasText: new RegExp(`^${text}$`) }).waitFor()
export const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
export const option = (page: Page, name: string) => page.locator('.ant-select-item-option', { hasText: name })
export const save = (page: Page) => page.locator('.form-footer button[type=submit]').click()
export const saved = (page: Page) => page.locator('.toast', { hasText: 'Saved' }).waitFor()
export const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
