/** Label of the button that sends a plan in one transaction. The shell checks that it was pressed. */
export const SEND_PLAN = 'Send in one transaction';
