/** What other features may do with resources and their types. */
export {
  deleteResource,
  isUnchanged,
  type ResourceValues,
  saveResource,
  saveResources,
  updateResource,
  updateResourceState,
} from './resource_changes.ts'
export { collectResource, findAllAdministered, type Resource } from './resource_lists.ts'
export { saveType, updateType, type TypeLists, type TypeValues } from './type_changes.ts'
export { findType } from './types.ts'
