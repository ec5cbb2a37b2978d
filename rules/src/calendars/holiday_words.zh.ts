/** 国家法定节假日的英文名：公布的名单只有中文。 */
export const english_holidays: ReadonlyMap<string, string> = new Map([
  ['元旦', 'New Year’s Day'],
  ['春节', 'Spring Festival'],
  ['清明节', 'Qingming Festival'],
  ['劳动节', 'Labour Day'],
  ['端午节', 'Dragon Boat Festival'],
  ['中秋节', 'Mid-Autumn Festival'],
  ['国庆节', 'National Day'],
  ['国庆节、中秋节', 'National Day and Mid-Autumn Festival'],
  ['中秋节、国庆节', 'Mid-Autumn Festival and National Day'],
])

/** 名单里怎样写休息（1）和补班（0）。 */
export const off_day_words: ReadonlyMap<string, 0 | 1> = new Map<string, 0 | 1>([
  ...['休', '休息', '休假', '放假', '是'].map((word) => [word, 1] as const),
  ...['班', '上班', '补班', '调休', '否'].map((word) => [word, 0] as const),
])

/** 表头里“休息还是补班”一列的写法。 */
export const off_day_headings: Readonly<Record<string, 'is_off_day'>> = {
  休息或补班: 'is_off_day',
  是否休息: 'is_off_day',
  是否放假: 'is_off_day',
  休班: 'is_off_day',
  类型: 'is_off_day',
}
