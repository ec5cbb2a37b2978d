import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { booking_rule_fields, type_rule_fields } from '#rules/booking_rules/fields.ts'
import { meaningOf } from '#rules/records/field_kinds.ts'
import en from '../locales/en/resources.json' with { type: 'json' }
import zh from '../locales/zh/resources.json' with { type: 'json' }
import type { TypeRulesNode } from './resources.graphql.ts'
import { lengthInWords, rulesInWords, typeRules } from './rules_in_words.ts'

const words = i18next.createInstance()
beforeAll(() => words.init({ lng: 'en', resources: { en: { resources: en }, zh: { resources: zh } } }))
const t = (language: 'en' | 'zh') => words.getFixedT(language, 'resources')
const typeRulesInWords = (...args: Parameters<typeof typeRules>) => typeRules(...args).map(([, text]) => text)

const silent: TypeRulesNode = {
  ...meaningOf(type_rule_fields, {}),
  start_time: '',
  end_time: '',
  appointmentNumberLimitRuleList: [],
}
const limit = (
  rule: 1 | 2 | 3 | 4 | 5,
  begin: string | null = null,
  end: string | null = null,
): Partial<TypeRulesNode> => ({
  is_appointment_number_limit: 1,
  appointmentNumberLimitRuleList: [
    {
      appointment_number_rule: rule,
      appointment_number_limit: 3,
      timeperiod_number_begin_date: begin,
      timeperiod_number_end_date: end,
    },
  ],
})

describe('the rules of a type in words', () => {
  test.each<[Partial<TypeRulesNode>, string[], string[]]>([
    [{}, [], []],
    [{ start_time: '08:00', end_time: '22:00' }, ['Open 08:00–22:00'], ['开放时间 08:00–22:00']],
    [limit(1), ['At most 3 a day'], ['每人每天最多 3 次']],
    [limit(2), ['At most 3 a week'], ['每人每周最多 3 次']],
    [limit(3), ['At most 3 a month'], ['每人每月最多 3 次']],
    [
      limit(4, '2026-11-01', '2026-11-30'),
      ['At most 3 from 2026-11-01 to 2026-11-30'],
      ['2026-11-01 至 2026-11-30 每人最多 3 次'],
    ],
    [limit(5), ['At most 3 at the same time'], ['同一时间最多 3 个']],
    [{ ...limit(1), is_appointment_number_limit: 0 }, [], []],
    [
      { is_incomplete_appointment_number_limit: 1, incomplete_appointment_number_limit: 2 },
      ['At most 2 unfinished bookings'],
      ['未结束的预约最多 2 个'],
    ],
    [
      {
        punctuality_rule: 1,
        deviation_minutes: 15,
        earliest_punctuality_rule: 1,
        earliest_deviation_minutes: 90,
        missed_frees_slot: 1,
        sign_in_proof: 0,
      },
      ['Check in from 1 h 30 min before the start until 15 min after the start', 'No-shows are released'],
      ['签到时间：开始前 1 小时 30 分钟起，至开始后 15 分钟', '未签到将释放时段'],
    ],
    [
      { punctuality_rule: 2, earliest_punctuality_rule: 2, can_location: 1, sign_out_rule: 1 },
      ['Check in any time that day until the end', 'Check in on site', 'Check out when you leave'],
      ['签到时间：当天任何时候起，至结束', '须在现场签到', '离开时请签退'],
    ],
    [
      { punctuality_rule: 2, quorum_members: 3, quorum_minutes: 10 },
      [
        'Check in from the start until the end',
        'Scan the code there or share your location to check in',
        'At least 3 of your group must check in until 10 min after the start, or it counts as missed',
      ],
      [
        '签到时间：开始时起，至结束',
        '签到须扫描现场二维码或共享位置',
        '小组至少 3 人须在开始后 10 分钟内签到，否则视为未履约',
      ],
    ],
    [
      { punctuality_rule: 2, sign_in_proof: 2, quorum_members: 2 },
      [
        'Check in from the start until the end',
        'Scan the code at the door or share your location to check in; the printed code is not enough',
        'At least 2 of your group must check in, or it counts as missed',
      ],
      [
        '签到时间：开始时起，至结束',
        '签到须扫描门口动态码或共享位置，张贴的二维码无效',
        '小组至少 2 人须签到，否则视为未履约',
      ],
    ],
    // Without sign-in its consequences don't apply.
    [{ can_location: 1, missed_frees_slot: 1 }, [], []],
  ])('%j', (rules, english, chinese) => {
    expect(typeRulesInWords({ ...silent, ...rules }, t('en'))).toEqual(english)
    expect(typeRulesInWords({ ...silent, ...rules }, t('zh'))).toEqual(chinese)
  })

  // Where a late cancellation counts, a booking can be cancelled until it starts.
  test.each<[number, 0 | 1, string[], string[]]>([
    [0, 0, [], []],
    [0, 1, [], []],
    [30, 0, ['Can be cancelled until 30 min before the start'], ['最晚在开始前 30 分钟取消']],
    [
      30,
      1,
      ['Cancelling later than 30 min before the start counts as a no-show'],
      ['开始前不足 30 分钟时取消，按未履约计入次数'],
    ],
  ])('cancelling %i minutes before, late counts %i', (minutes, late_cancel_counts, english, chinese) => {
    const rules = {
      ...meaningOf(booking_rule_fields, { cancel_notification_rule_apply: minutes }),
      capacity: 1,
      capacity_mode: 'exclusive',
    }
    const type = { ...silent, late_cancel_counts, default_appointment_state: 2 as const }
    const about = (language: 'en' | 'zh') => [
      ...rulesInWords(rules, type, t(language)),
      ...typeRulesInWords(type, t(language)),
    ]
    expect(about('en').filter((one) => /cancel/i.test(one))).toEqual(english)
    expect(about('zh').filter((one) => one.includes('取消'))).toEqual(chinese)
  })

  test.each([
    [45, '45 min'],
    [60, '1 h'],
    [95, '1 h 35 min'],
    [1440, '24 h'],
  ])('%i minutes are %s', (minutes, text) => expect(lengthInWords(minutes, t('en'))).toBe(text))
})
