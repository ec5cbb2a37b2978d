import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { unitOf, units } from '#rules/statistics/periods.ts'
import { DateRangeFilter } from '../../kit/list/DateRange.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { Select } from '../../kit/Select.tsx'
import { useBuildings } from '../../resources/manage/choices.ts'
import { useTypeChoices } from '../../resources/type_choices.ts'
import { today } from '../../viewer/today.ts'
import { nextPeriod, unitFor, wholeUnit } from './asked.ts'
import type { Figures } from './useFigures.ts'

/** The period, and of which resources. */
export function FiguresFilter({ asked, ask }: Pick<Figures, 'asked' | 'ask'>) {
  const { t } = useTranslation('statistics')
  const types = useTypeChoices()
  const buildings = useBuildings({})
  const whole = wholeUnit(asked)
  const show = (period: { begin: string; end: string }) => ask({ ...period, unit: unitFor(period) })
  return (
    <div className="row filter-bar">
      <Segmented
        aria-label={t('period')}
        value={whole ?? 'other'}
        options={[...units, ...(whole ? [] : (['other'] as const))].map((value) => ({
          value,
          label: t(`periods.${value}`),
        }))}
        onChange={(unit) => unit !== 'other' && show(unitOf(today(), unit))}
      />
      <span className="line">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('earlier')}
          onClick={() => show(nextPeriod(asked, -1))}
        />
        <DateRangeFilter
          label={t('dates')}
          values={[asked.begin, asked.end]}
          set={([begin, end]) => begin && end && show({ begin, end })}
        />
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t('later')}
          onClick={() => show(nextPeriod(asked, 1))}
        />
      </span>
      <Choice label={t('type')} value={asked.type} options={types} set={(type) => ask({ type })} />
      <Choice
        label={t('building')}
        value={asked.building}
        options={buildings}
        set={(building) => ask({ building })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string | number; label: string }[] | undefined
  set: (value: string) => void
}

const Choice = ({ label, value, options, set }: ChoiceProps) => (
  <Select<string | null, { value: string; label: string }>
    aria-label={label}
    placeholder={label}
    allowClear
    showSearch
    popupMatchSelectWidth={false}
    loading={options === undefined}
    options={options?.map((one) => ({ ...one, value: String(one.value) })) ?? []}
    value={value || null}
    onChange={(next) => set(next ?? '')}
    style={{ minWidth: 160 }}
  />
)
