/** The built-in texts about visits in English. */
import type { NotificationKindName, NotificationTexts } from '../../notifications/kinds.ts'

const details = `Visitor: {{visitor}}\nTime: {{when}}\nTo: {{host}}\nPurpose: {{purpose}}\nNumber: {{flow_no}}`

export const visit_texts_en = {
  visit_invited: {
    name: 'Invited as a visitor',
    title: 'You are invited: {{when}}',
    text: `{{host}} invites you. Complete your data so that the visit can be decided.\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: '{{host}} invites you, {{when}}. Complete your data.',
  },
  visit_data_missing: {
    name: 'A visitor’s data are missing',
    title: '{{visitor}}’s data are missing: {{when}}',
    text: `{{visitor}} is expected soon and has not completed the data. Send the link again, or complete them yourself.\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: '{{visitor}}, {{when}}: data are missing.',
  },
  visit_to_confirm: {
    name: 'A visit to confirm',
    title: '{{visitor}} wants to visit you: {{when}}',
    text: `{{visitor}} has applied to visit you. Confirm or decline.\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: '{{visitor}} wants to visit you, {{when}}. Confirm or decline.',
  },
  visit_to_approve: {
    name: 'A visit to approve',
    title: 'To approve: {{visitor}}, {{when}}',
    text: `A visit waits for your approval.\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: 'Visit of {{visitor}}, {{when}}, waits for approval.',
  },
  visit_approved: {
    name: 'A visit approved',
    title: 'Visit approved: {{visitor}}, {{when}}',
    text: `The visit is approved. The pass is on its page from the day before.\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: 'Visit of {{visitor}}, {{when}}, is approved.',
  },
  visit_refused: {
    name: 'A visit refused',
    title: 'Visit refused: {{visitor}}, {{when}}',
    text: `The visit was refused.\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: 'Visit of {{visitor}}, {{when}}, was refused. {{reason}}',
  },
  visit_cancelled: {
    name: 'A visit cancelled',
    title: 'Visit cancelled: {{visitor}}, {{when}}',
    text: `The visit was cancelled.\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: 'Visit of {{visitor}}, {{when}}, was cancelled. {{reason}}',
  },
  visit_changed: {
    name: 'A visit changed',
    title: 'Visit changed: {{visitor}}, {{when}}',
    text: `The visit was changed; it is as follows now.\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: 'Visit of {{visitor}} was changed: {{when}}.',
  },
  visit_revoked: {
    name: 'A visit revoked',
    title: 'Visit revoked: {{visitor}}, {{when}}',
    text: `The approved visit was revoked: its pass admits nobody any more.\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: 'Visit of {{visitor}}, {{when}}, was revoked. {{reason}}',
  },
  visit_arrived: {
    name: 'A visitor arrived',
    title: '{{visitor}} is at {{gate}}',
    text: `{{visitor}} has come in. Open this to say that you are on your way, or that they are to be sent away: the gate sees it.\nGate: {{gate}}\nSince: {{since}}\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: '{{visitor}} is at {{gate}} since {{since}}. Please say whether you are on your way.',
  },
  visit_arrived_earlier: {
    name: 'A visitor arrived earlier',
    title: '{{visitor}} came in at {{since}}',
    text: `{{visitor}} came in a while ago; the gate tells it only now.\nGate: {{gate}}\nSince: {{since}}\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: '{{visitor}} came in at {{gate}}, {{since}}.',
  },
  visit_host_silent: {
    name: 'A visitor waits for somebody',
    title: '{{visitor}} waits at {{gate}} for {{host}}',
    text: `{{host}} was told and has not answered. Open this to answer in their place: the gate sees it.\nGate: {{gate}}\nSince: {{since}}\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: '{{visitor}} waits at {{gate}} for {{host}}, who does not answer.',
  },
  visit_still_inside: {
    name: 'A visitor still inside',
    title: 'Has {{visitor}} left?',
    text: `The visit is over, and nobody has seen {{visitor}} leave. If they have left, say so here.\nGate: {{gate}}\nSince: {{since}}\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: 'The visit of {{visitor}} is over, and nobody has seen them leave. Have they left?',
  },
  visit_reminder: {
    name: 'A visit ahead',
    title: 'Visit ahead: {{visitor}}, {{when}}',
    text: `The visit is soon.\n${details}\nBy: {{by}}\nReason: {{reason}}`,
    short: 'Visit of {{visitor}}, {{when}}.',
  },
  visit_code: {
    name: 'One-time code of a visitor',
    title: 'Code to register',
    text: 'Your code is {{code}}. It is valid for {{minutes}} minutes. Tell it to nobody.',
    short: 'Your code is {{code}}. It is valid for {{minutes}} minutes. Tell it to nobody.',
  },
} satisfies Partial<Record<NotificationKindName, NotificationTexts>>
