import { useTranslation } from 'react-i18next'
import { request } from '../../../graphql/client.ts'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { ownField, pairField, switchField, textField } from '../../../kit/form/fields.tsx'
import { useLabel } from '../../../kit/useLabel.ts'
import { named } from '../../../viewer/named.ts'
import { FindApprovalFlow, SaveApprovalFlow, UpdateApprovalFlow } from './flows.graphql.ts'
import { new_step, wireSteps, wrongStep } from './steps.ts'
import { StepsControl } from './StepsControl.tsx'

const code = textField('code', { required: true, max: 60, pattern: /^[A-Za-z0-9_.-]+$/ })
const others = [
  ...pairField('name', { required: true }),
  textField('tags', { max: 200 }),
  switchField('visible'),
]
const steps = {
  key: 'steps' as const,
  fields: [ownField('steps', StepsControl, { required: true, wide: true })],
}
const sections_new = [{ key: 'flow' as const, fields: [code, ...others] }, steps]
const sections_known = [{ key: 'flow' as const, fields: others }, steps]

/** The form of an approval flow. @param id undefined: a new one */
export function FlowForm({ id, back }: { id: string | undefined; back: string }) {
  const { t } = useTranslation('approval_flows')
  const label = useLabel('approval_flows')
  const check = (values: Readonly<Record<string, unknown>>) => {
    const wrong = wrongStep(values['steps'])
    const problem =
      wrong && t('step.wrong', { nth: wrong.nth, field: label(`step.${wrong.field || 'approvers'}`) })
    return new Map(problem ? [['steps', problem]] : [])
  }
  return (
    <FormPage
      words="approval_flows"
      id={id}
      back={back}
      sections={id === undefined ? sections_new : sections_known}
      initial={{ visible: 1, steps: [new_step] }}
      nameOf={(row) => named(row, 'name')}
      check={check}
      load={{ query: FindApprovalFlow, of: (r) => r.findApprovalFlowById }}
      create={(model, sending) =>
        request(SaveApprovalFlow, {
          model: { ...model, ...sending, steps: wireSteps(model['steps']) } as never,
        }).then((r) => r.saveApprovalFlow)
      }
      update={(model) =>
        request(UpdateApprovalFlow, {
          model: { ...model, ...(model['steps'] ? { steps: wireSteps(model['steps']) } : {}) } as never,
        }).then((r) => r.updateApprovalFlow)
      }
      touches={['findApprovalFlowAll', 'flows']}
    />
  )
}
