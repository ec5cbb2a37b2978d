import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../kit/days.ts'
import { Facts } from '../../kit/Facts.tsx'
import { StateTag, type Tone } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import type { ShownBlock } from '../blacklist.graphql.ts'
import { MissedSessions } from './MissedSessions.tsx'

const tones: Readonly<Record<string, Tone>> = { in_force: 'bad', lifted: 'good', taken_back: 'good' }

interface BlockCardProps {
  block: ShownBlock
  /** It is another person's: they are named. */
  shows_person?: boolean
  /** The actions. */
  children?: ReactNode
}

/** One block: why, until when, what led to it, what happened since, and the appeal. */
export function BlockCard({ block, shows_person = false, children }: BlockCardProps) {
  const { t } = useTranslation('blacklist')
  const type = named(block, 'resources_type_name')
  const in_force = block.status === 'in_force'
  return (
    <li className="card stack-wide block-card">
      <header className="row">
        <StateTag tone={tones[block.status] ?? 'plain'}>
          {t(`status.${block.status}` as 'status.over')}
        </StateTag>
        <h2>{named(block, 'reason') || block.reason}</h2>
      </header>
      <Facts
        facts={[
          ...(shows_person
            ? [[t('person'), `${named(block, 'user_name') || block.user_name} (${block.account})`] as const]
            : []),
          [t('concerns'), type || t('all_types')],
          [t('since'), momentText(block.begin_time)],
          [t('until'), block.until ? momentText(block.until) : t('until_lifted')],
        ]}
      />
      {in_force && !shows_person && <p>{t('what_it_means')}</p>}
      {block.evidence.length > 0 && (
        <section>
          <h3>{t('evidence')}</h3>
          <MissedSessions sessions={block.evidence} />
        </section>
      )}
      <Appeal block={block} shows_person={shows_person} />
      {children && <div className="row">{children}</div>}
      <details>
        <summary>{t('history')}</summary>
        <ol className="block-history">
          {block.history.map((line) => (
            <li key={line.id}>
              <span>{momentText(line.create_time)}</span>
              <span>
                {t(`actions.${line.action}` as 'actions.lifted')}
                {line.user_name && ` · ${named(line, 'user_name') || line.user_name}`}
                {line.text && <q>{line.text}</q>}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}

const appeal_tones: readonly Tone[] = ['plain', 'wait', 'good', 'bad']

/** What the blocked person said against it, and the answer. */
function Appeal({
  block: { appeal_state, appeal_text, appeal_answer },
  shows_person,
}: Required<Pick<BlockCardProps, 'block' | 'shows_person'>>) {
  const { t } = useTranslation('blacklist')
  if (appeal_state === 0 || !appeal_text) return null
  return (
    <section>
      <h3>
        {t(shows_person ? 'their_appeal' : 'your_appeal')}{' '}
        <StateTag tone={appeal_tones[appeal_state] ?? 'plain'}>
          {t(`appeal_states.${appeal_state}` as 'appeal_states.1')}
        </StateTag>
      </h3>
      <p className="block-words">{appeal_text}</p>
      {appeal_answer && <p className="block-words">{t('answer', { text: appeal_answer })}</p>}
    </section>
  )
}
