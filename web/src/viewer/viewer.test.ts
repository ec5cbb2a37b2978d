import { afterEach, describe, expect, test, vi } from 'vitest'
import contract from '../../../contract/contract.json' with { type: 'json' }
import { hashTarget } from '../areas/hash_target.ts'
import { deviceOf } from './device.ts'
import { languageOf, setLanguage } from './language.ts'
import { digest, permissionOf } from './menus.ts'
import { named } from './named.ts'
import { forgetPersonal, persisted, persistedValue, type Shelf } from './persisted.ts'
import { sweepPersisted } from './sweep.ts'
import { readSetting, systemName } from './settings.ts'

afterEach(() => {
  setLanguage('zh')
  vi.restoreAllMocks()
})

const shelf = (): Shelf & { map: Map<string, string> } => {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}
const isText = (found: unknown): found is string => typeof found === 'string'

describe('what a browser keeps', () => {
  /** As browsers have it: the keys are properties. */
  const shelfOf = (entries: Record<string, string>) =>
    Object.defineProperties(
      { ...entries },
      {
        getItem: { value: (key: string) => entries[key] ?? null },
        removeItem: {
          value(this: Record<string, string>, key: string) {
            delete this[key]
          },
        },
      },
    ) as unknown as Storage
  const stored = (expires_ms: number) => JSON.stringify({ value: 'x', start_time: 0, expires_ms })

  test('of a person is gone at sign-out, whoever’s it was; what a device prefers stays', () => {
    const local = shelfOf({
      'draft:manager:/manage/x': '1',
      'canvasmenus:student': '1',
      grid_as_list: '1',
      'sign_in.user:i:c': '1',
    })
    const tab = shelfOf({ 'booking:student:/pc': '1', 'feed_addresses:student': '1', theme: '1' })
    forgetPersonal([local, tab])
    expect([Object.keys(local), Object.keys(tab)]).toEqual([['grid_as_list', 'sign_in.user:i:c'], ['theme']])
  })

  test('is swept when its time is over; what nobody can read stays', () => {
    const local = shelfOf({ old: stored(1000), new: stored(1001), language: 'en', other: '{"a":1}' })
    sweepPersisted([local], 1000)
    expect(Object.keys(local)).toEqual(['new', 'language', 'other'])
  })
})

describe('persisted values', () => {
  const hour = contract.constants.persisted_value_expiry_ms
  test.each([
    ['at once', undefined, 0, 'x'],
    ['just before an hour', undefined, hour - 1, 'x'],
    ['after exactly an hour', undefined, hour, null],
    ['within its second', 1000, 999, 'x'],
    ['after its second', 1000, 1000, null],
  ])('%s', (_name, expires, later, value) => {
    const box = shelf()
    persisted('key', 'x', expires, box, 5000)
    expect(persistedValue('key', isText, box, 5000 + later)).toBe(value)
    expect(box.map.has('key')).toBe(value !== null)
  })

  test.each(['', '{', '{}', '{"value":"x"}', 'null'])('ignores %j', (text) => {
    const box = shelf()
    box.map.set('key', text)
    expect(persistedValue('key', isText, box, 0)).toBeNull()
  })

  test('ignores a value of another type', () => {
    const box = shelf()
    persisted('key', 7, 1000, box, 0)
    expect(persistedValue('key', isText, box, 1)).toBeNull()
  })

  test('a full storage is not an error', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const full: Shelf = {
      ...shelf(),
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => persisted('key', 'x', 1000, full, 0)).not.toThrow()
  })
})

describe('names', () => {
  const room = { resources_name: '会议室', resources_name_en: 'Meeting room' }
  test.each([
    ['zh', room, '会议室'],
    ['en', room, 'Meeting room'],
    ['en', { ...room, resources_name_en: '' }, '会议室'],
    ['en', { ...room, resources_name_en: ' ' }, '会议室'],
    ['en', { ...room, resources_name_en: null }, '会议室'],
    ['en', { resources_name: null }, ''],
    ['zh', null, ''],
  ] as const)('in %s of %j: %s', (language, of, name) => {
    setLanguage(language)
    expect(named(of, 'resources_name')).toBe(name)
  })

  test.each([
    [{ sys_name: '甲', sys_name_en: 'A' }, false, '甲'],
    [{ sys_name: '甲', sys_name_en: 'A' }, true, 'A'],
    [{}, false, '预约中心'],
    [{}, true, 'Reservation Center'],
    [{ sys_name: '甲' }, true, 'Reservation Center'],
  ])('the system %j, in English %s, is %s', (setting, in_english, name) =>
    expect(systemName(setting, in_english)).toBe(name),
  )

  test.each([
    ['{"sys_name":"A"}', { sys_name: 'A' }],
    ['[1]', {}],
    ['no json', {}],
    [null, {}],
    [undefined, {}],
  ])('the settings %j', (text, setting) => expect(readSetting(text)).toEqual(setting))
})

test.each([
  [null, 'zh'],
  ['', 'zh'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['en', 'en'],
  ['EN-us', 'en'],
  ['fr', 'zh'],
])('the language %j is %s', (stored, language) => expect(languageOf(stored)).toBe(language))

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0', 'desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Safari/605', 'desktop'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148', 'desktop'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120.0 Mobile Safari', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X900) Chrome/120.0 Safari', 'desktop'],
  ['Mozilla/5.0 (Linux; Android 13) MicroMessenger/8.0 Mobile Safari', 'mobile'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) Chrome/114.0 ArkWeb/4.1.6.1 Mobile', 'mobile'],
  ['Mozilla/5.0 (Tablet; OpenHarmony 5.0) Chrome/114.0 ArkWeb/4.1.6.1', 'desktop'],
  ['', 'desktop'],
])('%j is a %s', (agent, device) => expect(deviceOf(agent)).toBe(device))

const home = ['/manage/home', 'home page']
test.each([
  [[], false, 'user'],
  [[], true, 'admin'],
  [[{ description: '/manage/home', deleted: 0 }], false, 'admin'],
  [[{ description: 'Home page', deleted: 0 }], false, 'admin'],
  [[{ description: null, deleted: 0 }], false, 'user'],
  [[{ description: '/manage/home', deleted: 1 }], false, 'user'],
])('the menu %j, local %s: %s', (menus, local, permission) =>
  expect(permissionOf(menus, local, home)).toBe(permission),
)

test('a digest differs between tokens and contains none', () => {
  expect(digest('token-a')).not.toBe(digest('token-b'))
  expect(digest('token-a')).toBe(digest('token-a'))
  expect(digest('token-a')).not.toContain('token')
})

test.each([
  ['#part', 'part'],
  [`#${'x'.repeat(48)}`, 'x'.repeat(48)],
  [`#${'x'.repeat(49)}`, null],
  ['#', null],
  ['', null],
  ['#%E4%B8%AD', '中'],
  ['#%E4', null],
])('the hash %s leads to %s', (hash, target) => expect(hashTarget(hash)).toBe(target))
