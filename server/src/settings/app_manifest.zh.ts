export const words_zh = { name: '预约中心', mine: '我的预约', scan: '扫码签到' }
