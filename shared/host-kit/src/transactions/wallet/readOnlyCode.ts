/** The error code of an account that is viewed without its wallet. */
export const READ_ONLY_CODE = 'WATCHED_ACCOUNT';
