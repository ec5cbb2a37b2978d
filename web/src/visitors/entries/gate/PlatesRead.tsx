import { useTranslation } from 'react-i18next'
import { useRequest } from '../../../kit/requests.ts'
import { FindPlatesRead } from '../entries.graphql.ts'
import { reasons } from './said.ts'

interface PlatesReadProps {
  gate: string
  direction: string
  /** A guard looks into one. */
  onPlate: (plate: string) => void
}

/** A vehicle waits while the guard looks. */
const EVERY_MS = 5000

/** The last plates that cameras read at the gate; without cameras nothing. */
export function PlatesRead({ gate, direction, onPlate }: PlatesReadProps) {
  const { t } = useTranslation('gate')
  const { data } = useRequest(
    FindPlatesRead,
    { gate, direction },
    { refetchInterval: EVERY_MS, staleTime: 0 },
  )
  const read = data?.findVisitorPlateReadAll ?? []
  if (read.length === 0) return null
  const why = (reason: string) => t(`reasons.${reasons.find((one) => one === reason) ?? 'not_known'}`)
  return (
    <section className="column">
      <h2>{t('plates')}</h2>
      <ul className="plain-list column">
        {read.map(({ id, plate, known_plate, colour, reason, at }) => (
          <li key={id} className={`card gate-found gate-${colour}`}>
            <button
              type="button"
              className="gate-plate"
              onClick={() => onPlate((reason === 'near_plate' && known_plate) || plate)}
            >
              <strong>{plate}</strong>
              {known_plate !== null && known_plate !== plate && (
                <span>{t('plate_like', { plate: known_plate })}</span>
              )}
              <span>{why(reason)}</span>
              <span>{at.slice(11, 16)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
