import type { TypeLists, TypeValues } from '#server/resources/resources.service.ts'

export const type_keys = [
  'meeting',
  'group',
  'hall',
  'seminar',
  'sport',
  'reading',
  'lab',
  'piano',
  'device',
  'observatory',
  'seat',
] as const
export type TypeKey = (typeof type_keys)[number]

export interface TypeSpec {
  values: TypeValues & { resources_name: string }
  lists: TypeLists
}

const meetings = { resources_tag: '办公与会议', resources_tag_en: 'Offices and meetings' }
const study = { resources_tag: '学习空间', resources_tag_en: 'Places to study' }
const teaching = { resources_tag: '教学场所', resources_tag_en: 'Teaching' }
const leisure = { resources_tag: '文体活动', resources_tag_en: 'Sports and arts' }
const science = { resources_tag: '科研与设备', resources_tag_en: 'Research and devices' }

/** Sign-in from 15 minutes before the start to this many after it. */
const signIn = (deviation_minutes: number) => ({
  punctuality_rule: 1,
  // A tap is enough for those who look at the demonstration.
  sign_in_proof: 0,
  deviation_minutes,
  earliest_punctuality_rule: 1,
  earliest_deviation_minutes: 15,
})

/** Limits per day (rule 1) or week (rule 2). */
const limits = (...rules: [rule: number, limit: number][]) => ({
  appointmentNumberLimitRuleList: rules.map(([appointment_number_rule, appointment_number_limit]) => ({
    appointment_number_rule,
    appointment_number_limit,
    timeperiod_number_begin_date: null,
    timeperiod_number_end_date: null,
  })),
})

const grant = (
  auth_type: 'user' | 'admin',
  grant_object_type: 'user' | 'dept' | 'post',
  grant_object_id: string,
) => ({ auth_type, grant_object_type, grant_object_id })

/** The facts of the applicant that are shown and stored, in this order. */
const facts = (...fields: [name: string, name_cn: string][]) =>
  fields.map(([field_name_en, field_name_cn], display_order_num) => ({
    field_name_en,
    field_name_cn,
    field_data_type: 'text',
    field_category: 'user',
    display_order_num,
  }))

/** A code table of the campus: the equipment of a practice room. */
export const piano_kinds = {
  code: 'piano_kind',
  name: '琴的种类',
  name_en: 'Kind of piano',
  items: [
    ['upright', '立式钢琴', 'Upright piano'],
    ['grand', '三角钢琴', 'Grand piano'],
  ],
} as const

/** The types: each uses different rules. */
export const types: Readonly<Record<TypeKey, TypeSpec>> = {
  meeting: {
    values: {
      resources_name: '会议室',
      resources_name_en: 'Meeting rooms',
      icon: 'meeting',
      ...meetings,
      order: 1,
      description: '行政与学院会议室，一般可预约 14 天内的时段。',
      description_en: 'Rooms of offices and schools, most of them two weeks ahead.',
      start_time: '08:00',
      end_time: '22:00',
      ...signIn(15),
      sign_out_rule: 2,
      missed_frees_slot: 1,
      // Long enough that who looks at the demonstration finds the offer open.
      waiting_minutes: 1440,
      cyclicity_enable: 1,
      batch_enable: 1,
    },
    lists: {},
  },
  group: {
    values: {
      resources_name: '小组讨论室',
      resources_name_en: 'Group study rooms',
      icon: 'group',
      ...study,
      order: 2,
      description: '固定时段，每人每天 1 次、每周 4 次。',
      description_en: 'Fixed slots; once a day and four times a week each.',
      start_time: '08:00',
      end_time: '22:00',
      ...signIn(15),
      sign_out_rule: 2,
      missed_frees_slot: 1,
      report_minutes: 15,
      is_appointment_number_limit: 1,
    },
    lists: limits([1, 1], [2, 4]),
  },
  hall: {
    values: {
      resources_name: '报告厅',
      resources_name_en: 'Lecture halls',
      icon: 'hall',
      ...teaching,
      order: 3,
      description: '提前 7 天开放，每天 08:00 放出新的一天。',
      description_en: 'Open seven days ahead, a new day each morning at 08:00.',
      start_time: '08:00',
      end_time: '22:00',
      punctuality_rule: 0,
      default_appointment_state: 1,
      cyclicity_enable: 1,
    },
    lists: { resourcesTypeAuthList: [grant('admin', 'dept', 'ACAD')] },
  },
  seminar: {
    values: {
      resources_name: '研讨教室',
      resources_name_en: 'Seminar rooms',
      icon: 'seminar',
      ...teaching,
      order: 4,
      description: '工作日开放，按统一规则模板管理。',
      description_en: 'Working days; all under one rule template.',
      start_time: '08:00',
      end_time: '21:00',
      punctuality_rule: 2,
      // The code at the door, or a position: a class has no time to wait for latecomers of another.
      sign_in_proof: 1,
      earliest_punctuality_rule: 1,
      earliest_deviation_minutes: 30,
      cyclicity_enable: 1,
      batch_enable: 1,
      is_incomplete_appointment_number_limit: 1,
      incomplete_appointment_number_limit: 6,
    },
    lists: { resourcesTypeAuthList: [grant('admin', 'dept', 'ACAD')] },
  },
  sport: {
    values: {
      resources_name: '体育场地',
      resources_name_en: 'Sports courts',
      icon: 'sport',
      ...leisure,
      order: 5,
      can_location: 1,
      description: '每天 07:00 放出后天的场地，每人每天 1 场，未完成预约最多 2 场。',
      description_en: 'Each day at 07:00 the day after tomorrow opens. One a day each, two to come at most.',
      start_time: '07:00',
      end_time: '22:00',
      ...signIn(10),
      missed_frees_slot: 1,
      is_appointment_number_limit: 1,
      is_incomplete_appointment_number_limit: 1,
      incomplete_appointment_number_limit: 2,
    },
    lists: limits([1, 1]),
  },
  reading: {
    values: {
      resources_name: '自由入座阅览室',
      resources_name_en: 'Reading rooms',
      icon: 'reading',
      ...study,
      order: 6,
      description: '预约后自由入座，不选座位；按座位数共享，每人每天最多 2 次。要选座，请预约“自习座位”。',
      description_en:
        'Sit wherever you like: shared up to their places, twice a day each at most. To pick a seat, book one of the study seats.',
      start_time: '07:00',
      end_time: '23:00',
      ...signIn(30),
      sign_out_rule: 1,
      missed_frees_slot: 1,
      leave_minutes: 20,
      leave_times: 3,
      leave_periods: [
        { start_time: '11:00', end_time: '13:00', minutes: 60 },
        { start_time: '17:00', end_time: '18:30', minutes: 60 },
      ],
      is_appointment_number_limit: 1,
    },
    lists: limits([1, 2]),
  },
  lab: {
    values: {
      resources_name: '开放实验室',
      resources_name_en: 'Open laboratories',
      icon: 'lab',
      ...science,
      order: 7,
      description: '限理工与医学院系使用，超过 4 小时需审批。',
      description_en:
        'For schools of science, engineering and medicine; longer than four hours needs approval.',
      start_time: '08:00',
      end_time: '22:00',
      punctuality_rule: 2,
      sign_in_proof: 0,
      earliest_punctuality_rule: 0,
      sign_out_rule: 1,
      deviation_minutes: 30,
      // Never alone.
      quorum_members: 2,
      batch_enable: 1,
    },
    lists: {
      // Users of chemicals and lasers must be reachable, and distinguishable from people of the same name.
      userDisplayInfoConfigList: facts(
        ['name', '申请人'],
        ['cardNo', '学工号'],
        ['dept_name', '所在学院'],
        ['phone', '紧急联系电话'],
      ),
      resourcesTypeAuthList: [
        ...['CS', 'EI', 'PHYS', 'CHEM', 'LIFE', 'MECH', 'CIVIL', 'MED'].map((code) =>
          grant('user', 'dept', code),
        ),
        grant('admin', 'post', 'engineer'),
      ],
    },
  },
  piano: {
    values: {
      resources_name: '琴房',
      resources_name_en: 'Piano practice rooms',
      icon: 'piano',
      ...leisure,
      order: 8,
      description: '每次正好 1 小时，每天最多 2 次。',
      description_en: 'Exactly one hour at a time, twice a day at most.',
      start_time: '07:00',
      end_time: '22:00',
      ...signIn(10),
      missed_frees_slot: 1,
      is_appointment_number_limit: 1,
    },
    lists: {
      ...limits([1, 2], [5, 1]),
      extendedProperties: [
        {
          extended_properties_code: piano_kinds.code,
          extended_properties_name: piano_kinds.name,
          code_description: null,
          code_tags: null,
          order_num: 1,
        },
      ],
    },
  },
  device: {
    values: {
      resources_name: '摄影与录播设备',
      resources_name_en: 'Cameras and recording',
      icon: 'device',
      ...science,
      order: 9,
      description: '相机、无人机、录音设备借用，无人机需审批。',
      description_en: 'Cameras, drones and recorders on loan; drones by approval.',
      start_time: '08:00',
      end_time: '20:00',
      punctuality_rule: 0,
      default_appointment_state: 1,
      is_incomplete_appointment_number_limit: 1,
      incomplete_appointment_number_limit: 3,
    },
    lists: { resourcesTypeAuthList: [grant('admin', 'dept', 'ITC')] },
  },
  observatory: {
    values: {
      resources_name: '天文台',
      resources_name_en: 'Observatory',
      icon: 'observatory',
      ...science,
      order: 10,
      description: '夜间开放（18:00 至次日 06:00），梅雨季关闭。',
      description_en: 'Open overnight, 18:00 to 06:00; closed in the rainy season.',
      start_time: '18:00',
      end_time: '06:00',
      punctuality_rule: 0,
      default_appointment_state: 1,
    },
    lists: { resourcesTypeAuthList: [grant('admin', 'dept', 'PHYS')] },
  },
  seat: {
    values: {
      resources_name: '自习座位',
      resources_name_en: 'Study seats',
      icon: 'seat',
      ...study,
      order: 11,
      description:
        '在各图书馆自习室的座位图上选座，一次最多 4 小时；离开可暂离 30 分钟，用餐时 60 至 90 分钟。只需一个位置而不选座，请预约“阅览室”。',
      description_en:
        'Pick a seat on the plan of a library’s study room, for four hours at most; leave for 30 minutes, 60 to 90 at meals. If any place will do, book a reading room.',
      start_time: '07:00',
      end_time: '23:00',
      is_seat_category: 1,
      ...signIn(30),
      sign_out_rule: 1,
      missed_frees_slot: 1,
      report_minutes: 20,
      leave_minutes: 30,
      leave_times: 3,
      leave_periods: [
        { start_time: '11:00', end_time: '13:00', minutes: 90 },
        { start_time: '17:00', end_time: '18:30', minutes: 60 },
      ],
      is_appointment_number_limit: 1,
    },
    lists: limits([1, 3]),
  },
}
