import { useTranslation } from 'react-i18next'
import type { PlanWarning } from '#rules/seats/plan.ts'

/** What is odd about the plan; a click selects the seats that it is about. */
export function WarningList({
  warnings,
  choose,
}: {
  warnings: readonly PlanWarning[]
  choose: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('plan_editor')
  return (
    <section className="card stack" aria-live="polite">
      <h2>{t('check')}</h2>
      {warnings.length === 0 && <p className="quiet">{t('all_well')}</p>}
      <ul className="plain-list stack">
        {warnings.map(({ kind, ids, number }) => (
          <li key={`${kind} ${number ?? ''}`}>
            <button type="button" className="button-bare editor-warning" onClick={() => choose(ids)}>
              {t(`warning.${kind}`, { count: ids.length, number })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
