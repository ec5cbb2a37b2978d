import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RowAction, Label } from './declare.tsx'
import type { OfferedAction } from './useActions.ts'

interface RowActionsProps<Row> {
  actions: readonly OfferedAction<Row>[]
  row: Row
  /** All actions behind the button, when there is no room for labels. */
  folded: boolean
  start: (action: RowAction<Row>, rows: readonly Row[]) => void
  label: Label
}

/** The first two actions as labels, the rest behind a button. */
export function RowActions<Row>({ actions, row, folded, start, label }: RowActionsProps<Row>) {
  const { t } = useTranslation('manage')
  const shown = folded
    ? actions.slice(0, actions.length > 1 ? 0 : 1)
    : actions.length > 3
      ? actions.slice(0, 2)
      : actions
  const rest = actions.slice(shown.length)
  return (
    <span className="row-actions">
      {shown.map(({ action, why_not }) =>
        why_not !== null ? (
          <Unavailable key={action.key} name={label(`actions.${action.key}`)} why={why_not} />
        ) : 'to' in action.does ? (
          <Link key={action.key} to={action.does.to(row)}>
            {label(`actions.${action.key}`)}
          </Link>
        ) : (
          <Button
            key={action.key}
            type="link"
            size="small"
            danger={action.danger ?? false}
            onClick={() => start(action, [row])}
          >
            {label(`actions.${action.key}`)}
          </Button>
        ),
      )}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ action: { key, danger = false }, why_not }) => ({
              key,
              danger,
              disabled: why_not !== null,
              label: (
                <>
                  {label(`actions.${key}`)}
                  {why_not && <span className="row-action-why">{why_not}</span>}
                </>
              ),
            })),
            onClick: ({ key }) => {
              const found = rest.find(({ action }) => action.key === key)
              if (found) start(found.action, [row])
            },
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('list.more_actions')}
          />
        </Dropdown>
      )}
    </span>
  )
}

/** An action that can't be chosen now. It keeps the focus, so that keyboard and finger reach the reason. */
function Unavailable({ name, why }: { name: string; why: string }) {
  return (
    <Tooltip title={why} trigger={['hover', 'focus', 'click']}>
      <Button type="link" size="small" className="row-action-off" aria-disabled="true">
        {name}
      </Button>
    </Tooltip>
  )
}
