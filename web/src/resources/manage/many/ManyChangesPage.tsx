import { Button, ConfigProvider, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Values } from '../../../kit/form/declare.ts'
import { FormField } from '../../../kit/form/FormField.tsx'
import { Select } from '../../../kit/Select.tsx'
import { useLabel } from '../../../kit/useLabel.ts'
import { changeOfMany, sections_of_many, shownFor } from './many_fields.ts'
import { PlannedRows } from './PlannedRows.tsx'
import { useManyChanges, type AskedList } from './useManyChanges.ts'
import { OfChosen, resources_list } from '../OfChosen.tsx'
import '../../../kit/form/form.css'
import '../../../kit/import/import.css'

const isAsked = (state: unknown): state is AskedList =>
  typeof state === 'object' && state !== null && 'filter' in state

/** /manage/resources/resources-change: a change of all resources that the list matched, seen before it is made. */
export function ManyChangesPage() {
  return (
    <OfChosen words="resource_changes" is={isAsked}>
      {(asked) => <Changing asked={asked} />}
    </OfChosen>
  )
}

function Changing({ asked }: { asked: AskedList }) {
  const { t } = useTranslation('resource_changes')
  const label = useLabel('resource_forms')
  const [chosen, setChosen] = useState<string[]>([])
  const [values, setValues] = useState<Values>({ rule_source: 1 })
  const many = useManyChanges(asked)
  const { plan, progress } = many
  const done = (plan?.outcomes.size ?? 0) > 0
  const change = (next: () => void) => {
    if (many.carrying) return
    many.forget()
    next()
  }
  return (
    <>
      <div className="card stack">
        <ConfigProvider componentDisabled={many.carrying}>
          <label className="field">
            {t('fields')}
            <Select
              mode="multiple"
              value={chosen}
              placeholder={t('choose')}
              options={sections_of_many.map(({ key, fields }) => ({
                label: label(`sections.${key}`),
                options: fields.map(({ field }) => ({ value: field, label: label(`fields.${field}`) })),
              }))}
              showSearch
              onChange={(next: string[]) => change(() => setChosen(next))}
            />
          </label>
          <div className="form-fields">
            {shownFor(chosen, values).map((field) => (
              <FormField
                key={field.field}
                field={field}
                values={values}
                problem={null}
                hint=""
                set={(value) => change(() => setValues({ ...values, [field.field]: value }))}
                leave={() => undefined}
                label={label}
              />
            ))}
          </div>
        </ConfigProvider>
        <p className="quiet">{t('empty_means_empty')}</p>
        {many.wrong && (
          <p role="alert" className="wrong">
            {many.wrong}
          </p>
        )}
        {progress && (
          <div className="import-progress">
            <Progress
              percent={progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 100)}
            />
            <Button size="small" onClick={many.stop}>
              {t('stop')}
            </Button>
          </div>
        )}
      </div>
      {plan && <PlannedRows {...plan} />}
      <footer className="import-foot">
        <Link to={resources_list} className="button">
          {t('back')}
        </Link>
        <Button
          disabled={chosen.length === 0 || progress !== null}
          onClick={() => many.look(changeOfMany(chosen, values))}
        >
          {t('look')}
        </Button>
        <Button
          type="primary"
          disabled={many.count === 0 || progress !== null || done}
          onClick={() => many.carryOut()}
        >
          {plan ? t('do', { count: many.count }) : t('look_first')}
        </Button>
      </footer>
    </>
  )
}
