import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Checkbox } from '../../../kit/plain/Checkbox.tsx'
import { useAction, useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { named } from '../../../viewer/named.ts'
import { mayDo } from '../../../viewer/useViewer.ts'
import { FindRegisterSettings, SaveRegisterSettings, type RegisterNode } from '../visitor_settings.graphql.ts'
import { newPlaces, OrderedRows } from './OrderedRows.tsx'
import { RegisterAddress } from './RegisterAddress.tsx'
import { RegisterPreview } from './RegisterPreview.tsx'
import './visitor_settings.css'

/** /manage/visitorManagement/registerFieldSettings: what those will be asked who register themselves. */
export function RegisterFieldsPage() {
  const { t } = useTranslation('visitor_register')
  const { data, error, refetch } = useRequest(FindRegisterSettings, {})
  const save = useAction(SaveRegisterSettings, (result) => result.updateVisitorRegistorFieldSetting, {
    touches: ['findVisitorRegistorFieldSettingEntityList', 'findRegisterValidField'],
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={10} />
  const may = mayDo('visitor.manage')
  const nameOf = (field: RegisterNode) => named(field, 'field_name')
  const set = ({ code, version }: RegisterNode, values: object) =>
    void save.run({ models: [{ code, version, ...values }] })

  const cells = (field: RegisterNode) => [
    nameOf(field),
    <Checkbox
      key="valid"
      checked={field.is_valid === 1}
      disabled={!may || save.busy || field.locked === 1}
      aria-label={`${nameOf(field)}: ${t('fields.is_valid')}`}
      onChange={({ target }) =>
        set(field, target.checked ? { is_valid: 1 } : { is_valid: 0, is_required: 0 })
      }
    />,
    <Checkbox
      key="required"
      checked={field.is_required === 1}
      disabled={!may || save.busy || field.locked === 1 || field.is_valid === 0}
      aria-label={`${nameOf(field)}: ${t('fields.is_required')}`}
      onChange={({ target }) => set(field, { is_required: target.checked ? 1 : 0 })}
    />,
    field.mod_time === null ? (
      <span key="mod" className="quiet">
        {t('as_delivered')}
      </span>
    ) : (
      `${field.mod_user_name ?? ''} ${field.mod_time.slice(0, 16)}`
    ),
  ]
  return (
    <section className="stack">
      <PageHead title={t('title')} />
      {may && <RegisterAddress may={may} />}
      <div className="visitor-sides">
        <OrderedRows
          heads={[
            t('fields.field_name'),
            t('fields.is_valid'),
            t('fields.is_required'),
            t('fields.mod_time'),
          ]}
          rows={data.findVisitorRegistorFieldSettingEntityList}
          nameOf={nameOf}
          cells={cells}
          {...(may && !save.busy
            ? {
                moved: (rows: RegisterNode[]) => {
                  const models = newPlaces(rows, ({ sort }) => sort).map(({ place: sort, ...one }) => ({
                    ...one,
                    sort,
                  }))
                  if (models.length > 0) void save.run({ models })
                },
              }
            : {})}
        />
        <RegisterPreview />
      </div>
    </section>
  )
}
