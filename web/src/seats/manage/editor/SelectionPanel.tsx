import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decoration_kinds, seat_attributes } from '#rules/seats/plan.ts'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { Select } from '../../../kit/Select.tsx'
import { inRows } from '../../../kit/plan/geometry.ts'
import type { PlanToEdit } from '../seats_manage.graphql.ts'
import { renumber, setDecoration, setSeats, setZone, type Numbering } from './edits.ts'
import { NumberingFields } from './NumberingFields.tsx'
import type { DraftDecoration, DraftSeat, DraftZone } from './edited.ts'
import type { PlanEditing } from './useEditing.ts'

interface SelectionPanelProps {
  planning: PlanEditing
  plan: PlanToEdit
}

/** What is chosen: one thing with all its fields, or what several seats have in common. */
export function SelectionPanel({ planning, plan }: SelectionPanelProps) {
  const { t } = useTranslation('plan_editor')
  const { drawing, selected } = planning.editing
  const { chosen } = planning
  const seats = drawing.seats.filter(({ id }) => chosen.has(id))
  const [zone] = drawing.zones.filter(({ id }) => chosen.has(id))
  const [decoration] = drawing.decorations.filter(({ id }) => chosen.has(id))
  if (seats.length > 0)
    return (
      <section className="card stack">
        <h2>{t('chosen_seats', { count: seats.length })}</h2>
        <SeatFields key={selected.join()} planning={planning} plan={plan} seats={seats} />
      </section>
    )
  if (zone && chosen.size === 1) return <ZoneFields key={zone.id} planning={planning} zone={zone} />
  if (decoration && chosen.size === 1)
    return <DecorationFields key={decoration.id} planning={planning} decoration={decoration} />
  return (
    <section className="card stack">
      <h2>{t('chosen_some', { count: chosen.size })}</h2>
    </section>
  )
}

function SeatFields({ planning, plan, seats }: SelectionPanelProps & { seats: readonly DraftSeat[] }) {
  const { t } = useTranslation('plan_editor')
  const { edit, editing } = planning
  const [only] = seats
  const one = seats.length === 1 && only ? only : null
  const known = one && plan.seats.find(({ id }) => id === one.id)
  const set = (to: Partial<DraftSeat>, same: string | null = null) =>
    edit((before, keys) => setSeats(before, keys, () => to), same)
  return (
    <>
      {one && (
        <>
          <label className="field">
            {t('number')}
            <Input
              maxLength={12}
              value={one.number}
              onChange={({ target }) => set({ number: target.value }, 'number')}
            />
          </label>
          <div className="row">
            <PlaceField
              label={t('x')}
              max={editing.drawing.width}
              value={one.x}
              onChange={(x) => set({ x }, 'x')}
            />
            <PlaceField
              label={t('y')}
              max={editing.drawing.height}
              value={one.y}
              onChange={(y) => set({ y }, 'y')}
            />
          </div>
        </>
      )}
      <PlaceField
        label={t('rotation')}
        max={359}
        value={one?.rotation ?? null}
        onChange={(rotation) => set({ rotation }, 'rotation')}
      />
      <fieldset className="stack fieldset-plain">
        <legend>{t('attributes')}</legend>
        {seat_attributes.map((attribute) => {
          const having = seats.filter((seat) => seat.attributes.includes(attribute)).length
          return (
            <Checkbox
              key={attribute}
              checked={having === seats.length}
              indeterminate={having > 0 && having < seats.length}
              onChange={({ target }) =>
                edit((before, keys) =>
                  setSeats(before, keys, (seat) => ({
                    attributes: seat_attributes.filter((other) =>
                      other === attribute ? target.checked : seat.attributes.includes(other),
                    ),
                  })),
                )
              }
            >
              {t(`attribute.${attribute}`)}
            </Checkbox>
          )
        })}
      </fieldset>
      {seats.length > 1 && <Renumber planning={planning} seats={seats} />}
      {known && known.coming > 0 && <p className="quiet">{t('coming', { count: known.coming })}</p>}
      {known && known.state !== 1 && <p className="quiet">{t('stopped')}</p>}
    </>
  )
}

/** Numbers several seats: row by row as a text is read, or in the order in which they were chosen. */
function Renumber({ planning, seats }: { planning: PlanEditing; seats: readonly DraftSeat[] }) {
  const { t } = useTranslation('plan_editor')
  const { edit, editing } = planning
  const [numbering, setNumbering] = useState<Numbering>({ prefix: 'A', start: 1, step: 1 })
  const read = () => inRows(seats)
  return (
    <fieldset className="stack fieldset-plain">
      <legend>{t('renumber')}</legend>
      <div className="row">
        <NumberingFields value={numbering} set={setNumbering} />
      </div>
      <div className="row">
        <Button
          onClick={() =>
            edit((before) =>
              renumber(
                before,
                read().flatMap((row) => row.map(({ id }) => id)),
                numbering,
              ),
            )
          }
        >
          {t('renumber_rows')}
        </Button>
        <Button
          onClick={() =>
            edit((before) =>
              renumber(
                before,
                read().flatMap((row, i) => (i % 2 === 0 ? row : row.toReversed()).map(({ id }) => id)),
                numbering,
              ),
            )
          }
        >
          {t('renumber_snake')}
        </Button>
        <Button
          onClick={() =>
            edit((before) =>
              renumber(
                before,
                editing.selected.filter((id) => seats.some((seat) => seat.id === id)),
                numbering,
              ),
            )
          }
        >
          {t('renumber_chosen')}
        </Button>
      </div>
    </fieldset>
  )
}

function ZoneFields({ planning, zone }: { planning: PlanEditing; zone: DraftZone }) {
  const { t } = useTranslation('plan_editor')
  const set = (to: Partial<DraftZone>, same: string) =>
    planning.edit((before) => setZone(before, zone.id, to), same)
  return (
    <section className="card stack">
      <h2>{t('tool.zone')}</h2>
      <Text label={t('zone.name')} max={40} value={zone.name} onChange={(name) => set({ name }, 'name')} />
      <Text
        label={t('zone.name_en')}
        max={60}
        value={zone.name_en}
        onChange={(name_en) => set({ name_en }, 'name_en')}
      />
      <Text
        label={t('zone.code')}
        max={30}
        value={zone.code}
        onChange={(code) => set({ code: code.replace(/[^\w-]/g, '') }, 'code')}
      />
    </section>
  )
}

function DecorationFields({ planning, decoration }: { planning: PlanEditing; decoration: DraftDecoration }) {
  const { t } = useTranslation('plan_editor')
  const { drawing } = planning.editing
  const set = (to: Partial<DraftDecoration>, same: string) =>
    planning.edit((before) => setDecoration(before, decoration.id, to), same)
  const { kind, x, y, width, height, rotation, label, label_en } = decoration
  return (
    <section className="card stack">
      <h2>{t('tool.decoration')}</h2>
      <label className="field">
        {t('decoration.kind')}
        <Select
          value={kind}
          onChange={(next) => set({ kind: next }, 'kind')}
          options={decoration_kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
        />
      </label>
      <Text
        label={t('decoration.label')}
        max={40}
        value={label ?? ''}
        onChange={(next) => set({ label: next || null }, 'label')}
      />
      <Text
        label={t('decoration.label_en')}
        max={60}
        value={label_en ?? ''}
        onChange={(next) => set({ label_en: next || null }, 'label_en')}
      />
      <div className="row">
        <PlaceField label={t('x')} max={drawing.width} value={x} onChange={(next) => set({ x: next }, 'x')} />
        <PlaceField
          label={t('y')}
          max={drawing.height}
          value={y}
          onChange={(next) => set({ y: next }, 'y')}
        />
      </div>
      <div className="row">
        <PlaceField
          label={t('width')}
          max={drawing.width}
          value={width}
          onChange={(next) => set({ width: next }, 'width')}
        />
        <PlaceField
          label={t('height')}
          max={drawing.height}
          value={height}
          onChange={(next) => set({ height: next }, 'height')}
        />
      </div>
      <PlaceField
        label={t('rotation')}
        max={359}
        value={rotation}
        onChange={(next) => set({ rotation: next }, 'rotation')}
      />
    </section>
  )
}

function Text({
  label,
  max,
  value,
  onChange,
}: {
  label: string
  max: number
  value: string
  onChange: (value: string) => void
}) {
  return (
    <label className="field">
      {label}
      <Input maxLength={max} value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}

/** A whole number on the plan. */
export function PlaceField({
  label,
  max,
  value,
  onChange,
  min = 0,
}: {
  label: string
  max: number
  value: number | null
  onChange: (value: number) => void
  min?: number
}) {
  return (
    <label className="field grow">
      {label}
      <NumberInput
        min={min}
        max={max}
        precision={0}
        value={value}
        onChange={(next) => next !== null && onChange(next)}
      />
    </label>
  )
}
