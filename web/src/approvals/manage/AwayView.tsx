import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../kit/plain/Button.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { PersonSelect } from '../../people/PersonSelect.tsx'
import { FindDelegationsOf } from '../approvals.graphql.ts'
import { DelegationLines } from '../pc/DelegationLines.tsx'
import { NewDelegation } from '../pc/NewDelegation.tsx'

const words = { from: 'decides_for_them', to: 'they_decide_for' } as const

/** Who decides for somebody who is away and can't say so: of whom is in the address, as `of`. */
export function AwayView() {
  const { t } = useTranslation('approval_flows')
  const [query, setQuery] = useSearchParams()
  const of = query.get('of')
  return (
    <section className="list-page">
      <div className="manage-page-head">
        <h1>{t('away.title')}</h1>
      </div>
      <div className="card stack">
        <p>{t('away.text')}</p>
        <label className="field" htmlFor="away-person">
          {t('away.person')}
          <PersonSelect
            id="away-person"
            name={t('away.person')}
            value={of}
            invalid={false}
            described_by={undefined}
            set={(next) =>
              setQuery(
                typeof next === 'string' && next !== '' ? { view: 'away', of: next } : { view: 'away' },
              )
            }
          />
        </label>
        {of && <DelegationsOf key={of} account={of} />}
      </div>
    </section>
  )
}

function DelegationsOf({ account }: { account: string }) {
  const { t } = useTranslation('approval_flows')
  const { t: said } = useTranslation('approvals')
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useRequest(FindDelegationsOf, { account }, { staleTime: 0 })
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={2} />
  const lines = data.findApprovalDelegationAll
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState title={t('away.none')} text={t('away.none_text')} />
      ) : (
        <DelegationLines lines={lines} isOwn={(line) => line.account === account} words={words} />
      )}
      <div>
        <Button type="primary" onClick={() => setAdding(true)}>
          {said('form.add')}
        </Button>
      </div>
      {adding && <NewDelegation of={account} close={() => setAdding(false)} />}
    </>
  )
}
