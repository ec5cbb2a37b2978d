import { visitor_vehicle_record } from '#rules/visitors/vehicles/visitor_vehicle_record.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { useDepartmentChoices } from '../../../people/choices.ts'
import { named } from '../../../viewer/named.ts'
import { useVehicleKinds } from '../vehicle_kinds.ts'
import { GatesControl, GatesShown } from '../../gates/manage/place_choices.tsx'

/** /manage/socialVehiclesCarsManage/inSchoolCars: the vehicles that enter without a visit. */
export const VehiclesPage = recordPage(visitor_vehicle_record, {
  words: 'visitor_vehicles',
  list: {
    plate: { width: 130 },
    car_product: { width: 140, least: 100 },
    colour: { width: 90, at_first_hidden: true },
    vehicle_kind_name: {
      width: 130,
      at_first_hidden: true,
      plain: (row) => named<string>({ ...row }, 'vehicle_kind_name') || '',
    },
    owner_name: { width: 130, least: 100 },
    dept_name: { width: 150, least: 110, plain: (row) => named<string>({ ...row }, 'dept_name') || '' },
    permission: {
      width: 200,
      least: 130,
      show: (row) => <GatesShown codes={row.permission} all="all_gates" />,
    },
    begin_date: { width: 120 },
    end_date: { width: 120 },
    state: {},
    blocked: { width: 120, tones: { 0: 'plain', 1: 'bad' } },
    owner_phone: { width: 140, at_first_hidden: true },
    data_source: { width: 110, at_first_hidden: true },
    remark: { width: 180, least: 110, at_first_hidden: true },
    created_user_name: { width: 120, at_first_hidden: true },
    create_time: { at_first_hidden: true },
  },
  form: {
    vehicle: ['plate', 'car_product', 'colour', 'vehicle_kind', 'owner_name', 'owner_phone', 'dept'],
    entry: ['permission', 'begin_date', 'end_date', 'remark'],
  },
  fields: {
    vehicle_kind: { choices: useVehicleKinds },
    dept: { choices: useDepartmentChoices },
    permission: { control: GatesControl },
  },
})
