import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { toast } from '../../graphql/toast.ts'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { queries, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { AnswerAppeal, CountAppeals, FindAppeals, type ShownBlock } from '../blacklist.graphql.ts'
import { BlockCard } from './BlockCard.tsx'

const ConfirmDialog = later(() => import('../../kit/ConfirmDialog.tsx').then((m) => m.ConfirmDialog), {
  antd: true,
})
const dialogs = [ConfirmDialog.load]

const PAGE = 10
type Answering = { what: 'accept' | 'reject'; block: ShownBlock }

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
  usePrefetch(useLeisure(data !== undefined), dialogs)
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
        <Answer
          what={answering.what}
          block={blocks.find(({ id }) => id === answering.block.id) ?? answering.block}
          close={() => setAnswering(null)}
        />
      )}
    </>
  )
}

const asks = { accept: 'comment', reject: 'reason' } as const

interface AnswerProps {
  what: Answering['what']
  /** As it is now: what the appeal says may change while somebody reads it. */
  block: ShownBlock
  close(): void
}

function Answer({ what, block, close }: AnswerProps) {
  const { t } = useTranslation('blacklist')
  return (
    <ConfirmDialog
      close={close}
      question={{
        title: t(`${what}_title`),
        text: (
          <>
            <p>{t(`${what}_text`)}</p>
            <p className="block-words">{block.appeal_text}</p>
          </>
        ),
        yes: t(what),
        danger: what === 'reject',
        asks: asks[what],
        run: async (words) => {
          const { answerBlacklistAppeal: given } = await request(AnswerAppeal, {
            id: block.id,
            accepted: what === 'accept',
            answer: words || null,
            appeal_text: block.appeal_text,
          })
          await Promise.all(
            [FindAppeals, CountAppeals].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
          )
          if (!succeeded(given)) return [refusalText(given)]
          toast(t(`${what}_done`), 'success')
          return []
        },
      }}
    />
  )
}
