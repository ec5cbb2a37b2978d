/** The built-in texts about applications for vehicles in English. */
import type { NotificationKindName, NotificationTexts } from '../../notifications/kinds.ts'

const details = `Plate: {{plate}}\nDays: {{when}}`

export const vehicle_texts_en = {
  vehicle_approved: {
    name: 'A vehicle approved',
    title: '{{plate}} may enter: {{when}}',
    text: `Your application for the entry of your vehicle was approved. The gate knows its plate.\n${details}\nBy: {{by}}\nAnswer: {{reason}}`,
    short: '{{plate}} may enter, {{when}}.',
  },
  vehicle_rejected: {
    name: 'A vehicle rejected',
    title: 'Application rejected: {{plate}}, {{when}}',
    text: `Your application for the entry of your vehicle was rejected.\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: 'Your application for {{plate}}, {{when}}, was rejected. {{reason}}',
  },
} satisfies Partial<Record<NotificationKindName, NotificationTexts>>
