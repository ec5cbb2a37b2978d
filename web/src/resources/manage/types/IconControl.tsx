import type { ControlProps, ShownProps } from '../../../kit/form/declare.ts'
import { pictureControl, PictureShown } from '../../../kit/form/PictureControl.tsx'
import { drawn_kinds } from '../../kind.ts'
import { isPicture, KindDrawing } from '../../TypeIcon.tsx'

const Picture = pictureControl(1)

/** A type's icon: the drawing of a kind of thing, or a picture of its own. */
export function IconControl(props: ControlProps) {
  const { value, set, name, label } = props
  return (
    <div className="stack">
      <div className="row icon-choices" role="group" aria-label={name}>
        {drawn_kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="button button-icon"
            aria-pressed={value === kind}
            aria-label={label(`kinds.${kind}`)}
            title={label(`kinds.${kind}`)}
            onClick={() => set(value === kind ? null : kind)}
          >
            <KindDrawing icon={kind} names={[]} size={22} />
          </button>
        ))}
      </div>
      <Picture {...props} value={typeof value === 'string' && isPicture(value) ? value : null} />
    </div>
  )
}

export function IconShown(props: ShownProps) {
  const icon = typeof props.value === 'string' ? props.value : null
  return isPicture(icon) ? <PictureShown {...props} /> : <KindDrawing icon={icon} names={[]} size={22} />
}
