/** What calendar feeds say themselves. Product §9.7. */
export interface FeedWords {
  /** A booking of which the subscriber may see nothing but the time. */
  occupied: string
  /** A period taken out of booking that has no name. */
  closed: string
  /** The name of a person's own calendar. */
  own: string
}
