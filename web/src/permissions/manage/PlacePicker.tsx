import { Tree } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../kit/list/declare.tsx'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/states.tsx'
import type { TreeChoice } from '../../kit/form/choice_controls.tsx'
import { useDepartmentTree, usePostChoices } from '../../people/choices.ts'

interface Node {
  key: string
  title: string
  children?: Node[]
}

const nodeOf = ({ value, label, children }: TreeChoice): Node => ({
  key: value,
  title: label,
  ...(children ? { children: children.map(nodeOf) } : {}),
})

/** A department, and a post in it if that alone is meant: `dept` or `dept/post`. */
export function PlacePicker({ chosen, choose }: { chosen: string | null; choose: (id: string) => void }) {
  const { t } = useTranslation('console')
  const departments = useDepartmentTree()
  const posts = usePostChoices()
  const [dept = '', post = ''] = (chosen ?? '').split('/')
  if (!departments || !posts) return <Skeleton lines={8} />
  return (
    <div className="stack">
      <label className="stack">
        <span>{t('place.post')}</span>
        <Select<string, Choice>
          aria-label={t('place.post')}
          disabled={dept === ''}
          value={post}
          options={[{ value: '', label: t('place.every_post') }, ...posts]}
          onChange={(next) => choose(next ? `${dept}/${next}` : dept)}
        />
      </label>
      <Tree
        aria-label={t('place.departments')}
        treeData={departments.map(nodeOf)}
        selectedKeys={dept === '' ? [] : [dept]}
        defaultExpandAll={departments.length < 3}
        onSelect={([key]) => key !== undefined && choose(String(key))}
      />
    </div>
  )
}
