import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RowAction, Label } from './declare.tsx'

interface RowActionsProps<Row> {
  actions: readonly RowAction<Row>[]
  row: Row
  /** All actions behind the button, when there is no room for labels. */
  folded: boolean
  start: (action: RowAction<Row>, rows: readonly Row[]) => void
  label: Label
}

/** The first two actions as labels, the rest behind a button. */
export function RowActions<Row>({ actions, row, folded, start, label }: RowActionsProps<Row>) {
  const { t } = useTranslation('kit')
  const shown = folded
    ? actions.slice(0, actions.length > 1 ? 0 : 1)
    : actions.length > 3
      ? actions.slice(0, 2)
      : actions
  const rest = actions.slice(shown.length)
  return (
    <span className="row-actions">
      {shown.map((action) =>
        'to' in action.does ? (
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
            items: rest.map(({ key, danger = false }) => ({ key, danger, label: label(`actions.${key}`) })),
            onClick: ({ key }) => {
              const action = rest.find((one) => one.key === key)
              if (action) start(action, [row])
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
