import { step_defaults, type FlowStep } from '#rules/approvals/flow.ts'
import { saveFlow } from '#server/approvals/approvals.service.ts'
import type { Ctx } from '#server/context.ts'

/** The approval flows of the campus, by code. */
export const flow_codes = { lab: 'cs_lab', event: 'large_event', drone: 'drone_flight' } as const

const step = (
  name: string,
  name_en: string,
  approvers: FlowStep['approvers'],
  more: Partial<FlowStep> = {},
): FlowStep => ({
  name,
  name_en,
  approvers,
  ...step_defaults,
  ...more,
})

const account = (code: string) => ({ kind: 'account', code }) as const
const admin_dept = { kind: 'admin_dept', code: null } as const

/** One step or several, any or all, by person, by office, by the applicant's dean; with reminders and escalation. */
const flows = [
  {
    code: flow_codes.lab,
    name: '实验室长时段使用审批',
    name_en: 'Long use of a laboratory',
    tags: '实验室',
    steps: [
      step('实验室负责人', 'Head of the laboratory', [account('teacher')], {
        escalate_hours: 72,
        escalate_to: 'next',
      }),
      step('学院办公室', 'School office', [admin_dept]),
    ],
  },
  {
    code: flow_codes.event,
    name: '大型活动审批',
    name_en: 'Large events',
    tags: '报告厅',
    steps: [
      step('学院办公室', 'School office', [admin_dept]),
      step('院长', 'Dean', [{ kind: 'applicant_post', code: 'dean' }]),
      step('保卫处与信息化办公室会签', 'Security and IT together', [account('guard'), account('admin')], {
        rule: 'all',
        remind_hours: 12,
      }),
    ],
  },
  {
    code: flow_codes.drone,
    name: '无人机飞行审批',
    name_en: 'Drone flights',
    tags: '设备',
    steps: [
      step('设备室', 'Equipment room', [admin_dept], {
        escalate_hours: 48,
        escalate_to: 'role',
        escalate_role: 'super_admin',
      }),
    ],
  },
]

/** Defines the flows, before resources name them. */
export async function writeFlows(ctx: Ctx): Promise<void> {
  for (const flow of flows) await saveFlow(ctx, { ...flow, visible: 1 })
}
