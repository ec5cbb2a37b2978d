import type { UnmetReason } from './unmet_reasons.ts'
import type { WordsOfClasses, WordsOfFigures, WordsOfSpans } from './words.ts'

export const figures_en: WordsOfFigures = {
  sessions: {
    name: 'Requested',
    definition:
      'Reservations that begin in the period, whatever became of them: waiting, booked, refused, cancelled. Drafts are none.',
  },
  booked: {
    name: 'Booked',
    definition:
      'Reservations that begin in the period and were given: coming, over or ended early, whether or not somebody came.',
  },
  booked_hours: {
    name: 'Booked hours',
    definition:
      'Hours of the period for which a place is held by a reservation, also one that waits for approval; without the buffer after it. What was given back is not in it. Each place of a shared resource counts, a combined room as its parts.',
  },
  people: {
    name: 'People',
    definition: 'The people that the booked reservations were made for, as their applicants said.',
  },
  open_hours: {
    name: 'Open hours',
    definition:
      'Hours in which a place could be booked by the rules of that day, without those that were blocked; up to today. Each place of a shared resource counts.',
  },
  utilisation: {
    name: 'Time utilisation',
    definition:
      'Booked hours within the open hours ÷ open hours that were not blocked. Days to come are not in it. Universities usually aim at 65 to 71 %.',
  },
  vacancy: { name: 'Vacancy', definition: 'What is missing from 100 % time utilisation.' },
  seat_utilisation: {
    name: 'Seat utilisation',
    definition:
      'People × hours ÷ capacity × hours, of the booked reservations of resources that have a capacity and are not shared. The usual aim is 65 %.',
  },
  real_use: {
    name: 'Real use',
    definition: 'Booked hours of reservations with a sign-in ÷ booked hours.',
  },
  unchecked_use: {
    name: 'Not checked',
    definition:
      'Booked hours of reservations that count as kept although nobody has to sign in there ÷ booked hours: whether somebody came is not known.',
  },
  adherence: {
    name: 'Adherence',
    definition: 'Reservations with a sign-in ÷ those with a sign-in and those missed.',
  },
  missed: {
    name: 'Missed',
    definition: 'Booked reservations that begin in the period and for which nobody came.',
  },
  cancelled: {
    name: 'Cancelled',
    definition: 'Reservations that would begin in the period and were cancelled.',
  },
  cancelled_share: { name: 'Share cancelled', definition: 'Cancelled ÷ requested.' },
  short_notice: {
    name: 'At short notice',
    definition: 'Requested less than 24 hours before the start ÷ requested.',
  },
  late_cancelled: {
    name: 'Cancelled late',
    definition: 'Cancelled less than 24 hours before the start ÷ cancelled.',
  },
  waiting: {
    name: 'Awaiting approval',
    definition: 'Reservations that begin in the period and about which nobody has decided.',
  },
  decided: {
    name: 'Decided',
    definition:
      'Reservations that begin in the period and were approved or rejected, or whose approval ran out.',
  },
  decided_in_day: {
    name: 'Decided within a day',
    definition: 'Decided, or run out, less than 24 hours after the request ÷ decided.',
  },
  refused: {
    name: 'Rejected',
    definition: 'Reservations that would begin in the period and were rejected, or whose approval ran out.',
  },
  ghost_hours: {
    name: 'Missed hours',
    definition: 'Hours of booked reservations for which nobody came.',
  },
  ghost_freed_hours: {
    name: 'Missed, released',
    definition: 'Of the missed hours: those that were released in time for others. Not of shared resources.',
  },
  ghost_again_hours: {
    name: 'Missed, booked again',
    definition: 'Of the missed hours that were released: those that somebody else then booked.',
  },
  released_hours: {
    name: 'Released hours',
    definition:
      'Hours given back by cancelling, by ending early, or because nobody came. Not of shared resources.',
  },
  again_hours: {
    name: 'Booked again',
    definition: 'Of the released hours: those that a later reservation holds.',
  },
  blocked_hours: {
    name: 'Blocked hours',
    definition: 'Open hours that were taken out of booking: lessons, events, maintenance; up to today.',
  },
  unmet: {
    name: 'Demand not met',
    definition:
      'Submissions that were refused, and waits that ended in vain, by the time that was asked for. The same attempt counts once a minute.',
  },
  top_tenth: {
    name: 'Hours of the top tenth',
    definition:
      'Of the hours that people booked: those of the tenth who booked most in each month. Of the whole months of the period that are over; each type has a tenth of its own. Without months with fewer than five people; not by building, department or resource.',
  },
  first_time: {
    name: 'First-time users',
    definition:
      'People who booked in a month for the first time ÷ people who booked in it, of the same months; of a type: for the first time there.',
  },
}

export const spans_en: WordsOfSpans = {
  lead: {
    name: 'How long ahead is booked',
    definition:
      'From submission to start, of the reservations that begin in the period, whatever became of them. What was entered after its start is in the first class.',
  },
  cancelling: {
    name: 'How long ahead is cancelled',
    definition: 'From cancelling to the start, of the cancelled reservations that would begin in the period.',
  },
  approval: {
    name: 'How long decisions take',
    definition:
      'From submission to the first decision, or until the approval ran out, of the reservations that begin in the period and were decided.',
  },
}

export const classes_en: WordsOfClasses = {
  lead_hour: 'Under 1 hour',
  lead_day: '1 to 24 hours',
  lead_3_days: '1 to 3 days',
  lead_week: '3 to 7 days',
  lead_2_weeks: '7 to 14 days',
  lead_month: '14 to 30 days',
  lead_longer: '30 days or more',
  cancelled_hour: 'Under 1 hour',
  cancelled_day: '1 to 24 hours',
  cancelled_3_days: '1 to 3 days',
  cancelled_week: '3 to 7 days',
  cancelled_longer: '7 days or more',
  wait_hour: 'Under 1 hour',
  wait_4_hours: '1 to 4 hours',
  wait_day: '4 to 24 hours',
  wait_2_days: '1 to 2 days',
  wait_week: '2 to 7 days',
  wait_longer: '7 days or more',
}

export const unmet_en: Readonly<Record<UnmetReason, string>> = {
  SLOT_TAKEN: 'Taken by somebody else',
  FULL: 'No place left',
  CLOSED: 'Closed then',
  NOT_YET_OPEN: 'Not open for booking yet',
  TOO_FAR: 'Too far ahead',
  TOO_LATE: 'Too short before the start',
  TOO_LONG: 'Too long',
  STOPPED: 'Taken out of use',
  MAINTENANCE: 'Under maintenance',
  TOO_MANY_PEOPLE: 'Too many people',
  QUOTA_EXCEEDED: 'Limit used up',
  TOO_MANY_UNFINISHED: 'Too many unfinished reservations',
  BLACKLISTED: 'The person is blocked',
  WAITED_IN_VAIN: 'Waited in vain',
}
