import { blacklist_setting_record } from '#rules/blacklist/blacklist_setting_record.ts'
import { ownField } from '../../kit/form/fields.tsx'
import type { Label } from '../../kit/list/declare.tsx'
import type { ControlProps } from '../../kit/form/declare.ts'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { ownColumn } from '../../kit/record/record_parts.tsx'
import { useTypeChoices } from '../../resources/type_choices.ts'
import { named } from '../../viewer/named.ts'

interface Rule {
  miss_limit: number
  window_days: number
  blocked_days: number
  repeat_blocked_days: readonly number[]
}

/** "3 misses within 30 days block for 7 days, the next times for 14 and 30." */
const sentence = ({ repeat_blocked_days: again, ...rule }: Rule, label: Label) =>
  label(again.length > 0 ? 'sentence_again' : 'sentence', { ...rule, again: again.join(', ') })

/** The rule as it would be, in words. */
function RuleShown({ values, label }: Pick<ControlProps, 'values' | 'label'>) {
  const again = values['repeat_blocked_days']
  const rule = { ...values, repeat_blocked_days: Array.isArray(again) ? again : [] }
  return <p aria-live="polite">{sentence(rule as unknown as Rule, label)}</p>
}

/** /manage/black/black-settings */
export const BlacklistSettingPage = recordPage(blacklist_setting_record, {
  words: 'blacklist_settings',
  list: {
    resources_type_name: {
      width: 220,
      plain: (row, label) => named<string>({ ...row }, 'resources_type_name') || label('all_types'),
    },
    in_words: ownColumn(
      blacklist_setting_record,
      ['miss_limit', 'window_days', 'blocked_days', 'repeat_blocked_days'],
      sentence,
      { width: 420, least: 260 },
    ),
    enabled: { width: 90 },
    miss_limit: { at_first_hidden: true },
    window_days: { at_first_hidden: true },
    blocked_days: { at_first_hidden: true },
    counts_from: {},
  },
  form: {
    counting: ['resources_type_id', 'enabled', 'miss_limit', 'window_days'],
    blocking: ['blocked_days', 'repeat_blocked_days', ownField('in_words', RuleShown, { wide: true })],
  },
  fields: { resources_type_id: { choices: useTypeChoices } },
})
