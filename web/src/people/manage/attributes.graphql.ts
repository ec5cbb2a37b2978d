import { answer_fields } from '../../graphql/answer.ts'
import { operation, type NodeOf } from '../../graphql/operation.ts'

const attribute_fields = 'id code name name_en type fieldType description'

export const FindAttributes = operation(
  'iam',
  `query DynamicAttrs($first: Int, $offset: Int, $keywords: String, $sort: String, $filter: DynamicAttrFilter) {
    dynamicAttrs(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount edges { node { ${attribute_fields} } } } }`,
)
export type AttributeNode = NodeOf<typeof FindAttributes>

export const FindDynamicAttr = operation(
  'iam',
  `query DynamicAttrById($id: String!) { dynamicAttrs(id: $id, first: 1) { edges { node { ${attribute_fields} } } } }`,
)

export const EditDynamicAttr = operation(
  'iam',
  `mutation EditDynamicAttr($model: DynamicAttrModel!) { editDynamicAttr(model: $model) { ${answer_fields} } }`,
)

export const FindCollectedByTypes = operation(
  'provider',
  `query CollectedByTypes { findResourcesTypeListByAccountAuth(adminAuthType: "admin") {
    id resources_name resources_name_en
    userDisplayInfoConfigList { field_name_en field_name_cn display_order_num } } }`,
)
