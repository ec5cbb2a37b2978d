import { useTranslation } from 'react-i18next'
import { deciders } from '#rules/visitors/settings/visit_kinds.ts'
import type { Flag } from '#rules/records/wire_formats.ts'
import { useRequest } from '../../../kit/requests.ts'
import { StateTag } from '../../../kit/states.tsx'
import { named } from '../../../viewer/named.ts'
import { namesOfChoices, useVisitFlows } from '../choices.ts'
import { FindVisitKinds, type VisitKindNode } from '../visitor_settings.graphql.ts'
import './visitor_settings.css'

/** Every kind of visit with what holds for it now: its own rules, else those of the overall settings. */
export function KindsInForce() {
  const { t } = useTranslation('visitor_kinds')
  const { data } = useRequest(FindVisitKinds, {})
  const flows = useVisitFlows()
  if (!data) return null
  const decidedBy = (kind: VisitKindNode) => {
    const by = deciders({
      is_enable_second_level: kind.is_enable_second_level as Flag,
      is_invite_school_flow_path: kind.is_invite_school_flow_path as Flag,
    })
    const flow = kind.invite_school_flow_path
    return by
      .map((one) =>
        one === 'host'
          ? t('in_force.host')
          : flow === null
            ? t('in_force.flow')
            : namesOfChoices(flows, [flow]),
      )
      .join(' → ')
  }
  const limited = (value: number | null) => (value === null ? t('in_force.any') : String(value))
  return (
    <section className="card stack" aria-labelledby="kinds-in-force">
      <h2 id="kinds-in-force">{t('in_force.title')}</h2>
      {/* Who has no mouse scrolls it by the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="visitor-table-frame" role="region" aria-labelledby="kinds-in-force" tabIndex={0}>
        <table className="visitor-table">
          <thead>
            <tr>
              <th scope="col">{t('fields.visitor_type')}</th>
              <th scope="col">{t('fields.is_enable')}</th>
              <th scope="col">{t('in_force.decided')}</th>
              <th scope="col">{t('fields.longest_days')}</th>
              <th scope="col">{t('fields.days_ahead')}</th>
              <th scope="col">{t('fields.number_per_day')}</th>
            </tr>
          </thead>
          <tbody>
            {data.findVisitorKindAll.map((kind) => (
              <tr key={kind.visitor_type}>
                <th scope="row">{named(kind, 'name')}</th>
                <td>
                  <StateTag tone={kind.is_enable === 1 ? 'good' : 'bad'}>
                    {t(kind.is_enable === 1 ? 'options.is_enable.1' : 'options.is_enable.0')}
                  </StateTag>
                </td>
                <td>{decidedBy(kind)}</td>
                <td>{limited(kind.longest_days)}</td>
                <td>{limited(kind.days_ahead)}</td>
                <td>{limited(kind.number_per_day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
