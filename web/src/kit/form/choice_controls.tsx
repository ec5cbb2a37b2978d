import { DownOutlined, LoadingOutlined } from '@ant-design/icons'
import { Select } from '../Select.tsx'
import { nodesByLabel } from '../by_label.ts'
import { clearable } from '../clearable.tsx'
import { Radio, TreeSelect } from 'antd'
import type { ComponentType } from 'react'
import type { Choice, Choices, Label } from '../list/declare.tsx'
import { shared } from './controls.tsx'
import type { ControlProps, ShownProps, Values } from './declare.ts'

/** A node of a tree of choices. */
export interface TreeChoice extends Choice {
  children?: readonly TreeChoice[]
}

export type TreeChoices = () => readonly TreeChoice[] | undefined

/** Calls the hook, or builds the list. For one field it is always the same one of the two. */
function useFieldChoices(
  field: string,
  choices: Choices | readonly (string | number)[],
  label: Label,
  values: Values,
): readonly Choice[] | undefined {
  if (typeof choices === 'function') return choices(values)
  return choices.map((choice) =>
    typeof choice === 'object'
      ? choice
      : { value: String(choice), label: label(`options.${field}.${choice}`) },
  )
}

/** If there are no choices, shows the form's text about where they come from, if it has one. */
function noChoices(field: string, label: Label): { notFoundContent?: string } {
  const key = `no_choices.${field}`
  const words = label(key)
  return words === key ? {} : { notFoundContent: words }
}

export function choiceControl(
  field: string,
  choices: Choices | readonly (string | number)[],
  { numeric, many }: { numeric: boolean; many: boolean },
): ComponentType<ControlProps> {
  const read = (value: string) => (numeric ? Number(value) : value)
  return function ChoiceControl(props) {
    const found = useFieldChoices(field, choices, props.label, props.values)
    const values = [props.value ?? []].flat().map(String)
    return (
      <Select<string[] | string | null, Choice>
        {...shared(props)}
        className="field-select"
        allowClear={clearable()}
        loading={found === undefined}
        options={[...(found ?? [])]}
        showSearch
        {...(found?.length === 0 ? noChoices(field, props.label) : {})}
        {...(many ? { mode: 'multiple' as const } : {})}
        value={many ? values : (values[0] ?? null)}
        onChange={(next) =>
          props.set(many ? [next ?? []].flat().map(read) : typeof next === 'string' ? read(next) : null)
        }
      />
    )
  }
}

/** All choices visible, for a few with long labels. */
export function radioControl(
  field: string,
  choices: readonly (string | number)[],
): ComponentType<ControlProps> {
  return function RadioControl({ id, value, set, name, label }) {
    return (
      <Radio.Group
        id={id}
        className="field-radio"
        aria-label={name}
        value={value}
        options={choices.map((choice) => ({ value: choice, label: label(`options.${field}.${choice}`) }))}
        onChange={({ target }) => set(target.value)}
      />
    )
  }
}

/** The labels of the chosen values. */
export function choiceShown(
  field: string,
  choices: Choices | readonly (string | number)[],
): ComponentType<ShownProps> {
  return function ChoiceShown({ value, label, values }) {
    const found = useFieldChoices(field, choices, label, values)
    const word = (one: string) => found?.find((choice) => choice.value === one)?.label ?? one
    return [value ?? []]
      .flat()
      .map((one) => word(String(one)))
      .join(', ')
  }
}

export function treeShown(choices: TreeChoices): ComponentType<ShownProps> {
  return function TreeShown({ value }) {
    const found = choices()
    return labelIn(found ?? [], String(value)) ?? String(value)
  }
}

function labelIn(choices: readonly TreeChoice[], value: string): string | null {
  for (const { value: own, label, children } of choices) {
    const found = own === value ? label : labelIn(children ?? [], value)
    if (found !== null) return found
  }
  return null
}

export function treeControl(choices: TreeChoices): ComponentType<ControlProps> {
  return function TreeControl(props) {
    const found = choices()
    return (
      <TreeSelect
        {...shared(props)}
        className="field-select"
        allowClear={clearable()}
        loading={found === undefined}
        suffixIcon={found === undefined ? <LoadingOutlined spin aria-hidden /> : <DownOutlined aria-hidden />}
        treeData={copied(found ?? [])}
        showSearch={nodesByLabel}
        treeLine
        popupMatchSelectWidth={false}
        value={typeof props.value === 'string' && props.value !== '' ? props.value : null}
        onChange={(next: unknown) => props.set(typeof next === 'string' ? next : null)}
      />
    )
  }
}

interface TreeNode {
  value: string
  label: string
  children?: TreeNode[]
}

const copied = (choices: readonly TreeChoice[]): TreeNode[] =>
  choices.map(({ value, label, children }) => ({
    value,
    label,
    ...(children ? { children: copied(children) } : {}),
  }))
