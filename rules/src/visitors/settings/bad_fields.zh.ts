import type { Details } from '../../refusals/refusals.ts'

const reasons: Readonly<Record<string, (what: unknown) => string>> = {
  not_asked: (what) => `此处不收集${what}`,
  consent: (what) => `${what}须经您同意后才会保存，请勾选同意或留空`,
  unnamed: (what) => `${what}中每人都须填写姓名`,
  needs_valid: (what) => `启用${what}后才能设为必填`,
  locked: (what) => `${what}为必需项，不能停用`,
  optional_only: (what) => `${what}不能设为必填：任何人都可以不提供`,
  not_here: (what) => `${what}不适用于此处`,
  no_consent_text: (what) => `${what}属于敏感信息，启用前须填写告知同意的内容`,
  kind_fixed: (what) => `${what}已有数据，不能再更改类型`,
  no_own_kind: (what) => `${what}不能使用此类型`,
}

/**
 * Why a field of visitors can't be set, or filled in, like this; undefined for another reason.
 * @param what what the field is called
 */
export const badField = ({ why }: Details, what: unknown): string | undefined => reasons[String(why)]?.(what)
