/** The first chapters of the usage instructions, by name. */
export const chapters_en = {
  start: {
    title: 'In which order to set up',
    content:
      '<p>A new centre is ready when these exist, in this order:</p><ol><li><strong>Locations</strong>: campuses, buildings, floors.</li><li><strong>Types</strong>: what can be booked (meeting rooms, sports halls, seats), during which hours, by whom, and who looks after it.</li><li><strong>Rule templates</strong>: rules that many resources share, such as how far ahead people book.</li><li><strong>Resources</strong>: one by one, or all from a spreadsheet.</li></ol><p>Then book something yourself, as a user does, and see what each side is shown.</p>',
  },
  types: {
    title: 'Types',
    content:
      '<p>A type says what all its resources have in common: opening hours, how people book (once, repeatedly, several days at once), whether they sign in, and what happens if they don’t come.</p><ul><li>Without a grant for users, everybody may book. With one, only those named.</li><li>Administrators of a type look after all its resources and are asked about its notices and blocks.</li><li>A stopped type can’t be booked; what is booked already stays.</li></ul>',
  },
  resources: {
    title: 'Resources',
    content:
      '<p>A resource is one room, venue, seat or device. Its place, capacity and pictures are what people look for; its rules are its own or those of a template.</p><ul><li>The sentences below the rules say what people will read before they book.</li><li>“Maintained until” takes a resource out of booking and gives it back by itself.</li><li>Filters, columns and sort order are kept in the address: save them as a view, or send the link.</li></ul>',
  },
  templates: {
    title: 'Rule templates',
    content:
      '<p>A change of a template changes the rules of every resource that uses it, at once, for bookings made from then on. What is booked already stays. Copy a template to try a variant on a few resources first.</p>',
  },
  seats: {
    title: 'Seats and plans',
    content:
      '<p>A room whose seats are booked one by one has a plan. As long as it has one, the room itself can’t be booked. A seat that is taken off its plan never disappears with its bookings: they are listed first, and moved or cancelled with notice.</p>',
  },
  calendar: {
    title: 'Campus calendar',
    content:
      '<p>Holidays and days worked instead of them differ from the week. A day that becomes a holiday doesn’t cancel what is booked on it; decide about those bookings one by one.</p>',
  },
  occupied: {
    title: 'Occupied periods',
    content:
      '<p>Lessons, examinations and works take a resource out of booking. Where one meets bookings, these are listed before anything is saved: keep them, go around them, or end them and tell the people.</p>',
  },
  bookings: {
    title: 'Bookings',
    content:
      '<p>Every session with its state, who comes, and what has happened to it. Cancelling and ending ask for a reason, which the applicant reads. Administrators act under the same rules as everybody.</p>',
  },
  approvals: {
    title: 'Approvals',
    content:
      '<p>A flow has steps; each asks an account, the administrators of the department, a post or a role. Who is away names a deputy under “Approvals” in the user area. A step without an answer is reminded and passed on as the flow says. Systems outside can decide steps by review addresses.</p>',
  },
  blocks: {
    title: 'Blacklist',
    content:
      '<p>Who misses too many sessions within some days can’t book for a while. The settings say how many and how long, for one type or for all. Each block names its evidence. People can appeal; an accepted appeal lifts the block.</p>',
  },
  desk: {
    title: 'At the door',
    content:
      '<p>Scan the code of a booking, or look for a name or room: the page says whether the person is expected here and now, and signs them in and out.</p>',
  },
  notices: {
    title: 'Notices',
    content:
      '<p>A notice is a draft until it is published. With a release time it appears by itself. A notice that pops up is read once, or every day until a date. Preview it in both languages, on a desktop and on a phone.</p>',
  },
  codes: {
    title: 'Code tables',
    content:
      '<p>Code tables are the choices of forms: facilities, kinds of events, reasons. A code never changes, since bookings refer to it; its names may. Items can be imported from a spreadsheet.</p>',
  },
  rights: {
    title: 'Roles and rights',
    content:
      '<p>A right is given to a role, a person, a department or a post. Nobody can give what they don’t hold. A menu entry shows a page; what can be done on it needs rights of its own.</p>',
  },
  log: {
    title: 'Operation log',
    content:
      '<p>Every change by an administrator is kept with the values before and after, who made it, when, and from which address. Deleting entries is itself an entry.</p>',
  },
} as const
