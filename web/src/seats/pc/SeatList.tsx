import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/plain/Button.tsx'
import type { ItemLook, ItemState } from '../../kit/plan/types.ts'
import { EmptyState } from '../../kit/states.tsx'
import type { PlanSeat } from '../seats.graphql.ts'

interface SeatListProps {
  seats: readonly PlanSeat[]
  looks: ReadonlyMap<string, ItemLook>
  fitting: ReadonlySet<string>
  chosen: string | null
  onChoose(id: string): void
  onClear(): void
}

const order: readonly ItemState[] = ['mine', 'free', 'taken', 'closed']

/** The seats that fit as a list, one's own and the free ones first: the same choices as on the plan. */
export const SeatList = memo(function SeatList({
  seats,
  looks,
  fitting,
  chosen,
  onChoose,
  onClear,
}: SeatListProps) {
  const { t } = useTranslation('seats')
  const shown = useMemo(
    () =>
      seats
        .flatMap(({ id }) => {
          const look = looks.get(id)
          return look && fitting.has(id) ? [{ id, look }] : []
        })
        .toSorted((a, b) => order.indexOf(a.look.state) - order.indexOf(b.look.state)),
    [seats, looks, fitting],
  )
  if (shown.length === 0)
    return (
      <EmptyState title={t('list_none')} text={t('list_none_text')}>
        <Button onClick={onClear}>{t('clear')}</Button>
      </EmptyState>
    )
  return (
    <ul className="seat-list" aria-label={t('list_of')}>
      {shown.map(({ id, look }) => (
        <Row key={id} id={id} look={look} chosen={id === chosen} onChoose={onChoose} />
      ))}
    </ul>
  )
})

interface RowProps extends Pick<SeatListProps, 'onChoose'> {
  id: string
  look: ItemLook
  chosen: boolean
}

/** Of a thousand rows only the two change between which the choice moves. */
const Row = memo(function Row({ id, look, chosen, onChoose }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={`seat-row seat-row-${look.state}`}
        aria-pressed={chosen}
        onClick={() => onChoose(id)}
      >
        {look.name}
      </button>
    </li>
  )
})
