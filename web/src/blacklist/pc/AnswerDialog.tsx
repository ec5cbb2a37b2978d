import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { toast } from '../../graphql/toast.ts'
import { later } from '../../kit/later.tsx'
import { queries } from '../../kit/requests.ts'
import { AnswerAppeal, CountAppeals, FindAppeals, type ShownBlock } from '../blacklist.graphql.ts'

const ConfirmDialog = later(() => import('../../kit/ConfirmDialog.tsx').then((m) => m.ConfirmDialog), {
  antd: true,
})
export const answer_dialogs = [ConfirmDialog.load]

export type Answering = { what: 'accept' | 'reject'; block: ShownBlock }

const asks = { accept: 'comment', reject: 'reason' } as const

interface AnswerProps {
  what: Answering['what']
  /** As it is now: what the appeal says may change while somebody reads it. */
  block: ShownBlock
  close(): void
}

/** Asks before an appeal is accepted or rejected. */
export function AnswerDialog({ what, block, close }: AnswerProps) {
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
