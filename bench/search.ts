import type { Sql } from 'postgres'
import { BOOKERS } from './book.ts'
import { FIRST_DAY, rawClient, say, ZONE, type Ground } from './ground.ts'
import {
  ask,
  bestOf,
  cpuOfBoth,
  cpuOfFloor,
  machine,
  round,
  stand,
  tidied,
  timed,
  type Figures,
  type Stand,
} from './measure.ts'

const AT_ONCE = 2
const COUNT = 200

const SEARCH = `query Search($model: FreeResourceWish) {
  findFreeResources(model: $model) {
    candidates wish { date start_time end_time minutes exact soon person_times }
    understood { at length text known parts { kind name name_en date start_time end_time number } }
    resources { ...card } next { ...card } cause { code msg msg_en }
  }
}
fragment card on FreeResource {
  id resources_type_id resources_type_name resources_type_name_en resources_number resources_name resources_name_en campus_name
  campus_name_en building_name building_name_en floor_name floor_name_en capacity equipment picture collected appointment_date
  start_time end_time needs_approval reasons { code msg msg_en }
}`

/** What is promised: half of the answers come within this time, also where nothing is free then. */
const MAX_P50_MS = 40
/** A wish that nothing can fulfil on any of the days searched costs more, but not without bound. */
const MAX_HOPELESS_MS = 250
/** The factor by which each may cost more than the same question by raw SQL, which looks for no later time. */
const MAX_RATIO = { free: 3, taken: 6 }

const day = (n: number) => new Date(Date.parse(FIRST_DAY) + (n % 45) * 86_400_000).toISOString().slice(0, 10)
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
/** Sessions begin at the even hours; at the odd ones every room is free. */
const odd = (n: number) => 5 + 2 * (n % 9)

interface Wished {
  date: string
  from: number
  to: number
  people: number
}

const free = (n: number): Wished => ({ date: day(n), from: odd(n), to: odd(n) + 1, people: 4 + (n % 40) })
const taken = (n: number): Wished => ({ ...free(n), from: odd(n) - 1, to: odd(n) })

const asFields = ({ date, from, to, people }: Wished) => ({
  date,
  start_time: clock(from),
  end_time: clock(to),
  person_times: people,
  equipment: ['projector'],
})

/** Each kind of question, and whether it is answered by rooms that are free then, by later times, or by nothing. */
const questions: Record<string, { model: (n: number) => object; finds: 'then' | 'later' | 'nothing' }> = {
  free: { model: (n) => asFields(free(n)), finds: 'then' },
  sentence: {
    model: (n) => ({
      keywords: `${day(n)} ${clock(odd(n))}-${clock(odd(n) + 1)}, ${4 + (n % 40)} people, near Building ${1 + (n % 20)}`,
    }),
    finds: 'then',
  },
  taken: { model: (n) => asFields(taken(n)), finds: 'later' },
  // No room is free for so long, on any of the days that are searched.
  hopeless: {
    model: (n) => ({ ...asFields(free(n)), end_time: clock(Math.min(24, odd(n) + 5)), person_times: 1 }),
    finds: 'nothing',
  },
}

/** A free room among 1,000, and the same by raw SQL. */
export const search = () =>
  tidied(async () => {
    const standing = await stand({ sessions: 500_000 }, BOOKERS)
    const ours: Record<string, Figures> = {}
    for (const name of Object.keys(questions)) {
      say(`Searching: ${name} …`)
      await searched(standing, name, 60)
      ours[name] = await bestOf(() => searched(standing, name, COUNT))
    }
    say('The same by raw SQL …')
    const sql = rawClient(standing.ground, AT_ONCE)
    const floor = {
      free: await bestOf(() => rawSearch(sql, standing.ground, free)),
      taken: await bestOf(() => rawSearch(sql, standing.ground, taken)),
    }
    const ratio = {
      free: round((ours['free']?.cpu_ms ?? Infinity) / floor.free.cpu_ms),
      taken: round((ours['taken']?.cpu_ms ?? Infinity) / floor.taken.cpu_ms),
    }
    const within = Object.entries(ours).every(
      ([name, { p50_ms }]) => p50_ms <= (name === 'hopeless' ? MAX_HOPELESS_MS : MAX_P50_MS),
    )
    return {
      name: 'search',
      ok: within && ratio.free <= MAX_RATIO.free && ratio.taken <= MAX_RATIO.taken,
      ours: { ...ours['free'], ...ours },
      floor: { ...floor.free, ...floor },
      ratio,
      machine,
    }
  })

function searched(standing: Stand, name: string, count: number): Promise<Figures> {
  const question = questions[name]
  if (!question) throw new Error(`no such question: ${name}`)
  return timed(count, AT_ONCE, cpuOfBoth(standing), async (i) => {
    const { status, ms, body } = await ask(standing.server, i, SEARCH, { model: question.model(i) })
    const found = body.data?.['findFreeResources'] as { resources: unknown[]; next: unknown[] } | undefined
    const finds = found?.resources.length ? 'then' : found?.next.length ? 'later' : 'nothing'
    if (status !== 200 || !found || (finds !== question.finds && question.finds !== 'nothing'))
      throw new Error(`${name}: ${status} ${finds} ${JSON.stringify(body).slice(0, 300)}`)
    return ms
  })
}

async function rawSearch(sql: Sql, ground: Ground, wished: (n: number) => Wished): Promise<Figures> {
  const once = async (n: number) => {
    const { date, from, to, people } = wished(n)
    const started = performance.now()
    await sql`
      select r.id, r.resources_name, r.capacity, b.name
      from resource r left join location b on b.tenant_id = r.tenant_id and b.code = r.building_code
      where r.tenant_id = ${ground.tenant_id} and r.capacity >= ${people} and r.equipment @> '["projector"]'
        and not exists (select from hold h where h.tenant_id = r.tenant_id and h.resource_id = r.id
          and h.start_at >= (${`${date} ${clock(from)}`}::timestamp at time zone ${ZONE}) - interval '26 hours'
          and h.start_at < (${`${date} ${clock(to)}`}::timestamp at time zone ${ZONE})
          and h.end_at > (${`${date} ${clock(from)}`}::timestamp at time zone ${ZONE}))
      order by r.capacity, r."order" limit 6`
    return performance.now() - started
  }
  for (let i = 0; i < 10; i++) await once(i)
  return timed(COUNT, AT_ONCE, cpuOfFloor(ground), once)
}
