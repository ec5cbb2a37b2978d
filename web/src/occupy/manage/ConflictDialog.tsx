import { Button, Input, Radio, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { block_bounds } from '#rules/occupy/bounds.ts'
import type { Answered } from '../../graphql/operation.ts'
import { Modal } from '../../kit/Modal.tsx'
import { momentsText } from './moments_text.ts'
import type { CheckOccupyPeriod } from '../occupy.graphql.ts'

export type FoundConflicts = NonNullable<Answered<typeof CheckOccupyPeriod>['checkOccupyPeriod']>
type ConflictLine = FoundConflicts['conflicts'][number]

/** What is done about bookings in the way. */
export interface ConflictChoice {
  on_conflict: 'around' | 'end'
  reason?: string
}

interface ConflictDialogProps {
  found: FoundConflicts
  /** @param choice null: nothing is saved */
  choose(choice: ConflictChoice | null): void
}

/** The bookings and other blocks that a block would meet, and the ways out: back to the form, around them, or end them. */
export function ConflictDialog({ found, choose }: ConflictDialogProps) {
  const { t } = useTranslation('occupy')
  const ends = found.conflicts.filter((one) => one.ends === 1).length
  const [way, setWay] = useState<ConflictChoice['on_conflict'] | null>(null)
  const [reason, setReason] = useState('')
  const missing = way === null || (way === 'end' && reason.trim() === '')
  return (
    <Modal
      open
      centered
      width={720}
      title={t('conflict.title', { count: found.conflicts.length })}
      onCancel={() => choose(null)}
      footer={[
        <Button key="back" autoFocus onClick={() => choose(null)}>
          {t('conflict.back')}
        </Button>,
        <Button
          key="go"
          type="primary"
          danger={way === 'end'}
          disabled={missing}
          onClick={() =>
            way && choose({ on_conflict: way, ...(way === 'end' ? { reason: reason.trim() } : {}) })
          }
        >
          {t(
            way === null
              ? 'conflict.choose'
              : way === 'end' && missing
                ? 'conflict.give_reason'
                : `conflict.go_${way}`,
          )}
        </Button>,
      ]}
    >
      <p>{t('conflict.text', { hit: found.hit, blocks: found.blocks })}</p>
      <Table<ConflictLine>
        size="small"
        rowKey="id"
        dataSource={[...found.conflicts]}
        pagination={found.conflicts.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        columns={[
          {
            key: 'when',
            title: t('conflict.when'),
            render: (_value, one) => momentsText(one.start_time, one.end_time),
          },
          {
            key: 'what',
            title: t('conflict.what'),
            render: (_value, one) => (
              <>
                {one.kind === 'session'
                  ? one.theme || t('conflict.session')
                  : one.theme || t('conflict.block')}
                <br />
                <span className="quiet-small">
                  {one.kind === 'session'
                    ? [one.person, one.flow_no].filter(Boolean).join(' · ')
                    : t('conflict.block_stays')}
                </span>
              </>
            ),
          },
        ]}
      />
      <Radio.Group
        className="stack"
        aria-label={t('conflict.ways')}
        value={way}
        onChange={({ target }) => setWay(target.value as ConflictChoice['on_conflict'])}
      >
        <Radio value="around" disabled={found.around === 0}>
          {t('conflict.around', { count: found.around })}
        </Radio>
        <Radio value="end" disabled={ends === 0}>
          {t('conflict.end', { count: ends })}
        </Radio>
      </Radio.Group>
      {way === 'end' && (
        <label className="stack">
          {t('conflict.reason')}
          <Input.TextArea
            value={reason}
            maxLength={block_bounds.reason}
            rows={3}
            autoFocus
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
    </Modal>
  )
}

const PAGE = 8
