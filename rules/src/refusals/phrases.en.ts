/** English texts of refusals: short, with the number and a remedy. */
import { count, far_minutes, lasting } from './lasting.en.ts'
import { fieldText } from './field_names.en.ts'
import { draw, noDraw } from '../draws/phrases.en.ts'
import { noException } from '../exceptions/phrases.en.ts'
import { noMeeting } from '../cloud_meetings/phrases.en.ts'
import { noInvitation } from '../invitations/phrases.en.ts'
import { noWaiting, offerOver } from '../waiting_list/phrases.en.ts'
import { bad_changes } from './bad_changes.en.ts'
import { bad_codes } from './bad_codes.en.ts'
import { bad_files } from './bad_files.en.ts'
import { full_phrases } from './full.en.ts'
import { visit_phrases } from '../visitors/visits/phrases.en.ts'
import { not_allowed } from './not_allowed.en.ts'
import { notFound } from './not_found.en.ts'
import { stopped } from './stopped.en.ts'
import { noReport } from './no_report.en.ts'
import { names_en } from '../permissions/names.en.ts'
import type { Details, Phrases } from './refusals.ts'
import { weekdayOf } from '../time/calendar_dates.ts'
import { isDate } from '../records/wire_formats.ts'
import { badField } from '../visitors/settings/bad_fields.en.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const recurrence: Readonly<Record<string, string>> = {
  no_end: 'set an end date or a number of times',
  interval: 'the interval must be from 1 to 366',
  until: 'the end is not a date',
  count: 'the number of times must be from 1 to 1000',
  exceptions: 'an exception is not a date',
  weekdays: 'choose at least one weekday',
  dates: 'choose dates from 1 to 31',
  nth: 'choose the first to fifth or last weekday',
}
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...names_en }

export const success_en = 'Done'

export const phrases_en: Phrases = {
  EXPIRED: () => 'This time has passed; choose a later one',
  CLOSED: (d) => closed(d),
  NOT_YET_OPEN: (d) => `Not open yet${after(', opens ', short(d.opens_at))}`,
  TOO_LATE: (d) =>
    d.minutes_left === null || d.minutes_left === undefined
      ? `Book at least ${lasting(d.needed)} ahead`
      : `Book at least ${lasting(d.needed)} ahead; only ${lasting(d.minutes_left)} left`,
  TOO_FAR: (d) => {
    if (d.opens_at) return `Can be booked ${count(d.days, 'day')} ahead, opens ${short(d.opens_at)}`
    return d.last ? `Too far ahead; the last date is ${day(d.last)}` : 'Too far ahead; choose an earlier date'
  },
  TOO_SHORT: (d) => prompt(d) ?? `${lasting(d.minutes)} is too short; at least ${lasting(d.limit)}`,
  TOO_LONG: (d) => prompt(d) ?? `${lasting(d.minutes)} is too long; at most ${lasting(d.limit)}`,
  NOT_ON_GRID: (d) => {
    if (d.why === 'fixed') return d.slots ? `Choose one of the slots: ${d.slots}` : 'Choose one of the slots'
    if (d.why === 'length') return prompt(d) ?? `The length must be a multiple of ${lasting(d.step)}`
    return `The start must be on the grid: every ${lasting(d.step)}${after(' from ', d.from)}`
  },
  NO_SUCH_TIME: (d) =>
    `${d.time ?? 'This time'} does not exist on ${day(d.date) || 'that day'}: the clocks change`,
  STOPPED: (d) => stopped(d.what),
  MAINTENANCE: (d) => `Under maintenance${after(' until ', without_midnight(d.until))}`,
  SLOT_TAKEN: (d) => taken(d),
  ...full_phrases,
  TOO_MANY_PEOPLE: (d) => `${d.wanted ?? 'Too many'} people; holds ${d.limit ?? 'fewer'}`,
  QUOTA_EXCEEDED: (d) => quota(d),
  TOO_MANY_UNFINISHED: (d) => `${d.used} of ${d.limit} unfinished bookings; finish or cancel one first`,
  BLACKLISTED: (d) =>
    `Blocked${d.until ? ` until ${dated(d.until)}` : ''}${after(': ', d.reason_en || d.reason)}`,
  BLOCK_OVER: () => 'This block is over, or was lifted',
  APPEAL_ANSWERED: () => 'This appeal was answered and can no longer be changed',
  NO_EXCEPTION: (d) => noException(d),
  DRAW: (d) => draw(d, short),
  NO_DRAW: (d) => noDraw(d),
  NO_WAITING: (d) => noWaiting(d),
  LOCKED_OUT: (d) =>
    `This would lock you out: your own address ${d.address ?? ''} is in none of the networks`,
  NO_MEETING: (d) => noMeeting(d),
  NO_INVITATION: (d) => noInvitation(d),
  OFFER_OVER: (d) => offerOver(d),
  NOT_ALLOWED: (d) => notAllowed(d),
  INSTRUCTIONS_NOT_READ: () => 'Read the booking instructions and tick that you did',
  MODE_OFF: (d) => `This type offers no ${d.mode ?? 'such'} booking`,
  TOO_MANY_SESSIONS: (d) => `${d.wanted} sessions; at most ${d.limit} at once`,
  NO_SESSIONS: (d) =>
    d.mode === 'periodic' ? 'Please set a periodic rule' : 'Please select booking date and time',
  BAD_RECURRENCE: (d) => `Periodic rule: ${recurrence[String(d.why)] ?? 'please set it again'}`,
  BAD_TRANSITION: (d) => transition(d),
  ...visit_phrases,
  CANCEL_TOO_LATE: (d) => `Possible until ${lasting(d.needed)} before the start; ask the administrator`,
  REASON_MISSING: () => 'Give a reason: the applicant will see it',
  SIGN_IN_TOO_EARLY: (d) =>
    d.from && Number(d.minutes) > far_minutes
      ? `Too early; check-in opens ${short(d.from)}`
      : `Too early; check-in opens in ${lasting(d.minutes)}${d.from ? `, ${short(d.from)}` : ''}`,
  SIGN_IN_TOO_LATE: (d) => `Check-in closed ${lasting(d.minutes)} ago${d.until ? `, ${short(d.until)}` : ''}`,
  ALREADY_STARTED: () => 'It has started already',
  NOT_STARTED: () => 'It has not started yet',
  NOT_ENDED: () => 'It has not ended yet',
  ALREADY_EVALUATED: () => 'You have evaluated this booking already; change your evaluation instead',
  WRONG_PLACE: (d) =>
    d.why === 'accuracy'
      ? `Your position is too vague (± ${d.accuracy} m); turn on precise location, or go to a window`
      : `You are ${d.meters ?? 'too many'} m away; come within ${d.limit ?? 'reach'} m to ${d.act === 'report' ? 'report this place' : 'check in'}`,
  POSITION_NEEDED: (d) =>
    `${d.act === 'report' ? 'Reporting this place' : 'Checking in here'} needs your position; allow it and try again`,
  SCAN_NEEDED: (d) =>
    d.why === 'static'
      ? `The printed code isn't enough here; ${d.position ? 'allow your position, or scan' : 'scan'} the code that renews itself at the door`
      : `Scan the code at the resource${d.position ? ' or allow your position' : ''} to ${d.act === 'report' ? 'report it' : 'check in'}`,
  CODE_INVALID: (d) => bad_codes[String(d.why)] ?? 'This code is not one of this centre',
  GROUP_TOO_SMALL: (d) => `${d.limit ?? 'More'} people have to check in here; add participants`,
  QUORUM_MISSING: (d) => `${d.used} of ${d.limit} of your group are here; the others must follow`,
  LEAVES_USED: (d) => `You have left as often as a booking allows${d.limit ? ` (${d.limit})` : ''}`,
  CONFIRM_FIRST: (d) =>
    `Reported as empty; first confirm${d.until ? ` by ${short(d.until)}` : ''} that you are here`,
  RELEASED: (d) =>
    `Released: nobody ${d.why === 'away_until' ? 'returned' : 'answered'}${d.until ? ` by ${short(d.until)}` : ''}`,
  REPORT_REFUSED: (d) => noReport(d.why) + (d.until ? `, until ${short(d.until)}` : ''),
  NOTHING_HERE: (d) =>
    `You have nothing to check in or out here now${d.next ? `; your next booking here is ${short(d.next)}` : ''}`,
  INVALID: (d, field) => invalid(d, field),
  REQUIRED: (d, field) => `${fieldText(d, field) ?? 'This field'} cannot be empty`,
  NO_ADDRESS: ({ channel }) =>
    channel === 'sms'
      ? 'Their account has no usable phone number'
      : 'Their account has no usable mail address',
  NOT_CONFIGURED: () => 'Nothing is set up to send these messages by; save its address first',
  NOT_FOUND: (d) => notFound(d),
  STALE: (d) => `Changed by somebody else meanwhile${after(': ', d.changed)}; check and save again`,
  TAKEN_NAME: (d) =>
    d.why === 'rule_of_type'
      ? 'This type already has a rule; change that one'
      : d.why === 'registered'
        ? `${d.name ?? 'This person'} is registered already; change that record`
        : `${d.name ?? 'This name'} is taken; choose another`,
  IN_USE: (d) =>
    d.count && !d.name
      ? `Still used ${count(d.count, 'time')}; first remove what uses it`
      : `Still in use${after(' by ', d.name)}; remove those first`,
  OVERLAPPING: (d) => `Overlaps${after(' ', d.other)}; times must not overlap`,
  KEY_REUSED: () => 'This form was sent before with other content; reload and send again',
  TOO_LARGE: (d) => `Too large${d.limit ? `; at most ${d.limit}` : ''}`,
  TOO_DEAR: (d) =>
    `Asks for too much at once: rows × fields are ${d.price ?? 'too many'}, at most ${d.limit ?? 'fewer'}; ask for fewer rows or fields`,
  BAD_FILE: (d) => `This file cannot be used${after(': ', bad_files[String(d.why)] ?? d.why)}`,
  UPLOAD_QUOTA: (d) =>
    `Today's uploads are used up${d.limit_mb ? `: ${d.used_mb ?? 0} of ${d.limit_mb} MB, ${d.files ?? 0} of ${d.limit_files} files` : ''}; again from ${short(d.resets_at) || 'tomorrow'}`,
  LINK_EXPIRED: () => 'This link has expired; open the file from its page again',
  STORAGE_FULL: (d) =>
    d.limit_mb
      ? `This organization's ${d.limit_mb} MB for files are used up; ask its administrator`
      : 'There is no room for files at the moment; ask the administrator',
  BUSY: (d) => `Busy; try again in ${d.seconds ?? 1} s`,
  IP_REFUSED: (d) => `Not from this network${d.address ? ` (${d.address})` : ''}`,
  TENANT_INVALID: (d) =>
    d.why === 'closed'
      ? 'This organization is closed, or there is none of this name (tenants operation result)'
      : 'This organization is not set up yet',
  OTHER_TENANT: () => 'This is the address of another organization than the one you are signed in at',
  TENANT_EXISTS: () => 'This organization is set up already',
  NOT_SIGNED_IN: () => 'Please sign in again',
  PASSWORD_WRONG: (d) =>
    d.why === 'missing'
      ? 'Enter your current password, or sign in again and change it within 5 minutes'
      : 'Your current password is incorrect',
  TOO_MANY_ATTEMPTS: (d) => `Too many attempts; try again in ${d.seconds ?? 60} s`,
  ACCOUNT_DISABLED: () => 'This account is disabled; ask the administrator',
  LAST_ADMINISTRATOR: () => 'The last administrator has to stay',
  FAULT: (d) =>
    `Something went wrong on our side${d.request_id ? ` (${d.request_id})` : ''}; please try again`,
}

function closed(d: Details): string {
  switch (d.why) {
    case 'hours':
      return `Outside opening hours, ${d.from}–${d.to}`
    case 'month':
      return `Not in ${months[Number(d.month) - 1]}; bookable in ${list(d.bookable, months)}`
    case 'weekday':
      return `Not on ${weekdays[Number(d.weekday) - 1]}s; bookable ${list(d.bookable, weekdays)}`
    case 'day_off':
      return 'Not on days off; choose a working day'
    case 'range':
      return d.to ? `Bookable ${dated(d.from)} to ${dated(d.to)} only` : `Bookable from ${dated(d.from)} only`
    case 'period': {
      const why = d.reason_en || d.reason
      const until = d.until && d.until !== '24:00' ? ` until ${d.until}` : ''
      return `Closed${until}${after(': ', why)}`
    }
    default:
      return 'Closed then'
  }
}

/** The held period as users see it; the buffer around it is described separately. */
function taken(d: Details): string {
  if (!d.from) return 'Just taken; choose another time'
  const buffer = lasting(d.buffer)
  if (d.why === 'before')
    return `Booked from ${short(d.from)}: end ${buffer} before it${d.last ? `, by ${clock(d.last)} at the latest` : ', or choose another time'}`
  if (d.why === 'after')
    return `Booked ${range(d.from, d.to)}, then ${buffer} are kept free; ${d.first ? `possible from ${clock(d.first)}` : 'choose another time'}`
  return `Taken ${range(d.from, d.to)}; choose another time`
}

function quota(d: Details): string {
  const used = `${d.used ?? '?'} of ${d.limit ?? '?'}`
  switch (d.rule) {
    case 1:
      return `${used} on ${day(d.from)}; choose another day`
    case 2:
      return `${used} this week (${day(d.from)} to ${day(d.to)}); resets Monday 00:00`
    case 3:
      return `${used} this month; resets ${day(d.resets_at)} 00:00`
    case 4:
      return `${used} between ${dated(d.from)} and ${dated(d.to)}`
    case 5:
      return `${used} at the same time; choose another time`
    default:
      return `${used} booked; the limit is reached`
  }
}

/** What the user may not do. */
function more(d: Details): string | null {
  if (d.permission) return named('permission', d.permission)
  return d.dept ? `administer department ${d.dept}` : null
}

function notAllowed(d: Details): string {
  const known = not_allowed[String(d.why)]
  if (known !== undefined) return known
  if (d.why === 'above')
    return `${d.account ? `The account ${d.account}` : 'This person'} may do more than you`
  if (d.why === 'gives')
    return `This would let ${d.self ? 'you' : (d.account ?? 'somebody')} do more than you may now${after(': ', more(d))}`
  if (d.why === 'takes')
    return `This would change what ${d.account ?? 'somebody'}, who may do more than you, may do`
  if (d.permission) return `You are not allowed to: ${named('permission', d.permission)}`
  if (d.action) return `You are not allowed to: ${named('action', d.action)}`
  return 'You are not allowed to do this'
}

function transition(d: Details): string {
  const from = named('state', d.from)
  if (d.action === 'approve' || d.action === 'reject')
    return `It is ${from}, so there is nothing left to decide`
  if (d.missed === 1) return missed(d)
  const what = d.action ? `“${named('action', d.action)}”` : 'this'
  if (d.to === null || d.to === undefined || d.to === d.from)
    return `It is ${from}, so ${what} is not possible`
  return `It is ${from} and cannot become ${named('state', d.to)}`
}

/** What people see of a missed session, and what they can do. */
const missed = (d: Details): string =>
  [
    d.until ? `Not signed in by ${short(d.until)}: it counts as missed` : 'It counts as missed',
    ...(d.released === 1 ? [' and was released; book the rest of its time if that is still free'] : []),
    '. If that is wrong, ask those in charge of the place',
  ].join('')

function invalid(d: Details, field: string | null): string {
  const what = fieldText(d, field) ?? 'This'
  switch (d.why) {
    case 'before_start':
    case 'empty_period':
      return 'The end must be after the start'
    case 'required':
      return `${what} cannot be empty`
    case 'too_short':
      return `${what} is too short${d.min ? `; at least ${d.min} characters` : ''}`
    case 'mixed_scripts':
      return `${what} mixes letters of different scripts; use one`
    case 'look_alike':
      return `${what} has letters that look like others; type it with the usual ones`
    case 'no_channels':
      return 'This resource sends no notifications'
    case 'no_page':
      return `${what} must be one of the product’s pages, or an address that begins with https://`
    case 'no_table':
      return `There is no code table ${d.value}; create it first`
    case 'no_value':
      return `${what} has no value ${d.value}`
    case 'own_picture':
      return `${what} must be a picture uploaded here; those of other sites are not shown`
    case 'characters':
      return `${what} contains characters that are not allowed`
    case 'words':
      return `${what} contains ${d.value}, which is no word of it; these are: ${d.allowed}`
    case 'no_zone':
      return `The plan has no zone ${d.value}`
    case 'no_seat':
      return `There is no seat ${d.value} here`
    case 'not_one_of':
      return `${what} must be one of ${d.allowed}`
    case 'out_of_range':
      return `${what} must be from ${d.min} to ${d.max}`
    case 'date':
      return `${what} is not a date (yyyy-MM-dd)`
    case 'time':
      return `${what} is not a time (HH:mm)`
    case 'timestamp':
      return `${what} is not a date and time (yyyy-MM-dd HH:mm:ss)`
    case 'past':
      return `${what} must be later than now`
    case 'too_small':
      return `${what} must be at least ${d.limit}`
    case 'odd_step':
      return `${what} must divide an hour evenly or be a multiple of 5 minutes`
    case 'too_big':
      return `${what} must be at most ${d.limit}`
    case 'too_long':
      return `${what} is too long${after('; at most ', d.limit ?? d.max)}`
    case 'too_many':
      return `${what} has too many entries${after('; at most ', d.limit ?? d.max)}`
    case 'format':
      return `${what} is not in the right form`
    case 'https':
      return `${what} must be an https address, without a name and a password in it`
    case 'network':
      return `${what} must be an address or a network such as 10.0.0.0/8 or 2001:db8::/32`
    case 'away':
      return 'This person is away then and has delegated to somebody; choose another'
    case 'self':
      return 'Choose somebody else than yourself'
    case 'duplicate':
      return 'This is named twice'
    case 'unknown_person':
      return `Nobody is called ${d.value}`
    case 'unknown':
      return `There is no ${d.value}`
    case 'circle':
      return 'An entry can not lie below itself'
    case 'of_template':
      return 'Its rules are those of a template; change the template, or give it rules of its own'
    case 'fixed':
      return `${what} can not be changed any more`
    case 'weak':
      return `${what} is too easy to guess; choose a longer one without the account in it`
    case 'key_used':
      return 'This form was sent before with other content; reload and send again'
    default:
      return bad_changes[String(d.why)] ?? badField(d, what) ?? `${what} is not valid${after(': ', d.value)}`
  }
}

function prompt(d: Details): string | null {
  return d.prompt_en ? String(d.prompt_en) : d.prompt ? String(d.prompt) : null
}

type Text = string | number | null | undefined

/** yyyy-MM-dd as 'Tue, 24 Nov'. */
function day(date: Text): string {
  const text = String(date ?? '')
  if (!isDate(text)) return text
  const weekday = weekdays[weekdayOf(text) - 1] ?? ''
  return `${weekday.slice(0, 3)}, ${Number(text.slice(8))} ${months[Number(text.slice(5, 7)) - 1]}`
}

/** The same with the year: for dates that may be far away. */
const dated = (date: Text): string => {
  const text = String(date ?? '')
  return isDate(text.slice(0, 10))
    ? `${day(text.slice(0, 10))} ${text.slice(0, 4)}${after(' ', clock(date))}`
    : text
}

/** yyyy-MM-dd HH:mm:ss as '15:00'. */
const clock = (timestamp: Text): string => String(timestamp ?? '').slice(11, 16)

/** yyyy-MM-dd HH:mm:ss as 'Tue, 24 Nov 15:00'. */
const short = (timestamp: Text): string =>
  timestamp ? `${day(String(timestamp).slice(0, 10))}${after(' ', clock(timestamp))}` : ''

/** Only the day, if the time is its beginning. */
const without_midnight = (timestamp: Text): string =>
  clock(timestamp) === '00:00' ? day(String(timestamp).slice(0, 10)) : short(timestamp)

function range(from: Text, to: Text): string {
  const same_day = String(from).slice(0, 10) === String(to).slice(0, 10)
  return `${short(from)}–${same_day ? clock(to) : short(to)}`
}

function after(before: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `${before}${text}`
}

function list(numbers: string | number | null | undefined, words: readonly string[]): string {
  return String(numbers ?? '')
    .split(',')
    .map((n) => words[Number(n) - 1] ?? n)
    .join(', ')
}

function named(group: string, key: string | number | null | undefined): string {
  return names[group]?.[String(key)] ?? String(key ?? '')
}
