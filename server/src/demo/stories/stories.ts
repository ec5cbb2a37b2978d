import type { Calendar } from '#rules/bookings/facts.ts'
import type { Instant } from '#rules/time/instants.ts'
import { blocks } from './blocks.ts'
import type { Cast } from './cast.ts'
import { notices } from './notices.ts'
import { goingOn, musicStudent, presence, teacherBookings } from './others.ts'
import { requests } from './requests.ts'
import { Script } from './script.ts'
import { scarce } from './scarce.ts'
import { favourites, studentComing, studentPast } from './student.ts'
import { vehicleApplications } from './vehicles.ts'
import { visits } from './visits.ts'
import { exceptions } from './wishes.ts'

/** What happens to the accounts of the sign-in page, and to a few others who have to do with them. */
export function stories(zone: string, now: Instant, calendar: Calendar, cast: Cast): Script {
  const script = new Script(zone, now, calendar)
  notices(script)
  blocks(script, cast)
  favourites(script)
  studentPast(script)
  studentComing(script)
  musicStudent(script)
  presence(script, cast)
  teacherBookings(script)
  requests(script, cast)
  exceptions(script)
  scarce(script, cast)
  visits(script)
  vehicleApplications(script)
  goingOn(script)
  return script
}
