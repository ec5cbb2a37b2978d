import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { whenText } from '../../kit/days.ts'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { named } from '../../viewer/named.ts'
import { resourceText } from '../pc/approval_words.ts'
import type { AskedApprovals } from '../pc/asked.ts'
import type { DecisionMade } from '../decisions.ts'
import { KeptDecisions } from './KeptDecisions.tsx'
import { actOf, type KeyAct } from './keys.ts'
import { decideSoon, takeBack, useKeptDecisions } from './pending.ts'
import { GroupHead } from './RequestGroups.tsx'
import { OutsideRow, RequestRow } from './RequestRow.tsx'
import { grouped, groupings, sorted, type DeskRequest, type Grouping } from './requests.ts'
import { useDesk } from './useDesk.ts'
import '../pc/approvals.css'
import './desk.css'

const RejectDialog = later(() => import('./RejectDialog.tsx').then((m) => m.RejectDialog), { antd: true })
const KeysDialog = later(() => import('./KeysDialog.tsx').then((m) => m.KeysDialog), { antd: true })
const ApprovalDrawer = later(() => import('../pc/ApprovalDrawer.tsx').then((m) => m.ApprovalDrawer), {
  antd: true,
})
const dialogs = [RejectDialog.load, ApprovalDrawer.load, KeysDialog.load]

type Open =
  | { what: 'reject'; requests: readonly DeskRequest[] }
  | { what: 'detail'; one: DeskRequest }
  | { what: 'keys' }

/** All that waits for the user, for who has thirty: together by room and day, with what lies beside each, answered by the key. */
export function ApprovalDesk({ asked }: { asked: AskedApprovals }) {
  const { t } = useTranslation('approvals')
  const { t: desk } = useTranslation('approval_desk')
  const { error, further, loading, outside, refetch, requests, unlooked } = useDesk(asked)
  const { pending, sending } = useKeptDecisions()
  const [by, setBy] = useState<Grouping>('day')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string | null>(null)
  const [left, setLeft] = useState(0)
  const [open, setOpen] = useState<Open | null>(null)
  useFocusBack(open !== null)
  usePrefetch(useLeisure(!loading), dialogs)
  const groups = useMemo(() => {
    const decided = new Set([...pending, ...sending].flatMap(({ sessions }) => sessions.map(({ id }) => id)))
    return grouped(
      requests.filter(({ session }) => !decided.has(session.id)),
      by,
    )
  }, [requests, pending, sending, by])
  const shown = useMemo(() => groups.flatMap((group) => group.requests), [groups])
  const picked = shown.filter(({ session }) => chosen.has(session.id))
  const { clear, colliding } = sorted(picked.length > 0 ? picked : shown)
  const here = shown.find(({ session }) => session.id === active) ?? shown[0]
  const list = useFocusedRow(here?.session.id)
  const said = ({ approval, session }: DeskRequest) =>
    [
      approval.theme || t('no_theme'),
      named(approval, 'applicant_name'),
      whenText(session),
      resourceText(session),
    ].join(' · ')
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  const decide = (decision: DecisionMade, some: readonly DeskRequest[], reason = '') => {
    const gone = new Set(some.map(({ session }) => session.id))
    const at = shown.findIndex((one) => one === here)
    const next = [...shown.slice(at), ...shown.slice(0, at).toReversed()]
    setActive(next.find(({ session }) => !gone.has(session.id))?.session.id ?? null)
    setChosen(new Set([...chosen].filter((id) => !gone.has(id))))
    setLeft(0)
    decideSoon(
      decision,
      some.map((one) => ({ id: one.session.id, approval_id: one.session.approval_id, said: said(one) })),
      reason,
    )
  }
  const approveClear = () => {
    if (clear.length === 0) return
    decide('approve', clear)
    setLeft(colliding.length)
  }
  const step = (by_rows: number) => {
    const at = shown.findIndex((one) => one === here)
    const to = shown[Math.min(shown.length - 1, Math.max(0, at + by_rows))]
    if (to) list.go(to.session.id, setActive)
  }
  const acted = picked.length > 0 ? picked : here ? [here] : []
  const acts: Readonly<Record<KeyAct, () => void>> = {
    next: () => step(1),
    before: () => step(-1),
    choose: () => here && choose([here.session.id], !chosen.has(here.session.id)),
    approve: () => decide('approve', acted),
    reject: () => acted.length > 0 && setOpen({ what: 'reject', requests: acted }),
    detail: () => here && setOpen({ what: 'detail', one: here }),
    group: () => {
      const group = groups.find((one) => here && one.requests.includes(here))?.requests ?? []
      choose(
        group.map(({ session }) => session.id),
        !group.every(({ session }) => chosen.has(session.id)),
      )
    },
    all: () =>
      choose(
        shown.map(({ session }) => session.id),
        picked.length < shown.length,
      ),
    clear: approveClear,
    take_back: () => {
      const last = pending.at(-1)
      if (last) takeBack(last.key)
    },
    help: () => setOpen({ what: 'keys' }),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = actOf(event)
    // Buttons and boxes keep their own Enter; a box its Space.
    const on_row = event.target instanceof HTMLLIElement
    if (act === null || (!on_row && event.key === 'Enter')) return
    event.preventDefault()
    acts[act]()
  }
  if (error) return <ErrorState error={error} retry={refetch} />
  if (loading) return <Skeleton lines={8} />
  return (
    <section className="column desk" aria-label={desk('title')}>
      <div className="desk-bar" role="toolbar" aria-label={desk('answers')}>
        <Checkbox
          checked={shown.length > 0 && picked.length === shown.length}
          indeterminate={picked.length > 0 && picked.length < shown.length}
          onChange={acts.all}
        >
          {picked.length > 0
            ? desk('chosen_of', { count: picked.length, all: shown.length })
            : desk('choose_all', { count: shown.length })}
        </Checkbox>
        <Segmented<Grouping>
          aria-label={desk('together_by')}
          value={by}
          options={groupings.map((value) => ({ value, label: desk(`by.${value}`) }))}
          onChange={setBy}
        />
        <span className="row desk-bar-acts">
          <Button type="text" onClick={acts.help}>
            {desk('keys')}
          </Button>
          {picked.length > 0 && (
            <>
              <Button danger onClick={acts.reject}>
                {t('reject_n', { count: picked.length })}
              </Button>
              <Button onClick={acts.approve}>{t('approve_n', { count: picked.length })}</Button>
            </>
          )}
          {clear.length > 0 && (
            <Button type="primary" onClick={approveClear}>
              {desk('approve_clear', { count: clear.length })}
            </Button>
          )}
        </span>
      </div>
      {left > 0 && (
        <p className="desk-left" role="status">
          {desk('left', { count: left })}
        </p>
      )}
      {unlooked && (
        <p className="row desk-left" role="alert">
          {desk('not_looked')}
          <Button size="small" onClick={refetch}>
            {desk('look_again')}
          </Button>
        </p>
      )}
      {shown.length === 0 && pending.length + sending.length === 0 && (
        <EmptyState title={t('none.todo')} text={t('none_text.todo')} />
      )}
      {/* The keys act on the row that has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div ref={list.ref} className="stack-wide" role="group" aria-label={desk('list')} onKeyDown={onKeyDown}>
        {groups.map((group) => (
          <section key={group.key} className="card desk-card">
            <GroupHead group={group} by={by} chosen={chosen} onChoose={choose} />
            <ul className="plain-list">
              {group.requests.map((one) => (
                <RequestRow
                  key={one.session.id}
                  one={one}
                  by={by}
                  chosen={chosen.has(one.session.id)}
                  unlooked={unlooked}
                  active={one === here}
                  onActive={() => setActive(one.session.id)}
                  onChoose={(on) => choose([one.session.id], on)}
                  onApprove={() => decide('approve', [one])}
                  onReject={() => setOpen({ what: 'reject', requests: [one] })}
                  onDetail={() => setOpen({ what: 'detail', one })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {outside.length > 0 && (
        <section className="card">
          <h3>{desk('outside')}</h3>
          <ul className="plain-list">
            {outside.map((one) => (
              <OutsideRow key={one.session.id} one={one} />
            ))}
          </ul>
        </section>
      )}
      {further > 0 && <p className="quiet">{desk('further', { count: further })}</p>}
      <KeptDecisions />
      {open?.what === 'reject' && (
        <RejectDialog
          requests={open.requests}
          said={said}
          onReject={(reason) => decide('reject', open.requests, reason)}
          close={() => setOpen(null)}
        />
      )}
      {open?.what === 'keys' && <KeysDialog close={() => setOpen(null)} />}
      {open?.what === 'detail' && (
        <ApprovalDrawer
          approval={open.one.approval}
          onClose={() => setOpen(null)}
          onDecide={(decision, sessions) => {
            const ids = new Set(sessions.map(({ id }) => id))
            const some = shown.filter(({ session }) => ids.has(session.id))
            if (decision === 'reject') return setOpen({ what: 'reject', requests: some })
            decide('approve', some)
            setOpen(null)
          }}
        />
      )}
    </section>
  )
}

/** The rows of the list: one has the focus, and where it goes the next one takes it. */
function useFocusedRow(id: string | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  const focus = (row: string) =>
    ref.current?.querySelector<HTMLElement>(`.desk-row[data-id="${row}"]`)?.focus()
  useEffect(() => {
    const around = ref.current
    if (!around) return undefined
    const enter = () => void (inside.current = true)
    // Where the row with the focus is gone, nothing says so: only another place that takes it does.
    const away = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !around.contains(relatedTarget)) inside.current = false
    }
    around.addEventListener('focusin', enter)
    around.addEventListener('focusout', away)
    return () => {
      around.removeEventListener('focusin', enter)
      around.removeEventListener('focusout', away)
    }
  }, [])
  useEffect(() => {
    if (id === undefined || document.activeElement !== document.body) return
    // From the start, or after the decision on the row that had it.
    if (inside.current || ref.current?.dataset.begun === undefined) focus(id)
    if (ref.current) ref.current.dataset.begun = ''
  }, [id])
  const go = (row: string, then: (row: string) => void) => {
    then(row)
    focus(row)
  }
  return { ref, go }
}
