import { Button, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { request } from '../../../graphql/client.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { Allowed } from '../../../kit/Allowed.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { queries, useAction, useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useFocusBack } from '../../../kit/useFocusBack.ts'
import { named } from '../../../viewer/named.ts'
import { mayDo } from '../../../viewer/useViewer.ts'
import {
  FindFieldSettings,
  ResetFieldSettings,
  SaveFieldSettings,
  type FieldNode,
} from '../visitor_settings.graphql.ts'
import { FieldForm } from './FieldForm.tsx'
import { newPlaces, OrderedRows } from './OrderedRows.tsx'
import './visitor_settings.css'

const touches = ['findVisitorInfoFieldSettingsEntityList', 'findVisitorRegistorFieldSettingEntityList']

/** The switches of a field, with the place in which each counts. */
const switches = [
  ['is_visitor_valid_info', 'visitor'],
  ['is_visitor_required_info', 'visitor'],
  ['is_appointment_valid_info', 'appointment'],
  ['is_appointment_required_info', 'appointment'],
  ['is_show_school_info', null],
  ['is_show_visit_record', null],
] as const
type SwitchName = (typeof switches)[number][0]

/** Whether a switch can be set: a field that a place needs is always asked for there, and only what is asked for is required. */
function isFree(field: FieldNode, name: SwitchName, place: 'visitor' | 'appointment' | null): boolean {
  if (place === null) return true
  if (!field.fits.includes(place) || field.locked.includes(place)) return false
  if (name === `is_${place}_valid_info`) return true
  return field[`is_${place}_valid_info`] === 1 && field.optional_only === 0
}

/** What the kind of a field is called. */
function kindOf({ fieldTypeName: name, field_type_name_en: name_en }: FieldNode): string {
  const kind = { name, name_en }
  return named(kind, 'name')
}

/** What goes with a switch: what is no longer asked for isn't required either. */
const withSwitch = (name: SwitchName, on: boolean): object => ({
  [name]: on ? 1 : 0,
  ...(on || !name.endsWith('valid_info') ? {} : { [name.replace('valid', 'required')]: 0 }),
})

/** /manage/visitorManagement/fieldSettings: what visitors are asked for, in its order, why, and for how long it is kept. */
export function FieldSettingsPage() {
  const { t } = useTranslation('visitor_fields')
  const { data, error, refetch } = useRequest(FindFieldSettings, {})
  const save = useAction(SaveFieldSettings, (result) => result.updateVisitorInfoFieldSettings, { touches })
  const [edited, setEdited] = useState<FieldNode | 'new' | null>(null)
  const [removed, setRemoved] = useState<FieldNode | null>(null)
  useFocusBack(edited !== null)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={12} />
  const may = mayDo('visitor.manage')
  const fields = data.findVisitorInfoFieldSettingsEntityList
  const nameOf = (field: FieldNode) => named(field, 'field_name')

  const cells = (field: FieldNode) => [
    <span key="name">
      {nameOf(field)}
      {field.sensitive === 1 && <span className="visitor-sensitive"> {t('sensitive')}</span>}
      <br />
      <span className="quiet-small">{named(field, 'reason')}</span>
    </span>,
    kindOf(field),
    ...switches.map(([name, place]) =>
      place !== null && !field.fits.includes(place) ? (
        <span key={name} className="quiet" aria-label={t('not_here')}>
          –
        </span>
      ) : (
        <Switch
          key={name}
          size="small"
          checked={field[name] === 1}
          disabled={!may || save.busy || !isFree(field, name, place)}
          aria-label={`${nameOf(field)}: ${t(`fields.${name}`)}`}
          onChange={(on) =>
            void save.run({ models: [{ code: field.code, version: field.version, ...withSwitch(name, on) }] })
          }
        />
      ),
    ),
    t('days', { count: field.keep_days }),
    <Allowed key="actions" may="visitor.manage">
      <span className="line">
        <Button type="link" size="small" onClick={() => setEdited(field)}>
          {t('edit')}
          <span className="sr-only"> {nameOf(field)}</span>
        </Button>
        {field.version > 0 && (
          <Button type="link" size="small" disabled={field.used === 1} onClick={() => setRemoved(field)}>
            {t(field.own === 1 ? 'delete' : 'reset')}
            <span className="sr-only"> {nameOf(field)}</span>
          </Button>
        )}
      </span>
    </Allowed>,
  ]
  return (
    <section className="stack">
      <PageHead title={t('title')}>
        <Allowed may="visitor.manage">
          <button type="button" className="button button-main" onClick={() => setEdited('new')}>
            {t('create')}
          </button>
        </Allowed>
      </PageHead>
      <p className="quiet">{t('intro')}</p>
      <OrderedRows
        heads={[
          t('fields.field_name'),
          t('fields.field_type'),
          ...switches.map(([name]) => t(`fields.${name}`)),
          t('fields.keep_days'),
          t('actions'),
        ]}
        rows={fields}
        nameOf={nameOf}
        cells={cells}
        {...(may && !save.busy
          ? {
              moved: (rows: FieldNode[]) => {
                const models = newPlaces(rows, ({ order }) => order).map(({ place: order, ...one }) => ({
                  ...one,
                  order,
                }))
                if (models.length > 0) void save.run({ models })
              },
            }
          : {})}
      />
      {edited && (
        <FieldForm field={edited === 'new' ? null : edited} fields={fields} close={() => setEdited(null)} />
      )}
      {removed && (
        <ConfirmDialog
          question={{
            title: t(removed.own === 1 ? 'delete_title' : 'reset_title', { name: nameOf(removed) }),
            text: t(removed.own === 1 ? 'delete_text' : 'reset_text'),
            yes: t(removed.own === 1 ? 'delete' : 'reset'),
            danger: removed.own === 1,
            run: async () => {
              const { deleteVisitorInfoFieldSettings: answer } = await request(ResetFieldSettings, {
                codes: [removed.code],
              })
              if (!succeeded(answer)) return [refusalText(answer)]
              for (const name of touches) await queries.invalidateQueries({ queryKey: [name] })
              return []
            },
          }}
          close={() => setRemoved(null)}
        />
      )}
    </section>
  )
}
