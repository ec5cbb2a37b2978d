import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { ArrivalSteps } from './ArrivalSteps.tsx'
import { FindArrivalsAtGate } from './arrivals.graphql.ts'

/** A guard looks up while somebody stands before them. Milliseconds. */
const OFTEN = 10_000

/** What the hosts of those who came in at a gate in the last hour have said: told, seen, on the way. Nothing where nobody waits. */
export function HostTold({ gate }: { gate: string }) {
  const { t } = useTranslation('arrivals')
  const { data } = useRequest(FindArrivalsAtGate, { gate }, { staleTime: 0, refetchInterval: OFTEN })
  const rows = data?.findVisitorArrivalAtGateAll ?? []
  if (rows.length === 0) return null
  return (
    <section className="column" aria-labelledby="hosts-told">
      <h2 id="hosts-told">{t('at_gate')}</h2>
      <ul className="plain-list column">
        {rows.map((one) => (
          <li key={one.id} className="card stack">
            <strong>{t('to_host', { name: one.visitor_name, host: one.accept_visit_name })}</strong>
            <ArrivalSteps arrival={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
