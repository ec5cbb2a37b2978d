import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { BackUp } from '../../../kit/BackUp.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useTitle } from '../../../kit/useTitle.ts'
import { AnsweredArrival } from '../AnsweredArrival.tsx'
import { FindArrival } from '../arrivals.graphql.ts'

/** Others may answer meanwhile. Milliseconds. */
const OFTEN = 15_000

/** /pc/arrival/:id and /mobile/arrival/:id: somebody came in, as a mail leads here. Opening it answers nothing. */
export function ArrivalPage() {
  const { t } = useTranslation('arrivals')
  const { id = '' } = useParams()
  useTitle(t('title'))
  const { data, error, refetch } = useRequest(FindArrival, { id }, { staleTime: 0, refetchInterval: OFTEN })
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  const arrival = data?.findVisitorArrival
  if (!arrival) return <Skeleton lines={5} />
  return (
    <section className="column">
      <BackUp to="visitors" name={t('back')} />
      <AnsweredArrival arrival={arrival} heading="h1" />
    </section>
  )
}
