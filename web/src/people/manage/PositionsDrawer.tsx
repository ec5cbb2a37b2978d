import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { treeControl } from '../../kit/form/choice_controls.tsx'
import { Drawer } from '../../kit/Drawer.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { Select } from '../../kit/Select.tsx'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import type { Choice } from '../../kit/list/declare.tsx'
import { succeeded } from '../../graphql/answer.ts'
import { named } from '../../viewer/named.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { useDepartmentTree, usePostChoices } from '../choices.ts'
import { AddTriple, DeleteTriple, FindTriples } from './people_manage.graphql.ts'

const DepartmentControl = treeControl(useDepartmentTree)
const none = {}

const touches = ['triples', 'users']

/** Which posts a person holds in which departments. */
export function PositionsDrawer({
  account,
  name,
  close,
}: {
  account: string
  name: string
  close: () => void
}) {
  const { t } = useTranslation('people_manage')
  const { data, error, refetch } = useRequest(FindTriples, { account })
  const label = useLabel('people_manage')
  const posts = usePostChoices()
  const [dept, setDept] = useState<string | null>(null)
  const [post, setPost] = useState<string | null>(null)
  const add = useAction(AddTriple, (r) => r.addTriple, { touches })
  const remove = useAction(DeleteTriple, (r) => r.deleteTriple, { touches })
  const held = nodesOf(data?.triples)
  const save = async () => {
    if (dept === null || post === null) return
    const answer = await add.run({ model: { dept, post, user: account } })
    if (answer && succeeded(answer)) setPost(null)
  }
  return (
    <Drawer open title={t('positions_of', { name })} onClose={close} size={480}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : (
        <div className="stack-wide">
          {held.length === 0 && <p className="quiet">{t('no_positions')}</p>}
          <ul className="plain-list stack">
            {held.map((one) => (
              <li key={one.id} className="row-apart">
                <span>
                  {named(one.dept, 'name')} · {named(one.post, 'name')}
                </span>
                <Button
                  danger
                  size="small"
                  loading={remove.busy}
                  onClick={() => void remove.run({ code: one.code })}
                >
                  {t('remove_position')}
                </Button>
              </li>
            ))}
          </ul>
          <div className="stack">
            <DepartmentControl
              id="position-dept"
              name={t('fields.dept')}
              value={dept}
              values={none}
              set={(next) => setDept(typeof next === 'string' ? next : null)}
              invalid={false}
              required={false}
              described_by={undefined}
              label={label}
            />
            <Select<string | null, Choice>
              aria-label={t('fields.post')}
              placeholder={t('fields.post')}
              options={posts ? [...posts] : []}
              value={post}
              onChange={setPost}
            />
            <Button
              type="primary"
              loading={add.busy}
              disabled={dept === null || post === null}
              onClick={() => void save()}
            >
              {t('add_position')}
            </Button>
          </div>
        </div>
      )}
    </Drawer>
  )
}
