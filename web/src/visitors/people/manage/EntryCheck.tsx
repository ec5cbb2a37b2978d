import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../kit/useLabel.ts'
import { useRequest } from '../../../kit/requests.ts'
import type { Choice } from '../../../kit/list/declare.tsx'
import { Select } from '../../../kit/Select.tsx'
import { StateTag } from '../../../kit/states.tsx'
import { PersonSelect } from '../../../people/PersonSelect.tsx'
import { CheckEntry, type EntryAnswer } from '../people.graphql.ts'
import { useGates } from '../../gates/manage/place_choices.tsx'

/** Whether somebody may enter by a gate now, and by which right. */
export function EntryCheck() {
  const { t } = useTranslation('visitor_entry')
  const [account, setAccount] = useState<string | null>(null)
  const [gate, setGate] = useState<string | null>(null)
  const gates = useGates()
  const [person_id, gate_id] = [useId(), useId()]
  const { data } = useRequest(
    CheckEntry,
    { account: account ?? '', gate: gate ?? '', vehicle: false },
    { enabled: account !== null && gate !== null },
  )
  return (
    <section className="card stack">
      <h2>{t('check.title')}</h2>
      <div className="row-wide">
        <label className="field grow" htmlFor={person_id}>
          {t('check.person')}
          <PersonSelect
            id={person_id}
            value={account}
            set={(value) => setAccount(typeof value === 'string' ? value : null)}
            name={t('check.person')}
            invalid={false}
            described_by={undefined}
          />
        </label>
        <label className="field grow" htmlFor={gate_id}>
          {t('check.gate')}
          <Select<string | null, Choice>
            id={gate_id}
            className="field-select"
            loading={gates === undefined}
            value={gate}
            options={[...(gates ?? [])]}
            onChange={(next) => setGate(next)}
          />
        </label>
      </div>
      <div aria-live="polite">{data && <Verdict verdict={data.checkVisitorEntryPermission} />}</div>
    </section>
  )
}

function Verdict({ verdict }: { verdict: EntryAnswer }) {
  const label = useLabel('visitor_entry')
  if (!verdict) return null
  return (
    <div className="stack">
      <StateTag tone={verdict.allowed ? 'good' : 'bad'}>
        {label(verdict.allowed ? 'check.allowed' : 'check.refused')}
      </StateTag>
      {verdict.by.length === 0 && <p className="quiet">{label('check.nothing')}</p>}
      <ul className="plain-list">
        {verdict.by.map((ground) => (
          <li key={`${ground.kind} ${ground.id}`}>
            {label(`check.kind.${ground.kind}`)} {ground.name}
            {': '}
            {label(ground.refused === null ? 'check.lets_in' : `check.reason.${ground.refused}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
