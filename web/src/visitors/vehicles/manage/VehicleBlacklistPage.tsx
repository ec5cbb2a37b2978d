import { vehicle_blacklist_record } from '#rules/visitors/vehicles/vehicle_blacklist_record.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'

/** /manage/socialVehiclesCarsManage/socialBlackCars: the vehicles that no gate lets in. */
export const VehicleBlacklistPage = recordPage(vehicle_blacklist_record, {
  words: 'vehicle_blacklist',
  list: {
    plate: { width: 140 },
    reason: { width: 260, least: 150 },
    until: { width: 170 },
    state: {},
    created_user_name: { width: 130 },
    create_time: {},
  },
  form: { block: ['plate', 'reason', 'until'] },
})
