import { describe, expect, it, test } from 'vitest'
import { names_en } from '../permissions/names.en.ts'
import { names_zh } from '../permissions/names.zh.ts'
import { built_in_roles, isPermission, permission_names, role_names } from '../permissions/permissions.ts'
import { phrase } from './phrases.ts'
import { isRefusal, refusal, refusal_codes, type Details, type RefusalCode } from './refusals.ts'

describe('phrases', () => {
  test.each(refusal_codes)('exist for %s in both languages, also without details', (code) => {
    const { msg, msg_en } = phrase(refusal(code))
    expect(msg).toMatch(/[\u4e00-\u9fff]/)
    expect(msg_en).not.toMatch(/[\u4e00-\u9fff]/)
    for (const text of [msg_en, msg]) expect(text).not.toMatch(/NaN|\[object|^\s|\s$/)
  })

  test.each([
    ['REQUIRED', 'file', {}, '文件不能为空', 'The file cannot be empty'],
    ['REQUIRED', 'file', { label: 'Picture' }, 'Picture不能为空', 'Picture cannot be empty'],
    ['REQUIRED', 'codes_id', {}, 'codes_id不能为空', 'codes_id cannot be empty'],
    [
      'INVALID',
      'password',
      { why: 'too_short', min: 10 },
      '密码 过短，至少 10 字',
      'The password is too short; at least 10 characters',
    ],
  ] as const)('%s names the field %s', (code, field, details, zh, en) => {
    expect(phrase(refusal(code, field, details))).toMatchObject({ msg: zh, msg_en: en })
  })

  test.each<[RefusalCode, Details, string, string]>([
    ['IN_USE', { count: 3 }, '仍有 3 项在使用，请先解除', 'Still used 3 times; first remove what uses it'],
    ['IN_USE', { count: 1 }, '仍有 1 项在使用，请先解除', 'Still used 1 time; first remove what uses it'],
    [
      'IN_USE',
      { name: 'Chess tables' },
      '仍在使用中（Chess tables），请先解除',
      'Still in use by Chess tables; remove those first',
    ],
    [
      'INVALID',
      { why: 'circle', value: 'b' },
      '不能以自身或其下级作为上级',
      'An entry can not lie below itself',
    ],
    [
      'QUOTA_EXCEEDED',
      { rule: 2, limit: 3, used: 3, from: '2026-03-02', to: '2026-03-08', resets_at: '2026-03-09' },
      '本周（3月2日 周一 至 3月8日 周日）已约 3/3 次，周一 00:00 重新计算',
      '3 of 3 this week (Mon, 2 Mar to Sun, 8 Mar); resets Monday 00:00',
    ],
    [
      'NOT_YET_OPEN',
      { opens_at: '2026-03-04 08:00:00' },
      '尚未开放，3月4日 周三 08:00 开放预约',
      'Not open yet, opens Wed, 4 Mar 08:00',
    ],
    [
      'TOO_LATE',
      { needed: 90, minutes_left: 5 },
      '须提前 1 小时 30 分钟预约，现仅剩 5 分钟',
      'Book at least 1 h 30 min ahead; only 5 min left',
    ],
    [
      'CLOSED',
      { why: 'hours', from: '08:00', to: '22:00' },
      '不在开放时间 08:00–22:00 内',
      'Outside opening hours, 08:00–22:00',
    ],
    [
      'CLOSED',
      { why: 'weekday', weekday: 7, bookable: '1,2' },
      '周日不开放，可预约：周一、周二',
      'Not on Sundays; bookable Monday, Tuesday',
    ],
    [
      'CLOSED',
      { why: 'period', until: '13:00', reason: '打扫', reason_en: 'Cleaning' },
      '不开放至 13:00：打扫',
      'Closed until 13:00: Cleaning',
    ],
    [
      'SLOT_TAKEN',
      { from: '2026-03-04 09:00:00', to: '2026-03-04 10:00:00' },
      '3月4日 周三 09:00–10:00 已被预约，请选择其他时间',
      'Taken Wed, 4 Mar 09:00–10:00; choose another time',
    ],
    [
      'SLOT_TAKEN',
      {
        from: '2026-03-04 15:00:00',
        to: '2026-03-04 16:00:00',
        why: 'before',
        buffer: 10,
        last: '2026-03-04 14:30:00',
      },
      '3月4日 周三 15:00 起有预约，需提前 10 分钟结束，最晚到 14:30',
      'Booked from Wed, 4 Mar 15:00: end 10 min before it, by 14:30 at the latest',
    ],
    [
      'SLOT_TAKEN',
      {
        from: '2026-03-04 15:00:00',
        to: '2026-03-04 16:00:00',
        why: 'after',
        buffer: 10,
        first: '2026-03-04 16:30:00',
      },
      '3月4日 周三 15:00–16:00 有预约，其后需留 10 分钟整理，16:30 起可约',
      'Booked Wed, 4 Mar 15:00–16:00, then 10 min are kept free; possible from 16:30',
    ],
    [
      'MAINTENANCE',
      { until: '2026-11-27 00:00:00' },
      '维护中，11月27日 周五 恢复',
      'Under maintenance until Fri, 27 Nov',
    ],
    [
      'BLACKLISTED',
      { until: '2027-01-04 00:00:00' },
      '暂停预约至 2027年1月4日 周一 00:00',
      'Blocked until Mon, 4 Jan 2027 00:00',
    ],
    [
      'SIGN_IN_TOO_EARLY',
      { minutes: 71_424, from: '2027-01-15 09:45:00' },
      '尚未到签到时间，1月15日 周五 09:45 开始',
      'Too early; check-in opens Fri, 15 Jan 09:45',
    ],
    [
      'SIGN_IN_TOO_EARLY',
      { minutes: 45, from: '2026-11-26 09:45:00' },
      '尚未到签到时间，45 分钟 后开始（11月26日 周四 09:45）',
      'Too early; check-in opens in 45 min, Thu, 26 Nov 09:45',
    ],
    [
      'CANCEL_TOO_LATE',
      { needed: 3000 },
      '须在开始前 2 天 2 小时 办理，请联系管理员',
      'Possible until 2 days 2 h before the start; ask the administrator',
    ],
    ['TOO_SHORT', { limit: 30, minutes: 15, prompt: '半小时起', prompt_en: '' }, '半小时起', '半小时起'],
    [
      'BAD_TRANSITION',
      { action: 'submit', from: 5, to: 2 },
      '当前为“已取消”，不能变为“预约成功”',
      'It is cancelled and cannot become succeeded',
    ],
    [
      'BAD_TRANSITION',
      { action: 'approve', from: 5, to: 2 },
      '预约当前为“已取消”，无需再审批',
      'It is cancelled, so there is nothing left to decide',
    ],
    [
      'NOT_ALLOWED',
      { permission: 'resource.manage' },
      '没有权限：新增、修改、停用资源',
      'You are not allowed to: Create, change and stop resources',
    ],
    [
      'FULL',
      { limit: 8, used: 7, left: 1, wanted: 2 },
      '该时段已满：余 1 位，需要 2 位',
      'Full then: 1 place left, 2 wanted',
    ],
  ])('give the number and a remedy for %s', (code, details, msg, msg_en) => {
    expect(phrase(refusal(code, null, details))).toEqual({ msg, msg_en })
  })

  it('isRefusal distinguishes a refusal from anything else', () => {
    expect(isRefusal(refusal('FULL'))).toBe(true)
    for (const other of [null, undefined, 1, 'FULL', {}, { code: 'X', field: null, details: {} }]) {
      expect(isRefusal(other)).toBe(false)
    }
  })
})

describe('permissions', () => {
  it('each have one name in both languages', () => {
    expect(new Set(permission_names).size).toBe(permission_names.length)
    for (const name of permission_names) {
      expect(isPermission(name)).toBe(true)
      expect(names_en.permission[name]).not.toBe(names_zh.permission[name])
    }
    expect(isPermission('booking.steal')).toBe(false)
  })
  it('are unique within a role; the super administrator has all, visitors can’t book', () => {
    for (const role of role_names) {
      expect(new Set(built_in_roles[role]).size).toBe(built_in_roles[role].length)
    }
    expect(new Set(built_in_roles.super_admin)).toEqual(new Set(permission_names))
    expect(built_in_roles.visitor).not.toContain('booking.create')
    for (const role of ['user', 'visitor', 'guard'] as const) {
      for (const name of built_in_roles[role])
        expect(name).not.toMatch(/^(permission|tenant)\.|^(?!group).*\.manage$/)
    }
  })
})
