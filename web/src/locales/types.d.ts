import approvals from './zh/approvals.json' with { type: 'json' }
import attendance from './zh/attendance.json' with { type: 'json' }
import blacklist from './zh/blacklist.json' with { type: 'json' }
import booking_form from './zh/booking_form.json' with { type: 'json' }
import bookings from './zh/bookings.json' with { type: 'json' }
import code_items from './zh/code_items.json' with { type: 'json' }
import codes from './zh/codes.json' with { type: 'json' }
import draws from './zh/draws.json' with { type: 'json' }
import editor from './zh/editor.json' with { type: 'json' }
import exceptions from './zh/exceptions.json' with { type: 'json' }
import feeds from './zh/feeds.json' with { type: 'json' }
import finding from './zh/finding.json' with { type: 'json' }
import groups from './zh/groups.json' with { type: 'json' }
import evaluations from './zh/evaluations.json' with { type: 'json' }
import import_words from './zh/import.json' with { type: 'json' }
import invitations from './zh/invitations.json' with { type: 'json' }
import kit from './zh/kit.json' with { type: 'json' }
import locations from './zh/locations.json' with { type: 'json' }
import manage from './zh/manage.json' with { type: 'json' }
import notices from './zh/notices.json' with { type: 'json' }
import notifications from './zh/notifications.json' with { type: 'json' }
import overview from './zh/overview.json' with { type: 'json' }
import password from './zh/password.json' with { type: 'json' }
import presence_rules from './zh/presence_rules.json' with { type: 'json' }
import portal from './zh/portal.json' with { type: 'json' }
import reservations from './zh/reservations.json' with { type: 'json' }
import resource_forms from './zh/resource_forms.json' with { type: 'json' }
import resources from './zh/resources.json' with { type: 'json' }
import seats from './zh/seats.json' with { type: 'json' }
import series from './zh/series.json' with { type: 'json' }
import change_time from './zh/change_time.json' with { type: 'json' }
import short_booking from './zh/short_booking.json' with { type: 'json' }
import sign_in from './zh/sign_in.json' with { type: 'json' }
import together from './zh/together.json' with { type: 'json' }
import waiting_list from './zh/waiting_list.json' with { type: 'json' }

/**
 * The locale files. A feature adds its line here; then a missing text does not compile. A test compares the
 * English files with the Chinese ones.
 */
export interface Words {
  approvals: typeof approvals
  attendance: typeof attendance
  blacklist: typeof blacklist
  booking_form: typeof booking_form
  bookings: typeof bookings
  code_items: typeof code_items
  codes: typeof codes
  draws: typeof draws
  editor: typeof editor
  exceptions: typeof exceptions
  feeds: typeof feeds
  finding: typeof finding
  groups: typeof groups
  evaluations: typeof evaluations
  import: typeof import_words
  invitations: typeof invitations
  kit: typeof kit
  locations: typeof locations
  manage: typeof manage
  notices: typeof notices
  notifications: typeof notifications
  overview: typeof overview
  password: typeof password
  portal: typeof portal
  presence_rules: typeof presence_rules
  reservations: typeof reservations
  resource_forms: typeof resource_forms
  resources: typeof resources
  seats: typeof seats
  series: typeof series
  change_time: typeof change_time
  short_booking: typeof short_booking
  sign_in: typeof sign_in
  together: typeof together
  waiting_list: typeof waiting_list
}

export type WordFile = keyof Words

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: Words
    returnNull: false
  }
}
