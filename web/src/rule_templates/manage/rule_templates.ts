import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { rule_template_record } from '#rules/rule_templates/rule_template_record.ts'
import { ownField } from '../../kit/form/fields.tsx'
import type { RecordPageOptions } from '../../kit/record/recordPage.tsx'
import { problemsOf } from '../../resources/manage/resource_check.ts'
import { rule_sections } from '../../resources/manage/rule_sections.tsx'
import { TemplateRehearsal } from '../../resources/manage/Rehearsal.tsx'
import { RulesPreview } from '../../resources/manage/RulesShown.tsx'
import { ResourcesLink } from './ResourcesLink.tsx'

export const list = '/manage/resources/resources-rule-template'

/** The same rules as those of a resource of its own, in the same sections. */
const rules = Object.fromEntries(rule_sections.map(({ key, fields }) => [key, fields]))

/** The list of rule templates, and the form of one. */
export const rule_templates: RecordPageOptions<typeof rule_template_record, 'rule_templates'> = {
  words: 'rule_templates',
  list: {
    template_name: { width: 240, least: 160 },
    remark: { width: 260, least: 140 },
    resource_count: { width: 110, show: ResourcesLink },
    state: {},
    created_user_name: { width: 130, least: 100 },
    create_time: { at_first_hidden: true },
  },
  form_at: { add: `${list}-add`, row: (id) => `${list}/${id}` },
  copies: true,
  form: {
    template: [
      'template_name',
      'remark',
      'state',
      ownField('rules_in_words', RulesPreview, { wide: true }),
      ownField('rehearsal', TemplateRehearsal, { wide: true, when: ({ id }) => id !== undefined }),
    ],
    ...rules,
  } as never,
  useCheck: (label) => {
    const { t } = useTranslation('kit')
    return useMemo(() => {
      const wording = {
        label: (field: string) => label(`fields.${field}`),
        inLine: (nth: number, problem: string) => t('problem.in_line', { nth, problem }),
      }
      return (values) => problemsOf(values, null, wording)
    }, [label, t])
  },
  touches: ['findResourceAll'],
}
