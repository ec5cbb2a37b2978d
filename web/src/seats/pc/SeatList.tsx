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
export function SeatList({ seats, looks, fitting, chosen, onChoose, onClear }: SeatListProps) {
  const { t } = useTranslation('seats')
  const shown = seats
    .flatMap((seat) => {
      const look = looks.get(seat.id)
      return look && fitting.has(seat.id) ? [{ seat, look }] : []
    })
    .toSorted((a, b) => order.indexOf(a.look.state) - order.indexOf(b.look.state))
  if (shown.length === 0)
    return (
      <EmptyState title={t('list_none')} text={t('list_none_text')}>
        <Button onClick={onClear}>{t('clear')}</Button>
      </EmptyState>
    )
  return (
    <ul className="seat-list" aria-label={t('list_of')}>
      {shown.map(({ seat, look }) => (
        <li key={seat.id}>
          <button
            type="button"
            className={`seat-row seat-row-${look.state}`}
            aria-pressed={seat.id === chosen}
            onClick={() => onChoose(seat.id)}
          >
            {look.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
