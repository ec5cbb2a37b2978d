import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { plan_bounds } from '#rules/seats/plan.ts'
import { pictureControl } from '../../../kit/form/PictureControl.tsx'
import { named } from '../../../viewer/named.ts'
import type { PlanToEdit } from '../seats_manage.graphql.ts'
import { PlaceField } from './SelectionPanel.tsx'
import type { PlanEditing } from './useEditing.ts'

const Background = pictureControl(1)

/** The plan itself: its size, the picture below it, its zones, and seats that stand on no plan. */
export function PlanPanel({ planning, plan }: { planning: PlanEditing; plan: PlanToEdit }) {
  const { t } = useTranslation('plan_editor')
  const { editing, edit, choose } = planning
  const { drawing } = editing
  const placed = new Set(drawing.seats.map(({ id }) => id))
  const spare = plan.spare.filter(({ id }) => !placed.has(id))
  return (
    <section className="card stack">
      <h2>{t('plan')}</h2>
      <p className="quiet">{t('of_seats', { count: drawing.seats.length, most: plan_bounds.seats })}</p>
      <div className="row">
        <PlaceField
          label={t('width')}
          min={100}
          max={plan_bounds.side}
          value={drawing.width}
          onChange={(width) => edit((before) => ({ ...before, width }), 'width')}
        />
        <PlaceField
          label={t('height')}
          min={100}
          max={plan_bounds.side}
          value={drawing.height}
          onChange={(height) => edit((before) => ({ ...before, height }), 'height')}
        />
      </div>
      <p className="quiet-small">{t('units')}</p>
      <div className="field">
        {t('background')}
        <Background
          id="background"
          name={t('background')}
          value={drawing.background}
          set={(value: unknown) =>
            edit((before) => ({ ...before, background: typeof value === 'string' ? value : null }))
          }
          values={{}}
          label={(key) => key}
          invalid={false}
          required={false}
          described_by={undefined}
        />
      </div>
      {drawing.zones.length > 0 && (
        <>
          <h3>{t('zones')}</h3>
          <ul className="plain-list row">
            {drawing.zones.map((zone) => (
              <li key={zone.id}>
                <Button size="small" onClick={() => choose([zone.id])}>
                  {named({ name: zone.name, name_en: zone.name_en } as Record<string, unknown>, 'name')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {spare.length > 0 && (
        <>
          <h3>{t('spare')}</h3>
          <p className="quiet-small">{t('spare_text')}</p>
          <ul className="plain-list stack">
            {spare.map((seat, i) => (
              <li key={seat.id} className="line-apart">
                <span>{named(seat, 'resources_name')}</span>
                <Button
                  size="small"
                  onClick={() =>
                    planning.edit((before) => ({
                      ...before,
                      seats: [
                        ...before.seats,
                        {
                          id: seat.id,
                          number:
                            seat.resources_number.split('-').at(-1)?.slice(0, 12) || seat.id.slice(0, 4),
                          x: 60 + (i % 10) * 60,
                          y: 60,
                          rotation: 0,
                          attributes: [],
                        },
                      ],
                    }))
                  }
                >
                  {t('put_back')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
