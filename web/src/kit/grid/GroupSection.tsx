import { memo } from 'react'
import { Ground } from './GridFrame.tsx'
import type { Frame, GridGroup } from './types.ts'

interface GroupSectionProps {
  group: GridGroup
  headed: boolean
  /** Pixels from the top of the body. */
  top: number
  height: number
  /** The number of its heading for assistive technology. */
  index: number
  frame: Frame
  /** The keyboard's position is on its heading. */
  held: boolean
  /** Left out: it can't be folded. */
  onFold: ((group_id: string, folded: boolean) => void) | null
}

/** The ground of a group's rows, and its heading, which stays at the top while they scroll. */
export const GroupSection = memo(function GroupSection(props: GroupSectionProps) {
  const { group, headed, top, height, index, frame, held, onFold } = props
  const { id, label, said, folded } = group
  return (
    <div
      role={headed ? 'rowgroup' : undefined}
      className={headed ? 'ag-section' : 'ag-section ag-section-bare'}
      style={{ top, height }}
    >
      <Ground frame={frame} top={headed ? frame.group_height : 0} />
      {headed && (
        <div role="row" aria-rowindex={index} className="ag-group" data-group={id}>
          <div role="gridcell" aria-colspan={2} className="ag-group-cell">
            <button
              type="button"
              data-part="head"
              tabIndex={held ? 0 : -1}
              aria-expanded={!folded}
              onClick={() => onFold?.(id, !folded)}
            >
              <svg viewBox="0 0 12 12" aria-hidden="true" className={folded ? 'ag-folded' : undefined}>
                <path d="M2.5 4.5 6 8l3.5-3.5" />
              </svg>
              <span>{label}</span> <small>{said}</small>
            </button>
          </div>
        </div>
      )}
    </div>
  )
})
