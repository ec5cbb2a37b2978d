/** The kinds of notifications, and the words that their texts may use. Product §8, decision 0046. */

/**
 * Which setting of a resource lets a kind leave the product: when booked, when cancelled, or any that it sends; null: it is
 * about a person rather than a booking, and no resource decides.
 */
type PushedWhen = 'success' | 'cancel' | 'always' | null

interface NotificationKind {
  /** Others have acted, or something is lost: it is sent also to people who asked for quiet. */
  important: boolean
  pushed: PushedWhen
  /**
   * What a mail tells calendars: the sessions as they are now, that they don't take place, or that they do, without the
   * recipient; null: nothing.
   */
  calendar: 'REQUEST' | 'CANCEL' | 'UNINVITE' | null
  /** Also told to the tenant's chat robot, once for the sessions and not to each person. */
  to_robot: boolean
  /** The words of its texts besides those of every kind. */
  words: readonly Word[]
}

/** The words of texts: `{{resource}}`. A word without a value is empty, and a line of empty words is left out. */
export const words_of_all = [
  'name',
  'resource',
  'location',
  'when',
  'count',
  'theme',
  'flow_no',
  'applicant',
  'link',
  'system',
] as const
const further_words = [
  'old_when',
  'reason',
  'by',
  'lead',
  'step',
  'hours',
  'scope',
  'until',
  'refused',
  'text',
  'needed',
  'kind',
  'changes',
  'visitor',
  'host',
  'purpose',
  'code',
  'minutes',
  'plate',
  'gate',
  'since',
] as const

export type Word = (typeof words_of_all)[number] | (typeof further_words)[number]

/** A value of each word. */
export type SampleWords = Readonly<Record<Word, string>>

const kind = (
  pushed: PushedWhen,
  calendar: NotificationKind['calendar'],
  more: Partial<Pick<NotificationKind, 'important' | 'to_robot' | 'words'>> = {},
): NotificationKind => ({ pushed, calendar, important: false, to_robot: false, words: [], ...more })

const robot = { to_robot: true }
const important = { important: true }
const visit_words = { words: ['visitor', 'host', 'purpose', 'by', 'reason'] } as const
const arrival_words = { ...important, words: [...visit_words.words, 'gate', 'since'] } as const
const visit_told = { ...important, ...visit_words } as const
const vehicle_told = { ...important, words: ['plate', 'by', 'reason'] } as const
const by_others = { ...important, words: ['by', 'reason'] } as const

/** Every kind. A new one needs a line here and its texts in both languages: without them it doesn't compile. */
export const notification_kinds = {
  booked: kind('success', 'REQUEST', robot),
  awaiting_approval: kind('success', null, robot),
  booked_by_other: kind('success', 'REQUEST', { ...robot, ...by_others }),
  asked_by_other: kind('success', null, { ...robot, ...by_others }),
  approved: kind('success', 'REQUEST', { words: ['by', 'reason'] }),
  rejected: kind('always', 'CANCEL', by_others),
  failed: kind('always', 'CANCEL', important),
  cancelled: kind('cancel', 'CANCEL', { ...robot, words: ['reason'] }),
  cancelled_by_other: kind('cancel', 'CANCEL', { ...robot, ...by_others }),
  changed: kind('always', 'REQUEST', { ...robot, words: ['old_when'] }),
  changed_by_other: kind('always', 'REQUEST', {
    ...robot,
    ...important,
    words: ['old_when', 'by', 'reason'],
  }),
  updated: kind('always', 'REQUEST', { ...robot, words: ['changes'] }),
  updated_by_other: kind('always', 'REQUEST', {
    ...robot,
    ...important,
    words: ['changes', 'by', 'reason'],
  }),
  taken_over: kind('always', 'REQUEST', { ...robot, ...by_others }),
  handed_over: kind('always', 'REQUEST', { words: ['by', 'reason'] }),
  handed_over_and_left: kind('always', 'UNINVITE', { words: ['by', 'reason'] }),
  terminated: kind('cancel', 'CANCEL', { ...robot, ...by_others }),
  missed: kind('always', null, important),
  missed_by_other: kind('always', null, by_others),
  leave_ending: kind('always', null, { ...important, words: ['until'] }),
  reported_empty: kind('always', null, { ...important, words: ['until'] }),
  not_returned: kind('always', null, important),
  not_confirmed: kind('always', null, important),
  date_came_free: kind('always', null, important),
  slot_offered: kind(null, null, { ...important, words: ['until'] }),
  offer_lapsed: kind(null, null, important),
  waiting_ended: kind(null, null),
  draw_lost: kind(null, null, { words: ['refused'] }),
  reminder: kind('success', null, { words: ['lead'] }),
  invitations_wait: kind('always', null, important),
  invited: kind('success', 'REQUEST'),
  joined: kind('success', null, { words: ['by'] }),
  participant_quit: kind('always', null, { words: ['by'] }),
  participation_ended: kind('cancel', 'UNINVITE'),
  participation_changed: kind('always', 'REQUEST', { ...important, words: ['old_when', 'by', 'reason'] }),
  participation_updated: kind('always', 'REQUEST', { ...important, words: ['changes', 'by', 'reason'] }),
  participant_removed: kind('cancel', 'UNINVITE', { words: ['by', 'reason'] }),
  participation_cancelled: kind('cancel', 'CANCEL', by_others),
  to_approve: kind('always', null, { ...important, words: ['step', 'old_when'] }),
  approval_reminder: kind('always', null, { ...important, words: ['step', 'hours'] }),
  quorum_missing: kind('always', null, { ...important, words: ['by', 'needed', 'until'] }),
  blocked: kind(null, null, { ...important, words: ['scope', 'until', 'reason'] }),
  block_lifted: kind(null, null, { ...important, words: ['scope', ...by_others.words] }),
  appeal_asked: kind(null, null, { ...important, words: ['scope', 'until', 'by', 'text'] }),
  appeal_accepted: kind(null, null, { ...important, words: ['scope', ...by_others.words] }),
  appeal_rejected: kind(null, null, { ...important, words: ['scope', 'until', ...by_others.words] }),
  exception_asked: kind(null, null, { ...important, words: ['by', 'refused', 'text'] }),
  exception_granted: kind(null, null, { ...important, words: ['by', 'reason'] }),
  exception_rejected: kind(null, null, by_others),
  evaluation_answered: kind(null, null, { words: ['by', 'text'] }),
  feed_made: kind(null, null, important),
  visit_invited: kind(null, null, visit_told),
  visit_data_missing: kind(null, null, visit_told),
  visit_to_confirm: kind(null, null, visit_told),
  visit_to_approve: kind(null, null, visit_told),
  visit_approved: kind(null, null, visit_told),
  visit_refused: kind(null, null, visit_told),
  visit_cancelled: kind(null, null, visit_told),
  visit_changed: kind(null, null, visit_told),
  visit_revoked: kind(null, null, visit_told),
  visit_arrived: kind(null, null, arrival_words),
  visit_arrived_earlier: kind(null, null, arrival_words),
  visit_host_silent: kind(null, null, arrival_words),
  visit_still_inside: kind(null, null, arrival_words),
  visit_reminder: kind(null, null, visit_words),
  visit_code: kind(null, null, { ...important, words: ['code', 'minutes'] }),
  vehicle_approved: kind(null, null, vehicle_told),
  vehicle_rejected: kind(null, null, vehicle_told),
  test: kind(null, null, important),
} as const satisfies Record<string, NotificationKind>

export type NotificationKindName = keyof typeof notification_kinds

export const notification_kind_names = Object.keys(notification_kinds) as NotificationKindName[]

/** What goes where it was asked for, and to nobody's inbox: a test message, a one-time code. */
const sent_where_asked: readonly NotificationKindName[] = ['test', 'visit_code']

/** Those that people choose channels for. */
export const chosen_kind_names = notification_kind_names.filter((kind) => !sent_where_asked.includes(kind))

export const kindOf = (name: NotificationKindName): NotificationKind => notification_kinds[name]

/** What has texts that a tenant may write: the kinds, and what a chat robot tells of all of them. */
export type TemplateName = NotificationKindName | 'robot'

export const template_names: readonly TemplateName[] = [...chosen_kind_names, 'visit_code', 'robot']

/** A chat robot speaks to nobody in particular, and its button has the link. */
const robot_words: readonly Word[] = [
  'kind',
  ...words_of_all.filter((word) => word !== 'name' && word !== 'link'),
  'old_when',
  'by',
  'reason',
]

/** The words that texts may use. */
export const wordsOf = (name: TemplateName): readonly Word[] =>
  name === 'robot' ? robot_words : [...words_of_all, ...kindOf(name).words]

/** The built-in texts of a kind in one language. */
export interface NotificationTexts {
  /** What people call the kind. */
  name: string
  /** One line: the subject of a mail, the headline in the inbox. */
  title: string
  /** Several lines: mail, inbox and chat robot. */
  text: string
  /** For a text message: one or two sentences. A chat robot has none. */
  short: string
}

/** What surrounds the texts in one language. */
export interface MessageFrame {
  /** With the word `name`. */
  hello: string
  /** The button that leads to the product. */
  open: string
  /** In a mail whose dates are attached, because calendar programs take in only one by themselves. */
  attached: string
  /** What a chat robot tells of a booking, whatever happened to it. Lines without a value are left out. */
  robot: NotificationTexts
}

/** What counts for minutes: a late message of it helps nobody, and the log of messages never tells it. */
export const isOneTimeCode = (kind: NotificationKindName): boolean => kind === 'visit_code'
