import type { TypeInMenu } from './resource_types.graphql.ts'

/** Where a type is booked: on the plans of its rooms if these are its seats, else on its grid. */
export const typeAddress = ({ id, is_seat_category }: Pick<TypeInMenu, 'id' | 'is_seat_category'>): string =>
  is_seat_category === 1 ? `/pc/seats/types/${id}` : `/pc/resources/${id}/list`
