import type { UnmetReason } from './unmet_reasons.ts'
import type { WordsOfClasses, WordsOfFigures, WordsOfSpans } from './words.ts'

export const figures_zh: WordsOfFigures = {
  sessions: {
    name: '申请数',
    definition: '开始时间在统计期内的全部预约，无论结果：待审批、成功、被驳回、已取消。草稿不计。',
  },
  booked: {
    name: '预约数',
    definition: '开始时间在统计期内且获得批准的预约：未开始、已结束或提前结束，无论是否到场。',
  },
  booked_hours: {
    name: '预约小时数',
    definition:
      '统计期内被预约占用的小时数，含待审批的预约，不含其后的缓冲时间；已退还的时间不计。共享资源按席位分别计算，组合空间按其组成部分计算。',
  },
  people: { name: '人数', definition: '获得批准的预约所填写的人数之和。' },
  open_hours: {
    name: '开放小时数',
    definition: '按当日规则可供预约的小时数，扣除被占用封闭的时间，截至今天。共享资源按席位分别计算。',
  },
  utilisation: {
    name: '时间利用率',
    definition: '开放时间内的预约小时数 ÷ 开放且未封闭的小时数。未来日期不计。高校通常以 65%–71% 为目标。',
  },
  vacancy: { name: '空置率', definition: '100% 减去时间利用率。' },
  seat_utilisation: {
    name: '座位利用率',
    definition: '人数 × 小时 ÷ 容量 × 小时，限有容量且非共享的资源中获得批准的预约。通常以 65% 为目标。',
  },
  real_use: { name: '实际使用率', definition: '有签到的预约小时数 ÷ 预约小时数。' },
  unchecked_use: {
    name: '未核验占比',
    definition: '无需签到而按履约计的预约小时数 ÷ 预约小时数：是否到场无从得知。',
  },
  adherence: { name: '履约率', definition: '有签到的预约数 ÷（有签到的预约数 + 爽约数）。' },
  missed: { name: '爽约数', definition: '开始时间在统计期内、获得批准而无人到场的预约。' },
  cancelled: { name: '取消数', definition: '开始时间本应在统计期内而被取消的预约。' },
  cancelled_share: { name: '取消率', definition: '取消数 ÷ 申请数。' },
  short_notice: { name: '临时预约占比', definition: '距开始不足 24 小时提交的预约 ÷ 申请数。' },
  late_cancelled: { name: '临时取消占比', definition: '距开始不足 24 小时取消的预约 ÷ 取消数。' },
  waiting: { name: '待审批数', definition: '开始时间在统计期内、尚未作出决定的预约。' },
  decided: { name: '审批数', definition: '开始时间在统计期内，已通过、被驳回或审批逾期的预约。' },
  decided_in_day: {
    name: '一天内审批占比',
    definition: '提交后不足 24 小时作出决定（或逾期）的预约 ÷ 审批数。',
  },
  refused: { name: '驳回数', definition: '开始时间本应在统计期内，被驳回或审批逾期的预约。' },
  ghost_hours: { name: '爽约小时数', definition: '获得批准而无人到场的预约的小时数。' },
  ghost_freed_hours: {
    name: '爽约后释放',
    definition: '爽约小时数中及时释放给他人的部分。不含共享资源。',
  },
  ghost_again_hours: {
    name: '爽约后再约',
    definition: '爽约后释放的小时数中又被他人预约的部分。',
  },
  released_hours: {
    name: '释放小时数',
    definition: '因取消、提前结束或无人到场而退还的小时数。不含共享资源。',
  },
  again_hours: { name: '释放后再约', definition: '释放的小时数中又被后来的预约占用的部分。' },
  blocked_hours: {
    name: '封闭小时数',
    definition: '开放时间中因课程、活动、维护等不可预约的小时数，截至今天。',
  },
  unmet: {
    name: '未满足需求',
    definition: '被拒绝的提交，以及落空的候补，按所需时间统计。同一尝试每分钟只计一次。',
  },
  top_tenth: {
    name: '前 10% 用户小时占比',
    definition:
      '每月预约时长最多的 10% 用户的小时数 ÷ 全部用户的预约小时数，限统计期内已结束的整月；各类型分别排名。不足五人的月份不计，不按楼宇、部门或单个资源统计。',
  },
  first_time: {
    name: '首次使用占比',
    definition: '当月首次预约的人数 ÷ 当月预约的人数，限同样的月份；按类型统计时指首次预约该类型。',
  },
}

export const spans_zh: WordsOfSpans = {
  lead: {
    name: '提前多久预约',
    definition: '开始时间在统计期内的预约从提交到开始的时长，无论结果；开始后补录的计入第一档。',
  },
  cancelling: {
    name: '提前多久取消',
    definition: '开始时间本应在统计期内而被取消的预约，从取消到开始的时长。',
  },
  approval: {
    name: '审批用时',
    definition: '开始时间在统计期内、已作出决定的预约，从提交到首次决定（或审批逾期）的时长。',
  },
}

export const classes_zh: WordsOfClasses = {
  lead_hour: '不足 1 小时',
  lead_day: '1–24 小时',
  lead_3_days: '1–3 天',
  lead_week: '3–7 天',
  lead_2_weeks: '7–14 天',
  lead_month: '14–30 天',
  lead_longer: '30 天及以上',
  cancelled_hour: '不足 1 小时',
  cancelled_day: '1–24 小时',
  cancelled_3_days: '1–3 天',
  cancelled_week: '3–7 天',
  cancelled_longer: '7 天及以上',
  wait_hour: '不足 1 小时',
  wait_4_hours: '1–4 小时',
  wait_day: '4–24 小时',
  wait_2_days: '1–2 天',
  wait_week: '2–7 天',
  wait_longer: '7 天及以上',
}

export const unmet_zh: Readonly<Record<UnmetReason, string>> = {
  SLOT_TAKEN: '已被占用',
  FULL: '名额已满',
  CLOSED: '不在开放时间',
  NOT_YET_OPEN: '尚未开放预约',
  TOO_FAR: '超出可预约日期',
  TOO_LATE: '距开始时间过近',
  TOO_LONG: '时长过长',
  STOPPED: '已停用',
  MAINTENANCE: '维护中',
  TOO_MANY_PEOPLE: '人数超出容量',
  QUOTA_EXCEEDED: '超出预约次数限制',
  TOO_MANY_UNFINISHED: '未完成预约过多',
  BLACKLISTED: '处于黑名单中',
  WAITED_IN_VAIN: '候补落空',
}
