/** Why a swap has no price to sign. */
export type QuoteIssue = 'quote-pending' | 'quote-failed' | 'quote-expired';
