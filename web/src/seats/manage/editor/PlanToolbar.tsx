import {
  AlignCenterOutlined,
  BorderOutlined,
  ColumnHeightOutlined,
  ColumnWidthOutlined,
  CompressOutlined,
  CopyOutlined,
  DeleteOutlined,
  DragOutlined,
  EllipsisOutlined,
  ExpandOutlined,
  GatewayOutlined,
  PlusSquareOutlined,
  RedoOutlined,
  RotateRightOutlined,
  SelectOutlined,
  SwapOutlined,
  UndoOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decoration_kinds } from '#rules/seats/plan.ts'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { Select } from '../../../kit/Select.tsx'
import { align, distribute, mirror, rotate, type Numbering, type Side } from './edits.ts'
import { NumberingFields } from './NumberingFields.tsx'
import type { PlanTool } from './tools.ts'
import type { useCamera } from './useCamera.ts'
import type { PlanEditing } from './useEditing.ts'

interface PlanToolbarProps {
  planning: PlanEditing
  view: ReturnType<typeof useCamera>
  tool: PlanTool
  onTool(tool: PlanTool): void
  grid: number
  onGrid(grid: number): void
  row: { count: number; numbering: Numbering }
  onRow(row: { count: number; numbering: Numbering }): void
  /** Points that wait for the next click. */
  pending: number
}

function Act({ name, icon, off, run }: { name: string; icon: ReactNode; off: boolean; run: () => void }) {
  return (
    <Tooltip title={name}>
      <Button type="text" icon={icon} aria-label={name} disabled={off} onClick={run} />
    </Tooltip>
  )
}

const sides: { side: Side; icon: ReactNode }[] = [
  { side: 'left', icon: <VerticalAlignTopOutlined rotate={-90} aria-hidden /> },
  { side: 'centre', icon: <AlignCenterOutlined aria-hidden /> },
  { side: 'right', icon: <VerticalAlignTopOutlined rotate={90} aria-hidden /> },
  { side: 'top', icon: <VerticalAlignTopOutlined aria-hidden /> },
  { side: 'middle', icon: <VerticalAlignMiddleOutlined aria-hidden /> },
  { side: 'bottom', icon: <VerticalAlignBottomOutlined aria-hidden /> },
]

/** What the pointer does, and what can be done with what is chosen. */
export function PlanToolbar({
  planning,
  view,
  tool,
  onTool,
  grid,
  onGrid,
  row,
  onRow,
  pending,
}: PlanToolbarProps) {
  const { t } = useTranslation('plan_editor')
  const { editing, chosen, edit, duplicate, erase, undo, redo } = planning
  const none = chosen.size === 0
  const one = chosen.size < 2
  const few = chosen.size < 3
  const decorates = decoration_kinds.some((kind) => kind === tool)
  const tools: { key: 'select' | 'hand' | 'seat' | 'row' | 'zone'; icon: ReactNode }[] = [
    { key: 'select', icon: <SelectOutlined aria-hidden /> },
    { key: 'hand', icon: <DragOutlined aria-hidden /> },
    { key: 'seat', icon: <PlusSquareOutlined aria-hidden /> },
    { key: 'row', icon: <EllipsisOutlined aria-hidden /> },
    { key: 'zone', icon: <GatewayOutlined aria-hidden /> },
  ]
  return (
    <div className="editor-tools">
      <div className="row" role="group" aria-label={t('tools')}>
        {tools.map(({ key, icon }) => (
          <Button
            key={key}
            type={tool === key ? 'primary' : 'default'}
            aria-pressed={tool === key}
            icon={icon}
            onClick={() => onTool(key)}
          >
            {t(`tool.${key}`)}
          </Button>
        ))}
        <Dropdown
          trigger={['click']}
          menu={{
            items: decoration_kinds.map((kind) => ({ key: kind, label: t(`kind.${kind}`) })),
            onClick: ({ key }) => onTool(decoration_kinds.find((kind) => kind === key) ?? 'select'),
          }}
        >
          <Button
            type={decorates ? 'primary' : 'default'}
            aria-pressed={decorates}
            icon={<BorderOutlined aria-hidden />}
          >
            {decorates ? t(`kind.${tool as (typeof decoration_kinds)[number]}`) : t('tool.decoration')}
          </Button>
        </Dropdown>
      </div>
      <div className="row editor-acts" role="group" aria-label={t('acts')}>
        <Act
          name={t('undo')}
          icon={<UndoOutlined aria-hidden />}
          off={editing.past.length === 0}
          run={undo}
        />
        <Act
          name={t('redo')}
          icon={<RedoOutlined aria-hidden />}
          off={editing.future.length === 0}
          run={redo}
        />
        <Act
          name={t('copy')}
          icon={<CopyOutlined aria-hidden />}
          off={none}
          run={() => duplicate({ x: 60, y: 60 })}
        />
        <Act name={t('delete')} icon={<DeleteOutlined aria-hidden />} off={none} run={erase} />
        {sides.map(({ side, icon }) => (
          <Act
            key={side}
            name={t(`align.${side}`)}
            icon={icon}
            off={one}
            run={() => edit((before, keys) => align(before, keys, side))}
          />
        ))}
        <Act
          name={t('distribute.x')}
          icon={<ColumnWidthOutlined aria-hidden />}
          off={few}
          run={() => edit((before, keys) => distribute(before, keys, 'x'))}
        />
        <Act
          name={t('distribute.y')}
          icon={<ColumnHeightOutlined aria-hidden />}
          off={few}
          run={() => edit((before, keys) => distribute(before, keys, 'y'))}
        />
        <Act
          name={t('rotate')}
          icon={<RotateRightOutlined aria-hidden />}
          off={none}
          run={() => edit((before, keys) => rotate(before, keys, 90))}
        />
        <Act
          name={t('mirror.x')}
          icon={<SwapOutlined aria-hidden />}
          off={none}
          run={() => edit((before, keys) => mirror(before, keys, 'x'))}
        />
        <Act
          name={t('mirror.y')}
          icon={<SwapOutlined rotate={90} aria-hidden />}
          off={none}
          run={() => edit((before, keys) => mirror(before, keys, 'y'))}
        />
        <Act
          name={t('zoom_in')}
          icon={<ZoomInOutlined aria-hidden />}
          off={false}
          run={() => view.zoom(1.4)}
        />
        <Act
          name={t('zoom_out')}
          icon={<ZoomOutOutlined aria-hidden />}
          off={false}
          run={() => view.zoom(1 / 1.4)}
        />
        <Act name={t('whole')} icon={<ExpandOutlined aria-hidden />} off={false} run={view.fit} />
        <label className="line">
          <CompressOutlined aria-hidden />
          <span className="sr-only">{t('grid')}</span>
          <Select
            size="small"
            value={grid}
            onChange={onGrid}
            options={[1, 5, 10, 25, 50, 100].map((step) => ({
              value: step,
              label: step === 1 ? t('no_grid') : t('grid_of', { step }),
            }))}
          />
        </label>
      </div>
      {tool === 'row' && (
        <div className="row editor-row">
          <label className="line">
            {t('row.count')}
            <NumberInput
              min={1}
              max={200}
              value={row.count}
              onChange={(count) => onRow({ ...row, count: count ?? 1 })}
            />
          </label>
          <NumberingFields value={row.numbering} set={(numbering) => onRow({ ...row, numbering })} />
          <span className="quiet">{t(pending === 0 ? 'row.first' : 'row.last')}</span>
        </div>
      )}
      {tool === 'zone' && <p className="quiet editor-row">{t('zone_how')}</p>}
      {tool === 'seat' && <p className="quiet editor-row">{t('seat_how')}</p>}
      {decorates && <p className="quiet editor-row">{t('decoration_how')}</p>}
    </div>
  )
}
