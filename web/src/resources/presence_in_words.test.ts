import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { type_rule_fields } from '#rules/booking_rules/fields.ts'
import { meaningOf } from '#rules/records/field_kinds.ts'
import en_rules from '../locales/en/presence_rules.json' with { type: 'json' }
import zh_rules from '../locales/zh/presence_rules.json' with { type: 'json' }
import en from '../locales/en/resources.json' with { type: 'json' }
import zh from '../locales/zh/resources.json' with { type: 'json' }
import { presenceInWords } from './presence_in_words.ts'
import type { TypeRulesNode } from './resources.graphql.ts'

const words = i18next.createInstance()
beforeAll(() =>
  words.init({
    lng: 'en',
    resources: {
      en: { resources: en, presence_rules: en_rules },
      zh: { resources: zh, presence_rules: zh_rules },
    },
  }),
)
const inLanguage = (language: 'en' | 'zh') => ({
  t: words.getFixedT(language, 'presence_rules'),
  resources: words.getFixedT(language, 'resources'),
})
const silent: TypeRulesNode = { ...meaningOf(type_rule_fields, {}), appointmentNumberLimitRuleList: [] }

test.each<[Partial<TypeRulesNode>, string[], string[]]>([
  [
    {
      ...{
        punctuality_rule: 2,
        sign_in_proof: 0,
        leave_minutes: 30,
        leave_times: 2,
        report_minutes: 10,
      },
      leave_periods: [{ start_time: '11:30', end_time: '13:00', minutes: 90 }],
      strict_periods: [
        {
          ...{
            name: '期末 Exams',
            name_en: '期末 Exams',
            begin_date: '2026-12-28',
            end_date: '2027-01-10',
          },
          ...{
            sign_in_minutes: 10,
            leave_minutes: 15,
            leave_times: 1,
            report_minutes: 5,
            missed_frees_slot: 1,
          },
        },
        {
          name: '',
          name_en: '',
          begin_date: '2027-02-01',
          end_date: '2027-02-02',
          sign_in_minutes: 0,
          leave_minutes: 0,
        },
        // It tightens nothing.
        { name: '', name_en: '', begin_date: '2027-03-01', end_date: '2027-03-02' },
      ],
    },
    [
      'You may leave 2 times for 30 min and keep your place',
      'From 11:30 to 13:00 for 1 h 30 min',
      'Who does not return in time loses the place, and it counts as missed',
      'If somebody reports the place as empty, confirm within 10 min that you are there, or it is released',
      '期末 Exams, 2026-12-28 to 2027-01-10: check in until 10 min after the start; leave for 15 min at most; leave once at most; 5 min to confirm after a report; no-shows are released',
      'From 2027-02-01 to 2027-02-02: check in by the start; no leaving',
    ],
    [
      '可暂离 2 次，每次 30 分钟，位置保留',
      '11:30–13:00 可暂离 1 小时 30 分钟',
      '暂离超时未返回将释放位置，并记为未履约',
      '如有人反映位置无人，须在 10 分钟内确认在场，否则释放位置',
      '期末 Exams（2026-12-28 至 2027-01-10）：须在开始后 10 分钟内签到；暂离不超过 15 分钟；最多暂离 1 次；被反映无人后须在 5 分钟内确认；未签到即释放时段',
      '2027-02-01 至 2027-02-02：须在开始前签到；不可暂离',
    ],
  ],
  [{ punctuality_rule: 2 }, [], []],
  // Without signing in nobody leaves.
  [{ leave_minutes: 30 }, [], []],
])('%j', (rules, english, chinese) => {
  expect(presenceInWords({ ...silent, ...rules }, inLanguage('en'))).toEqual(english)
  expect(presenceInWords({ ...silent, ...rules }, inLanguage('zh'))).toEqual(chinese)
})
