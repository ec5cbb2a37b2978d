/** Common words that names of places and rooms have, and that mean something else when they stand alone. */
export const common_zh =
  '学生 老师 教师 员工 中心 活动 空间 场所 场地 地方 房间 综合 公共 普通 自由 开放 学院 大学 校区 第一 第二 时间'.split(
    ' ',
  )

/** Nouns of which a campus has many. */
export const nouns_zh = '楼 馆 厅 室 大厅 大楼'.split(' ')

/** How traditional signs that say when are written elsewhere. */
export const simple_signs: Readonly<Record<string, string>> = Object.fromEntries(
  '週周點点後后禮礼兩两時时鐘钟號号個个間间這这裡里開开會会議议預预約约訂订從从與与'
    .match(/../gu)
    ?.map((pair) => [pair[0], pair[1]] as const) ?? [],
)
