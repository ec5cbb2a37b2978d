import { dayText } from '../../kit/days.ts'
import { useTranslation } from 'react-i18next'
import { firstChoice, type FreePiece, unitsOf } from '../../kit/grid/choose.ts'
import { piecesOf } from '../../kit/grid/pieces.ts'
import type { GridRowData, GridTranslate, MinuteSpan } from '../../kit/grid/types.ts'
import { periodText } from '../../kit/grid/wording.ts'

interface FreeTimesProps {
  row: GridRowData
  shown: MinuteSpan
  date: string
  /** The grid's texts. */
  translate: GridTranslate
  /** The user's usual length in minutes. */
  usual: number | undefined
  onChoose(span: MinuteSpan): void
}

/** When a resource is free that day: a press on a period books as much of it as usual. */
export function FreeTimes({ row, shown, date, translate, usual, onChoose }: FreeTimesProps) {
  const { t } = useTranslation('bookings')
  const free = piecesOf(row, shown).filter(
    (piece): piece is FreePiece => piece.kind === 'free' && unitsOf(piece).length > 0,
  )
  return (
    <section className="grid-free-times" aria-label={t('free_on', { day: dayText(date) })}>
      <h2 className="grid-free-head">{t('free_on', { day: dayText(date) })}</h2>
      {free.length === 0 && <p>{t('nothing_free')}</p>}
      {free.map((piece) => (
        <button
          type="button"
          className="button"
          key={piece.start}
          onClick={() => {
            const span = firstChoice(piece, usual)
            if (span) onChoose(span)
          }}
        >
          {periodText(piece, translate)}
        </button>
      ))}
    </section>
  )
}
