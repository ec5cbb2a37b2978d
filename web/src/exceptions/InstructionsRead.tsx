import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '../kit/form/declare.ts'
import { useRequest } from '../kit/requests.ts'
import { Instructions } from '../resources/Instructions.tsx'
import { FindResource } from '../resources/resources.graphql.ts'

/** The instructions of the resource that the form has, and the tick that they were read: 0 or 1. */
export function InstructionsRead({ value, values, set, invalid, described_by }: ControlProps) {
  const { t } = useTranslation('exceptions')
  const { data } = useRequest(FindResource, { id: String(values['resources_id']) })
  const resource = data?.findResourceById
  return (
    <>
      {resource && <Instructions resource={resource} titled={false} />}
      <Checkbox
        checked={value === 1}
        aria-invalid={invalid}
        {...(described_by ? { 'aria-describedby': described_by } : {})}
        onChange={({ target }) => set(target.checked ? 1 : 0)}
      >
        {t('have_read')}
      </Checkbox>
    </>
  )
}
