import { Switch } from 'antd'
import { visitor_kind_record } from '#rules/visitors/settings/visitor_kind_record.ts'
import { useAction } from '../../../kit/requests.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { choiceControl } from '../../../kit/form/choice_controls.tsx'
import { useVisitFlows, useVisitTypes } from '../choices.ts'
import { mayDo } from '../../../viewer/useViewer.ts'
import { OfferVisitKinds } from '../visitor_settings.graphql.ts'
import { KindsInForce } from './KindsInForce.tsx'
import { PlacesControl, PlacesShown } from './PlacesControl.tsx'

/** The queries that show whether a kind is offered. */
const seen_in = [String(visitor_kind_record.operations.list), 'findVisitorKindAll']

/** Offers a kind, or doesn't, in its row. */
function OfferSwitch({ id, on, name }: { id: string; on: boolean; name: string }) {
  const offer = useAction(OfferVisitKinds, (result) => result.updateVisitorDetailSettingsState, {
    touches: seen_in,
  })
  return (
    <Switch
      size="small"
      checked={on}
      loading={offer.busy}
      disabled={!mayDo('visitor.manage')}
      aria-label={name}
      onChange={(next) => void offer.run({ ids: [id], is_enable: next ? 1 : 0 })}
    />
  )
}

const KindRules = recordPage(visitor_kind_record, {
  words: 'visitor_kinds',
  list: {
    visitor_type_name: { width: 160 },
    is_enable: {
      width: 90,
      show: (row, label) => (
        <OfferSwitch id={row.id} on={row.is_enable === 1} name={label('fields.is_enable')} />
      ),
    },
    is_invite_school_flow_path: {
      width: 140,
      plain: (row, label) => label(`options.flow.${row.is_invite_school_flow_path ?? 'all'}`),
    },
    is_enable_second_level: { width: 130 },
    longest_days: { width: 110 },
    days_ahead: { width: 110 },
    number_per_day: { width: 130 },
    create_time: { at_first_hidden: true },
  },
  filters: ['is_enable'],
  form: {
    kind: ['visitor_type'],
    deciding: ['is_invite_school_flow_path', 'invite_school_flow_path', 'is_enable_second_level'],
    limits: ['apply_school_resources', 'longest_days', 'days_ahead', 'number_per_day'],
  },
  fields: {
    visitor_type: {
      control: choiceControl('visitor_type', useVisitTypes, { numeric: false, many: false }),
      required: true,
      when: ({ id }) => id === undefined,
    },
    is_invite_school_flow_path: {
      control: choiceControl('is_invite_school_flow_path', [0, 1], { numeric: true, many: false }),
    },
    invite_school_flow_path: {
      control: choiceControl('invite_school_flow_path', useVisitFlows, { numeric: false, many: false }),
      when: ({ is_invite_school_flow_path }) => is_invite_school_flow_path !== 0,
    },
    apply_school_resources: { control: PlacesControl, shown: PlacesShown, wide: true },
  },
  touches: ['findVisitorKindAll'],
})

/** /manage/visitorManagement/detailSettings: the rules of each kind of visit, and what they come to. */
export const KindsPage = () => (
  <div className="stack">
    <KindRules />
    <KindsInForce />
  </div>
)
