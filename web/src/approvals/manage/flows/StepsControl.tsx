import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, InputNumber, Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  approver_kinds,
  escalation_targets,
  MAX_APPROVERS,
  MAX_HOURS,
  MAX_STEPS,
  type Approver,
  type ApproverKind,
} from '#rules/approvals/flow.ts'
import { nodesOf } from '../../../graphql/operation.ts'
import type { ControlProps } from '../../../kit/form/declare.ts'
import type { Choice } from '../../../kit/list/declare.tsx'
import { moved } from '../../../kit/moved.ts'
import { useRequest } from '../../../kit/requests.ts'
import { Select } from '../../../kit/Select.tsx'
import { usePostChoices } from '../../../people/choices.ts'
import { PersonSelect } from '../../../people/PersonSelect.tsx'
import { named } from '../../../viewer/named.ts'
import { FindAddressNames, FindRoleNames } from './flows.graphql.ts'
import { new_step, stepsIn, type DraftStep } from './steps.ts'
import './flows.css'

/** The steps of a flow in their order: who decides, how, and what happens when nobody does. */
export function StepsControl({ id, value, set, name }: ControlProps) {
  const { t } = useTranslation('approval_flows')
  const steps = stepsIn(value)
  const change = (at: number, next: Partial<DraftStep>) =>
    set(steps.map((step, i) => (i === at ? { ...step, ...next } : step)))
  return (
    <div className="stack-wide flow-steps" role="group" aria-label={name}>
      <ol className="plain-list stack-wide">
        {steps.map((step, at) => (
          // Steps have no id; each is known by its place.
          <li key={at} className="flow-step stack">
            <div className="row-apart">
              <strong>{t('step.nth', { nth: at + 1 })}</strong>
              <span className="row">
                <Button
                  type="text"
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={t('step.up', { nth: at + 1 })}
                  disabled={at === 0}
                  onClick={() => set(moved(steps, at, at - 1))}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined aria-hidden />}
                  aria-label={t('step.down', { nth: at + 1 })}
                  disabled={at === steps.length - 1}
                  onClick={() => set(moved(steps, at, at + 1))}
                />
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('step.remove', { nth: at + 1 })}
                  onClick={() => set(steps.toSpliced(at, 1))}
                />
              </span>
            </div>
            <Step id={`${id}-${at}`} step={step} change={(next) => change(at, next)} />
          </li>
        ))}
      </ol>
      <Button
        id={id}
        icon={<PlusOutlined aria-hidden />}
        disabled={steps.length >= MAX_STEPS}
        onClick={() => set([...steps, new_step])}
      >
        {t('step.add')}
      </Button>
    </div>
  )
}

interface StepProps {
  id: string
  step: DraftStep
  change: (next: Partial<DraftStep>) => void
}

function Step({ id, step, change }: StepProps) {
  const { t } = useTranslation('approval_flows')
  const roles = useRoleChoices()
  const addresses = useAddressChoices()
  return (
    <>
      <div className="row-wide">
        <Labelled id={`${id}-name`} text={t('step.name')}>
          <Input
            id={`${id}-name`}
            maxLength={60}
            value={step.name ?? ''}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Labelled>
        <Labelled id={`${id}-name-en`} text={t('step.name_en')}>
          <Input
            id={`${id}-name-en`}
            maxLength={100}
            value={step.name_en ?? ''}
            onChange={({ target }) => change({ name_en: target.value })}
          />
        </Labelled>
      </div>
      <Approvers id={id} step={step} change={change} />
      <div className="row-wide">
        <Segmented<'any' | 'all'>
          aria-label={t('step.rule')}
          value={step.rule ?? 'any'}
          options={(['any', 'all'] as const).map((value) => ({ value, label: t(`rule.${value}`) }))}
          onChange={(rule) => change({ rule })}
        />
        <Checkbox checked={step.own === 1} onChange={({ target }) => change({ own: target.checked ? 1 : 0 })}>
          {t('step.own')}
        </Checkbox>
      </div>
      <div className="row-wide">
        <Labelled id={`${id}-remind`} text={t('step.remind_hours')}>
          <InputNumber
            id={`${id}-remind`}
            min={1}
            max={MAX_HOURS}
            precision={0}
            value={step.remind_hours ?? null}
            onChange={(remind_hours) => change({ remind_hours })}
          />
        </Labelled>
        <Labelled id={`${id}-escalate`} text={t('step.escalate_hours')}>
          <InputNumber
            id={`${id}-escalate`}
            min={1}
            max={MAX_HOURS}
            precision={0}
            value={step.escalate_hours ?? null}
            onChange={(hours) =>
              change({
                escalate_hours: hours,
                escalate_to: hours === null ? null : (step.escalate_to ?? 'next'),
              })
            }
          />
        </Labelled>
        {step.escalate_hours != null && (
          <Labelled id={`${id}-to`} text={t('step.escalate_to')}>
            <Select<(typeof escalation_targets)[number], Choice>
              id={`${id}-to`}
              className="field-select"
              value={step.escalate_to ?? null}
              options={escalation_targets.map((one) => ({ value: one, label: t(`escalate_to.${one}`) }))}
              onChange={(escalate_to) => change({ escalate_to })}
            />
          </Labelled>
        )}
        {step.escalate_hours != null && step.escalate_to === 'role' && (
          <Labelled id={`${id}-role`} text={t('step.escalate_role')}>
            <Select<string, Choice>
              id={`${id}-role`}
              className="field-select"
              value={step.escalate_role ?? null}
              options={roles}
              onChange={(escalate_role) => change({ escalate_role })}
            />
          </Labelled>
        )}
        {addresses.length > 0 && (
          <Labelled id={`${id}-address`} text={t('step.address')}>
            <Select<string, Choice>
              id={`${id}-address`}
              className="field-select"
              value={step.address_id ?? ''}
              options={[{ value: '', label: t('step.decided_here') }, ...addresses]}
              onChange={(address) => change({ address_id: address || null })}
            />
          </Labelled>
        )}
      </div>
    </>
  )
}

const Labelled = ({ id, text, children }: { id: string; text: string; children: React.ReactNode }) => (
  <span className="stack flow-field">
    <label htmlFor={id}>{text}</label>
    {children}
  </span>
)

function Approvers({ id, step, change }: StepProps) {
  const { t } = useTranslation('approval_flows')
  const roles = useRoleChoices()
  const posts = usePostChoices() ?? []
  const approvers = step.approvers ?? []
  const put = (at: number, next: Partial<Approver>) =>
    change({ approvers: approvers.map((one, i) => (i === at ? next : one)) })
  return (
    <fieldset className="stack fieldset-plain flow-approvers">
      <legend>{t('step.approvers')}</legend>
      {approvers.map((one, at) => {
        const kind = one.kind ?? 'admin_dept'
        const name = `${t('step.approvers')} ${at + 1}`
        return (
          <div key={at} className="row">
            <Select<ApproverKind, Choice>
              aria-label={name}
              className="flow-kind"
              value={kind}
              options={approver_kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={(next) => put(at, { kind: next, code: null })}
            />
            {kind === 'account' && (
              <PersonSelect
                id={`${id}-person-${at}`}
                name={name}
                value={one.code ?? null}
                set={(account) => put(at, { kind, code: typeof account === 'string' ? account : null })}
                invalid={false}
                described_by={undefined}
              />
            )}
            {(kind === 'role' || kind === 'applicant_post') && (
              <Select<string, Choice>
                aria-label={`${name}: ${t(`kind.${kind}`)}`}
                className="field-select"
                value={one.code ?? null}
                options={kind === 'role' ? roles : [...posts]}
                onChange={(code) => put(at, { kind, code })}
              />
            )}
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('step.remove_approver', { nth: at + 1 })}
              onClick={() => change({ approvers: approvers.toSpliced(at, 1) })}
            />
          </div>
        )
      })}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={approvers.length >= MAX_APPROVERS}
        onClick={() => change({ approvers: [...approvers, { kind: 'account', code: null }] })}
      >
        {t('step.add_approver')}
      </Button>
    </fieldset>
  )
}

function useRoleChoices(): Choice[] {
  const { data } = useRequest(FindRoleNames, {}, { staleTime: 300_000 })
  return useMemo(
    () => (data?.roles ?? []).map((one) => ({ value: one.code, label: named(one, 'name') })),
    [data],
  )
}

function useAddressChoices(): Choice[] {
  const { data } = useRequest(FindAddressNames, { first: 500 }, { staleTime: 300_000 })
  return useMemo(
    () =>
      nodesOf(data?.findReviewAddressAll)
        .filter(({ state }) => state === 1)
        .map((one) => ({ value: one.id, label: named(one, 'name') })),
    [data],
  )
}
