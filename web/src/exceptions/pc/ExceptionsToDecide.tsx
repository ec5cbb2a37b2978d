import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded, type MutationAnswer } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { toast } from '../../graphql/toast.ts'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { queries, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import {
  CountExceptions,
  FindExceptions,
  FindMyExceptions,
  GrantException,
  RejectException,
  WithdrawException,
  type ExceptionAnswer,
} from '../exceptions.graphql.ts'
import { ExceptionCard } from './ExceptionCard.tsx'
import { applicantOf, wishInWords } from './exception_words.ts'
import './exceptions_page.css'

const ConfirmDialog = later(() => import('../../kit/ConfirmDialog.tsx').then((m) => m.ConfirmDialog), {
  antd: true,
})
export const exception_dialogs = [ConfirmDialog.load]

const PAGE = 20
/** What somebody is about to do with a request for an exception. */
export type Doing = { what: 'grant' | 'reject' | 'withdraw'; one: ExceptionAnswer }

interface ToDecideProps {
  /** Those that wait; else all of them. */
  waiting: boolean
}

/** The requests for exceptions at what the user administers, to be answered. */
export function ExceptionsToDecide({ waiting }: ToDecideProps) {
  const [doing, setDoing] = useState<Doing | null>(null)
  useFocusBack(doing !== null)
  return (
    <>
      <Managed key={String(waiting)} waiting={waiting} onDo={setDoing} />
      {doing && <ExceptionDialog doing={doing} close={() => setDoing(null)} />}
    </>
  )
}

interface ManagedProps extends ToDecideProps {
  onDo(doing: Doing): void
}

function Managed({ waiting, onDo }: ManagedProps) {
  const { t } = useTranslation('exceptions')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRequest(
    FindExceptions,
    { first: PAGE, offset: (page - 1) * PAGE, filter: waiting ? { status: 'pending' } : {} },
    { keep: true, staleTime: 0 },
  )
  usePrefetch(useLeisure(data !== undefined), exception_dialogs)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={4} />
  const found = nodesOf(data.findBookingExceptionAll)
  if (found.length === 0)
    return <EmptyState title={t(waiting ? 'nothing_waits' : 'nobody_asked')} text={t('nothing_waits_text')} />
  return (
    <>
      <ul className="stack-wide plain-list">
        {found.map((one) => (
          <ExceptionCard key={one.id} one={one} shows_person>
            {one.status === 'pending' && (
              <>
                <Button type="primary" onClick={() => onDo({ what: 'grant', one })}>
                  {t('grant')}
                </Button>
                <Button onClick={() => onDo({ what: 'reject', one })}>{t('reject')}</Button>
              </>
            )}
          </ExceptionCard>
        ))}
      </ul>
      <Pager page={page} size={PAGE} total={data.findBookingExceptionAll?.totalCount ?? 0} onTurn={setPage} />
    </>
  )
}

const acts: Readonly<Record<Doing['what'], (id: string, answer: string) => Promise<MutationAnswer>>> = {
  grant: async (id, answer) =>
    (await request(GrantException, { id, answer: answer || null })).grantBookingException,
  reject: async (id, answer) => (await request(RejectException, { id, answer })).rejectBookingException,
  withdraw: async (id) => (await request(WithdrawException, { id })).withdrawBookingException,
}
const asks = { grant: 'comment', reject: 'reason' } as const

/** Confirms a decision, with its words. */
export function ExceptionDialog({ doing: { what, one }, close }: { doing: Doing; close(): void }) {
  const { t } = useTranslation('exceptions')
  const words = what === 'withdraw' ? {} : { asks: asks[what] }
  return (
    <ConfirmDialog
      close={close}
      question={{
        title: t(`${what}_title`),
        text: (
          <>
            <p className="exception-wish">
              {[what !== 'withdraw' && applicantOf(one), wishInWords(one)].filter(Boolean).join(' · ')}
            </p>
            <p>{t(`${what}_text`)}</p>
          </>
        ),
        yes: t(what),
        danger: what !== 'grant',
        ...words,
        run: async (answer) => {
          const given = await acts[what](one.id, answer)
          const touched = [FindMyExceptions, FindExceptions, CountExceptions].map(({ name }) => name)
          await Promise.all(
            [...session_queries, ...touched].map((name) => queries.invalidateQueries({ queryKey: [name] })),
          )
          if (!succeeded(given)) return (given.refusals?.length ? given.refusals : [given]).map(refusalText)
          toast(t(`${what}_done`), 'success')
          return []
        },
      }}
    />
  )
}
