import type { MessageFrame, NotificationKindName, NotificationTexts } from './kinds.ts'

const place = 'Resource: {{resource}}\nTime: {{when}}\nPlace: {{location}}'
const details = `${place}\nSubject: {{theme}}\nSerial number: {{flow_no}}`

/** The built-in texts in English. */
export const texts_en: Readonly<Record<NotificationKindName, NotificationTexts>> = {
  booked: {
    name: 'Booked',
    title: 'Booked: {{resource}}, {{when}}',
    text: `Your booking is confirmed. Sessions: {{count}}\n${details}`,
    short: 'You booked {{resource}}, {{when}}.',
  },
  awaiting_approval: {
    name: 'Waiting for approval',
    title: 'Waiting for approval: {{resource}}, {{when}}',
    text: `Your booking was submitted and waits for approval; the time is held for you. Sessions: {{count}}\n${details}`,
    short: 'Your booking of {{resource}}, {{when}}, waits for approval.',
  },
  approved: {
    name: 'Approved',
    title: 'Approved: {{resource}}, {{when}}',
    text: `Your booking was approved. Sessions: {{count}}\n${details}\nApproved by: {{by}}\nNote: {{reason}}`,
    short: 'Your booking of {{resource}}, {{when}}, was approved.',
  },
  rejected: {
    name: 'Rejected',
    title: 'Rejected: {{resource}}, {{when}}',
    text: `Your booking was rejected and its time released. Sessions: {{count}}\n${details}\nRejected by: {{by}}\nReason: {{reason}}`,
    short: 'Your booking of {{resource}}, {{when}}, was rejected. {{reason}}',
  },
  failed: {
    name: 'Failed',
    title: 'Not approved in time: {{resource}}, {{when}}',
    text: `Nobody approved your booking before it would have started, so it failed. Sessions: {{count}}\n${details}`,
    short: 'Your booking of {{resource}}, {{when}}, failed: it was not approved in time.',
  },
  cancelled: {
    name: 'Cancelled by oneself',
    title: 'Cancelled: {{resource}}, {{when}}',
    text: `You cancelled your booking. Sessions: {{count}}\n${details}\nReason: {{reason}}`,
    short: 'You cancelled {{resource}}, {{when}}.',
  },
  cancelled_by_other: {
    name: 'Cancelled by others',
    title: 'Your booking was cancelled: {{resource}}, {{when}}',
    text: `Your booking was cancelled. Sessions: {{count}}\n${details}\nCancelled by: {{by}}\nReason: {{reason}}`,
    short: 'Your booking of {{resource}}, {{when}}, was cancelled. {{reason}}',
  },
  changed: {
    name: 'Moved by oneself',
    title: 'Moved: {{resource}}, {{when}}',
    text: `You changed the time of your booking.\nBefore: {{old_when}}\n${details}`,
    short: 'Your booking of {{resource}} was moved to {{when}}.',
  },
  changed_by_other: {
    name: 'Moved by others',
    title: 'Your booking was moved: {{resource}}, {{when}}',
    text: `The time of your booking was changed.\nBefore: {{old_when}}\n${details}\nChanged by: {{by}}\nReason: {{reason}}`,
    short: 'Your booking of {{resource}} was moved to {{when}} (before: {{old_when}}).',
  },
  terminated: {
    name: 'Terminated',
    title: 'Terminated: {{resource}}, {{when}}',
    text: `Your booking was terminated. Sessions: {{count}}\n${details}\nTerminated by: {{by}}\nReason: {{reason}}`,
    short: 'Your booking of {{resource}}, {{when}}, was terminated. {{reason}}',
  },
  missed: {
    name: 'Missed',
    title: 'Missed: {{resource}}, {{when}}',
    text: `Nobody checked in in time, so this counts as missed. Where the rules of the place say so, it was released for others. Sessions: {{count}}\n${details}`,
    short: 'Nobody checked in at {{resource}}, {{when}}: it counts as missed.',
  },
  missed_by_other: {
    name: 'Marked as missed by others',
    title: 'Marked as missed: {{resource}}, {{when}}',
    text: `An administrator marked this as missed. Sessions: {{count}}\n${details}\nMarked by: {{by}}\nReason: {{reason}}\nIf this is wrong, ask them to mark it as kept.`,
    short: 'An administrator marked your booking of {{resource}}, {{when}}, as missed. {{reason}}',
  },
  leave_ending: {
    name: 'Leave ends soon',
    title: 'Come back by {{until}}: {{resource}}',
    text: `You left your place for a while. Be back and confirm it by {{until}}; otherwise it is released and counts as missed.\n${place}`,
    short: 'Be back at {{resource}} by {{until}}, or it is released.',
  },
  reported_empty: {
    name: 'Reported as empty',
    title: 'Are you there? {{resource}}: confirm by {{until}}',
    text: `Somebody reported that nobody is at your place. If you use it, confirm that by {{until}}; otherwise it is released, and if you never signed in, it counts as missed.\n${place}`,
    short: 'Somebody reported {{resource}} as empty. Confirm by {{until}} that you are there.',
  },
  not_returned: {
    name: 'Did not return in time',
    title: 'Released: {{resource}}, {{when}}',
    text: `You did not return in time, so your place was released, and this counts as missed.\n${details}`,
    short: '{{resource}}, {{when}}, was released: you did not return in time.',
  },
  not_confirmed: {
    name: 'Presence not confirmed',
    title: 'Released: {{resource}}, {{when}}',
    text: `Your place was reported as empty and nobody confirmed being there, so it was released. If you never signed in, this counts as missed.\n${details}`,
    short: '{{resource}}, {{when}}, was released: nobody confirmed being there.',
  },
  date_came_free: {
    name: 'A refused date came free',
    title: 'Free now: {{resource}}, {{when}}',
    text: 'Sessions that your series did not get are free now: {{count}}. Nothing is kept for you: whoever books first gets the time.\nResource: {{resource}}\nTime: {{when}}\nSubject: {{theme}}\nSerial number: {{flow_no}}\nOpen the series and choose “Add”.',
    short: 'Free now, first come, first served: {{resource}}, {{when}}.',
  },
  reminder: {
    name: 'Reminder before the start',
    title: 'Starting soon: {{resource}}, {{when}}',
    text: `Your booking starts within {{lead}} minutes.\n${details}`,
    short: 'Reminder: {{resource}}, {{when}}.',
  },
  invited: {
    name: 'Named as a participant',
    title: '{{applicant}} invites you: {{resource}}, {{when}}',
    text: `{{applicant}} named you as a participant. Sessions: {{count}}\n${details}`,
    short: '{{applicant}} invites you to {{resource}}, {{when}}.',
  },
  joined: {
    name: 'Somebody joined by the link',
    title: '{{by}} takes part: {{resource}}, {{when}}',
    text: `{{by}} joined by your invitation link.\n${details}`,
    short: '{{by}} takes part in {{resource}}, {{when}}.',
  },
  participant_quit: {
    name: 'A participant left',
    title: '{{by}} takes part no longer: {{resource}}, {{when}}',
    text: `{{by}} takes part no longer. The booking stays as it is.\n${details}`,
    short: '{{by}} takes part no longer in {{resource}}, {{when}}.',
  },
  participation_ended: {
    name: 'You left',
    title: 'You take part no longer: {{resource}}, {{when}}',
    text: `You have left {{applicant}}’s booking; {{applicant}} was told.\n${details}`,
    short: 'You take part no longer in {{resource}}, {{when}}.',
  },
  participation_changed: {
    name: 'Moved, as a participant',
    title: 'Moved: {{resource}}, {{when}}',
    text: `The time of {{applicant}}’s booking was changed.\nBefore: {{old_when}}\n${details}\nReason: {{reason}}`,
    short: '{{applicant}}’s booking of {{resource}} was moved to {{when}}.',
  },
  participation_cancelled: {
    name: 'Cancelled, as a participant',
    title: 'Cancelled: {{resource}}, {{when}}',
    text: `{{applicant}}’s booking does not take place. Sessions: {{count}}\n${details}\nReason: {{reason}}`,
    short: '{{applicant}}’s booking of {{resource}}, {{when}}, was cancelled.',
  },
  to_approve: {
    name: 'To approve',
    title: 'To approve: {{resource}}, {{when}}',
    text: `A booking by {{applicant}} waits for your approval. Sessions: {{count}}\nStep: {{step}}\nChanged, before: {{old_when}}\n${details}`,
    short: '{{applicant}}’s booking of {{resource}}, {{when}}, waits for your approval.',
  },
  approval_reminder: {
    name: 'Approval reminder',
    title: 'Still to approve: {{resource}}, {{when}}',
    text: `A booking by {{applicant}} has been waiting for your approval for {{hours}} hours. Sessions: {{count}}\nStep: {{step}}\n${details}`,
    short: '{{applicant}}’s booking of {{resource}}, {{when}}, still waits for your approval.',
  },
  quorum_missing: {
    name: 'Others of the group needed',
    title: 'Check in by {{until}}: {{resource}}, {{when}}',
    text: `{{by}} has checked in. For the booking to be kept, {{needed}} of its people have to check in by {{until}}.\n${place}\nSubject: {{theme}}`,
    short: '{{by}} has checked in at {{resource}}; {{needed}} of you have to by {{until}}.',
  },
  blocked: {
    name: 'Blocked',
    title: 'You can’t book {{scope}} until {{until}}',
    text: `You can’t book {{scope}} until {{until}}. What is booked already stays.\nReason: {{reason}}\nThese sessions counted: {{when}}\nIf this is wrong, you can appeal.`,
    short: 'You can’t book {{scope}} until {{until}}: {{reason}}',
  },
  block_lifted: {
    name: 'Block lifted',
    title: 'You can book {{scope}} again',
    text: `Your block was lifted: you can book {{scope}} again.\nLifted by: {{by}}\nReason: {{reason}}`,
    short: 'Your block was lifted: you can book {{scope}} again.',
  },
  appeal_asked: {
    name: 'Appeal to answer',
    title: '{{by}} appeals against a block: {{scope}}',
    text: `{{by}} can’t book {{scope}} until {{until}}, and appeals.\nAppeal: {{text}}`,
    short: '{{by}} appeals against a block of {{scope}}.',
  },
  appeal_accepted: {
    name: 'Appeal accepted',
    title: 'Your appeal was accepted: {{scope}}',
    text: `Your appeal was accepted and the block lifted: you can book {{scope}} again.\nAnswered by: {{by}}\nAnswer: {{reason}}`,
    short: 'Your appeal was accepted: you can book {{scope}} again.',
  },
  appeal_rejected: {
    name: 'Appeal rejected',
    title: 'Your appeal was rejected: {{scope}}',
    text: `Your appeal was rejected. You can’t book {{scope}} until {{until}}.\nAnswered by: {{by}}\nAnswer: {{reason}}`,
    short: 'Your appeal was rejected. You can’t book {{scope}} until {{until}}.',
  },
  slot_offered: {
    name: 'A time from the waiting list',
    title: 'Free for you until {{until}}: {{resource}}, {{when}}',
    text: `A time that you wait for came free and is held for you until {{until}}. Accept it to book it, or decline it for the next in line.\n${place}`,
    short: '{{resource}}, {{when}}, is held for you until {{until}}. Accept it in time.',
  },
  offer_lapsed: {
    name: 'An offer ran out',
    title: 'No longer held for you: {{resource}}, {{when}}',
    text: `The offer was not accepted in time, so it went to the next in line. You can join the waiting list again.\n${place}`,
    short: '{{resource}}, {{when}}, is no longer held for you.',
  },
  waiting_ended: {
    name: 'Waited in vain',
    title: 'Nothing came free: {{resource}}, {{when}}',
    text: `The time that you waited for has begun, and nothing came free.\n${place}`,
    short: 'Nothing came free: {{resource}}, {{when}}.',
  },
  draw_lost: {
    name: 'Not drawn this time',
    title: 'Not drawn this time: {{resource}}, {{when}}',
    text: `The draw was held, and your request was not successful. The page of the draw shows how it came about.\n${place}\nReason: {{refused}}`,
    short: 'Your request for {{resource}}, {{when}}, was not drawn this time.',
  },
  exception_asked: {
    name: 'Exception asked for',
    title: '{{by}} asks for an exception: {{resource}}, {{when}}',
    text: `{{by}} asks for an exception for a booking that the rules refuse. Nothing is held until you grant it.\n${place}\nSubject: {{theme}}\nRefused because: {{refused}}\nWhy they ask: {{text}}`,
    short: '{{by}} asks for an exception: {{resource}}, {{when}}.',
  },
  exception_granted: {
    name: 'Exception granted',
    title: 'Exception granted: {{resource}}, {{when}}',
    text: `Your exception was granted, and the booking made.\n${details}\nGranted by: {{by}}\nAnswer: {{reason}}`,
    short: 'Your exception was granted: {{resource}}, {{when}}.',
  },
  exception_rejected: {
    name: 'Exception rejected',
    title: 'Exception rejected: {{resource}}, {{when}}',
    text: `Your request for an exception was rejected.\n${place}\nRejected by: {{by}}\nReason: {{reason}}`,
    short: 'Your exception for {{resource}}, {{when}}, was rejected. {{reason}}',
  },
  evaluation_answered: {
    name: 'Evaluation answered',
    title: 'Your evaluation of {{resource}} was answered',
    text: `Your evaluation was answered.\n${place}\nAnswered by: {{by}}\nAnswer: {{text}}`,
    short: 'Your evaluation of {{resource}} was answered.',
  },
  test: {
    name: 'Test message',
    title: 'Test message of {{system}}',
    text: 'This is a test: messages of {{system}} arrive here.',
    short: 'This is a test: messages of {{system}} arrive here.',
  },
}

export const frame_en: MessageFrame = {
  hello: 'Dear {{name}},',
  open: 'Open it',
  attached: 'The attached file has all of these dates: open it to bring your calendar up to date.',
  robot: {
    name: 'Chat robot',
    title: '{{kind}}: {{resource}}',
    text: 'Booked by: {{applicant}}\nTime: {{when}}\nBefore: {{old_when}}\nPlace: {{location}}\nSubject: {{theme}}\nBy: {{by}}\nReason: {{reason}}',
    short: '',
  },
}
