import { afterEach, expect, test, vi } from 'vitest'
import { updateViewer } from './viewer.ts'
import { paintTitle, titlePage } from './title.ts'

afterEach(() => {
  titlePage('')
  updateViewer({ settings: {} })
  vi.unstubAllGlobals()
})

test('the tab shows the page before the system, and follows both', () => {
  const page = { title: '' }
  vi.stubGlobal('document', page)
  paintTitle()
  expect(page.title).toBe('预约中心')
  titlePage('小组讨论室')
  expect(page.title).toBe('小组讨论室 – 预约中心')
  updateViewer({ settings: { sys_name: '明湖预约' } })
  paintTitle()
  expect(page.title).toBe('小组讨论室 – 明湖预约')
  titlePage('')
  expect(page.title).toBe('明湖预约')
})
