import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { FindAppeals } from '../blacklist.graphql.ts'
import { answer_dialogs, AnswerDialog, type Answering } from './AnswerDialog.tsx'
import { BlockCard } from './BlockCard.tsx'

const PAGE = 10

/** The appeals that wait for the user's answer, the oldest first: what each is about, and the two answers. */
export function Appeals() {
  const { t } = useTranslation('blacklist')
  const [page, setPage] = useState(1)
  const [answering, setAnswering] = useState<Answering | null>(null)
  useFocusBack(answering !== null)
  const { data, error, refetch } = useRequest(
    FindAppeals,
    { first: PAGE, offset: (page - 1) * PAGE },
    { keep: true, staleTime: 0 },
  )
  usePrefetch(useLeisure(data !== undefined), answer_dialogs)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={4} />
  const blocks = nodesOf(data.findBlacklistAll)
  return (
    <>
      <p>{t('intro_appeals')}</p>
      {blocks.length === 0 ? (
        <EmptyState title={t('no_appeals.title')} text={t('no_appeals.text')} />
      ) : (
        <ul className="stack-wide plain-list">
          {blocks.map((block) => (
            <BlockCard key={block.id} block={block} shows_person>
              <Button type="primary" onClick={() => setAnswering({ what: 'accept', block })}>
                {t('accept')}
              </Button>
              <Button onClick={() => setAnswering({ what: 'reject', block })}>{t('reject')}</Button>
            </BlockCard>
          ))}
        </ul>
      )}
      <Pager page={page} size={PAGE} total={data.findBlacklistAll?.totalCount ?? 0} onTurn={setPage} />
      {answering && (
        <AnswerDialog
          what={answering.what}
          block={blocks.find(({ id }) => id === answering.block.id) ?? answering.block}
          close={() => setAnswering(null)}
        />
      )}
    </>
  )
}
