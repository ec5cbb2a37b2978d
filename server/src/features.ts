/** Every feature that declares operations. Importing this file is what puts them on the endpoints. */
import './bookings/bookings.graphql.ts'
import './calendars/calendars.graphql.ts'
import './codes/codes.graphql.ts'
import './operate_log/operate_log.graphql.ts'
import './rule_templates/rule_templates.graphql.ts'
import './settings/settings.graphql.ts'
